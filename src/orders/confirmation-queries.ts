import { and, asc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { CartProject } from '../cart/project-schema.ts'
import { colors } from '../catalogue/tables.ts'
import type { AddressInput } from '../delivery/schema.ts'
import type { Language } from '../i18n/languages.ts'
import { uuidPattern } from '../measure/text.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import type { DiscountPart, OrderDiscount } from '../pricing/discounts/order-rules.ts'
import type { TaxExemption } from '../pricing/tax-rate-rules.ts'
import { findOrderLots } from '../stock/lot-queries.ts'
import { findHoldEnd } from './holds/queries.ts'
import { type LineLot, lotsOfLines } from './lot-rules.ts'
import { listPaidParts, type PaidPart } from './parts/queries.ts'
import { findKeptUntil } from './pickups/queries.ts'
import type { OrderDelivery, OrderStatus, OrderTax, PaymentMethod, PaymentStatus } from './schema.ts'
import { listSentShipments, type SentShipment } from './shipments/queries.ts'
import { orderLines, orders } from './tables.ts'
import type { OrderTermsView } from './terms/contracts.ts'
import { findOrderTerms } from './terms/queries.ts'
import { orderTimeline } from './timeline/tables.ts'

/** A line as it was sold. Amounts in minor units. */
export type OrderLineView = Pick<
  typeof orderLines.$inferSelect,
  | 'id'
  | 'name'
  | 'slug'
  | 'sku'
  | 'color'
  | 'attribute'
  | 'pictureUrl'
  | 'unit'
  | 'unitValueCenti'
  | 'unitMeasure'
  | 'quantity'
  | 'shippedQuantity'
  | 'secondQuantity'
  | 'unitPriceMinor'
  | 'totalMinor'
  | 'taxMinor'
  | 'projectId'
> & {
  colorLabel: string | null
  /** What of the order's discounts came off it; missing of a line of a document. */
  discountParts?: readonly DiscountPart[]
  /** Which lots its goods are of, as far as these are known. */
  lots: LineLot[]
  /** Whether its document says that it is supplied and installed. */
  isInstalled?: boolean
}

/** An order as its buyer sees it: what was sold and where it stands, without the names of staff and their notes. */
export type OrderView = {
  id: string
  number: string
  token: string
  cartId: string
  placedAt: Date
  /** The variant of the store that sold it. */
  store: string
  /** The one it was placed in. */
  language: string
  currency: string
  status: OrderStatus
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  delivery: OrderDelivery
  lines: OrderLineView[]
  /** The projects that lines are for. */
  projects: CartProject[]
  itemTotalMinor: number
  discountMinor: number
  /** What came off, one by one; empty of an order that is older than these. */
  discounts: readonly OrderDiscount[]
  /** What was paid for samples before and came off. */
  sampleCreditMinor: number
  deliveryMinor: number
  taxMinor: number
  /** Whether the prices held the tax: then it is no part of the sum. */
  taxIncluded: boolean
  taxes: OrderTax[]
  /** The certificates that freed from some of them. */
  exemptions: TaxExemption[]
  totalMinor: number
  /** What of the total is asked for first; zero where all of it is. */
  depositMinor: number
  /** What came in for it, and what of the total was credited to its buyer's account instead. */
  paidMinor: number
  takenOffMinor: number
  /** What of that came in otherwise than through a provider, the first part first. */
  parts: PaidPart[]
  couponPercent: number | null
  contact: { fullName: string; email: string; phone: string }
  billing: AddressInput
  /** Null where the goods are collected. */
  shipping: AddressInput | null
  note: string
  /** Under which number its buyer's books have it; empty where they gave none. */
  purchaseOrder: string
  /** Null where it is not on account. */
  terms: OrderTermsView | null
  /** Whether an email about it was not sent, and its texts are still nobody's. */
  isMailWithheld: boolean
  /** The unguessable part of the address of its floor passport; null of an order that is older than these. */
  passportToken: string | null
  /** Until when it holds its goods unconfirmed; null where nothing ends that by itself. */
  holdsUntil: Date | null
  /** The last day on which it is kept at its store; null where it does not wait there. */
  keptUntil: string | null
  /** What of it has left and stayed away, the first part first. */
  shipments: SentShipment[]
  /** The states it has been in, the first one first. */
  steps: { status: string; at: Date }[]
}

/** @param language names the colors; that of the order where it is left out */
async function findView(
  db: Database | Transaction,
  condition: SQL | undefined,
  language?: Language,
): Promise<OrderView | undefined> {
  const [order] = await db.select().from(orders).where(condition)
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
  const lots = lotsOfLines(lines, await findOrderLots(db, order.id))
  const { fullName, email, phone, couponPercentCenti } = order
  const named = language ?? (order.language as Language)
  return {
    ...order,
    lines: lines.map(({ colorTexts, ...line }, index) => ({
      ...line,
      colorLabel: colorTexts?.[named] ?? line.color,
      lots: lots[index] ?? [],
    })),
    contact: { fullName, email, phone },
    isMailWithheld: order.emailWithheld && !order.emailProved,
    holdsUntil: (await findHoldEnd(db, order.id)) ?? null,
    couponPercent: couponPercentCenti === null ? null : couponPercentCenti / 100,
    terms: await findOrderTerms(db, order.id),
    keptUntil: (await findKeptUntil(db, order.id)) ?? null,
    shipments: await listSentShipments(db, order.id),
    parts: await listPaidParts(db, order.id),
    steps: timeline.flatMap(({ kind, to, at }) =>
      (kind === 'placed' || kind === 'status') && to !== null ? [{ status: to, at }] : [],
    ),
  }
}

/** The order of an unguessable token, its colors named in a language; undefined where there is none. */
export const findOrderView = (db: Database, token: string, language?: Language): Promise<OrderView | undefined> =>
  findView(db, eq(orders.token, token), language)

/** An order of this person's own; someone else's is as undefined as one that is not there. */
export async function findOwnOrder(
  db: Database | Transaction,
  userId: string,
  id: string,
  language?: Language,
): Promise<OrderView | undefined> {
  if (!uuidPattern.test(id)) return undefined
  return findView(db, and(eq(orders.id, id), eq(orders.userId, userId)), language)
}

/** Any order, for staff who may view orders. */
export async function findAnyOrder(db: Database, id: string): Promise<OrderView | undefined> {
  return uuidPattern.test(id) ? findView(db, eq(orders.id, id)) : undefined
}
