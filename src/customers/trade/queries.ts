import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import type { ApplicationView } from './contracts.ts'

type Row = Omit<ApplicationView, 'createdAt' | 'decidedAt'> & {
  createdAt: Date | string
  decidedAt: Date | string | null
}

const viewOf = ({ createdAt, decidedAt, ...row }: Row): ApplicationView => ({
  ...row,
  createdAt: new Date(createdAt).toISOString(),
  decidedAt: decidedAt && new Date(decidedAt).toISOString(),
})

const shown = sql`select a.id, a.user_id as "userId", u.name as customer, u.email, a.company,
  a.business_number as "businessNumber", a.phone, a.about, a.status, a.reason, a.group_name as "groupName",
  a.decided_at as "decidedAt", a.decided_by_name as "decidedByName", a.created_at as "createdAt"
  from trade_applications a join users u on u.id = a.user_id`

const read = async (db: Database | Transaction, rest: SQL): Promise<ApplicationView[]> =>
  (await db.execute<Row>(sql`${shown} ${rest}`)).rows.map(viewOf)

/** So many are listed. */
const MOST = 200

/** The applications that wait for an answer, the oldest first, then the latest that have one. */
export async function listApplications(db: Database): Promise<{ applications: ApplicationView[]; more: boolean }> {
  const found = await read(
    db,
    sql`order by a.status <> 'open', case when a.status = 'open' then a.created_at end, a.decided_at desc, a.id limit ${MOST + 1}`,
  )
  return { applications: found.slice(0, MOST), more: found.length > MOST }
}

/** One application; undefined where there is none. */
export const findApplication = async (db: Database | Transaction, id: string): Promise<ApplicationView | undefined> =>
  (await read(db, sql`where a.id = ${id}`))[0]

/** A customer's last application; undefined where they made none. */
export const findLastApplication = async (
  db: Database | Transaction,
  userId: string,
): Promise<ApplicationView | undefined> =>
  (await read(db, sql`where a.user_id = ${userId} order by a.created_at desc, a.id desc limit 1`))[0]

/** All applications of a customer, the latest first. */
export const listOwnApplications = (db: Database | Transaction, userId: string): Promise<ApplicationView[]> =>
  read(db, sql`where a.user_id = ${userId} order by a.created_at desc, a.id desc`)
