import { sql } from 'drizzle-orm'
import type { CartLineInput } from '../cart/schema.ts'
import { listOffers } from '../catalogue/queries.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import type { OrderStatus } from './schema.ts'

export const OWN_ORDERS_PER_PAGE = 10

/** A line of someone's own list of orders. Amounts in minor units of the order's currency. */
export type OwnOrderRow = {
  id: string
  number: string
  placedAt: Date
  status: OrderStatus
  /** Some of it is on its way, and some is not. */
  isPartlyShipped: boolean
  totalMinor: number
  currency: string
  /** What was bought, the first of it first. */
  names: string[]
  pictures: string[]
}

export type OwnOrders = { orders: OwnOrderRow[]; total: number; page: number; pages: number }

/** A page of someone's orders, the newest first. A page past the end is the last one. */
export async function listOwnOrders(db: Database, userId: string, wanted: number): Promise<OwnOrders> {
  const counted = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from orders where user_id = ${userId}`,
  )
  const total = counted.rows[0]?.count ?? 0
  const pages = Math.max(1, Math.ceil(total / OWN_ORDERS_PER_PAGE))
  const page = Math.min(Math.max(1, wanted), pages)
  const { rows } = await db.execute<Omit<OwnOrderRow, 'placedAt'> & { placedAt: string | Date }>(sql`
    select o.id, o.number, o.placed_at as "placedAt", o.status, o.total_minor as "totalMinor", o.currency,
      l.names, l.pictures, o.status = 'processing' and l.has_shipped as "isPartlyShipped"
    from orders o
    left join lateral (
      select coalesce(array_agg(name order by position), '{}') as names, coalesce(bool_or(shipped_quantity > 0), false) as has_shipped,
        coalesce((array_agg(picture_url order by position) filter (where picture_url is not null))[1:3], '{}') as pictures
      from order_lines where order_id = o.id
    ) l on true
    where o.user_id = ${userId}
    order by o.placed_at desc, o.id desc
    limit ${OWN_ORDERS_PER_PAGE} offset ${(page - 1) * OWN_ORDERS_PER_PAGE}`)
  return { orders: rows.map((row) => ({ ...row, placedAt: new Date(row.placedAt) })), total, page, pages }
}

/** What of an order can be bought again today, and the names of what cannot. */
export type Reorder = { lines: CartLineInput[]; missing: string[] }

type SoldLine = {
  name: string
  quantity: number
  variantId: string | null
  productId: string | null
}

/**
 * An order's goods, its samples and services left out, as cart lines, as far as this store still sells them. A line that it has too few of goes in as it
 * was: the cart says how many there are.
 */
export async function findReorder(db: Database | Transaction, orderId: string, store: string): Promise<Reorder> {
  const { rows } = await db.execute<SoldLine>(sql`
    select l.name, l.quantity, l.variant_id as "variantId", v.product_id as "productId"
    from order_lines l left join variants v on v.id = l.variant_id
    where l.order_id = ${orderId} and l.unit not in ('sample', 'service') order by l.position`)
  const productIds = [...new Set(rows.flatMap(({ productId }) => productId ?? []))]
  const offers = productIds.length > 0 ? await listOffers(db, productIds, store) : []
  const lines: CartLineInput[] = []
  const missing: string[] = []
  for (const { name, quantity, variantId } of rows) {
    const offer = offers.find((candidate) => candidate.variantId === variantId)
    if (offer?.isActive && (offer.unlimited || offer.onHand > 0)) {
      const isVariable = offer.type === 'variable'
      const choice = isVariable ? { color: offer.color, attribute: offer.attribute } : { color: null, attribute: null }
      lines.push({ _id: offer.productId, qty: quantity, ...choice })
    } else missing.push(name)
  }
  return { lines, missing }
}
