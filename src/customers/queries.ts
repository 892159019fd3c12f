import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { personSearchText } from '../accounts/tables.ts'
import { listAddresses } from '../delivery/address-queries.ts'
import { uuidPattern } from '../measure/text.ts'
import { containsWords } from '../platform/lists/list-conditions.ts'
import { likePatterns } from '../platform/lists/list-input.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import type { CustomerOrder, CustomerRow, CustomerView } from './contracts.ts'
import { shownOfCustomer } from './list-queries.ts'
import { customerNotes } from './tables.ts'

/** How many of someone's orders their screen shows. */
const ORDERS_SHOWN = 50
/** How many of the notes on someone it shows, the latest: more than anybody reads. */
const NOTES_SHOWN = 200

type Reader = Database | Transaction

async function ordersWhere(db: Reader, condition: SQL): Promise<CustomerOrder[]> {
  const { rows } = await db.execute<CustomerOrder>(sql`
    select id, number, placed_at as "placedAt", status, payment_status as "paymentStatus", total_minor as "totalMinor",
      currency
    from orders where ${condition} order by placed_at desc, id desc limit ${ORDERS_SHOWN}`)
  return rows.map((row) => ({ ...row, placedAt: new Date(row.placedAt).toISOString() }))
}

type Found = Omit<CustomerRow, 'createdAt'> &
  Pick<CustomerView, 'language' | 'hasPassword' | 'signInBy' | 'sessionCount' | 'version' | 'wishCount'> & {
    createdAt: string | Date
    seenAt: string | Date | null
  }

/** One customer; undefined where there is none, or where the text is no id at all. */
export async function findCustomer(db: Reader, id: string): Promise<CustomerView | undefined> {
  if (!uuidPattern.test(id)) return undefined
  const { rows } = await db.execute<Found>(sql`
    select ${shownOfCustomer}, u.language, u.version, u.password_hash is not null as "hasPassword",
      array(select provider from identities where user_id = u.id order by 1) as "signInBy",
      (select count(*)::int from sessions where user_id = u.id and awaiting is null and expires_at > now())
        as "sessionCount",
      (select max(seen_at) from sessions where user_id = u.id) as "seenAt",
      (select count(*)::int from wishes where user_id = u.id) as "wishCount"
    from users u where u.id = ${id}`)
  const [row] = rows
  if (!row) return undefined
  const notes = await db
    .select({
      id: customerNotes.id,
      note: customerNotes.note,
      actorName: customerNotes.actorName,
      at: customerNotes.at,
    })
    .from(customerNotes)
    .where(eq(customerNotes.userId, id))
    .orderBy(desc(customerNotes.at), desc(customerNotes.id))
    .limit(NOTES_SHOWN)
  return {
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    seenAt: row.seenAt === null ? null : new Date(row.seenAt).toISOString(),
    orders: await ordersWhere(db, sql`user_id = ${id}`),
    guestOrders: await ordersWhere(db, sql`user_id is null and email = ${row.email}`),
    addresses: await listAddresses(db, id),
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
  }
}

/** The customers that words lead to, whose name begins with the first of them before the others. */
export async function findCustomersBy(
  db: Database,
  words: string,
  most: number,
): Promise<{ id: string; name: string; email: string }[]> {
  const [first = '%'] = likePatterns(words)
  const { rows } = await db.execute<{ id: string; name: string; email: string }>(sql`
    select id, name, email from users
    where ${sql.join(containsWords(personSearchText, words), sql` and `)}
    order by lower(name) like ${first.slice(1)} desc, lower(name), id limit ${most}`)
  return rows
}
