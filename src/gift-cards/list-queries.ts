import { type SQL, sql } from 'drizzle-orm'
import { containsWords, whereAll } from '../platform/lists/list-conditions.ts'
import { pageWithin } from '../platform/lists/list-input.ts'
import type { Database, Reader } from '../platform/postgres/database.ts'
import { batches } from '../platform/postgres/snapshot.ts'
import type { GiftCardListView, GiftCardRow } from './contracts.ts'
import { type CardState, cardStates } from './rules.ts'
import type { giftCardSorts, ListGiftCardsInput } from './schema.ts'

type Filter = Omit<ListGiftCardsInput, 'page'> & {
  /** The day that it is at the store that asks. */
  today: string
}

const orderings: Readonly<Record<(typeof giftCardSorts)[number], SQL>> = {
  na: sql`c.recipient_name, c.id`,
  nb: sql`c.recipient_name desc, c.id desc`,
  ba: sql`c.balance_minor, c.id`,
  bb: sql`c.balance_minor desc, c.id desc`,
  da: sql`c.created_at, c.id`,
  db: sql`c.created_at desc, c.id desc`,
}

/** As `stateOfCard` has it. */
const stateAt = (today: string): SQL => sql`case when c.is_blocked then 'blocked'
  when c.expires_on < ${today}::date then 'expired' when c.balance_minor = 0 then 'empty' else 'live' end`

/** The cards whose last characters, receiver or address has all words of a search. */
const matching = ({ search }: Filter): SQL[] =>
  containsWords(sql`lower(c.last_four || ' ' || c.recipient_name || ' ' || c.recipient_email)`, search)

function found(filter: Filter): SQL {
  const all = matching(filter)
  if (filter.state) all.push(sql`${stateAt(filter.today)} = ${filter.state}`)
  return sql`
    select c.id, c.last_four as "lastFour", ${stateAt(filter.today)} as state, c.balance_minor::float8 as "balanceMinor",
      c.currency, c.expires_on::text as "expiresOn", c.recipient_name as "recipientName",
      c.recipient_email as "recipientEmail", c.created_at as "createdAt",
      coalesce((select e.amount_minor::float8 from gift_card_entries e where e.card_id = c.id and e.kind = 'issued'
        limit 1), 0) as "issuedMinor"
    from gift_cards c ${whereAll(all)} order by ${orderings[filter.sort]}`
}

type Row = Omit<GiftCardRow, 'createdAt'> & { createdAt: string | Date }

const rowOf = ({ createdAt, ...row }: Row): GiftCardRow => ({ ...row, createdAt: new Date(createdAt).toISOString() })

/** All of a list, for a file. */
export const readGiftCards = (at: Reader, filter: Filter): AsyncIterable<GiftCardRow[]> =>
  batches(at, found(filter), rowOf)

type Owed = GiftCardListView['owed'][number]
type Counted = { state: CardState; currency: string; count: number; balanceMinor: number }

/** How many of the cards that are searched for are in each state, and what the shop owes on all: without a search both of one look at them. */
async function counted(db: Database, filter: Filter): Promise<{ numbers: Map<CardState, number>; owed: Owed[] }> {
  const where = matching(filter)
  const { rows } = await db.execute<Counted>(sql`
    select ${stateAt(filter.today)} as state, currency, count(*)::int as count, sum(balance_minor)::float8 as "balanceMinor"
    from gift_cards c ${whereAll(where)} group by 1, 2 order by 2`)
  const numbers = new Map<CardState, number>()
  const sums = new Map<string, number>()
  for (const { state, currency, count, balanceMinor } of rows) {
    numbers.set(state, (numbers.get(state) ?? 0) + count)
    sums.set(currency, (sums.get(currency) ?? 0) + balanceMinor)
  }
  if (where.length === 0)
    return { numbers, owed: [...sums].map(([currency, balanceMinor]) => ({ currency, balanceMinor })) }
  const owed = await db.execute<Owed>(
    sql`select currency, sum(balance_minor)::float8 as "balanceMinor" from gift_cards group by 1 order by 1 limit 100`,
  )
  return { numbers, owed: owed.rows }
}

/** A page of the cards, with how many there are in each state and what the shop owes on all of them. A page past the end is the last one. */
export async function listGiftCards(db: Database, filter: Filter & { page: number }): Promise<GiftCardListView> {
  const { numbers, owed } = await counted(db, filter)
  const entries = cardStates.map((state) => [state, numbers.get(state) ?? 0] as const)
  const counts = Object.fromEntries(entries) as Record<CardState, number>
  const total = filter.state ? counts[filter.state] : entries.reduce((sum, [, count]) => sum + count, 0)
  const { page, pageSize, offset } = pageWithin(filter.page, total)
  const { rows } = await db.execute<Row>(sql`${found(filter)} limit ${pageSize} offset ${offset}`)
  return { giftCards: rows.map(rowOf), total, page, pageSize, counts, owed }
}
