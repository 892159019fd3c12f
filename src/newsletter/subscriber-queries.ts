import { type SQL, sql } from 'drizzle-orm'
import { idsAsRows } from '../platform/lists/counted-page.ts'
import { readFoundPage } from '../platform/lists/found-page.ts'
import { containsWords, whereAll } from '../platform/lists/list-conditions.ts'
import { type Ordering, orderBy } from '../platform/lists/ordering.ts'
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

/** Each is the order of an index. */
const orderings: Readonly<Record<(typeof subscriberSorts)[number], Ordering>> = {
  na: orderBy('a', sql`p.email`),
  nb: orderBy('b', sql`p.email`),
  da: orderBy('a', sql`p.asked_at`, sql`p.id`),
  db: orderBy('b', sql`p.asked_at`, sql`p.id`),
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

const shown = sql`p.id, p.email, p.language, p.status as state, p.asked_at as "askedAt", p.confirmed_at as "confirmedAt",
  p.unsubscribed_at as "unsubscribedAt"`

function found(input: Filter): SQL {
  const all = conditions(input)
  if (input.state) all.push(sql`status = ${input.state}`)
  return sql`select ${shown} from subscribers p ${whereAll(all)} order by ${orderings[input.sort].forth}`
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
  const { ids, counts, paged } = await readFoundPage(db, {
    found: sql`select id, status, email, asked_at from subscribers ${whereAll(conditions(input))}`,
    status: input.state,
    ordering: orderings[input.sort],
    page: input.page,
    // An action may be done to all that words find, however many: all are counted.
    isSearched: false,
  })
  const { rows } = await db.execute<Row>(sql`
    select ${shown} from (${idsAsRows(ids)}) page join subscribers p on p.id = page.id order by page.place`)
  const entries = subscriberStates.map((state) => [state, counts.get(state) ?? 0] as const)
  const { total, page, pageSize } = paged
  return {
    subscribers: rows.map(viewOf),
    counts: Object.fromEntries(entries) as Record<SubscriberState, number>,
    total,
    page,
    pageSize,
  }
}
