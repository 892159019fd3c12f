import { asc, eq, getTableColumns } from 'drizzle-orm'
import { colors } from '../catalogue/tables.ts'
import type { AddressInput } from '../delivery/schema.ts'
import type { Language } from '../i18n/languages.ts'
import type { Database } from '../platform/database.ts'
import type { OrderDelivery, OrderStatus, PaymentMethod, PaymentStatus } from './schema.ts'
import { orderLines, orders, orderTimeline } from './tables.ts'

/** A line as it was sold. Amounts in minor units. */
export type OrderLineView = Pick<
  typeof orderLines.$inferSelect,
  | 'id'
  | 'name'
  | 'slug'
  | 'color'
  | 'attribute'
  | 'pictureUrl'
  | 'unit'
  | 'unitValueCenti'
  | 'unitMeasure'
  | 'quantity'
  | 'totalMinor'
> & { colorLabel: string | null }

/** An order as its buyer sees it: what was sold and where it stands, without the names of staff and their notes. */
export type OrderView = {
  number: string
  cartId: string
  placedAt: Date
  status: OrderStatus
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  delivery: OrderDelivery
  lines: OrderLineView[]
  itemTotalMinor: number
  discountMinor: number
  deliveryMinor: number
  totalMinor: number
  couponPercent: number | null
  contact: { fullName: string; email: string; phone: string }
  billing: AddressInput
  /** Null where the goods are collected. */
  shipping: AddressInput | null
  note: string
  /** The states it has been in, the first one first. */
  steps: { status: string; at: Date }[]
}

/** The order of an unguessable token, its colors named in a language; undefined where there is none. */
export async function findOrderView(db: Database, token: string, language: Language): Promise<OrderView | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.token, token))
  if (!order) return undefined
  const lines = await db
    .select({ ...getTableColumns(orderLines), colorTexts: colors.translations })
    .from(orderLines)
    .leftJoin(colors, eq(colors.name, orderLines.color))
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position))
  const timeline = await db
    .select({ kind: orderTimeline.kind, to: orderTimeline.to, at: orderTimeline.at })
    .from(orderTimeline)
    .where(eq(orderTimeline.orderId, order.id))
    .orderBy(asc(orderTimeline.at), asc(orderTimeline.id))
  const { fullName, email, phone, couponPercentCenti } = order
  return {
    ...order,
    lines: lines.map(({ colorTexts, ...line }) => ({ ...line, colorLabel: colorTexts?.[language] ?? line.color })),
    contact: { fullName, email, phone },
    couponPercent: couponPercentCenti === null ? null : couponPercentCenti / 100,
    steps: timeline.flatMap(({ kind, to, at }) =>
      (kind === 'placed' || kind === 'status') && to !== null ? [{ status: to, at }] : [],
    ),
  }
}
