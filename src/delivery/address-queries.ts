import { and, asc, eq, isNull } from 'drizzle-orm'
import { uuidPattern } from '../measure/text.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import type { AddressEntry } from './address-contracts.ts'
import { addresses } from './tables.ts'

const shown = {
  id: addresses.id,
  fullName: addresses.fullName,
  phone: addresses.phone,
  house: addresses.house,
  city: addresses.city,
  state: addresses.state,
  zipCode: addresses.zipCode,
  country: addresses.country,
  isDefaultShipping: addresses.isDefaultShipping,
  isDefaultBilling: addresses.isDefaultBilling,
}

/** Someone's address book, the oldest entry first. */
export const listAddresses = (db: Database | Transaction, userId: string): Promise<AddressEntry[]> =>
  db
    .select(shown)
    .from(addresses)
    .where(and(eq(addresses.userId, userId), isNull(addresses.removedAt)))
    .orderBy(asc(addresses.createdAt), asc(addresses.id))

/** Whether this entry was removed and can still be brought back by its owner. */
export async function isRemoved(db: Database, userId: string, id: string): Promise<boolean> {
  if (!uuidPattern.test(id)) return false
  const [entry] = await db
    .select({ removedAt: addresses.removedAt })
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
  return entry !== undefined && entry.removedAt !== null
}
