import { desc, inArray, or, type SQL, sql } from 'drizzle-orm'
import { personSearchText } from '../accounts/tables.ts'
import { listAddresses } from '../delivery/address-queries.ts'
import { uuidPattern } from '../measure/text.ts'
import { containsWords } from '../platform/lists/list-conditions.ts'
import { likePatterns } from '../platform/lists/list-input.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import type { CustomerOrder, CustomerView } from './contracts.ts'
import { customers, hasAccount, rowOf, shownOfCustomer } from './list-queries.ts'
import { findHead, listMerged, ordersOf } from './people/queries.ts'
import { headOf } from './people/tables.ts'
import { customerNotes } from './tables.ts'

/** How many of someone's orders their screen shows. */
const ORDERS_SHOWN = 50
/** How many of the notes on someone it shows, the latest: more than anybody reads. */
const NOTES_SHOWN = 200
/** How many of the addresses that someone ordered to it shows. */
const ADDRESSES_SHOWN = 5

type Reader = Database | Transaction

async function ordersWhere(db: Reader, head: string, condition: SQL): Promise<CustomerOrder[]> {
  const { rows } = await db.execute<CustomerOrder>(sql`
    select id, number, placed_at as "placedAt", status, payment_status as "paymentStatus", total_minor as "totalMinor",
      currency
    from ${ordersOf(sql`${head}::uuid`)} o where ${condition} order by placed_at desc, id desc limit ${ORDERS_SHOWN}`)
  return rows.map((row) => ({ ...row, placedAt: new Date(row.placedAt).toISOString() }))
}

type OrderAddress = CustomerView['orderAddresses'][number]

/** Where someone's orders went, the latest first, each address once. */
async function addressesOfOrders(db: Reader, head: string): Promise<OrderAddress[]> {
  const { rows } = await db.execute<OrderAddress>(sql`
    select full_name as "fullName", to_address ->> 'house' as house, to_address ->> 'city' as city,
      coalesce(to_address ->> 'state', '') as state, to_address ->> 'zipCode' as "zipCode", to_address ->> 'country' as country
    from (
      select full_name, coalesce(shipping, billing) as to_address, max(placed_at) as last
      from ${ordersOf(sql`${head}::uuid`)} o group by 1, 2
    ) used order by last desc limit ${ADDRESSES_SHOWN}`)
  return rows
}

type Found = Parameters<typeof rowOf>[0] &
  Pick<
    CustomerView,
    'language' | 'hasPassword' | 'hasCodes' | 'signInBy' | 'sessionCount' | 'version' | 'wishCount'
  > & {
    seenAt: string | Date | null
  }

/** One customer, also by the id of whoever is merged into them; undefined where there is none, or where the text is no id at all. */
export async function findCustomer(db: Reader, ofId: string): Promise<CustomerView | undefined> {
  const id = await findHead(db, ofId)
  if (id === undefined) return undefined
  const { rows } = await db.execute<Found>(sql`
    select ${shownOfCustomer}, u.language, coalesce(u.version, 1) as version, u.password_hash is not null as "hasPassword",
      exists (select from second_factors where user_id = u.id and confirmed_at is not null) as "hasCodes",
      array(select provider from identities where user_id = u.id order by 1) as "signInBy",
      (select count(*)::int from sessions where user_id = u.id and awaiting is null and expires_at > now())
        as "sessionCount",
      (select max(seen_at) from sessions where user_id = u.id) as "seenAt",
      (select count(*)::int from wishes where user_id = u.id) as "wishCount"
    from ${customers} where who.id = ${id}`)
  const [row] = rows
  if (!row) return undefined
  const { seenAt, ...known } = row
  const merged = await listMerged(db, id)
  const notes = await db
    .select({
      id: customerNotes.id,
      note: customerNotes.note,
      actorName: customerNotes.actorName,
      at: customerNotes.at,
    })
    .from(customerNotes)
    .where(
      or(
        sql`${customerNotes.userId} = ${id}`,
        inArray(customerNotes.personId, [id, ...merged.map((person) => person.id)]),
      ),
    )
    .orderBy(desc(customerNotes.at), desc(customerNotes.id))
    .limit(NOTES_SHOWN)
  return {
    ...known,
    ...rowOf(row),
    seenAt: seenAt === null ? null : new Date(seenAt).toISOString(),
    orders: row.hasAccount ? await ordersWhere(db, id, sql`user_id is not null`) : [],
    guestOrders: await ordersWhere(db, id, sql`user_id is null`),
    addresses: row.hasAccount ? await listAddresses(db, id) : [],
    orderAddresses: await addressesOfOrders(db, id),
    merged,
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
  }
}

/** Whether somebody's account is open: what an action over many asks of each. */
export type CustomerState = Pick<CustomerView, 'id' | 'name' | 'hasAccount' | 'isClosed' | 'version'>

/** The state of one customer, by the ids by which `findCustomer` finds them. */
export async function findCustomerState(db: Reader, ofId: string): Promise<CustomerState | undefined> {
  if (!uuidPattern.test(ofId)) return undefined
  const { rows } = await db.execute<CustomerState>(sql`
    select who.id, who.name, ${hasAccount} as "hasAccount", who.is_closed as "isClosed", coalesce(u.version, 1) as version
    from people i join people who on who.id = ${headOf} left join users u on u.id = who.user_id where i.id = ${ofId}`)
  return rows[0]
}

/** The customers that words lead to, whose name begins with the first of them before the others. */
export async function findCustomersBy(
  db: Database,
  words: string,
  most: number,
): Promise<{ id: string; name: string; email: string }[]> {
  const [first = '%'] = likePatterns(words)
  const { rows } = await db.execute<{ id: string; name: string; email: string }>(sql`
    select who.id, who.name, who.email from people who
    where who.id in (
      select ${headOf} from people i where ${sql.join(containsWords(personSearchText, words), sql` and `)})
    order by lower(who.name) like ${first.slice(1)} desc, lower(who.name), who.id limit ${most}`)
  return rows
}
