import { eq, sql } from 'drizzle-orm'
import { users } from '../../src/accounts/tables.ts'
import type { Buyer } from '../../src/checkout/buyer.ts'
import { placeOrder } from '../../src/checkout/commands.ts'
import type { PlacedOrder } from '../../src/checkout/contracts.ts'
import type { CheckoutInput } from '../../src/checkout/schema.ts'
import { orders } from '../../src/orders/tables.ts'
import { type UserActor, visitor } from '../../src/platform/actor.ts'
import { invalidateTags } from '../../src/platform/cache/page-tags.ts'
import type { Result } from '../../src/platform/failures.ts'
import { type Database, inTransaction } from '../../src/platform/postgres/database.ts'
import { getSettings } from '../../src/settings/queries.ts'
import type { ShopSettings } from '../../src/settings/schema.ts'
import { shopSettings } from '../../src/settings/tables.ts'
import { signedIn } from './admin.ts'

type Caps = ShopSettings['guestOrders']

/** What lets guests order everything there is: for tests of what happens when they do. */
export const noCaps: Omit<Caps, 'holdHours'> = {
  mostUnits: 1_000_000,
  mostValueMinor: 1_000_000_000_000,
  guestPercent: 100,
  allGuestsPercent: 100,
}

/** Sets what guests may order without being asked about, and for how long their goods are held. */
export async function setCaps(db: Database, change: Partial<Caps>): Promise<void> {
  const settings = await getSettings(db, 'surrey')
  const data = { ...settings, guestOrders: { ...settings.guestOrders, ...change } }
  await inTransaction(db, async (tx) => {
    await tx.update(shopSettings).set({ data }).where(eq(shopSettings.store, 'surrey'))
    await invalidateTags(tx, ['settings'])
  })
}

class RolledBack extends Error {}

/** Places an order for someone, in a transaction that a refusal rolls back, as the call does. */
export async function placeAs(
  db: Database,
  buyer: Partial<Buyer>,
  input: CheckoutInput,
): Promise<Result<PlacedOrder & { order: typeof orders.$inferSelect }>> {
  let result: Result<PlacedOrder> | undefined
  await inTransaction(db, async (tx) => {
    result = await placeOrder(tx, { actor: visitor, store: 'surrey', language: 'en', ...buyer }, input, () => [
      'cod',
      'stripe',
    ])
    if (!result.ok) throw new RolledBack()
  }).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
  if (!result) throw new Error('the order was neither placed nor refused')
  if (!result.ok) return result
  const [order] = await db.select().from(orders).where(eq(orders.token, result.value.token))
  if (!order) throw new Error('a placed order is not there')
  return { ok: true, value: { ...result.value, order } }
}

/** Lets the time of an order run out: of all that hold their goods unconfirmed where none is named. */
export async function expireHolds(db: Database, orderId?: string): Promise<void> {
  await db.execute(sql`
    update order_holds set until = now() - interval '1 second'
    where until is not null and (${orderId ?? null}::uuid is null or order_id = ${orderId ?? null}::uuid)`)
}

/** Someone who is signed in and has proved that a mailbox is theirs. */
export async function knownCustomer(db: Database, email: string): Promise<{ actor: UserActor; cookie: string }> {
  const { actor, cookie } = await signedIn(db)
  await db.update(users).set({ email, emailVerifiedAt: new Date() }).where(eq(users.id, actor.id))
  return { actor: { ...actor, email }, cookie }
}
