import { type SQL, sql } from 'drizzle-orm'
import { containsWords, whereAll } from '../../platform/lists/list-conditions.ts'
import { pageWithin } from '../../platform/lists/list-input.ts'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import { MOST_CHOICES, type SupplierChoice, type SupplierListView, type SupplierView } from './contracts.ts'
import type { ListSuppliersInput } from './list-schema.ts'

const columns = sql`s.id, s.name, s.email, s.phone, s.language, s.lead_days as "leadDays", s.note, s.is_active as "isActive",
  s.version, o.open, o.orders`

const orders = sql`cross join lateral (select (count(*) filter (where p.status = 'sent'))::int as open, count(*)::int as orders
  from purchase_orders p where p.supplier_id = s.id and p.status <> 'draft') o`

/** A page of the suppliers by name, with how many are still ordered from. */
export async function listSuppliers(
  db: Database,
  { search, state, page: asked }: ListSuppliersInput,
): Promise<SupplierListView> {
  const all = containsWords(sql`lower(s.name || ' ' || s.email || ' ' || s.phone)`, search)
  const { rows: counted } = await db.execute<{ isActive: boolean; count: number }>(
    sql`select s.is_active as "isActive", count(*)::int as count from suppliers s ${whereAll(all)} group by 1`,
  )
  const of = (isActive: boolean) => counted.find((row) => row.isActive === isActive)?.count ?? 0
  const states = { active: of(true), past: of(false) }
  const total = state ? states[state] : states.active + states.past
  const { page, pageSize, offset } = pageWithin(asked, total)
  const shown: SQL[] = state ? [...all, sql`s.is_active = ${state === 'active'}`] : all
  const { rows } = await db.execute<SupplierView>(sql`
    with page as (select s.* from suppliers s ${whereAll(shown)} order by lower(s.name) limit ${pageSize} offset ${offset})
    select ${columns} from page s ${orders} order by lower(s.name)`)
  return { suppliers: rows, states, total, page, pageSize }
}

/** One supplier; undefined where there is none. */
export async function findSupplier(db: Database | Transaction, id: string): Promise<SupplierView | undefined> {
  const { rows } = await db.execute<SupplierView>(sql`select ${columns} from suppliers s ${orders} where s.id = ${id}`)
  return rows[0]
}

/** Who can be ordered from, by name. */
export async function listSupplierChoices(db: Database): Promise<SupplierChoice[]> {
  const { rows } = await db.execute<SupplierChoice>(sql`
    select id, name, email, lead_days as "leadDays" from suppliers where is_active order by lower(name) limit ${MOST_CHOICES}`)
  return rows
}
