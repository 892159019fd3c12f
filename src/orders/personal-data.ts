import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Person, PersonalData } from '../accounts/personal-data.ts'
import { couponUses } from '../pricing/tables.ts'
import { orderHolds } from './holds/tables.ts'
import { orderPayments } from './parts/tables.ts'
import { pickups } from './pickups/tables.ts'
import { orderRefunds } from './refunds/tables.ts'
import { sampleUses } from './samples/tables.ts'
import { shipmentLabels } from './shipments/carriers/tables.ts'
import { shipments } from './shipments/tables.ts'
import { orderLines, orders } from './tables.ts'
import { orderTerms } from './terms/tables.ts'
import { orderTimeline } from './timeline/tables.ts'

/** States in which nothing more has to reach the buyer. */
const closed = ['completed', 'cancelled', 'returned'] as const

/**
 * The condition under which an order is someone's: it is their account's, or nobody's and from the mailbox that is proved to be
 * theirs.
 */
export const isOrderOf = ({ id, provedEmail }: Person): SQL | undefined =>
  provedEmail
    ? or(eq(orders.userId, id), and(isNull(orders.userId), sql`lower(${orders.email}) = ${provedEmail}`))
    : eq(orders.userId, id)

/**
 * Someone's orders. When they leave, an order keeps what the books need: number, name, billing address, lines and
 * amounts. How to reach the buyer goes from orders that are closed; from the others it is needed until they arrive.
 */
export const orderData: PersonalData = {
  // The actors of refunds and returns are staff; the buyer's share is what was given back.
  tables: [
    'orders',
    'order_timeline',
    'order_holds',
    'coupon_uses',
    'sample_uses',
    'order_payments',
    'order_refunds',
    'order_returns',
    'shipments',
    'pickups',
    'order_terms',
  ],
  collect: async (db, person) => {
    const own = await db.select().from(orders).where(isOrderOf(person)).orderBy(asc(orders.placedAt))
    const ids = own.map((order) => order.id)
    if (ids.length === 0) return { orders: [] }
    const lines = await db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.position))
    // Notes are staff's own words, and names there are staff's.
    const timeline = await db
      .select({ orderId: orderTimeline.orderId, to: orderTimeline.to, at: orderTimeline.at })
      .from(orderTimeline)
      .where(and(inArray(orderTimeline.orderId, ids), inArray(orderTimeline.kind, ['placed', 'status', 'payment'])))
      .orderBy(asc(orderTimeline.at))
    const written = await db
      .select({ orderId: orderTimeline.orderId, to: orderTimeline.to, text: orderTimeline.note, at: orderTimeline.at })
      .from(orderTimeline)
      .where(and(inArray(orderTimeline.orderId, ids), eq(orderTimeline.kind, 'message')))
      .orderBy(asc(orderTimeline.at))
    const parts = await db.select().from(orderPayments).where(inArray(orderPayments.orderId, ids))
    const refunds = await db
      .select({ orderId: orderRefunds.orderId, amountMinor: orderRefunds.amountMinor, at: orderRefunds.at })
      .from(orderRefunds)
      .where(inArray(orderRefunds.orderId, ids))
      .orderBy(asc(orderRefunds.at))
    const sent = await db
      .select({
        orderId: shipments.orderId,
        carrier: shipments.carrierName,
        number: shipments.trackingNumber,
        at: shipments.at,
      })
      .from(shipments)
      .where(inArray(shipments.orderId, ids))
      .orderBy(asc(shipments.at))
    const fetched = await db.select().from(pickups).where(inArray(pickups.orderId, ids))
    const coupons = await db.select().from(couponUses).where(inArray(couponUses.orderId, ids))
    const samples = await db.select().from(sampleUses).where(inArray(sampleUses.orderId, ids))
    const terms = await db.select().from(orderTerms).where(inArray(orderTerms.orderId, ids))
    const holds = await db.select().from(orderHolds).where(inArray(orderHolds.orderId, ids))
    return {
      orders: own.map(({ userId: _, version: _version, ...order }) => ({
        ...order,
        lines: lines
          .filter(({ orderId }) => orderId === order.id)
          .map(({ name, sku, color, attribute, quantity, unit, unitPriceMinor, totalMinor }) => ({
            name,
            sku,
            color,
            attribute,
            quantity,
            unit,
            unitPriceMinor,
            totalMinor,
          })),
        timeline: timeline.filter(({ orderId }) => orderId === order.id).map(({ to, at }) => ({ to, at })),
        messages: written.filter(({ orderId }) => orderId === order.id).map(({ to, text, at }) => ({ to, text, at })),
        parts: parts
          .filter(({ orderId }) => orderId === order.id)
          .map(({ way, amountMinor, at }) => ({ way, amountMinor, at })),
        refunds: refunds
          .filter(({ orderId }) => orderId === order.id)
          .map(({ amountMinor, at }) => ({ amountMinor, at })),
        shipments: sent
          .filter(({ orderId }) => orderId === order.id)
          .map(({ carrier, number, at }) => ({ carrier, number, at })),
        dueOn: terms.find(({ orderId }) => orderId === order.id)?.dueOn ?? null,
        handedTo: fetched.find(({ orderId }) => orderId === order.id)?.handedTo ?? null,
        held: holds
          .filter(({ orderId }) => orderId === order.id)
          .map(({ network, mailbox, until }) => ({ network, mailbox, until })),
        samplesCountedAt: samples.find(({ orderId }) => orderId === order.id)?.at ?? null,
        couponUsedAt: coupons.find(({ orderId }) => orderId === order.id)?.at ?? null,
      })),
    }
  },
  sold: (tx, person) => tx.select({ id: orders.id }).from(orders).where(isOrderOf(person)).orderBy(asc(orders.id)),
  forget: async (tx, person) => {
    const own = await tx
      .select({ id: orders.id, status: orders.status })
      .from(orders)
      .where(isOrderOf(person))
      .orderBy(asc(orders.id))
      .for('update')
    const done = own.filter(({ status }) => closed.some((one) => one === status)).map((order) => order.id)
    if (done.length > 0) {
      const delivery = sql`${orders.delivery} - 'collector'`
      // Projects and rooms have the names that the buyer gave them.
      const nothing = { email: '', phone: '', note: '', shipping: null, projects: [], delivery }
      await tx
        .update(orders)
        .set({ ...nothing, version: sql`${orders.version} + 1` })
        .where(inArray(orders.id, done))
      await tx.update(orderLines).set({ projectId: null }).where(inArray(orderLines.orderId, done))
      // A carrier's page shows under it where the buyer lives.
      await tx.update(shipments).set({ trackingNumber: '', trackingUrl: '' }).where(inArray(shipments.orderId, done))
      const noLabel = { trackingNumber: '', trackingUrl: '', labelUrl: '', label: null }
      await tx.update(shipmentLabels).set(noLabel).where(inArray(shipmentLabels.orderId, done))
      await tx
        .update(orderTimeline)
        .set({ note: '', actorName: '' })
        .where(
          and(inArray(orderTimeline.orderId, done), eq(orderTimeline.kind, 'message'), eq(orderTimeline.to, 'store')),
        )
      await tx
        .update(orderTimeline)
        .set({ note: '' })
        .where(and(inArray(orderTimeline.orderId, done), eq(orderTimeline.kind, 'message')))
      await tx.update(pickups).set({ handedTo: '' }).where(inArray(pickups.orderId, done))
      await tx.update(couponUses).set({ customer: '' }).where(inArray(couponUses.orderId, done))
      await tx.update(sampleUses).set({ customer: '' }).where(inArray(sampleUses.orderId, done))
    }
    const all = own.map((order) => order.id)
    if (all.length > 0)
      await tx.update(orderHolds).set({ network: null, mailbox: null }).where(inArray(orderHolds.orderId, all))
    await tx
      .update(orderTimeline)
      .set({ actorName: '' })
      .where(and(eq(orderTimeline.actorId, person.id), eq(orderTimeline.kind, 'placed')))
  },
}
