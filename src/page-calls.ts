import type * as cms from './cms/contracts.ts'
import { del, get, post, put } from './http/call.ts'

/** The calls by which the stored pages are written. */
export const pageCalls = {
  pageContent: get<typeof cms.pageContentContract>('/api/pages/{page}'),
  pageVersion: get<typeof cms.pageVersionContract>('/api/pages/{page}/version'),
  pageDraftSave: put<typeof cms.pageDraftSaveContract>('/api/pages/{page}/draft'),
  pageDraftDiscard: del<typeof cms.pageDraftDiscardContract>('/api/pages/{page}/draft'),
  pagePublish: post<typeof cms.pagePublishContract>('/api/pages/{page}/publish'),
} as const
