import { eq } from 'drizzle-orm'
import { movePayment } from '../../src/orders/payment-commands.ts'
import { orderLines, orders } from '../../src/orders/tables.ts'
import { orderTimeline } from '../../src/orders/timeline/tables.ts'
import type { UserActor } from '../../src/platform/actor.ts'
import { uuidv7 } from '../../src/platform/ids.ts'
import { type Database, inTransaction } from '../../src/platform/postgres/database.ts'
import { askReturn } from '../../src/returns/commands.ts'
import { askReturnSchema } from '../../src/returns/schema.ts'
import type { ShopSettings } from '../../src/settings/schema.ts'
import { shopSettings } from '../../src/settings/tables.ts'
import { soldOrder } from './admin.ts'

const DAY_MS = 86_400_000

/** An order that was handed over so many days ago and paid in cash, with its one line. */
export async function handedOver(
  db: Database,
  staff: UserActor,
  {
    quantity = 10,
    daysAgo = 2,
    isPaid = true,
    ...wish
  }: Parameters<typeof soldOrder>[1] & { daysAgo?: number; isPaid?: boolean } = {},
) {
  const { id, itemId } = await soldOrder(db, { quantity, status: 'completed', ...wish })
  const at = new Date(Date.now() - daysAgo * DAY_MS)
  await db
    .insert(orderTimeline)
    .values({ id: uuidv7(), orderId: id, kind: 'status', from: 'ready', to: 'completed', actorName: '', at })
  if (isPaid) {
    const paid = await inTransaction(db, (tx) => movePayment(tx, staff, { id, from: 'unpaid', to: 'paid', note: '' }))
    if (!paid.ok) throw new Error(`not paid: ${paid.code}`)
  }
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id))
  if (!order || !line) throw new Error('the order is gone')
  return { order, line, itemId }
}

/** A return that a customer asked for, of an order that was handed over. */
export async function askedReturn(db: Database, staff: UserActor) {
  const { order, line } = await handedOver(db, staff)
  const input = askReturnSchema.parse({ lines: [{ lineId: line.id, quantity: 2 }], reason: 'leftOver' })
  const asked = await inTransaction(db, (tx) => askReturn(tx, order.token, input))
  if (!asked.ok) throw new Error(`not asked for: ${asked.code}`)
  return { order, line, id: asked.value.returnId }
}

/** Sets what returns cost and take at the Surrey store. */
export async function setReturns(db: Database, change: Partial<ShopSettings['returns']>): Promise<void> {
  const [row] = await db.select().from(shopSettings).where(eq(shopSettings.store, 'surrey'))
  if (!row) throw new Error('the store has no settings')
  const returns = { leastUnits: 1, feePercent: 0, feeLeastMinor: 0, bringDays: 14, remindDays: 3, ...change }
  await db
    .update(shopSettings)
    .set({ data: { ...row.data, returns } })
    .where(eq(shopSettings.store, 'surrey'))
}
