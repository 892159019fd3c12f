import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { tryWithin } from '../platform/postgres/constraint.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import type { BulkStep } from '../platform/undo.ts'
import { subscribers } from './tables.ts'

/** A row as it was before an action, by the names of its columns: what the action can be undone by, for a moment. */
export const subscriberMemory = z.array(
  z.object({
    row: z.looseObject({ id: z.uuid(), email: z.string() }),
    /** When the action took it off the list; null where it erased it. */
    leftAt: z.string().nullable(),
  }),
)
export type SubscriberMemory = z.output<typeof subscriberMemory>

/** Under this kind an action over subscribers is kept by `keepUndo`. */
export const SUBSCRIBERS = 'subscribers'

/** How long it can be undone, in seconds: it keeps addresses of people who are to be forgotten. */
export const SUBSCRIBERS_UNDO_SECONDS = 10

/** How many an action found, and in which states before. The addresses themselves are no business of the audit log. */
export type Removed = { count: number; before: Record<string, number>; memory: SubscriberMemory }

const amongst = (ids: readonly string[]) => sql`${subscribers.id} = any(${sql.param(`{${ids.join(',')}}`)}::uuid[])`

type StoredRow = SubscriberMemory[number]['row'] & { status: string }

/** Holds the rows of an action until it ends, as they are. */
async function holdRows(tx: Transaction, found: SQL): Promise<StoredRow[]> {
  const { rows } = await tx.execute<{ row: StoredRow }>(sql`
    select to_jsonb(${subscribers}) as row from ${subscribers} where ${found} order by ${subscribers.id} for update`)
  return rows.map(({ row }) => row)
}

/** How many rows there are in each state. */
function statesOf(rows: readonly StoredRow[]): Record<string, number> {
  const states: Record<string, number> = {}
  for (const { status } of rows) states[status] = (states[status] ?? 0) + 1
  return states
}

/**
 * Takes people off the list, as if they had done it themselves: that they agreed, and that they left, stays on record, and
 * but for an undo within seconds, only a new confirmation by the owner of the address brings anyone back. Who has left already stays so, with the day.
 */
export async function takeOffList(tx: Transaction, ids: readonly string[]): Promise<Result<Removed>> {
  const found = sql`${amongst(ids)} and ${subscribers.status} <> 'unsubscribed'`
  const held = await holdRows(tx, found)
  if (held.length === 0) return fail('NOT_FOUND')
  const { rows } = await tx.execute<{ id: string; leftAt: string }>(sql`
    update subscribers set status = 'unsubscribed', unsubscribed_at = coalesce(unsubscribed_at, now())
    where ${found} returning id, unsubscribed_at::text as "leftAt"`)
  const leftAt = new Map(rows.map((row) => [row.id, row.leftAt]))
  const memory = held.map((row) => ({ row, leftAt: leftAt.get(row.id) ?? null }))
  return succeed({ count: held.length, before: statesOf(held), memory })
}

/** Erases people whole, as the law lets them ask: nothing of them is left, the links in their emails lead nowhere. */
export async function eraseSubscribers(tx: Transaction, ids: readonly string[]): Promise<Result<Removed>> {
  const held = await holdRows(tx, amongst(ids))
  if (held.length === 0) return fail('NOT_FOUND')
  await tx.delete(subscribers).where(amongst(ids))
  return succeed({ count: held.length, before: statesOf(held), memory: held.map((row) => ({ row, leftAt: null })) })
}

/** Puts one back: the row that was erased, or the state of one that is as the action left it. */
async function putBack(tx: Transaction, { row, leftAt }: SubscriberMemory[number]): Promise<Result<undefined>> {
  const whole = sql`${JSON.stringify(row)}::jsonb`
  if (leftAt === null) {
    const again = await tryWithin(tx, (inner) =>
      inner.execute(sql`insert into subscribers select (jsonb_populate_record(null::subscribers, ${whole})).*`),
    )
    return again.ok ? succeed(undefined) : fail('NAME_TAKEN')
  }
  const { rows } = await tx.execute(sql`
    update subscribers s set status = was.status, unsubscribed_at = was.unsubscribed_at
    from jsonb_populate_record(null::subscribers, ${whole}) was
    where s.id = was.id and s.status = 'unsubscribed' and s.unsubscribed_at = ${leftAt}::timestamptz returning 1`)
  return rows.length > 0 ? succeed(undefined) : fail('UNDO_OVERTAKEN')
}

/**
 * Undoes what was just done to subscribers, as if it had never been: nobody is brought back whom the action did not take.
 * @returns what became of each: NAME_TAKEN where the address asked anew since, UNDO_OVERTAKEN where its owner did something
 */
export async function putSubscribersBack(tx: Transaction, memories: SubscriberMemory): Promise<BulkStep[]> {
  const steps: BulkStep[] = []
  for (const memory of memories) {
    const { id, email } = memory.row
    steps.push({ id, name: email, result: await putBack(tx, memory) })
  }
  return steps
}
