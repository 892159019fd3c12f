import { eq, isNull, sql } from 'drizzle-orm'
import { users } from '../../../src/accounts/tables.ts'
import { offerDelivery } from '../../../src/delivery/offer-rules.ts'
import { clockOf } from '../../../src/delivery/open-days.ts'
import { listDeliveryAreas } from '../../../src/delivery/queries.ts'
import type { Slot } from '../../../src/delivery/slots/rules.ts'
import type { UserActor } from '../../../src/platform/actor.ts'
import { uuidv7 } from '../../../src/platform/ids.ts'
import { type Database, inTransaction } from '../../../src/platform/postgres/database.ts'
import { setCustomerGroup } from '../../../src/pricing/groups/commands.ts'
import { coupons, taxRates, taxSettings } from '../../../src/pricing/tables.ts'
import { taxModes } from '../../../src/pricing/tax-rate-rules.ts'
import { getIdentity, getSettings } from '../../../src/settings/queries.ts'
import { shopSettings } from '../../../src/settings/tables.ts'
import { correctStock, receiveStock } from '../../../src/stock/admin-commands.ts'
import { signedIn } from '../../data/admin.ts'
import { noCaps, setCaps } from '../../data/guests.ts'
import { stockOf } from '../../data/orders.ts'
import { seeded } from '../../data/random.ts'
import { type PaymentWorld, paymentWorld, switchOn } from '../../payments/world.ts'
import { type Client, openClient } from './client.ts'
import { openGroup } from './group-operations.ts'
import { type LabelDesk, openLabelDesk } from './label-operations.ts'
import { type Optioned, openOptions, type Sold } from './option-operations.ts'
import { openSegment } from './segment-operations.ts'

/** Something the shop of a history sells. */
export type Goods = { id: string; slug: string; itemId: string; categoryId: string }

/** Where histories take place: a database of its own with the providers' stand-ins, a few goods, areas and taxes. */
export type TraceShop = {
  world: PaymentWorld
  staff: UserActor
  customer: UserActor
  goods: readonly Goods[]
  /** The group that the customer may be in. */
  group: string
  /** The segment that a code of each history is for. */
  segment: string
  areas: readonly string[]
  /** Windows of the next days, which take few orders each. */
  slots: readonly Slot[]
  /** A product that is chosen by the values of option groups. */
  optioned: Optioned
  labels: LabelDesk
  close(): Promise<void>
}

/** One history as all its clients know it. */
export type History = TraceShop & {
  seed: number
  /** The ids of the orders placed so far. */
  orders: string[]
  coupons: readonly string[]
  /** The gift cards that were issued so far. */
  giftCards: { id: string; code: string }[]
  /** What was bought of the product with options, as its lines said. */
  sold: Sold[]
  /** What was seen to be wrong at the moment at which it was done. */
  wrong: string[]
  /** How often each deed was done, refused or lost. */
  tally: Map<string, number>
}

const en = (text: string) => ({ en: text })

export async function openTraceShop(): Promise<TraceShop> {
  const world = await paymentWorld(6)
  const { db } = world
  await switchOn(db)
  const { rows: goods } = await db.execute<Goods>(sql`
    select distinct on (p.slug) p.id, p.slug, v.stock_item_id as "itemId", p.category_id as "categoryId"
    from products p join variants v on v.product_id = p.id
    join stock_levels l on l.item_id = v.stock_item_id and l.store = 'surrey' and not l.unlimited
    where p.type = 'simple' and p.status = 'active' and p.unit = 'box' order by p.slug limit 5`)
  // The stand-in's world begins with a count that no movement explains: from here on every count is explained.
  await db.execute(sql`update stock_levels l set on_hand =
    (select coalesce(sum(delta), 0) from stock_movements m where m.item_id = l.item_id and m.store = l.store)
    where not unlimited`)
  await db.execute(sql`update delivery_areas set per_kg_minor = 37, free_weight_grams = 40000 where position = 0`)
  // Some carts are too heavy for one truck, and some of those for two.
  await db.execute(sql`update delivery_areas set max_weight_grams = 150000 where position = 0`)
  const { rows: areas } = await db.execute<{ id: string }>(sql`select id from delivery_areas where active`)
  await db.execute(
    sql`update delivery_areas set windows = (select jsonb_agg(w || '{"capacity": 6}') from jsonb_array_elements(windows) w)`,
  )
  const rate = { country: 'CA', onDelivery: true, active: true }
  await db.insert(taxRates).values([
    { ...rate, id: uuidv7(), code: 'MGST', name: en('GST'), region: '', categoryId: null, percentMilli: 5000 },
    { ...rate, id: uuidv7(), code: 'MPST', name: en('PST'), region: 'BC', categoryId: null, percentMilli: 7000 },
    {
      ...rate,
      id: uuidv7(),
      code: 'MPST',
      name: en('PST'),
      region: 'BC',
      onDelivery: false,
      categoryId: goods[0]?.categoryId ?? null,
      percentMilli: 9975,
    },
  ])
  const { actor: staff } = await signedIn(db)
  const { actor: customer } = await signedIn(db)
  const group = await openGroup(db)
  const segment = await openSegment(db)
  // Segments know an account once its mailbox is proved.
  await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, customer.id))
  const slots = await soonestSlots(db)
  const optioned = await openOptions(db)
  const labels = await openLabelDesk(db)
  const close = async () => void (await Promise.all([labels.close(), world.close()]))
  return {
    optioned,
    world,
    labels,
    staff,
    customer,
    goods,
    group,
    segment,
    areas: areas.map(({ id }) => id),
    slots,
    close,
  }
}

/** The windows of the two soonest days on which Surrey's truck goes. */
async function soonestSlots(db: Database): Promise<Slot[]> {
  const area = (await listDeliveryAreas(db)).find(({ name }) => name.en === 'Surrey and Richmond')
  if (!area) throw new Error('the demo shop delivers nowhere')
  const { hours, timeZone } = await getIdentity(db, 'surrey')
  const { days } = offerDelivery(area, { clock: clockOf({ hours, timeZone }, new Date()), timeZone, full: new Set() })
  return days.slice(0, 2).flatMap(({ day, windows }) => windows.map(({ id: windowId }) => ({ day, windowId })))
}

type NewDiscount = Omit<typeof coupons.$inferInsert, 'id' | 'code'>

/** Codes of the other kinds, some of which go together with what comes off by itself. */
function otherKinds(
  seed: number,
  { goods, group, segment }: Pick<TraceShop, 'goods' | 'group' | 'segment'>,
): (NewDiscount & { code: string })[] {
  const giving = { buyQuantity: 1 + (seed % 2), getQuantity: 1, getPercentCenti: 10_000 }
  return [
    { code: `TRADE${seed}`, percentCenti: 500, combines: true, groupIds: [group] },
    { code: `SEGMENT${seed}`, percentCenti: 400, combines: true, segmentId: segment },
    { code: `FIXED${seed}`, kind: 'fixed', percentCenti: 0, amountMinor: 2500 + 10 * (seed % 7), combines: true },
    { code: `FREE${seed}`, kind: 'freeDelivery', percentCenti: 0, combines: seed % 2 === 0, totalLimit: 3 },
    { code: `GIFT${seed}`, kind: 'buyGet', percentCenti: 0, terms: { ...giving, getProductIds: [goods[0]?.id ?? ''] } },
  ]
}

/** What comes off by itself: by area, by number, off one category, and once a customer. */
function automatic(seed: number, goods: readonly Goods[]): NewDiscount[] {
  const tiers = [3, 6].map((from) => ({ from: seed % 2 === 0 ? from : from * 2000, percentCenti: from * 100 }))
  const tierBy = seed % 2 === 0 ? 'quantity' : 'area'
  return [
    { name: en(`Tiers ${seed}`), kind: 'tiers', percentCenti: 0, combines: true, terms: { tierBy, tiers } },
    {
      name: en(`Category ${seed}`),
      percentCenti: 700,
      combines: true,
      categoryId: goods[seed % goods.length]?.categoryId ?? null,
      totalLimit: 6,
      perCustomerLimit: seed % 3 === 0 ? 1 : null,
    },
    {
      name: en(`Three for two ${seed}`),
      kind: 'buyGet',
      percentCenti: 0,
      combines: seed % 3 !== 0,
      terms: { buyQuantity: 2, getQuantity: 1, getPercentCenti: 5000 },
      perCustomerLimit: 2,
    },
    { name: en(`Free delivery ${seed}`), kind: 'freeDelivery', percentCenti: 0, combines: true, minimumMinor: 30_000 },
  ]
}

/** Begins a history: its own taxes, coupons with few uses, and few of everything on the shelves. */
export async function beginHistory(shop: TraceShop, seed: number): Promise<History> {
  const random = seeded(seed)
  const { world, staff, goods } = shop
  const { db, clock } = world
  clock.aheadMs = 0
  const mode = taxModes[Math.floor(random() * taxModes.length)] ?? 'off'
  await db.insert(taxSettings).values({ mode }).onConflictDoUpdate({ target: taxSettings.id, set: { mode } })
  // In every other history guests meet caps: their larger orders are requests.
  const isCapped = seed % 2 === 0
  const { samples, returns, ...rest } = await getSettings(db, 'surrey')
  const fees = { ...returns, feePercent: 5 * (seed % 4), feeLeastMinor: 100 * (seed % 3) }
  const data = { ...rest, samples: { ...samples, most: 20, free: seed % 3, priceMinor: 200 + seed }, returns: fees }
  await db.update(shopSettings).set({ data }).where(eq(shopSettings.store, 'surrey'))
  await setCaps(db, isCapped ? { ...noCaps, mostUnits: 8, guestPercent: 40, allGuestsPercent: 70 } : noCaps)
  const own = [
    { code: `ALL${seed}`, percentCenti: 1250, totalLimit: 4, perCustomerLimit: 2, categoryId: null },
    {
      code: `SOME${seed}`,
      percentCenti: 3333,
      totalLimit: null,
      perCustomerLimit: 1,
      categoryId: goods[1]?.categoryId,
    },
    { code: `WHOLE${seed}`, percentCenti: 10_000, totalLimit: 1, perCustomerLimit: null, categoryId: null },
  ]
  await db.update(coupons).set({ active: false }).where(isNull(coupons.code))
  const codes = [...own, ...otherKinds(seed, shop)].map((coupon) => ({ id: uuidv7(), ...coupon }))
  await db.insert(coupons).values([...codes, ...automatic(seed, goods).map((one) => ({ id: uuidv7(), ...one }))])
  // Whoever is in no group buys nothing on account: in most histories the customer begins in theirs.
  if (seed % 4 > 0) await inTransaction(db, (tx) => setCustomerGroup(tx, { id: shop.customer.id, groupId: shop.group }))
  for (const { itemId } of goods) {
    const expectedOnHand = await stockOf(db, itemId)
    const onHand = 3 + Math.floor(random() * 40)
    const count = { itemId, store: 'surrey' as const, onHand, expectedOnHand, note: '' }
    await inTransaction(db, (tx) => correctStock(tx, staff, count))
    const received = { itemId, store: 'surrey' as const, quantity: 1 + Math.floor(random() * 12), lot: `L${seed % 3}` }
    await inTransaction(db, (tx) => receiveStock(tx, staff, received))
  }
  return {
    ...shop,
    seed,
    orders: [],
    giftCards: [],
    sold: [],
    wrong: [],
    coupons: codes.map(({ code }) => code),
    tally: new Map(),
  }
}

/** Those who act in a history at the same time, each by chance of its own. */
export const clientsOf = ({ world, seed }: History, count: number, cutShare: number): Client[] =>
  Array.from({ length: count }, (_, index) => openClient(world.connection, seeded(seed * 31 + index), cutShare))

/** Every answer of a provider arrives in the end, and holds run out in some histories. */
export async function endHistory({ world, seed }: History): Promise<void> {
  const { paymentService, db, reconcileAfter } = world
  await reconcileAfter(3)
  if (seed % 3 === 0) await reconcileAfter(90)
  const open = await db.execute<{ id: string }>(sql`select id from refunds where state = 'pending'`)
  for (const { id } of open.rows) await paymentService.refund(id)
  // What is left half paid is nobody's any more: the next history has its own.
  await db.execute(sql`update payments set check_at = null where state not in ('paid')`)
}
