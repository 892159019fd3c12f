import { type SQL, sql } from 'drizzle-orm'
import { idsAsRows } from '../platform/lists/counted-page.ts'
import { readFoundPage } from '../platform/lists/found-page.ts'
import { findsByIndex, findsWord, findsWords, whereAll } from '../platform/lists/list-conditions.ts'
import { type Ordering, orderBy } from '../platform/lists/ordering.ts'
import type { Database, Reader } from '../platform/postgres/database.ts'
import { batches } from '../platform/postgres/snapshot.ts'
import type { GiftCardListView, GiftCardRow } from './contracts.ts'
import { type CardState, cardStates } from './rules.ts'
import type { giftCardSorts, ListGiftCardsInput } from './schema.ts'

type Filter = Omit<ListGiftCardsInput, 'page'> & {
  /** The day that it is at the store that asks. */
  today: string
}

/** Each is the order of an index. */
const columns = {
  n: sql`p.recipient_name`,
  b: sql`p.balance_minor`,
  d: sql`p.created_at`,
}

const orderingOf = (sort: (typeof giftCardSorts)[number]): Ordering =>
  orderBy(sort, columns[sort.charAt(0) as keyof typeof columns], sql`p.id`)

/** As `stateOfCard` has it. */
const stateAt = (today: string): SQL => sql`case when c.is_blocked then 'blocked'
  when c.expires_on < ${today}::date then 'expired' when c.balance_minor = 0 then 'empty' else 'live' end`

/** What cards of a state have, as columns say it: the database knows how many have that, and an index where they stand. */
const havingState = (state: CardState, today: string): SQL => {
  const isOver = sql`coalesce(c.expires_on < ${today}::date, false)`
  if (state === 'blocked') return sql`c.is_blocked`
  if (state === 'expired') return sql`not c.is_blocked and c.expires_on < ${today}::date`
  return sql`not c.is_blocked and not ${isOver} and c.balance_minor ${state === 'empty' ? sql`= 0` : sql`<> 0`}`
}

/** The cards whose last characters, receiver or address has all words of a search. */
const matching = ({ search }: Filter, finds = findsByIndex): SQL[] =>
  findsWords(sql`lower(c.last_four || ' ' || c.recipient_name || ' ' || c.recipient_email)`, search, finds)

const shown = (today: string): SQL => sql`
  c.id, c.last_four as "lastFour", ${stateAt(today)} as state, c.balance_minor::float8 as "balanceMinor",
  c.currency, c.expires_on::text as "expiresOn", c.recipient_name as "recipientName",
  c.recipient_email as "recipientEmail", c.created_at as "createdAt",
  coalesce((select e.amount_minor::float8 from gift_card_entries e where e.card_id = c.id and e.kind = 'issued'
    limit 1), 0) as "issuedMinor"`

/** The cards that are found, whatever their state. @param state where only those of one are asked for, and none of the others are counted */
const found = (filter: Filter, finds = findsByIndex, state?: CardState): SQL => sql`
  select c.id, ${stateAt(filter.today)} as status, c.recipient_name, c.balance_minor, c.created_at
  from gift_cards c ${whereAll([...matching(filter, finds), ...(state ? [havingState(state, filter.today)] : [])])}`

type Row = Omit<GiftCardRow, 'createdAt'> & { createdAt: string | Date }

const rowOf = ({ createdAt, ...row }: Row): GiftCardRow => ({ ...row, createdAt: new Date(createdAt).toISOString() })

/** All of a list, for a file. */
export const readGiftCards = (at: Reader, filter: Filter): AsyncIterable<GiftCardRow[]> =>
  batches(
    at,
    sql`select ${shown(filter.today)} from (${found(filter)}) p join gift_cards c on c.id = p.id
      ${filter.state ? sql`where p.status = ${filter.state}` : sql``} order by ${orderingOf(filter.sort).forth}`,
    rowOf,
  )

type Owed = GiftCardListView['owed'][number]
type Counted = { state: CardState; currency: string; count: number; balanceMinor: number }

/** How many cards are in each state, and what the shop owes on all of them, of one look. */
async function countAll(db: Database, today: string): Promise<{ known: Map<CardState, number>; owed: Owed[] }> {
  const { rows } = await db.execute<Counted>(sql`
    select ${stateAt(today)} as state, currency, count(*)::int as count, sum(balance_minor)::float8 as "balanceMinor"
    from gift_cards c group by 1, 2 order by 2`)
  const known = new Map<CardState, number>()
  const sums = new Map<string, number>()
  for (const { state, currency, count, balanceMinor } of rows) {
    known.set(state, (known.get(state) ?? 0) + count)
    sums.set(currency, (sums.get(currency) ?? 0) + balanceMinor)
  }
  return { known, owed: [...sums].map(([currency, balanceMinor]) => ({ currency, balanceMinor })) }
}

/** What the shop owes on all cards: of those on which something is. */
async function readOwed(db: Database): Promise<Owed[]> {
  const { rows } = await db.execute<Owed>(
    sql`select currency, sum(balance_minor)::float8 as "balanceMinor" from gift_cards group by 1 order by 1 limit 100`,
  )
  return rows
}

/** A page of the cards, with how many there are in each state and what the shop owes on all of them. A page past the end is the last one. */
export async function listGiftCards(db: Database, filter: Filter & { page: number }): Promise<GiftCardListView> {
  const { search, state, sort, page, today } = filter
  const isSearched = search !== ''
  const { known, owed } = isSearched ? { known: undefined, owed: await readOwed(db) } : await countAll(db, today)
  const { ids, counts, paged } = await readFoundPage(db, {
    found: found(filter, findsByIndex, known && state),
    // What very many cards have stands everywhere in each order.
    inOrder: found(filter, findsWord),
    status: state,
    ordering: orderingOf(sort),
    page,
    isSearched,
    ...(known && { known }),
  })
  const { rows } = await db.execute<Row>(sql`
    select ${shown(today)} from (${idsAsRows(ids)}) page join gift_cards c on c.id = page.id order by page.place`)
  const entries = cardStates.map((each) => [each, counts.get(each) ?? 0] as const)
  return {
    giftCards: rows.map(rowOf),
    counts: Object.fromEntries(entries) as Record<CardState, number>,
    owed,
    ...paged,
  }
}
