import { listDeliveryAreas } from '../delivery/queries.ts'
import type { DeliveryChoiceInput } from '../delivery/schema.ts'
import { findOrder } from '../orders/queries.ts'
import { type Failure, failFields } from '../platform/failures.ts'
import type { FormParts } from '../platform/form-parts.ts'
import type { Transaction } from '../platform/postgres/database.ts'

/**
 * What the shop's other rows have against the form of an order, by the name that the form has for it: an area to which
 * nothing is delivered any more. One that the order went to before may stay.
 * @param id of the order that is edited
 */
export async function wrongOrder(
  tx: Transaction,
  { id, delivery }: { id?: string | undefined; delivery?: FormParts<DeliveryChoiceInput> | undefined },
): Promise<Failure | undefined> {
  if (delivery?.type !== 'delivery' || delivery.areaId === undefined) return undefined
  const { areaId } = delivery
  if ((await listDeliveryAreas(tx)).some((area) => area.id === areaId)) return undefined
  const before = id === undefined ? undefined : (await findOrder(tx, id))?.delivery
  const isItsOwn = before?.type === 'delivery' && before.areaId === areaId
  return failFields(isItsOwn ? {} : { delivery: 'delivery.errors.area' })
}
