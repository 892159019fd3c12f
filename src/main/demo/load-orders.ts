import { sql } from 'drizzle-orm'
import { storeOf, storeVariants } from '../../../stores/index.ts'
import { listOffers, type Offer } from '../../catalogue/queries.ts'
import { dayIn } from '../../delivery/lead-days.ts'
import { afterOpenDays } from '../../delivery/open-days.ts'
import { findPickupStore, listDeliveryAreas } from '../../delivery/queries.ts'
import { demoSeries } from '../../orders/documents/rules.ts'
import { documentCounters, orderDocuments } from '../../orders/documents/tables.ts'
import { orderPayments } from '../../orders/parts/tables.ts'
import { orderRefundLines, orderRefunds, orderReturnLines, orderReturns } from '../../orders/refunds/tables.ts'
import { orderLines, orders } from '../../orders/tables.ts'
import { orderTimeline } from '../../orders/timeline/tables.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { auditLog, events } from '../../platform/tables.ts'
import { listDiscounts, type StoredDiscount } from '../../pricing/discounts/queries.ts'
import { coupons, couponUses } from '../../pricing/tables.ts'
import { getSettings } from '../../settings/queries.ts'
import { stockMovements } from '../../stock/tables.ts'
import type { Assortment } from './baskets.ts'
import { insertAll } from './insert-all.ts'
import { loadPeople } from './load-people.ts'
import { DEMO_DAYS, planOrders } from './order-plan.ts'
import type { OrderRows } from './order-row-types.ts'
import { rowsOf } from './order-rows.ts'
import { demoStaff } from './people.ts'
import { planRequests } from './request-plan.ts'
import { planReceipts } from './stock-plan.ts'
import { DAY_MS, HOUR_MS, instantsOf, wallAt } from './wall-clock.ts'

async function readAssortments(tx: Transaction): Promise<Map<string, Assortment>> {
  const { rows: all } = await tx.execute<{ id: string; category: string; matches: string[] }>(sql`
    select p.id, c.slug as category,
      array(select m.match_id from product_matches m where m.product_id = p.id order by m.position) as matches
    from products p join categories c on c.id = p.category_id where p.status = 'active' order by p.created_at desc, p.slug`)
  const ids = all.map(({ id }) => id)
  const matches = new Map(all.map((product) => [product.id, product.matches]))
  const assortments = new Map<string, Assortment>()
  for (const store of storeVariants) {
    const byProduct = Map.groupBy(
      (await listOffers(tx, ids, store)).filter(({ isActive }) => isActive),
      ({ productId }) => productId,
    )
    const byCategory = new Map<string, Offer[]>()
    for (const { id, category } of all)
      byCategory.set(category, [...(byCategory.get(category) ?? []), ...(byProduct.get(id) ?? [])])
    assortments.set(store, { byCategory, matches, byProduct })
  }
  return assortments
}

/** Numbers the documents of all orders as they were written one after another, in the demo's own series. */
async function loadDocuments(tx: Transaction, all: readonly OrderRows[]): Promise<void> {
  const counters = new Map<string, { store: string; kind: 'invoice' | 'credit'; year: number; last: number }>()
  const inOrder = all
    .flatMap(({ order, documents }) => documents.map((document) => ({ document, order })))
    .sort((a, b) => a.document.at.getTime() - b.document.at.getTime())
  const rows = inOrder.map(({ document, order }) => {
    const { kind, at } = document
    const store = demoSeries(order.store)
    const year = Number(dayIn(storeOf(order.store).timeZone, at).slice(0, 4))
    const key = `${store} ${kind} ${year}`
    const counter = counters.get(key) ?? { store, kind, year, last: 0 }
    counter.last++
    counters.set(key, counter)
    return { ...document, store, year, number: counter.last, taxMinor: 0, currency: order.currency }
  })
  await insertAll(tx, orderDocuments, rows)
  if (counters.size > 0) await insertAll(tx, documentCounters, [...counters.values()])
}

/** The deliveries that the orders were sold from, and what the orders moved. */
async function loadMovements(tx: Transaction, all: readonly OrderRows[], now: number, instantOf: (ms: number) => Date) {
  const moved = all.flatMap(({ order, movements }) =>
    movements.map((movement) => ({ ...movement, store: order.store, orderId: order.id })),
  )
  const { rows: levels } = await tx.execute<{ itemId: string; store: string; onHand: number }>(sql`
    select item_id as "itemId", store, on_hand as "onHand" from stock_levels where not unlimited order by item_id, store`)
  const today = Math.floor(now / DAY_MS) * DAY_MS
  const opening = today - (DEMO_DAYS + 3) * DAY_MS + 7.5 * HOUR_MS
  const moments = [opening, today - 61 * DAY_MS + 7.2 * HOUR_MS, today - 30 * DAY_MS + 7.4 * HOUR_MS]
  const { receipts, lifts } = planReceipts(levels, moved, moments)
  await tx.execute(sql`update stock_movements set at = ${instantOf(opening - HOUR_MS)} where reason = 'receive'`)
  for (const { itemId, store, quantity } of lifts)
    await tx.execute(
      sql`update stock_levels set on_hand = on_hand + ${quantity} where item_id = ${itemId} and store = ${store}`,
    )
  await insertAll(tx, stockMovements, [
    ...receipts.map(({ itemId, store, atMs, quantity }, index) => ({
      id: uuidv7(),
      itemId,
      store,
      delta: quantity,
      reason: 'receive' as const,
      demo: true,
      actorName: demoStaff[index % demoStaff.length] ?? '',
      at: instantOf(atMs),
    })),
    ...moved.map(({ itemId, store, delta, reason, orderId, at }) => {
      return { id: uuidv7(), itemId, store, delta, reason, orderId, at }
    }),
  ])
}

/** What staff did in the last days stands in the audit log too. */
function auditRows(all: readonly OrderRows[], since: Date) {
  return all.flatMap(({ order, timeline }) =>
    timeline.flatMap(({ kind, from, to, at, actorName, actorKind }) =>
      kind === 'status' && at && at >= since
        ? [
            {
              id: uuidv7(),
              actorName,
              actorKind: actorKind ?? ('system' as const),
              action: 'order.move',
              subject: `order:${order.id}`,
              at,
              before: { status: from },
              after: { status: to },
            },
          ]
        : [],
    ),
  )
}

async function readCoupons(tx: Transaction, codes: readonly string[]): Promise<Map<string, StoredDiscount>> {
  const found = new Map<string, StoredDiscount>()
  for (const code of codes) {
    const coupon = (await listDiscounts(tx, code, [])).find((one) => one.code === code)
    if (coupon) found.set(code, coupon)
  }
  return found
}

/**
 * Fills the demo shop with three months of orders, and the customers who placed them. What follows from an order has
 * happened already: no email is sent, no bell rings and nobody else is told. Everything is marked, so that it can be
 * removed as a whole. What the stores have in stock stays as it is.
 */
export async function loadDemoOrders(tx: Transaction, store: string, now: Date): Promise<void> {
  const { timeZone } = storeOf(store)
  const { hours, currency } = await getSettings(tx, store)
  const wallNow = wallAt(timeZone, now)
  const instantOf = instantsOf(timeZone)
  const areas = await listDeliveryAreas(tx)
  const { leadDays: pickupLeadDays } = await findPickupStore(tx, store)
  const assortments = await readAssortments(tx)
  const usual = planOrders(wallNow, assortments, (placedMs, type, { area }) => {
    const day = new Date(placedMs).toISOString().slice(0, 10)
    const leadDays = type === 'pickup' ? pickupLeadDays : (areas[area] ?? areas[0])?.leadDays
    return Date.parse(`${afterOpenDays(day, leadDays ?? 1, hours)}T00:00:00Z`)
  })
  const plans = [...usual, ...planRequests(wallNow, assortments)].sort((a, b) => a.placedMs - b.placedMs)
  const firstOrders = new Map(plans.toReversed().map(({ person, placedMs }) => [person.email, instantOf(placedMs)]))
  const userIds = await loadPeople(tx, firstOrders, now)
  const codes = [...new Set(plans.flatMap(({ couponCode }) => couponCode ?? []))]
  const facts = {
    areas,
    userIds,
    pickupLeadDays,
    instantOf,
    hours,
    currency: currency.name,
    coupons: await readCoupons(tx, codes),
  }
  const all = plans.map((plan) => rowsOf(plan, facts))
  await insertAll(
    tx,
    orders,
    all.map(({ order }) => order),
  )
  await insertAll(
    tx,
    orderLines,
    all.flatMap(({ lines }) => lines),
  )
  await insertAll(
    tx,
    orderTimeline,
    all.flatMap(({ timeline }) => timeline),
  )
  await insertAll(
    tx,
    orderPayments,
    all.flatMap(({ payments }) => payments),
  )
  await insertAll(
    tx,
    orderRefunds,
    all.flatMap(({ refunds }) => refunds),
  )
  await insertAll(
    tx,
    orderRefundLines,
    all.flatMap(({ refundLines }) => refundLines),
  )
  await insertAll(
    tx,
    orderReturns,
    all.flatMap(({ returns }) => returns),
  )
  await insertAll(
    tx,
    orderReturnLines,
    all.flatMap(({ returnLines }) => returnLines),
  )
  await loadDocuments(tx, all)
  await loadMovements(tx, all, wallNow, instantOf)
  const told = all.flatMap((rows) => rows.events)
  await insertAll(
    tx,
    events,
    told.map((event) => ({ id: uuidv7(event.at.getTime()), handledAt: event.at, ...event })),
  )
  const uses = all.flatMap(({ order, couponUse }) => (couponUse ? [{ orderId: order.id, ...couponUse }] : []))
  await insertAll(tx, couponUses, uses)
  await tx.update(coupons).set({ usedCount: sql`(select count(*) from coupon_uses u where u.coupon_id = coupons.id)` })
  await insertAll(tx, auditLog, auditRows(all, new Date(now.getTime() - 14 * DAY_MS)))
}
