import { sql } from 'drizzle-orm'
import { addCustomerNote, deleteCustomer } from '../../../src/customers/commands.ts'
import { setCreditLimit } from '../../../src/customers/credit/commands.ts'
import { findHead } from '../../../src/customers/people/queries.ts'
import { personalData } from '../../../src/main/personal-data.ts'
import { succeed } from '../../../src/platform/failures.ts'
import type { Transaction } from '../../../src/platform/postgres/database.ts'
import { deleteCoupon, endCoupon } from '../../../src/pricing/coupon-commands.ts'
import { addExemption, removeExemption } from '../../../src/pricing/exemptions/commands.ts'
import { chance, insist, type Operation, oneOf, upTo } from './chance.ts'
import type { Client } from './client.ts'
import type { History } from './shop.ts'

type Someone = { id: string; email: string }

/** Somebody of this history whom the shop knows, most often without an account. */
async function anybody({ world, seed }: History, client: Client) {
  const { rows } = await world.db.execute<Someone>(sql`
    select id, email from people where email like ${`%-${seed}@example.com`} order by email, id`)
  return oneOf(client, rows)
}

/** What of somebody's orders that are over, and of their uses of discounts and samples, still says how to reach them. */
async function whatIsLeft(tx: Transaction, ids: readonly string[]): Promise<number> {
  const { rows } = await tx.execute<{ left: number }>(sql`
    with gone as (select id from orders where id = any(${sql.param(`{${ids.join(',')}}`)}::uuid[]) and status in ('completed', 'cancelled', 'returned'))
    select ((select count(*) from orders o join gone using (id) where o.email <> '' or o.phone <> '' or o.shipping is not null or o.projects <> '[]')
      + (select count(*) from coupon_uses u join gone on gone.id = u.order_id where u.customer <> '')
      + (select count(*) from sample_uses u join gone on gone.id = u.order_id where u.customer <> ''))::int as left`)
  return rows[0]?.left ?? 0
}

/** Somebody is forgotten, by themselves or by staff, while their orders go on; nobody is who is gone, nor anything of theirs that is over. */
const forget: Operation = async (history, client) => {
  const someone = await anybody(history, client)
  if (!someone) return
  // What somebody with an account ordered to this address is the account's.
  const { rows } = await history.world.db.execute<{ id: string }>(sql`
    select o.id from orders o where lower(o.email) = ${someone.email} and o.user_id is null
      and exists (select from people p where p.id = ${someone.id} and p.user_id is null)`)
  await insist(history, client, 'forget somebody', async (tx) => {
    const head = await findHead(tx, someone.id)
    if (head === undefined) return succeed(undefined)
    const gone = await deleteCustomer(tx, head, personalData, { language: 'en', store: 'surrey' })
    if (!gone.ok) return gone
    const left = await whatIsLeft(
      tx,
      rows.map(({ id }) => id),
    )
    if (left > 0) history.wrong.push(`${someone.email} was forgotten, and ${left} rows of what is over say who it was`)
    return succeed(undefined)
  })
}

/** Staff write something down about a customer. */
const note: Operation = async (history, client) => {
  const someone = await anybody(history, client)
  if (someone)
    await insist(history, client, 'note a customer', (tx) =>
      addCustomerNote(tx, history.staff, { id: someone.id, note: `Rings at ${upTo(client, 9)}` }),
    )
}

/** The customer brings a certificate that frees them of a tax, or it is taken back. */
const certificate: Operation = async (history, client) => {
  const { rows } = await history.world.db.execute<{ id: string }>(
    sql`select id from tax_exemptions where user_id = ${history.customer.id} order by id`,
  )
  const old = oneOf(client, rows)
  if (old && chance(client, 0.6))
    return void (await insist(history, client, 'take a certificate back', (tx) => removeExemption(tx, old.id)))
  const place = { kind: 'reseller' as const, country: 'CA', region: chance(client, 0.7) ? 'BC' : '' }
  const codes = chance(client, 0.5) ? ['MPST'] : ['MGST', 'MPST']
  const input = { ...place, codes, number: `C-${upTo(client, 5)}`, validFrom: null, validTo: null, note: '' }
  await insist(history, client, 'bring a certificate', (tx) => addExemption(tx, history.customer.id, input))
}

/** Staff set what the customer alone may owe, never above what their group may. */
const limit: Operation = async (history, client) => {
  const limitMinor = chance(client, 0.3) ? null : upTo(client, 12) * 10_000
  await insist(history, client, 'set a limit', (tx) => setCreditLimit(tx, { id: history.customer.id, limitMinor }))
}

/** A discount is over sooner than was meant, or is deleted where nobody used it. */
const endDiscount: Operation = async (history, client) => {
  const code = oneOf(client, history.coupons) ?? ''
  const { rows } = await history.world.db.execute<{ id: string; version: number }>(
    sql`select id, version from coupons where code = ${code}`,
  )
  const [one] = rows
  if (!one || chance(client, 0.5)) return
  const isDeleted = chance(client, 0.4)
  await insist(history, client, isDeleted ? 'delete a discount' : 'end a discount', (tx) =>
    isDeleted ? deleteCoupon(tx, one, 'en') : endCoupon(tx, one, 'en'),
  )
}

/** What becomes of people and of what they may, with how often each is done. */
export const erasureOperations: readonly (readonly [Operation, number])[] = [
  [forget, 1],
  [note, 1],
  [certificate, 2],
  [limit, 1],
  [endDiscount, 1],
]
