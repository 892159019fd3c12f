import { read, write } from '../http/endpoint.ts'
import type { Actor } from '../platform/actor.ts'
import { fail, succeed } from '../platform/failures.ts'
import { calls } from '../routes.ts'
import { mayEnterDashboard } from './rules.ts'
import { removeView, saveView, wrongView } from './view-commands.ts'
import { viewRemoveContract, viewSaveContract, viewsContract } from './view-contracts.ts'
import { listViews } from './view-queries.ts'

/** Whose views they are; undefined for those who have no business behind the counter. */
const ownerOf = (actor: Actor): string | undefined =>
  actor.kind === 'user' && mayEnterDashboard(actor) ? actor.id : undefined

/** The calls of the saved views of the back office's lists. */
export const viewEndpoints = [
  read({
    ...calls.views,
    ...viewsContract,
    summary: "The reader's own saved views of a list; whoever may enter the dashboard",
    access: 'signed-in',
    answer: async ({ screen }, { db, actor }) => {
      const owner = ownerOf(actor)
      if (!owner) return fail('FORBIDDEN')
      return succeed({ body: { success: true, views: await listViews(db, owner, screen) } })
    },
  }),
  write({
    ...calls.viewSave,
    ...viewSaveContract,
    summary: 'Keep what a list is asked for under a name of one’s own; whoever may enter the dashboard',
    access: 'signed-in',
    check: (parts, { tx, actor }) => {
      const owner = ownerOf(actor)
      return owner ? wrongView(tx, owner, parts) : fail('FORBIDDEN')
    },
    answer: async (input, { tx, actor }) => {
      const owner = ownerOf(actor)
      if (!owner) return fail('FORBIDDEN')
      const saved = await saveView(tx, owner, input)
      return saved.ok ? succeed({ body: { success: true, views: saved.value } }) : saved
    },
  }),
  write({
    ...calls.viewRemove,
    ...viewRemoveContract,
    summary: 'Take one’s own saved view away; whoever may enter the dashboard',
    access: 'signed-in',
    answer: async ({ id }, { tx, actor }) => {
      const owner = ownerOf(actor)
      if (!owner) return fail('FORBIDDEN')
      const removed = await removeView(tx, owner, id)
      return removed.ok ? succeed({ body: { success: true } }) : removed
    },
  }),
]
