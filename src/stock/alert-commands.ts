import { and, count, eq, sql } from 'drizzle-orm'
import type { Language } from '../i18n/languages.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { randomToken, uuidv7 } from '../platform/ids.ts'
import { mailboxOf } from '../platform/mail/mailbox.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { stockAlerts, stockItems, stockLevels } from './tables.ts'

/** One mailbox waits for no more things than this, and one thing at one store for no more addresses. */
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
  const mailbox = mailboxOf(email)
  const [forAddress] = await tx.select({ total: count() }).from(stockAlerts).where(eq(stockAlerts.mailbox, mailbox))
  const [forItem] = await tx
    .select({ total: count() })
    .from(stockAlerts)
    .where(and(eq(stockAlerts.itemId, itemId), eq(stockAlerts.store, store)))
  if ((forAddress?.total ?? 0) >= MOST_FOR_ADDRESS || (forItem?.total ?? 0) >= MOST_FOR_ITEM) return succeed('waiting')
  await tx
    .insert(stockAlerts)
    .values({ id: uuidv7(), itemId, store, email, mailbox, language, token: randomToken(32) })
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
 * Takes those off the list who are to be told now, the longest waiting first; nobody where the goods are gone again. A
 * mailbox without room for another email stays on the list, behind the others.
 * @param mayWrite whether a mailbox has room; counts one where it has
 * @returns also whether others are to be told at once, and whether somebody waits for room
 */
export async function takeWaiting(
  tx: Transaction,
  { itemId, store }: { itemId: string; store: string },
  mayWrite: (email: string) => Promise<boolean>,
): Promise<{ told: Waiting[]; areMore: boolean; areSpared: boolean }> {
  const nobody = { told: [], areMore: false, areSpared: false }
  const { rows: there } = await tx.execute(sql`
    select 1 from stock_levels where item_id = ${itemId} and store = ${store} and (unlimited or on_hand > 0)`)
  if (there.length === 0) return nobody
  const { rows } = await tx.execute<Waiting & { id: string }>(sql`
    select id, email, language, token from stock_alerts where item_id = ${itemId} and store = ${store}
    order by at, id limit ${TOLD_AT_ONCE + 1} for update`)
  const next = rows.slice(0, TOLD_AT_ONCE)
  const told: typeof next = []
  for (const wish of next) if (await mayWrite(wish.email)) told.push(wish)
  const spared = next.filter((wish) => !told.includes(wish))
  await tx.execute(sql`update stock_alerts set at = clock_timestamp() where id = any(${idsOf(spared)})`)
  if (told.length === 0) return { ...nobody, areSpared: spared.length > 0 }
  await tx.execute(sql`delete from stock_alerts where id = any(${idsOf(told)})`)
  // A token that is gone ends nothing: the email has the one of another wish of the same address, where there is one.
  const { rows: others } = await tx.execute<{ email: string; token: string }>(sql`
    select distinct on (email) email, token from stock_alerts
    where email = any(select unnest(${sql.param(told.map(({ email }) => email))}::text[])) order by email, at`)
  const tokens = new Map(others.map(({ email, token }) => [email, token]))
  return {
    told: told.map(({ email, language, token }) => ({ email, language, token: tokens.get(email) ?? token })),
    areMore: rows.length > TOLD_AT_ONCE,
    areSpared: spared.length > 0,
  }
}

const idsOf = (wishes: readonly { id: string }[]) =>
  sql`${sql.param(`{${wishes.map(({ id }) => id).join(',')}}`)}::uuid[]`
