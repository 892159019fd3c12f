import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import type { AdminArea, PickupStore } from './area-contracts.ts'
import { MOST_RULES, parseCodes } from './postal/paste-rules.ts'
import { findAdminArea, findPickupStore, listAdminAreas } from './queries.ts'
import type { DeliveryAreaInput, PickupStoreInput } from './schema.ts'
import { deliverySlots } from './slots/tables.ts'
import { deliveryAreas, pickupStores } from './tables.ts'

/** A change as its audit entry has it. */
export type Changed<T> = { before: T | undefined; after: T | undefined }

/** Areas are few: whoever changes one waits for whoever changes another, so that their order has no gaps. */
const lockAreas = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('delivery areas', 0))`)

/**
 * An area's fields as they are stored; what is left out stays as it is.
 * @param knownCountry whose codes they are where that is left out
 * @returns INVALID_INPUT where something in its codes is no postal code, with the first line that has one
 */
function storedFields({ codes: given, closedDays, ...input }: DeliveryAreaInput, knownCountry: string) {
  const days = closedDays && { closedDays: [...new Set(closedDays)].sort() }
  if (given === undefined) return succeed({ ...input, ...days })
  const pasted = typeof given === 'string' ? given : given.join('\n')
  const { codes, wrong } = parseCodes(input.country ?? knownCountry, pasted)
  const [first] = wrong
  if (first) {
    return fail('INVALID_INPUT', {
      fields: { codes: 'delivery.errors.codeLine' },
      fieldParams: { codes: { line: first.line, text: first.text, count: wrong.length } },
    })
  }
  if (codes.length > MOST_RULES) return fail('INVALID_INPUT', { fields: { codes: 'delivery.errors.codes' } })
  return succeed({ ...input, ...days, codes })
}

/** Adds an area, behind all others. */
export async function addArea(tx: Transaction, given: DeliveryAreaInput): Promise<Result<Changed<AdminArea>>> {
  const fields = storedFields(given, 'CA')
  if (!fields.ok) return fields
  const input = fields.value
  await lockAreas(tx)
  const id = uuidv7()
  const position = (await listAdminAreas(tx)).length
  if (position >= 500) return fail('LIST_FULL', { params: { count: 500 } })
  await tx.insert(deliveryAreas).values({ id, position, ...input })
  return succeed({ before: undefined, after: await findAdminArea(tx, id) })
}

/**
 * Changes an area. Slots that nobody has begun to fill follow its windows; one that has more orders than its window takes now keeps these.
 * @returns CHANGED_MEANWHILE with the area as it is where someone else changed it since `version`; INVALID_INPUT as `storedFields`
 */
export async function changeArea(
  tx: Transaction,
  id: string,
  { version, ...given }: DeliveryAreaInput & { version: number },
): Promise<Result<Changed<AdminArea>>> {
  await lockAreas(tx)
  const before = await findAdminArea(tx, id)
  if (!before) return fail('NOT_FOUND')
  const fields = storedFields(given, before.country)
  if (!fields.ok) return fields
  const input = fields.value
  if (before.version !== version) return fail('CHANGED_MEANWHILE', { data: { saved: before } })
  await tx
    .update(deliveryAreas)
    .set({ ...input, version: version + 1 })
    .where(eq(deliveryAreas.id, id))
  for (const { id: windowId, starts, ends, capacity } of input.windows ?? []) {
    await tx
      .update(deliverySlots)
      .set({ starts, ends, capacity: sql`greatest(${deliverySlots.taken}, ${capacity})` })
      .where(and(eq(deliverySlots.windowId, windowId), gte(deliverySlots.day, sql`current_date`)))
  }
  return succeed({ before, after: await findAdminArea(tx, id) })
}

/** Removes an area; orders that went there keep its name and its cost. */
export async function removeArea(tx: Transaction, id: string): Promise<Result<Changed<AdminArea>>> {
  await lockAreas(tx)
  const before = await findAdminArea(tx, id)
  if (!before) return fail('NOT_FOUND')
  await tx.delete(deliveryAreas).where(eq(deliveryAreas.id, id))
  await number(
    tx,
    (await listAdminAreas(tx)).map((area) => area.id),
  )
  return succeed({ before, after: undefined })
}

/**
 * Puts the areas into another order, in which they are listed; it decides nothing.
 * @param ids each area once; CHANGED_MEANWHILE with their present order where there are others by now
 */
export async function orderAreas(tx: Transaction, ids: readonly string[]): Promise<Result<Changed<{ ids: string[] }>>> {
  await lockAreas(tx)
  const before = (await listAdminAreas(tx)).map((area) => area.id)
  const isSame =
    ids.length === before.length && new Set(ids).size === ids.length && before.every((id) => ids.includes(id))
  if (!isSame) return fail('CHANGED_MEANWHILE', { data: { ids: before } })
  await number(tx, ids)
  return succeed({ before: { ids: before }, after: { ids: [...ids] } })
}

async function number(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update delivery_areas a set position = o.place - 1
    from unnest(${sql.param(`{${ids.join(',')}}`)}::uuid[]) with ordinality as o (id, place) where a.id = o.id`)
}

/** Says whether a store hands goods out, and after how many open days. */
export async function setPickup(
  tx: Transaction,
  { store, active, leadDays, version }: PickupStoreInput,
): Promise<Result<Changed<PickupStore>>> {
  await tx.insert(pickupStores).values({ store }).onConflictDoNothing()
  await tx
    .select()
    .from(pickupStores)
    .where(eq(pickupStores.store, store))
    .orderBy(asc(pickupStores.store))
    .for('update')
  const before = await findPickupStore(tx, store)
  if (before.version !== version) return fail('CHANGED_MEANWHILE', { data: { saved: before } })
  await tx
    .update(pickupStores)
    .set({ active, leadDays, version: version + 1 })
    .where(eq(pickupStores.store, store))
  return succeed({ before, after: await findPickupStore(tx, store) })
}
