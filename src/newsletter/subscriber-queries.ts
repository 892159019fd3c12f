import { type SQL, sql } from 'drizzle-orm'
import { containsWords, whereAll } from '../platform/lists/list-conditions.ts'
import { pageWithin } from '../platform/lists/list-input.ts'
import type { Database, Reader, Transaction } from '../platform/postgres/database.ts'
import { batches } from '../platform/postgres/snapshot.ts'
import type { SubscriberListView, SubscriberRow } from './subscriber-contracts.ts'
import {
  type ChosenSubscribers,
  type SubscriberListInput,
  type SubscriberState,
  type subscriberSorts,
  subscriberStates,
} from './subscriber-schema.ts'

type Filter = Omit<SubscriberListInput, 'page'>

const orderings: Readonly<Record<(typeof subscriberSorts)[number], SQL>> = {
  na: sql`email`,
  nb: sql`email desc`,
  da: sql`asked_at, id`,
  db: sql`asked_at desc, id desc`,
}

/** Which rows an action is done to. */
export async function listChosen(tx: Transaction, chosen: ChosenSubscribers): Promise<string[]> {
  if ('ids' in chosen) return chosen.ids
  const { rows } = await tx.execute<{ id: string }>(sql`select id from (${found(chosen.query)}) found`)
  return rows.map(({ id }) => id)
}

function conditions({ search, language }: Filter): SQL[] {
  const all = containsWords(sql`email`, search)
  if (language) all.push(sql`language = ${language}`)
  return all
}

function found(input: Filter): SQL {
  const all = conditions(input)
  if (input.state) all.push(sql`status = ${input.state}`)
  return sql`
    select id, email, language, status as state, asked_at as "askedAt", confirmed_at as "confirmedAt",
      unsubscribed_at as "unsubscribedAt"
    from subscribers ${whereAll(all)} order by ${orderings[input.sort]}`
}

type Moment = string | Date | null
type Row = Omit<SubscriberRow, 'askedAt' | 'confirmedAt' | 'unsubscribedAt'> & {
  askedAt: string | Date
  confirmedAt: Moment
  unsubscribedAt: Moment
}

const instant = (at: Moment): string | null => (at === null ? null : new Date(at).toISOString())

const viewOf = (row: Row): SubscriberRow => ({
  ...row,
  askedAt: new Date(row.askedAt).toISOString(),
  confirmedAt: instant(row.confirmedAt),
  unsubscribedAt: instant(row.unsubscribedAt),
})

/** All of a list, for a file. */
export const readSubscribers = (at: Reader, input: Filter): AsyncIterable<SubscriberRow[]> =>
  batches(at, found(input), viewOf)

/** A page of those who asked for the newsletter, with how many there are in each state. A page past the end is the last one. */
export async function listSubscribers(db: Database, input: SubscriberListInput): Promise<SubscriberListView> {
  const counted = await db.execute<{ state: SubscriberState; count: number }>(
    sql`select status as state, count(*)::int as count from subscribers ${whereAll(conditions(input))} group by status`,
  )
  const numbers = new Map(counted.rows.map(({ state, count }) => [state, count]))
  const entries = subscriberStates.map((state) => [state, numbers.get(state) ?? 0] as const)
  const counts = Object.fromEntries(entries) as Record<SubscriberState, number>
  const total = input.state ? counts[input.state] : entries.reduce((sum, [, count]) => sum + count, 0)
  const { page, pageSize, offset } = pageWithin(input.page, total)
  const { rows } = await db.execute<Row>(sql`${found(input)} limit ${pageSize} offset ${offset}`)
  return { subscribers: rows.map(viewOf), total, page, pageSize, counts }
}
