import { eq, sql } from 'drizzle-orm'
import type { OrderedLine } from '../cart/ordered-rules.ts'
import { products, variants } from '../catalogue/tables.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { type Failure, fail } from '../platform/failures.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import type { EarlierOrder, PlacedOrder } from './contracts.ts'

type StoredOrder = typeof orders.$inferSelect

/** The order that a cart became, with its lines under the names that a cart has for them. */
export type OrderOfCart = {
  order: StoredOrder
  lines: OrderedLine[]
  /** The products of which it has a sample. */
  samples: string[]
}

/** What was sold in an order, by product, color and attribute; a simple product is known by its id alone. */
async function listOrdered(
  db: Database | Transaction,
  orderId: string,
): Promise<Pick<OrderOfCart, 'lines' | 'samples'>> {
  const isVariable = sql`${products.type} = 'variable'`
  const rows = await db
    .select({
      _id: variants.productId,
      color: sql<string | null>`case when ${isVariable} then ${orderLines.color} end`,
      attribute: sql<string | null>`case when ${isVariable} then ${orderLines.attribute} end`,
      qty: orderLines.quantity,
      unit: orderLines.unit,
    })
    .from(orderLines)
    .innerJoin(variants, eq(variants.id, orderLines.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.position)
  return {
    lines: rows.filter(({ unit }) => unit !== 'sample').map(({ unit: _, ...line }) => line),
    samples: rows.filter(({ unit }) => unit === 'sample').map(({ _id }) => _id),
  }
}

/** The order that a cart already became. Other submits of the same cart wait here until this transaction ends. */
export async function findOrderOfCart(tx: Transaction, cartId: string): Promise<OrderOfCart | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cart ${cartId}`}, 0))`)
  const [order] = await tx.select().from(orders).where(eq(orders.cartId, cartId))
  return order && { order, ...(await listOrdered(tx, order.id)) }
}

/** As {@link findOrderOfCart}, for an order that is known by its token. Waits for nobody. */
export async function findOrderOfToken(db: Database | Transaction, token: string): Promise<OrderOfCart | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.token, token))
  return order && { order, ...(await listOrdered(db, order.id)) }
}

/** The order as a submit is answered with it. */
export const placedOf = ({ number, token, totalMinor }: StoredOrder): PlacedOrder => ({ number, token, totalMinor })

/** An earlier order as its buyer is told of it. A cancelled one holds nothing of the cart any more. */
export function earlierOrderOf({ order, lines, samples }: OrderOfCart): EarlierOrder {
  const isCancelled = order.status === 'cancelled'
  return { ...placedOf(order), isCancelled, ...(isCancelled ? { lines: [], samples: [] } : { lines, samples }) }
}

/** Refuses a submit because its cart, or its key, belongs to an order that is another than what was sent. */
export const refuseAsEarlier = (code: 'CART_ORDERED' | 'KEY_REUSED', found: OrderOfCart): Failure =>
  fail(code, {
    params: { number: found.order.number },
    data: { earlier: earlierOrderOf(found), cartId: found.order.cartId },
  })
