import type {
  pageContentContract,
  pageDraftDiscardContract,
  pageDraftSaveContract,
  pagePublishContract,
  pageVersionContract,
} from './cms/contracts.ts'
import { del, get, post, put } from './http/call.ts'

/** The calls by which the stored pages are written. */
export const pageCalls = {
  pageContent: get<typeof pageContentContract>('/api/pages/{page}'),
  pageVersion: get<typeof pageVersionContract>('/api/pages/{page}/version'),
  pageDraftSave: put<typeof pageDraftSaveContract>('/api/pages/{page}/draft'),
  pageDraftDiscard: del<typeof pageDraftDiscardContract>('/api/pages/{page}/draft'),
  pagePublish: post<typeof pagePublishContract>('/api/pages/{page}/publish'),
} as const
