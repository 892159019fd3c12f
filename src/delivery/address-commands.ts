import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { uuidPattern } from '../measure/text.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { type AddressEntryInput, MOST_ADDRESSES } from './address-schema.ts'
import { addresses } from './tables.ts'

type StoredAddress = typeof addresses.$inferSelect

/** Someone's entries, held until the transaction ends: two changes of one book wait for each other on its owner. */
async function lockBook(tx: Transaction, userId: string): Promise<StoredAddress[]> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  return tx.select().from(addresses).where(eq(addresses.userId, userId))
}

/** Takes the two defaults from every other entry, where this one is to have them. */
async function giveDefaults(
  tx: Transaction,
  userId: string,
  id: string,
  { isDefaultShipping, isDefaultBilling }: Pick<AddressEntryInput, 'isDefaultShipping' | 'isDefaultBilling'>,
): Promise<void> {
  const others = and(eq(addresses.userId, userId), ne(addresses.id, id), isNull(addresses.removedAt))
  if (isDefaultShipping) await tx.update(addresses).set({ isDefaultShipping: false }).where(others)
  if (isDefaultBilling) await tx.update(addresses).set({ isDefaultBilling: false }).where(others)
}

/**
 * Adds an entry to someone's address book; the first one is the default for both.
 * @returns TOO_MANY_ADDRESSES where it is full
 */
export async function addAddress(
  tx: Transaction,
  userId: string,
  entry: AddressEntryInput,
): Promise<Result<{ id: string }>> {
  const present = (await lockBook(tx, userId)).filter(({ removedAt }) => removedAt === null)
  if (present.length >= MOST_ADDRESSES) return fail('TOO_MANY_ADDRESSES', { params: { count: MOST_ADDRESSES } })
  const isFirst = present.length === 0
  const row = {
    ...entry,
    isDefaultShipping: isFirst || entry.isDefaultShipping,
    isDefaultBilling: isFirst || entry.isDefaultBilling,
  }
  const id = uuidv7()
  await giveDefaults(tx, userId, id, row)
  await tx.insert(addresses).values({ id, userId, ...row })
  return succeed({ id })
}

/** Changes an entry of someone's own book; anything else is NOT_FOUND. */
export async function changeAddress(
  tx: Transaction,
  userId: string,
  id: string,
  entry: AddressEntryInput,
): Promise<Result<{ id: string }>> {
  const found = (await lockBook(tx, userId)).find((one) => one.id === id.toLowerCase() && one.removedAt === null)
  if (!found) return fail('NOT_FOUND')
  await giveDefaults(tx, userId, found.id, entry)
  await tx.update(addresses).set(entry).where(eq(addresses.id, found.id))
  return succeed({ id: found.id })
}

/** Removes an entry, for a day so that it can be brought back. What anyone removed before that goes for good. */
export async function removeAddress(tx: Transaction, userId: string, id: string): Promise<Result<{ id: string }>> {
  if (!uuidPattern.test(id)) return fail('NOT_FOUND')
  await tx
    .delete(addresses)
    .where(and(isNotNull(addresses.removedAt), sql`${addresses.removedAt} < now() - interval '1 day'`))
  const [removed] = await tx
    .update(addresses)
    .set({ removedAt: sql`now()` })
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId), isNull(addresses.removedAt)))
    .returning({ id: addresses.id })
  return removed ? succeed(removed) : fail('NOT_FOUND')
}

/** Brings a removed entry back, as a default only where no other became it meanwhile. */
export async function restoreAddress(tx: Transaction, userId: string, id: string): Promise<Result<{ id: string }>> {
  const book = await lockBook(tx, userId)
  const found = book.find((one) => one.id === id.toLowerCase() && one.removedAt !== null)
  if (!found) return fail('NOT_FOUND')
  const present = book.filter(({ removedAt }) => removedAt === null)
  if (present.length >= MOST_ADDRESSES) return fail('TOO_MANY_ADDRESSES', { params: { count: MOST_ADDRESSES } })
  await tx
    .update(addresses)
    .set({
      removedAt: null,
      isDefaultShipping: found.isDefaultShipping && !present.some((other) => other.isDefaultShipping),
      isDefaultBilling: found.isDefaultBilling && !present.some((other) => other.isDefaultBilling),
    })
    .where(eq(addresses.id, found.id))
  return succeed({ id: found.id })
}
