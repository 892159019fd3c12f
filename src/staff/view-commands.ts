import { and, eq, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { uuidPattern } from '../measure/text.ts'
import { type Failure, fail, type Result, succeed } from '../platform/failures.ts'
import type { FormParts } from '../platform/form-parts.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { savedViews } from './tables.ts'
import type { SavedView } from './view-contracts.ts'
import { listViews } from './view-queries.ts'
import type { SaveViewInput } from './view-schema.ts'

/** More views of one list than a menu shows at once. */
export const MOST_VIEWS = 20

/** What the views that somebody keeps have against another one: a list has room for so many. */
export async function wrongView(
  tx: Transaction,
  userId: string,
  { screen, name }: FormParts<SaveViewInput>,
): Promise<Failure | undefined> {
  if (screen === undefined || name === undefined) return undefined
  const kept = await listViews(tx, userId, screen)
  if (kept.length < MOST_VIEWS || kept.some((view) => view.name === name)) return undefined
  return fail('INVALID_INPUT', { fields: { name: 'admin-kit.errors.viewsFull' } })
}

/** Keeps a view of one's own; one of the same name takes the new question. */
export async function saveView(
  tx: Transaction,
  userId: string,
  { screen, name, query }: SaveViewInput,
): Promise<Result<SavedView[]>> {
  // One after another for a person, or two tabs would both be the twentieth.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const wrong = await wrongView(tx, userId, { screen, name })
  if (wrong) return wrong
  await tx
    .insert(savedViews)
    .values({ id: uuidv7(), userId, screen, name, query })
    .onConflictDoUpdate({
      target: [savedViews.userId, savedViews.screen, savedViews.name],
      set: { query: sql`excluded.query` },
    })
  return succeed(await listViews(tx, userId, screen))
}

/** Takes one of one's own views away. */
export async function removeView(tx: Transaction, userId: string, id: string): Promise<Result<null>> {
  if (!uuidPattern.test(id)) return fail('NOT_FOUND')
  const gone = await tx
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.userId, userId)))
    .returning({ id: savedViews.id })
  return gone.length > 0 ? succeed(null) : fail('NOT_FOUND')
}
