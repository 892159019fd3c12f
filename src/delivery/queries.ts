import { asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/database.ts'
import { deliveryAreas } from './tables.ts'

export type StoredArea = typeof deliveryAreas.$inferSelect

/** The areas that the shop delivers to at present, in the order they are offered. */
export function listDeliveryAreas(db: Database | Transaction): Promise<StoredArea[]> {
  return db.select().from(deliveryAreas).where(eq(deliveryAreas.active, true)).orderBy(asc(deliveryAreas.position))
}
