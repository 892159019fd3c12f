import { sql } from 'drizzle-orm'
import type { Person, PersonalData } from '../../accounts/personal-data.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { findHead } from './queries.ts'

type Fields = { orders: number; person?: string }
type Change = { before: Fields; after: Fields }

/** Whoever merges people, or takes them apart, waits for whoever else does: who is whose is then known before anybody is held. */
const lockMerges = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('merged people', 0))`)

type Held = {
  id: string
  email: string
  orders: number
  hasAccount: boolean
  isVerified: boolean
  mergedInto: string | null
}

/** Two people, held until the transaction ends; in the order of their ids, so that two who merge them wait for each other. */
async function holdBoth(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, Held>> {
  const { rows } = await tx.execute<Held>(sql`
    select id, email, order_count as orders, user_id is not null as "hasAccount", is_verified as "isVerified", merged_into as "mergedInto" from people
    where id = any(${sql.param(`{${ids.join(',')}}`)}::uuid[]) order by id for update`)
  return new Map(rows.map((row) => [row.id, row]))
}

async function countOrders(tx: Transaction, id: string): Promise<number> {
  const { rows } = await tx.execute<{ orders: number }>(sql`select order_count as orders from people where id = ${id}`)
  return rows[0]?.orders ?? 0
}

/**
 * Makes somebody without an account one with another person: their orders, quotes and notes are the other's from now on. Nothing of theirs is
 * shown to whoever the other is; this is how staff see them.
 * @returns NOT_FOUND; HAS_ACCOUNT where there is an account on both sides; CONFLICT where both are the same person already
 */
export async function mergePeople(
  tx: Transaction,
  { id, from }: { id: string; from: string },
): Promise<Result<Change>> {
  await lockMerges(tx)
  const [into, part] = [await findHead(tx, id), await findHead(tx, from)]
  if (into === undefined || part === undefined) return fail('NOT_FOUND')
  if (into === part) return fail('CONFLICT')
  const held = await holdBoth(tx, [into, part])
  const [whole, joining] = [held.get(into), held.get(part)]
  if (!whole || !joining) return fail('NOT_FOUND')
  if (whole.mergedInto !== null || joining.mergedInto !== null) return fail('CONFLICT')
  if (joining.hasAccount) return fail('HAS_ACCOUNT')
  await tx.execute(sql`update people set merged_into = ${into} where id = ${part} or merged_into = ${part}`)
  return succeed({ before: { orders: whole.orders }, after: { orders: await countOrders(tx, into), person: part } })
}

/**
 * Takes somebody who was merged out again, with what is theirs.
 * @returns NOT_FOUND; CONFLICT where the mailbox is known to be the account's own: those stay one person
 */
export async function separatePerson(
  tx: Transaction,
  { id, part }: { id: string; part: string },
): Promise<Result<Change>> {
  await lockMerges(tx)
  const head = await findHead(tx, id)
  if (head === undefined) return fail('NOT_FOUND')
  const held = await holdBoth(tx, [head, part])
  const [whole, leaving] = [held.get(head), held.get(part)]
  if (!whole || leaving?.mergedInto !== head) return fail('NOT_FOUND')
  if (whole.isVerified && whole.email === leaving.email) return fail('CONFLICT')
  await tx.execute(sql`update people set merged_into = null where id = ${part}`)
  return succeed({ before: { orders: whole.orders, person: part }, after: { orders: await countOrders(tx, head) } })
}

/**
 * Removes what is known of somebody without an account, as with an account that is deleted. An order under way keeps what it takes to
 * deliver it, and with it who they are. What is theirs is held by then (`holdPersonalData`).
 * @param data every department's
 */
export async function eraseGuest(tx: Transaction, guest: Person, data: readonly PersonalData[]): Promise<void> {
  for (const { forget } of data) await forget?.(tx, guest)
}
