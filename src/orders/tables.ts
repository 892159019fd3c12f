import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import type { CartProject } from '../cart/project-schema.ts'
import { variants } from '../catalogue/tables.ts'
import type { AddressInput } from '../delivery/schema.ts'
import { deliverySlots } from '../delivery/slots/tables.ts'
import { wordBeginnings } from '../platform/lists/list-conditions.ts'
import type { DiscountPart, OrderDiscount } from '../pricing/discounts/order-rules.ts'
import type { TaxExemption } from '../pricing/tax-rate-rules.ts'
import type { TaxPart } from '../pricing/tax-rules.ts'
import type { Overrule, TaxedAs } from './desk/schema.ts'
import type { OrderDelivery, OrderStatus, OrderTax, PaymentMethod, PaymentStatus } from './schema.ts'
import { isPartlyPaid, orderSearchText } from './search/tables.ts'

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    /** What people say on the phone: UF- and eight random characters. */
    number: text().notNull().unique(),
    /** The unguessable part of the confirmation's address. */
    token: text().notNull().unique(),
    /** One cart becomes one order, however many tabs submit it. */
    cartId: uuid().notNull().unique(),
    store: text().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    status: text().$type<OrderStatus>().notNull().default('pending'),
    paymentStatus: text().$type<PaymentStatus>().notNull().default('unpaid'),
    paymentMethod: text().$type<PaymentMethod>().notNull(),
    language: text().notNull(),
    fullName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    billing: jsonb().$type<AddressInput>().notNull(),
    shipping: jsonb().$type<AddressInput>(),
    delivery: jsonb().$type<OrderDelivery>().notNull(),
    /** The slot that it holds; null where it has none, and once it is cancelled. */
    slotId: uuid().references(() => deliverySlots.id),
    /** The slot of the second of two drops, in the same way. Slots are never removed: a reference would hold both tables as it is made. */
    secondSlotId: uuid(),
    note: text().notNull().default(''),
    /** Under which number its buyer's books have it; empty where they gave none. */
    purchaseOrder: text().notNull().default(''),
    /** The projects that its lines are for, as they were drawn when it was placed. */
    projects: jsonb().$type<CartProject[]>().notNull().default([]),
    couponCode: text(),
    couponPercentCenti: integer(),
    /** What came off, one by one, as it was when it was placed; empty of an order that is older than these. */
    discounts: jsonb().$type<OrderDiscount[]>().notNull().default([]),
    itemTotalMinor: bigint({ mode: 'number' }).notNull(),
    discountMinor: bigint({ mode: 'number' }).notNull(),
    /** What the buyer had paid for samples and this order gives back, before tax. */
    sampleCreditMinor: bigint({ mode: 'number' }).notNull().default(0),
    deliveryMinor: bigint({ mode: 'number' }).notNull(),
    /** Of all lines and the delivery together; what the lines do not hold of it is the delivery's. */
    taxMinor: bigint({ mode: 'number' }).notNull().default(0),
    /** Whether the prices held the tax already, so that it is shown and not added. */
    taxIncluded: boolean().notNull().default(false),
    /** The taxes one by one, as they were when it was placed. */
    taxes: jsonb().$type<OrderTax[]>().notNull().default([]),
    /** The certificates by which its customer was free of some of them. */
    exemptions: jsonb().$type<TaxExemption[]>().notNull().default([]),
    totalMinor: bigint({ mode: 'number' }).notNull(),
    /** The unguessable part of the address of its floor passport; null of an order that is older than these. */
    passportToken: text(),
    /** Whether the customer agreed that goods of one kind come from several lots. */
    mayMixLots: boolean().notNull().default(false),
    /** What of the total is asked for first; zero where all of it is. */
    depositMinor: bigint({ mode: 'number' }).notNull().default(0),
    /** What came in for it, by whatever way. Below the total, the rest is to be paid; above it, too much was. */
    paidMinor: bigint({ mode: 'number' }).notNull().default(0),
    /** What of that went back or is on its way back. */
    refundedMinor: bigint({ mode: 'number' }).notNull().default(0),
    /** What of the total is credited to its buyer's account: nobody pays it any more. Of an order on account alone. */
    takenOffMinor: bigint({ mode: 'number' }).notNull().default(0),
    currency: text().notNull(),
    /**
     * Whether its texts may go into its emails: whoever has the mailbox, or the staff, stand behind them. Before that the
     * name, address and note may be a stranger's who typed somebody else's address.
     */
    emailProved: boolean().notNull().default(false),
    /** An email about it was not sent, because strangers had caused too many to its mailbox. */
    emailWithheld: boolean().notNull().default(false),
    /** Rises with every change, so that two people acting on one order are told of each other. */
    version: integer().notNull().default(1),
    /** Whether it came with the demo shop: no email goes out for it, and the demo data can be removed as a whole. */
    demo: boolean().notNull().default(false),
    placedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (order) => [
    // The back office's list: an index for each order and filter, with the status, by which it is counted.
    index('orders_placed').on(order.placedAt, order.id, order.status),
    index('orders_status').on(order.status, order.placedAt),
    index('orders_total').on(order.totalMinor, order.id),
    index('orders_name').on(order.fullName, order.id),
    index('orders_payment').on(order.paymentStatus, order.placedAt, order.status).where(sql`not ${isPartlyPaid}`),
    index('orders_partly_paid').on(order.placedAt, order.id).where(isPartlyPaid),
    index('orders_store').on(order.store, order.placedAt, order.status),
    // With what each brought, by which customers are sorted.
    uniqueIndex('orders_passport').on(order.passportToken).where(sql`${order.passportToken} is not null`),
    index('orders_user').on(order.userId, order.paidMinor, order.refundedMinor).where(sql`${order.userId} is not null`),
    index('orders_email').on(order.email),
    // Of people without an account.
    index('orders_guest').on(sql`lower(${order.email})`).where(sql`${order.userId} is null`),
    index('orders_slot').on(order.slotId).where(sql`${order.slotId} is not null`),
    index('orders_second_slot').on(order.secondSlotId).where(sql`${order.secondSlotId} is not null`),
    index('orders_demo').on(order.id).where(sql`${order.demo}`),
    index('orders_search').using('gin', sql`${orderSearchText} gin_trgm_ops`),
    index('orders_beginnings').using('gin', wordBeginnings(orderSearchText)),
    check(
      'orders_status_known',
      sql`${order.status} in ('requested', 'pending', 'confirmed', 'processing', 'ready', 'shipped', 'completed', 'cancelled', 'returned')`,
    ),
    check(
      'orders_payment_status_known',
      sql`${order.paymentStatus} in ('unpaid', 'paid', 'partlyRefunded', 'refunded', 'failed')`,
    ),
    check(
      'orders_total_adds_up',
      sql`${order.totalMinor} = ${order.itemTotalMinor} - ${order.discountMinor} - ${order.sampleCreditMinor}
        + ${order.deliveryMinor} + case when ${order.taxIncluded} then 0 else ${order.taxMinor} end`,
    ),
    check(
      'orders_amounts_not_negative',
      sql`${order.discountMinor} >= 0 and ${order.deliveryMinor} >= 0 and ${order.sampleCreditMinor} >= 0
        and ${order.discountMinor} + ${order.sampleCreditMinor} <= ${order.itemTotalMinor}`,
    ),
    // `maxOrderMinor` of the pricing rules.
    check(
      'orders_total_bounded',
      sql`${order.itemTotalMinor} <= 1000000000000 and ${order.totalMinor} between 0 and 1000000000000`,
    ),
    check('orders_two_slots', sql`${order.secondSlotId} is null or ${order.secondSlotId} <> ${order.slotId}`),
    check('orders_deposit_not_negative', sql`${order.depositMinor} >= 0`),
    check('orders_tax_not_negative', sql`${order.taxMinor} >= 0`),
    check('orders_refunds_within_paid', sql`${order.refundedMinor} between 0 and ${order.paidMinor}`),
    check(
      'orders_taken_off',
      sql`${order.takenOffMinor} between 0 and ${order.totalMinor} and (${order.takenOffMinor} = 0 or ${order.paymentMethod} = 'account')`,
    ),
  ],
)

/** A line as it was sold: later changes of the product change nothing here. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** What was sold cannot be deleted, only be no longer offered. */
    variantId: uuid().references(() => variants.id, { onDelete: 'restrict' }),
    /** Of a service its own id, which no item has. */
    stockItemId: uuid().notNull(),
    /** False for a line of unlimited stock, and of a request: nothing was taken, so nothing comes back. */
    stockTaken: boolean().notNull(),
    position: smallint().notNull(),
    /** Which of the order's projects it is for. */
    projectId: uuid(),
    sku: text().notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    color: text(),
    attribute: text(),
    pictureUrl: text(),
    /** As the product is sold, or `sample`: a piece of a floor, which covers nothing and takes no stock. */
    unit: text().notNull(),
    unitValueCenti: integer().notNull(),
    unitMeasure: text().notNull(),
    quantity: integer().notNull(),
    /** How many of it have left for their buyer; of an order from before shipments were kept, zero. */
    shippedQuantity: integer().notNull().default(0),
    /** How many of it come with the second of two drops. */
    secondQuantity: integer().notNull().default(0),
    unitPriceMinor: bigint({ mode: 'number' }).notNull(),
    totalMinor: bigint({ mode: 'number' }).notNull(),
    /** The line's part of the order's tax, after its part of the discount. */
    taxMinor: bigint({ mode: 'number' }).notNull().default(0),
    /** What each of the order's taxes has to do with it; empty of a line that is older than these (`partsOfOrder`). */
    taxParts: jsonb().$type<TaxPart[]>().notNull().default([]),
    /** Whether it is supplied and installed under one contract, which some taxes treat otherwise. */
    isInstalled: boolean().notNull().default(false),
    /** What the order's discounts have to do with it; empty of a line that is older than these. */
    discountParts: jsonb().$type<DiscountPart[]>().notNull().default([]),
    /** Whether the order's coupon counted for it: one of a category counts for that category's lines alone. */
    couponApplies: boolean().notNull().default(true),
    /** What one unit weighs. */
    weightGrams: integer().notNull().default(0),
    /** What it cost before staff set its price by hand, and why they did; null where nobody did. */
    overruled: jsonb().$type<Overrule>(),
    /** What a custom line, which is no goods of the shop, is to taxes; null of every other line. */
    taxedAs: text().$type<TaxedAs>(),
  },
  (line) => [
    index('order_lines_order').on(line.orderId),
    index('order_lines_variant').on(line.variantId),
    // What orders hold of a thing.
    index('order_lines_taken').on(line.stockItemId).where(sql`${line.stockTaken}`),
    check('order_lines_quantity_positive', sql`${line.quantity} > 0`),
    check('order_lines_shipped', sql`${line.shippedQuantity} between 0 and ${line.quantity}`),
    check('order_lines_second', sql`${line.secondQuantity} between 0 and ${line.quantity}`),
    check('order_lines_tax_not_negative', sql`${line.taxMinor} >= 0`),
    uniqueIndex('order_lines_one_sample').on(line.orderId, line.variantId).where(sql`${line.unit} = 'sample'`),
    check(
      'order_lines_sample',
      sql`${line.unit} <> 'sample' or (${line.quantity} = 1 and ${line.unitMeasure} = 'count'
        and not ${line.stockTaken} and not ${line.couponApplies})`,
    ),
    check('order_lines_overruled', sql`${line.overruled} is null or ${line.unit} not in ('sample', 'service')`),
    check(
      'order_lines_taxed_as',
      sql`${line.taxedAs} is null or (${line.taxedAs} in ('service', 'goods', 'installed') and ${line.unit} = 'service'
        and ${line.variantId} is null and not ${line.stockTaken} and ${line.shippedQuantity} = 0)`,
    ),
    check('order_lines_total', sql`${line.totalMinor} = ${line.quantity} * ${line.unitPriceMinor}`),
  ],
)
