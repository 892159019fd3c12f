import { read, write } from '../http/endpoint.ts'
import type { Actor, UserActor } from '../platform/actor.ts'
import { fail, succeed } from '../platform/failures.ts'
import { calls } from '../routes.ts'
import { mayEnterDashboard } from './rules.ts'
import { changeView, removeView, saveView, wrongView } from './view-commands.ts'
import {
  type SavedView,
  viewChangeContract,
  viewRemoveContract,
  viewSaveContract,
  viewsContract,
} from './view-contracts.ts'
import { listViews } from './view-queries.ts'
import { mayShareViews } from './view-rules.ts'

/** Whose views they are; undefined for those who have no business behind the counter. */
const ownerOf = (actor: Actor): UserActor | undefined =>
  actor.kind === 'user' && mayEnterDashboard(actor) ? actor : undefined

const answered = (owner: UserActor, screen: string, views: SavedView[]) =>
  succeed({ body: { success: true as const, views, mayShare: mayShareViews(owner, screen) } })

/** The calls of the saved views of the back office's lists. */
export const viewEndpoints = [
  read({
    ...calls.views,
    ...viewsContract,
    summary: "The reader's own saved views of a list, and those that others share; whoever may enter the dashboard",
    access: 'signed-in',
    answer: async ({ screen }, { db, actor }) => {
      const owner = ownerOf(actor)
      return owner ? answered(owner, screen, await listViews(db, owner, screen)) : fail('FORBIDDEN')
    },
  }),
  write({
    ...calls.viewSave,
    ...viewSaveContract,
    summary: 'Keep what a list is asked for under a name, for oneself or shared; whoever may enter the dashboard',
    access: 'signed-in',
    check: (parts, { tx, actor }) => {
      const owner = ownerOf(actor)
      return owner ? wrongView(tx, owner, parts) : fail('FORBIDDEN')
    },
    answer: async (input, { tx, actor }) => {
      const owner = ownerOf(actor)
      if (!owner) return fail('FORBIDDEN')
      const saved = await saveView(tx, owner, input)
      return saved.ok ? answered(owner, input.screen, saved.value) : saved
    },
  }),
  write({
    ...calls.viewChange,
    ...viewChangeContract,
    summary: 'Share a saved view or no longer, and have the list open with it; whoever may enter the dashboard',
    access: 'signed-in',
    answer: async (input, { tx, actor }) => {
      const owner = ownerOf(actor)
      if (!owner) return fail('FORBIDDEN')
      const changed = await changeView(tx, owner, input)
      return changed.ok ? answered(owner, changed.value.screen, changed.value.views) : changed
    },
  }),
  write({
    ...calls.viewRemove,
    ...viewRemoveContract,
    summary: 'Take a saved view away: one’s own, or as an administrator a shared one; whoever may enter the dashboard',
    access: 'signed-in',
    answer: async ({ id }, { tx, actor }) => {
      const owner = ownerOf(actor)
      if (!owner) return fail('FORBIDDEN')
      const removed = await removeView(tx, owner, id)
      return removed.ok ? succeed({ body: { success: true } }) : removed
    },
  }),
]
