import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { ordersOf } from '../people/queries.ts'
import { headOf } from '../people/tables.ts'
import type { PersonEvent } from './contracts.ts'
import type { EventKind, Place } from './rules.ts'

/** How many events a page has. */
export const EVENTS_SHOWN = 30

type Source = {
  /** What is read, with the columns of `from` that the others name. */
  from: SQL
  id?: SQL
  at: SQL
  title?: SQL
  text?: SQL
  state?: SQL
  amount?: SQL
  currency?: SQL
  row?: SQL
}

const orders = ordersOf(sql`self.id`)
/** Every line is a sample. */
const isSample = sql`not exists (select from order_lines l where l.order_id = o.id and l.unit <> 'sample')`
const orderRow = { title: sql`o.number`, currency: sql`o.currency`, row: sql`o.id` }
/** The e-mail addresses that are known to be the person's. */
const addresses = sql`(select email from mailboxes)`

const newsletter = (at: SQL, state: SQL): Source => ({
  from: sql`subscribers s where s.email in ${addresses} and ${at} is not null`,
  id: sql`${state} || '-' || s.id`,
  at,
  state,
  title: sql`s.email`,
})

const quotes = (isTheirs: SQL): Source => ({
  from: sql`quotes x where ${isTheirs}`,
  at: sql`x.created_at`,
  title: sql`x.number`,
  state: sql`x.status`,
  amount: sql`x.total_minor`,
  currency: sql`x.currency`,
  row: sql`x.id`,
})

/** Where the events of each kind are, of the person `self`. */
const sources: Readonly<Record<EventKind, readonly Source[]>> = {
  account: [{ from: sql`users x where x.id = self.id`, at: sql`x.created_at`, title: sql`x.email` }],
  email: [
    {
      from: sql`mails x where lower(x.recipient) in ${addresses}`,
      at: sql`x.created_at`,
      title: sql`x.subject`,
      state: sql`x.status`,
      row: sql`x.id`,
    },
  ],
  message: [
    {
      from: sql`contact_messages x where x.email in ${addresses}`,
      at: sql`x.at`,
      title: sql`x.subject`,
      text: sql`x.message`,
    },
  ],
  newsletter: [
    newsletter(sql`s.confirmed_at`, sql`'confirmed'`),
    newsletter(sql`s.unsubscribed_at`, sql`'unsubscribed'`),
  ],
  note: [
    {
      from: sql`customer_notes x where x.user_id = self.id
        or x.person_id in (select i.id from people i where ${headOf} = self.id)`,
      at: sql`x.at`,
      title: sql`x.actor_name`,
      text: sql`x.note`,
    },
  ],
  order: [
    {
      ...orderRow,
      from: sql`${orders} o where not ${isSample}`,
      id: sql`o.id`,
      at: sql`o.placed_at`,
      state: sql`o.status`,
      amount: sql`o.total_minor`,
    },
  ],
  orderMessage: [
    {
      ...orderRow,
      from: sql`${orders} o join order_timeline x on x.order_id = o.id and x.kind = 'message'`,
      at: sql`x.at`,
      text: sql`x.note`,
      state: sql`x."to"`,
    },
  ],
  payment: [
    {
      ...orderRow,
      from: sql`${orders} o join order_timeline x on x.order_id = o.id and x.kind = 'payment' and x."to" is not null`,
      at: sql`x.at`,
      state: sql`x."to"`,
    },
  ],
  project: [
    { from: sql`projects x where x.user_id = self.id`, at: sql`x.created_at`, title: sql`x.document ->> 'name'` },
  ],
  // Each by its own index: asked together, the latest quotes of everybody would be gone through.
  quote: [quotes(sql`x.user_id = self.id`), quotes(sql`x.user_id is null and lower(x.email) in ${addresses}`)],
  refund: [
    {
      ...orderRow,
      from: sql`${orders} o join order_refunds x on x.order_id = o.id`,
      at: sql`x.at`,
      state: sql`x.state`,
      amount: sql`x.amount_minor`,
    },
  ],
  return: [
    {
      ...orderRow,
      from: sql`${orders} o join customer_returns x on x.order_id = o.id`,
      at: sql`x.asked_at`,
      title: sql`o.number || '-R' || x.position`,
      state: sql`x.status`,
      amount: sql`coalesce(x.refunded_minor, x.expected_minor)`,
      row: sql`x.id`,
    },
  ],
  sample: [
    {
      ...orderRow,
      from: sql`${orders} o where ${isSample}`,
      id: sql`o.id`,
      at: sql`o.placed_at`,
      state: sql`o.status`,
      amount: sql`o.total_minor`,
    },
  ],
  signIn: [
    {
      from: sql`sessions x where x.user_id = self.id and x.awaiting is null`,
      at: sql`x.created_at`,
      title: sql`x.device`,
    },
  ],
}

const nothing = sql`''`
const none = sql`null`

/** The latest events of one source before a place. All of a person's are found first, else the database would go through the latest of everybody. */
function latest(kind: EventKind, source: Source, before: SQL): SQL {
  const { from, id = sql`x.id`, at, title = nothing, text = nothing, state = nothing } = source
  const { amount = none, currency = none, row = none } = source
  return sql`(
    select e.* from self cross join lateral (
      select ${`${kind}:`}::text || ${id}::text as key, ${kind}::text as kind, ${at} as at, ${title}::text as title, ${text}::text as text,
        ${state}::text as state, ${amount}::float8 as "amountMinor", ${currency}::text as currency, ${row}::text as "rowId"
      from ${from} offset 0
    ) e where ${before} order by e.at desc, e.key desc limit ${EVENTS_SHOWN + 1})`
}

type Row = Omit<PersonEvent, 'at'> & { at: string | Date; micros: string }

/**
 * A page of what happened between somebody and the shop, the newest first.
 * @param head the id of somebody who is not merged into another
 * @param kinds those that whoever asks may see
 */
export async function listEvents(
  db: Database,
  head: string,
  { kinds, before }: { kinds: readonly EventKind[]; before: Place | undefined },
): Promise<{ events: PersonEvent[]; next: string | null }> {
  const isBefore = before
    ? sql`(e.at, e.key) < ('epoch'::timestamptz + ${before.micros}::bigint * interval '1 microsecond', ${before.key}::text)`
    : sql`true`
  const parts = kinds.flatMap((kind) => sources[kind].map((source) => latest(kind, source, isBefore)))
  if (parts.length === 0) return { events: [], next: null }
  const { rows } = await db.execute<Row>(sql`
    with self as (select ${head}::uuid as id), mailboxes as (
      select i.email from people i join self on ${headOf} = self.id where i.user_id is null or i.is_verified
    )
    select *, (extract(epoch from at) * 1000000)::bigint::text as micros from (${sql.join(parts, sql` union all `)}) e
    order by at desc, key desc limit ${EVENTS_SHOWN + 1}`)
  const shown = rows.slice(0, EVENTS_SHOWN)
  const last = rows.length > EVENTS_SHOWN ? shown.at(-1) : undefined
  return {
    events: shown.map(({ micros: _, at, ...event }) => ({ ...event, at: new Date(at).toISOString() })),
    next: last ? `${last.micros}_${last.key}` : null,
  }
}
