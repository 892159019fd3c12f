import { and, eq, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { uuidPattern } from '../measure/text.ts'
import type { UserActor } from '../platform/actor.ts'
import { type Failure, fail, type Result, succeed } from '../platform/failures.ts'
import type { FormParts } from '../platform/form-parts.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { savedViews, viewDefaults } from './tables.ts'
import type { SavedView } from './view-contracts.ts'
import { listViews, MOST_SHARED } from './view-queries.ts'
import { mayChangeView, mayShareViews } from './view-rules.ts'
import type { ChangeViewInput, SaveViewInput } from './view-schema.ts'

/** More views of one list than a menu shows at once. */
export const MOST_VIEWS = 20

/** What the views that somebody keeps have against another one: a list has room for so many. */
export async function wrongView(
  tx: Transaction,
  { id }: UserActor,
  { screen, name }: FormParts<SaveViewInput>,
): Promise<Failure | undefined> {
  if (screen === undefined || name === undefined) return undefined
  const kept = await tx
    .select({ name: savedViews.name })
    .from(savedViews)
    .where(and(eq(savedViews.userId, id), eq(savedViews.screen, screen)))
  if (kept.length < MOST_VIEWS || kept.some((view) => view.name === name)) return undefined
  return fail('INVALID_INPUT', { fields: { name: 'admin-kit.errors.viewsFull' } })
}

/** Why another view of a list cannot be shared. Whoever asks waits for who asked before. */
async function wrongShare(tx: Transaction, actor: UserActor, screen: string): Promise<Failure | undefined> {
  if (!mayShareViews(actor, screen)) return fail('FORBIDDEN')
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('saved_views.' || ${screen}))`)
  const shared = await tx.$count(savedViews, and(eq(savedViews.screen, screen), eq(savedViews.isShared, true)))
  return shared < MOST_SHARED
    ? undefined
    : fail('INVALID_INPUT', { fields: { name: 'admin-kit.errors.sharedViewsFull' } })
}

/**
 * Keeps a view of one's own; one of the same name takes the new question.
 * @returns INVALID_INPUT where a list has no room for it; FORBIDDEN where it is shared with those who see more than its keeper
 */
export async function saveView(
  tx: Transaction,
  actor: UserActor,
  { screen, name, query, isShared }: SaveViewInput,
): Promise<Result<SavedView[]>> {
  // One after another for a person, or two tabs would both be the twentieth.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('update')
  const own = and(eq(savedViews.userId, actor.id), eq(savedViews.screen, screen), eq(savedViews.name, name))
  const [before] = await tx.select({ isShared: savedViews.isShared }).from(savedViews).where(own)
  const wrong =
    (await wrongView(tx, actor, { screen, name })) ??
    (isShared && !before?.isShared ? await wrongShare(tx, actor, screen) : undefined)
  if (wrong) return wrong
  await tx
    .insert(savedViews)
    .values({ id: uuidv7(), userId: actor.id, screen, name, query, isShared })
    .onConflictDoUpdate({
      target: [savedViews.userId, savedViews.screen, savedViews.name],
      set: { query: sql`excluded.query`, isShared: sql`excluded.is_shared` },
    })
  return succeed(await listViews(tx, actor, screen))
}

/** A view that somebody is offered, held until the transaction ends. */
async function holdView(tx: Transaction, actor: UserActor, id: string) {
  if (!uuidPattern.test(id)) return undefined
  const [view] = await tx.select().from(savedViews).where(eq(savedViews.id, id)).for('update')
  const isOffered = view && (view.userId === actor.id || (view.isShared && mayShareViews(actor, view.screen)))
  return isOffered ? view : undefined
}

/**
 * Shares a view or no longer, and has the list open with it or not. Whoever it was shared with and opened the list with it has no such view then.
 * @returns NOT_FOUND of what one is not offered; FORBIDDEN of somebody else's; INVALID_INPUT where as many are shared as may be
 */
export async function changeView(
  tx: Transaction,
  actor: UserActor,
  { id, isShared, isDefault }: ChangeViewInput,
): Promise<Result<{ screen: string; views: SavedView[] }>> {
  const view = await holdView(tx, actor, id)
  if (!view) return fail('NOT_FOUND')
  const { screen } = view
  if (isShared !== undefined && isShared !== view.isShared) {
    if (!mayChangeView(actor, view)) return fail('FORBIDDEN')
    const wrong = isShared ? await wrongShare(tx, actor, screen) : undefined
    if (wrong) return wrong
    await tx.update(savedViews).set({ isShared }).where(eq(savedViews.id, id))
    if (!isShared) await tx.execute(sql`delete from view_defaults where view_id = ${id} and user_id <> ${view.userId}`)
  }
  if (isDefault === true)
    await tx
      .insert(viewDefaults)
      .values({ userId: actor.id, screen, viewId: id })
      .onConflictDoUpdate({ target: [viewDefaults.userId, viewDefaults.screen], set: { viewId: id } })
  if (isDefault === false)
    await tx.delete(viewDefaults).where(and(eq(viewDefaults.userId, actor.id), eq(viewDefaults.viewId, id)))
  return succeed({ screen, views: await listViews(tx, actor, screen) })
}

/** Takes a view away: one's own, or as an administrator one that is shared. NOT_FOUND; FORBIDDEN of what others share */
export async function removeView(tx: Transaction, actor: UserActor, id: string): Promise<Result<null>> {
  const view = await holdView(tx, actor, id)
  if (!view) return fail('NOT_FOUND')
  if (!mayChangeView(actor, view)) return fail('FORBIDDEN')
  await tx.delete(savedViews).where(eq(savedViews.id, id))
  return succeed(null)
}
