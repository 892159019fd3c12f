import { and, eq, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import type { Actor, UserActor } from '../../../platform/actor.ts'
import { fail, type Result, succeed } from '../../../platform/failures.ts'
import type { Transaction } from '../../../platform/postgres/database.ts'
import { lockOrder, type StoredOrder, updateOrder } from '../../commands.ts'
import { writeTimeline } from '../../timeline/commands.ts'
import { listOrderLines } from '../part-commands.ts'
import { leftOfLine } from '../rules.ts'
import { shipments } from '../tables.ts'
import type { BoughtLabel } from './carrier-service.ts'
import { HEAVIEST_PARCEL_GRAMS, parcelGrams } from './parcel-rules.ts'
import type { BuyLabelInput, RatesInput } from './schema.ts'
import { shipmentLabels } from './tables.ts'

export type StoredLabel = typeof shipmentLabels.$inferSelect

/** For how long one process buys a label before another may look after it: longer than its questions take together. */
const CLAIM = sql`now() + interval '90 seconds'`
/** After how long a label that was asked for, and is still not bought, will not be. */
const SETTLED = sql`now() - interval '2 minutes'`

/** A label that is paid for and whose goods are not sent with it: whoever bought it is about to, or was cut off before. */
const isUnsent = (tx: Transaction) =>
  and(
    eq(shipmentLabels.state, 'bought'),
    notExists(tx.select({ id: shipments.id }).from(shipments).where(eq(shipments.id, shipmentLabels.id))),
  )

/** What the lines of a wish weigh, where all of it is still to leave. */
async function weigh(tx: Transaction, order: StoredOrder, lines: RatesInput['lines']): Promise<Result<number>> {
  if (order.status !== 'processing' || order.delivery.type !== 'delivery') return fail('NOT_SHIPPABLE')
  const sold = await listOrderLines(tx, order.id)
  const isLeft = ({ lineId, quantity }: RatesInput['lines'][number]) =>
    sold.some((line) => line.id === lineId && leftOfLine(line) >= quantity)
  if (!lines.every(isLeft)) return fail('SHIPMENT_TOO_LARGE')
  const grams = parcelGrams(sold, lines)
  if (grams === 0) return fail('PARCEL_WITHOUT_WEIGHT')
  if (grams <= HEAVIEST_PARCEL_GRAMS) return succeed(grams)
  return fail('PARCEL_TOO_HEAVY', { params: { most: HEAVIEST_PARCEL_GRAMS / 1000, kg: Math.ceil(grams / 1000) } })
}

/**
 * Writes down of what rates are to be asked for.
 * @returns NOT_FOUND; NOT_SHIPPABLE; SHIPMENT_TOO_LARGE; PARCEL_WITHOUT_WEIGHT; PARCEL_TOO_HEAVY; KEY_REUSED for the id of other
 *   goods, or of a label that is more than asked for
 */
export async function beginLabel(
  tx: Transaction,
  { id, shipmentId, ...parcel }: RatesInput,
): Promise<Result<{ order: StoredOrder; label: StoredLabel }>> {
  const order = await lockOrder(tx, id)
  if (!order) return fail('NOT_FOUND')
  const weighed = await weigh(tx, order, parcel.lines)
  if (!weighed.ok) return weighed
  const wish = { ...parcel, id: shipmentId, orderId: order.id, weightGrams: weighed.value }
  await tx.insert(shipmentLabels).values(wish).onConflictDoNothing()
  const [label] = await tx.select().from(shipmentLabels).where(eq(shipmentLabels.id, shipmentId))
  const isSame =
    label?.orderId === order.id &&
    JSON.stringify(label.lines.map(({ lineId, quantity }) => [lineId, quantity])) ===
      JSON.stringify(parcel.lines.map(({ lineId, quantity }) => [lineId, quantity])) &&
    label.lengthCm === parcel.lengthCm &&
    label.widthCm === parcel.widthCm &&
    label.heightCm === parcel.heightCm
  return label && isSame ? succeed({ order, label }) : fail('KEY_REUSED')
}

/** Keeps the service's own id of a label, by which it is bought. */
export async function keepRemoteId(tx: Transaction, id: string, remoteId: string): Promise<void> {
  await tx.update(shipmentLabels).set({ remoteId }).where(eq(shipmentLabels.id, id))
}

/**
 * Takes it upon this process to buy a label. One that is bought already is answered as it is.
 * @returns NOT_FOUND; NOT_SHIPPABLE and its like, as `beginLabel`; LABEL_UNDERWAY where a label of the order is being bought, or is bought
 *   and its goods, which are still to leave, are about to be sent with it
 */
export async function claimLabel(
  tx: Transaction,
  { id, shipment, rateId }: BuyLabelInput,
): Promise<Result<StoredLabel>> {
  const order = await lockOrder(tx, id)
  if (!order) return fail('NOT_FOUND')
  const all = await tx.select().from(shipmentLabels).where(eq(shipmentLabels.orderId, order.id))
  const label = all.find((one) => one.id === shipment)
  if (!label || label.remoteId === '') return fail('NOT_FOUND')
  if (label.state === 'bought') return succeed(label)
  if (all.some((one) => one.state === 'asked' && one.id !== label.id)) return fail('LABEL_UNDERWAY')
  for (const unsent of await tx
    .select({ lines: shipmentLabels.lines })
    .from(shipmentLabels)
    .where(and(eq(shipmentLabels.orderId, order.id), isUnsent(tx))))
    if ((await weigh(tx, order, unsent.lines)).ok) return fail('LABEL_UNDERWAY')
  const weighed = await weigh(tx, order, label.lines)
  if (!weighed.ok) return weighed
  const isFree = or(isNull(shipmentLabels.claimedUntil), lt(shipmentLabels.claimedUntil, sql`now()`))
  const [claimed] = await tx
    .update(shipmentLabels)
    .set({ state: 'asked', rateId, askedAt: new Date(), claimedUntil: CLAIM })
    .where(and(eq(shipmentLabels.id, label.id), isFree))
    .returning()
  return claimed ? succeed(claimed) : fail('LABEL_UNDERWAY')
}

/** A label that could not be bought: it is free for the next try. `failed` where the service said no. */
export async function releaseLabel(tx: Transaction, id: string, isRefused: boolean): Promise<void> {
  await tx
    .update(shipmentLabels)
    .set({ claimedUntil: null, ...(isRefused && { state: 'failed' as const }) })
    .where(and(eq(shipmentLabels.id, id), eq(shipmentLabels.state, 'asked')))
}

/** The labels of an order, other than one, that were asked for so long ago that nobody is buying them, or sending their goods, any more. */
export const listStaleLabels = (tx: Transaction, orderId: string, butId: string): Promise<StoredLabel[]> =>
  tx
    .select()
    .from(shipmentLabels)
    .where(
      and(
        eq(shipmentLabels.orderId, orderId),
        ne(shipmentLabels.id, butId),
        or(eq(shipmentLabels.state, 'asked'), isUnsent(tx)),
        lt(shipmentLabels.askedAt, SETTLED),
        or(isNull(shipmentLabels.claimedUntil), lt(shipmentLabels.claimedUntil, sql`now()`)),
      ),
    )

/** Writes down that a label is paid for, with the price in the order's timeline; once, however often it is told. */
export async function recordBought(
  tx: Transaction,
  actor: Actor | UserActor,
  label: StoredLabel,
  bought: BoughtLabel,
): Promise<StoredLabel> {
  const order = await lockOrder(tx, label.orderId)
  const [written] = await tx
    .update(shipmentLabels)
    .set({ ...bought, state: 'bought', claimedUntil: null })
    .where(and(eq(shipmentLabels.id, label.id), ne(shipmentLabels.state, 'bought')))
    .returning()
  if (!written || !order) return { ...label, ...bought, state: 'bought' }
  const { carrierName, service, priceMinor, currency, trackingNumber } = bought
  await updateOrder(tx, order.id, {})
  await writeTimeline(tx, actor, order.id, {
    kind: 'shipment',
    said: {
      code: 'labelBought',
      params: { carrierName, service, trackingNumber, price: { minor: priceMinor, currency } },
    },
  })
  return written
}
