import { asc, eq } from 'drizzle-orm'
import { storeVariants } from '../../stores/index.ts'
import type { Language } from '../i18n/languages.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import type { AreaView } from './contracts.ts'
import { promisedDay, type StoreClock } from './open-days.ts'
import type { AdminArea } from './schema.ts'
import { deliveryAreas, pickupStores } from './tables.ts'

export type StoredArea = typeof deliveryAreas.$inferSelect

/** The areas that the shop delivers to at present, in the order they are offered. */
export function listDeliveryAreas(db: Database | Transaction): Promise<StoredArea[]> {
  return db.select().from(deliveryAreas).where(eq(deliveryAreas.active, true)).orderBy(asc(deliveryAreas.position))
}

/** @param clock that of the store which delivers */
export function areaView(area: StoredArea, language: Language, clock: StoreClock): AreaView {
  const { id, name, costMinor, freeFromMinor, perKgMinor, freeWeightGrams, leadDays } = area
  return {
    id,
    costMinor,
    freeFromMinor,
    perKgMinor,
    freeWeightGrams,
    leadDays,
    name: name[language] ?? name.en,
    arrivesOn: promisedDay(clock, leadDays),
  }
}

/** Whether a store hands goods out, and after how many of its open days. */
export type PickupStore = { store: string; active: boolean; leadDays: number; version: number }

/** How a store hands goods out; as every store does where nothing else is set. */
export async function findPickupStore(db: Database | Transaction, store: string): Promise<PickupStore> {
  const [found] = await db.select().from(pickupStores).where(eq(pickupStores.store, store))
  return found ?? { store, active: true, leadDays: 1, version: 1 }
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
