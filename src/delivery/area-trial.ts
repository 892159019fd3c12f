import type { Database, Transaction } from '../platform/postgres/database.ts'
import type { StoreIdentity } from '../settings/identity-rules.ts'
import type { AreaOverlap, AreaTrial, SlotUse } from './area-contracts.ts'
import { type DeliveryPlace, decideArea } from './decision-rules.ts'
import { offerDelivery } from './offer-rules.ts'
import { clockOf } from './open-days.ts'
import { overlapsOf } from './postal/paste-rules.ts'
import { areasFor, writeRule, writtenCode } from './postal/rules.ts'
import { listAdminAreas, listDeliveryAreas, listFullSlots, listSlotUse } from './queries.ts'

/** Which areas have a postal code, and which of them takes goods of a weight there and why. */
export async function tryPostalCode(
  db: Database | Transaction,
  { weightGrams, ...place }: DeliveryPlace & { weightGrams: number },
  store: Pick<StoreIdentity, 'hours' | 'timeZone'>,
): Promise<Omit<AreaTrial, 'success'>> {
  const areas = await listDeliveryAreas(db)
  const decision = decideArea(areas, place, weightGrams)
  const clock = clockOf(store, new Date())
  const { timeZone } = store
  const full = await listFullSlots(db, clock.today)
  return {
    kind: decision.kind,
    zipCode: writtenCode(place.country, place.zipCode),
    areas: areasFor(areas, place).map(({ area: { id, name, costMinor }, rule }) => ({
      id,
      name,
      costMinor,
      rule: writeRule(rule),
    })),
    limit: decision.kind === 'tooHeavy' ? decision.limit : null,
    arrivesOn: decision.kind === 'served' ? offerDelivery(decision.area, { clock, timeZone, full }).arrivesOn : null,
  }
}

/** Where an area has the same codes as others that are switched on; none where it is switched off itself. */
export async function findOverlaps(db: Database | Transaction, id: string): Promise<AreaOverlap[]> {
  const areas = (await listAdminAreas(db)).filter(({ active }) => active)
  const area = areas.find((one) => one.id === id)
  if (!area) return []
  return overlapsOf(area, areas).map(({ other, ...overlap }) => ({ areaId: other.id, name: other.name, ...overlap }))
}

/** How many orders the slots of an area have from today on, by day. */
export const findSlotUse = (
  db: Database | Transaction,
  areaId: string,
  store: Pick<StoreIdentity, 'hours' | 'timeZone'>,
): Promise<SlotUse[]> => listSlotUse(db, areaId, clockOf(store, new Date()).today)
