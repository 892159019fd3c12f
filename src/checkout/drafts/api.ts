import { type Endpoint, read, write } from '../../http/endpoint.ts'
import { fail, succeed } from '../../platform/failures.ts'
import { ROWS } from '../../platform/row-undo.ts'
import { keepUndo } from '../../platform/undo.ts'
import { calls } from '../../routes.ts'
import { deleteDraft, saveDraft } from './commands.ts'
import {
  orderDraftContract,
  orderDraftDeleteContract,
  orderDraftSaveContract,
  orderDraftsContract,
} from './contracts.ts'
import { findDraft, listDrafts } from './queries.ts'

const view = { area: 'order', right: 'view' } as const
const edit = { area: 'order', right: 'edit' } as const

/** How long a deleted draft can be put back, in seconds: as long as its toast is read, and a while longer. */
const UNDO_SECONDS = 30

/** The calls by which staff keep orders under work, find them again and take them away. */
export const draftEndpoints: readonly Endpoint[] = [
  read({
    ...calls.orderDrafts,
    ...orderDraftsContract,
    summary: 'A page of the store’s orders under work; staff who may view orders',
    access: view,
    answer: async (asked, { db, store }) =>
      succeed({ body: { success: true, ...(await listDrafts(db, { ...asked, store })) } }),
  }),
  read({
    ...calls.orderDraft,
    ...orderDraftContract,
    summary: 'One order under work, as its form has it; staff who may view orders',
    access: view,
    answer: async ({ id }, { db, store }) => {
      const draft = await findDraft(db, id, store)
      return draft ? succeed({ body: { success: true, draft } }) : fail('NOT_FOUND')
    },
  }),
  write({
    ...calls.orderDraftSave,
    ...orderDraftSaveContract,
    summary:
      'Keep what is typed of an order; the same version again with the same content is kept once; staff who may edit orders',
    access: edit,
    perMinute: 240,
    bodyLimit: 640 * 1024,
    mostNodes: 4000,
    answer: async (input, { tx, actor, store }) => {
      const kept = await saveDraft(tx, actor, input, store)
      return kept.ok ? succeed({ body: { success: true, ...kept.value } }) : kept
    },
  }),
  write({
    ...calls.orderDraftDelete,
    ...orderDraftDeleteContract,
    summary: 'Delete an order under work; it can be undone for a while; staff who may edit orders',
    access: edit,
    answer: async ({ id }, { tx, actor, store, audit }) => {
      const gone = await deleteDraft(tx, id, store)
      if (!gone.ok) return gone
      audit({ action: 'orderDraft.delete', subject: `orderDraft:${id}`, before: { name: gone.value.name } })
      const undo = await keepUndo(tx, actor, { kind: ROWS, payload: [gone.value], seconds: UNDO_SECONDS })
      return succeed({ body: { success: true, ...(undo && { undo }) } })
    },
  }),
]
