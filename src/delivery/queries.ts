import { and, asc, eq, gt, gte } from 'drizzle-orm'
import { storeVariants } from '../../stores/index.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import type { AdminArea, PickupStore, SlotUse } from './area-contracts.ts'
import type { Day } from './lead-days.ts'
import { slotKey } from './offer-rules.ts'
import { deliverySlots } from './slots/tables.ts'
import { deliveryAreas, pickupStores } from './tables.ts'

export type StoredArea = typeof deliveryAreas.$inferSelect

/** The areas that the shop delivers to at present, in the order they are listed. */
export function listDeliveryAreas(db: Database | Transaction): Promise<StoredArea[]> {
  return db.select().from(deliveryAreas).where(eq(deliveryAreas.active, true)).orderBy(asc(deliveryAreas.position))
}

/** The slots from a day on that take no more, by `slotKey`. */
export async function listFullSlots(db: Database | Transaction, from: Day): Promise<Set<string>> {
  const rows = await db
    .select({ windowId: deliverySlots.windowId, day: deliverySlots.day })
    .from(deliverySlots)
    .where(and(gte(deliverySlots.day, from), gte(deliverySlots.taken, deliverySlots.capacity)))
  return new Set(rows.map(slotKey))
}

/** The most slots that a screen shows. */
const SLOTS_SHOWN = 60

/** The slots of an area from a day on that have an order. */
export const listSlotUse = (db: Database | Transaction, areaId: string, from: Day): Promise<SlotUse[]> =>
  db
    .select({
      day: deliverySlots.day,
      windowId: deliverySlots.windowId,
      taken: deliverySlots.taken,
      capacity: deliverySlots.capacity,
    })
    .from(deliverySlots)
    .where(and(eq(deliverySlots.areaId, areaId), gte(deliverySlots.day, from), gt(deliverySlots.taken, 0)))
    .orderBy(asc(deliverySlots.day), asc(deliverySlots.starts))
    .limit(SLOTS_SHOWN)

/** How a store hands goods out; as every store does where nothing else is set. */
export async function findPickupStore<Store extends string>(
  db: Database | Transaction,
  store: Store,
): Promise<Omit<PickupStore, 'store'> & { store: Store }> {
  const [found] = await db.select().from(pickupStores).where(eq(pickupStores.store, store))
  return { ...(found ?? { active: true, leadDays: 1, version: 1 }), store }
}

const adminColumns = {
  id: deliveryAreas.id,
  name: deliveryAreas.name,
  costMinor: deliveryAreas.costMinor,
  freeFromMinor: deliveryAreas.freeFromMinor,
  perKgMinor: deliveryAreas.perKgMinor,
  freeWeightGrams: deliveryAreas.freeWeightGrams,
  leadDays: deliveryAreas.leadDays,
  active: deliveryAreas.active,
  version: deliveryAreas.version,
  position: deliveryAreas.position,
  country: deliveryAreas.country,
  codes: deliveryAreas.codes,
  weekdays: deliveryAreas.weekdays,
  closedDays: deliveryAreas.closedDays,
  cutOff: deliveryAreas.cutOff,
  windows: deliveryAreas.windows,
  maxWeightGrams: deliveryAreas.maxWeightGrams,
  maxPallets: deliveryAreas.maxPallets,
  palletGrams: deliveryAreas.palletGrams,
  liftgateMinor: deliveryAreas.liftgateMinor,
  stairsMinor: deliveryAreas.stairsMinor,
  appointmentMinor: deliveryAreas.appointmentMinor,
  fetchMinor: deliveryAreas.fetchMinor,
}

/** Every area, also those that are switched off, in the order they are offered. */
export const listAdminAreas = (db: Database | Transaction): Promise<AdminArea[]> =>
  db.select(adminColumns).from(deliveryAreas).orderBy(asc(deliveryAreas.position), asc(deliveryAreas.id))

/** One area; undefined where there is none. */
export async function findAdminArea(db: Database | Transaction, id: string): Promise<AdminArea | undefined> {
  const [area] = await db.select(adminColumns).from(deliveryAreas).where(eq(deliveryAreas.id, id))
  return area
}

/** How each store hands goods out. */
export const listPickupStores = (db: Database | Transaction): Promise<PickupStore[]> =>
  Promise.all(storeVariants.map((store) => findPickupStore(db, store)))
