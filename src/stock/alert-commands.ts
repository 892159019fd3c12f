import { and, count, eq, sql } from 'drizzle-orm'
import type { Language } from '../i18n/languages.ts'
import type { Transaction } from '../platform/database.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { randomToken, uuidv7 } from '../platform/ids.ts'
import { stockAlerts, stockItems, stockLevels } from './tables.ts'

/** One address waits for no more things than this, and one thing at one store for no more addresses. */
const MOST_FOR_ADDRESS = 30
const MOST_FOR_ITEM = 5_000

/** How many are told in one transaction; the others follow in the next. */
const TOLD_AT_ONCE = 100

export type Wish = { itemId: string; store: string; email: string; language: Language }

/**
 * Remembers to tell an address when an item is back at a store. Asked twice it is told once. What came of it is the same
 * for every address; an address or an item for which too many wait gets no further row.
 * @returns `here` where the store has it already
 */
export async function askToBeTold(
  tx: Transaction,
  { itemId, store, email, language }: Wish,
): Promise<Result<'waiting' | 'here'>> {
  const [item] = await tx.select({ id: stockItems.id }).from(stockItems).where(eq(stockItems.id, itemId))
  if (!item) return fail('NOT_FOUND')
  // Held until the wish is there: goods that come meanwhile wait, and find it.
  const [level] = await tx
    .select()
    .from(stockLevels)
    .where(and(eq(stockLevels.itemId, itemId), eq(stockLevels.store, store)))
    .for('share')
  if (level && (level.unlimited || level.onHand > 0)) return succeed('here')
  const [forAddress] = await tx.select({ total: count() }).from(stockAlerts).where(eq(stockAlerts.email, email))
  const [forItem] = await tx
    .select({ total: count() })
    .from(stockAlerts)
    .where(and(eq(stockAlerts.itemId, itemId), eq(stockAlerts.store, store)))
  if ((forAddress?.total ?? 0) >= MOST_FOR_ADDRESS || (forItem?.total ?? 0) >= MOST_FOR_ITEM) return succeed('waiting')
  await tx
    .insert(stockAlerts)
    .values({ id: uuidv7(), itemId, store, email, language, token: randomToken(32) })
    .onConflictDoUpdate({
      target: [stockAlerts.itemId, stockAlerts.store, stockAlerts.email],
      set: { language },
    })
  return succeed('waiting')
}

/** Ends all that an address waits for, by the token of one of its wishes; a token of none ends nothing. */
export async function stopTelling(tx: Transaction, token: string): Promise<void> {
  await tx.execute(sql`
    delete from stock_alerts where email = (select email from stock_alerts where token = ${token})`)
}

/** Someone who waited, with the token that ends what else they wait for. */
export type Waiting = { email: string; language: string; token: string }

/**
 * Takes those off the list who are to be told now, the longest waiting first; nobody where the goods are gone again.
 * @returns also whether there are more of them
 */
export async function takeWaiting(
  tx: Transaction,
  { itemId, store }: { itemId: string; store: string },
): Promise<{ told: Waiting[]; areMore: boolean }> {
  const { rows: there } = await tx.execute(sql`
    select 1 from stock_levels where item_id = ${itemId} and store = ${store} and (unlimited or on_hand > 0)`)
  if (there.length === 0) return { told: [], areMore: false }
  const { rows } = await tx.execute<Waiting & { id: string }>(sql`
    select id, email, language, token from stock_alerts where item_id = ${itemId} and store = ${store}
    order by at, id limit ${TOLD_AT_ONCE + 1} for update`)
  const told = rows.slice(0, TOLD_AT_ONCE)
  if (told.length === 0) return { told: [], areMore: false }
  const ids = sql.param(`{${told.map(({ id }) => id).join(',')}}`)
  await tx.execute(sql`delete from stock_alerts where id = any(${ids}::uuid[])`)
  // A token that is gone ends nothing: the letter has the one of another wish of the same address, where there is one.
  const { rows: others } = await tx.execute<{ email: string; token: string }>(sql`
    select distinct on (email) email, token from stock_alerts
    where email = any(select unnest(${sql.param(told.map(({ email }) => email))}::text[])) order by email, at`)
  const tokens = new Map(others.map(({ email, token }) => [email, token]))
  return {
    told: told.map(({ email, language, token }) => ({ email, language, token: tokens.get(email) ?? token })),
    areMore: rows.length > TOLD_AT_ONCE,
  }
}
