import { type DeliveryPlace, decideArea } from '../delivery/decision-rules.ts'
import { type DropLine, secondDrop, weightOf } from '../delivery/drops/rules.ts'
import { listDeliveryAreas } from '../delivery/queries.ts'
import type { StaffDeliveryInput } from '../delivery/schema.ts'
import { findOrder } from '../orders/queries.ts'
import { type Failure, failFields } from '../platform/failures.ts'
import type { FormParts } from '../platform/form-parts.ts'
import type { Transaction } from '../platform/postgres/database.ts'

type Parts = {
  /** Of the order that is edited. */
  id?: string | undefined
  delivery?: FormParts<StaffDeliveryInput> | undefined
  /** Where it is to go, as far as that is right. */
  place?: DeliveryPlace | undefined
  /** What is to be brought. */
  loads?: readonly DropLine[]
  /** Whether there is nothing but samples, which are posted to any address. */
  isPosted?: boolean
}

/**
 * What the shop's other rows have against the form of an order, by the name that the form has for it: an address to which nothing is
 * delivered, or goods that are too heavy for the truck that goes there. An order may stay with the truck that brings it already.
 */
export async function wrongOrder(
  tx: Transaction,
  { id, delivery, place, loads = [], isPosted = false }: Parts,
): Promise<Failure | undefined> {
  if (delivery?.type !== 'delivery' || isPosted) return undefined
  const areas = await listDeliveryAreas(tx)
  const { overrule } = delivery
  if (overrule) {
    return failFields(
      areas.some((area) => area.id === overrule.areaId) ? {} : { 'delivery.overrule.areaId': 'delivery.errors.area' },
    )
  }
  if (!place) return undefined
  const decision = decideArea(areas, place, weightOf(loads))
  const { kind } = decision
  const before = id === undefined ? undefined : await findOrder(tx, id)
  const was = before?.shipping ?? before?.billing
  const isItsOwn =
    before?.delivery.type === 'delivery' && was?.country === place.country && was.zipCode === place.zipCode
  const areSamples = before?.lines.every(({ unit }) => unit === 'sample')
  const isInTwo = delivery.inTwoDrops === true && kind === 'tooHeavy' && secondDrop(loads, decision.area) !== undefined
  if (kind === 'served' || isInTwo || isItsOwn || areSamples) return undefined
  return failFields({ delivery: kind === 'tooHeavy' ? 'delivery.errors.tooHeavy' : 'delivery.errors.unserved' })
}
