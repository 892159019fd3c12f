import { checkoutSchema } from '../../src/checkout/schema.ts'
import type { UserActor } from '../../src/platform/actor.ts'
import { uuidv7 } from '../../src/platform/ids.ts'
import { type Database, inTransaction } from '../../src/platform/postgres/database.ts'
import { setCustomerGroup } from '../../src/pricing/groups/commands.ts'
import { customerGroups } from '../../src/pricing/groups/tables.ts'
import { placeAs } from './guests.ts'
import { checkoutOf } from './orders.ts'

type Terms = { netDays?: number; creditLimitMinor?: number; needsPurchaseOrder?: boolean }

/** A group that pays within 30 days, and a customer in it. */
export async function putOnAccount(db: Database, customer: Pick<UserActor, 'id'>, terms: Terms = {}): Promise<string> {
  const id = uuidv7()
  const usual = { netDays: 30, creditLimitMinor: 100_000 }
  await db.insert(customerGroups).values({ id, name: `Builders ${id}`, ...usual, ...terms })
  await inTransaction(db, (tx) => setCustomerGroup(tx, { id: customer.id, groupId: id }))
  return id
}

/** A checkout of boxes of Gravel Lane that is paid on account. */
export async function accountCheckout(db: Database, customer: UserActor, qty: number, change: object = {}) {
  const input = await checkoutOf(db, [{ slug: 'gravel-lane', qty }], {
    contact: { fullName: 'Ada Lindholm', phone: '604-555-0123', email: customer.email },
  })
  return { ...input, payment: 'account' as const, ...change }
}

/** Places such an order. */
export async function placeOnAccount(db: Database, customer: UserActor, qty: number, change: object = {}) {
  return placeAs(db, { actor: customer }, checkoutSchema.parse(await accountCheckout(db, customer, qty, change)))
}
