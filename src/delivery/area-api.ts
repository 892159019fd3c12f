import { z } from 'zod'
import { uuid } from '../i18n/schema.ts'
import type { Transaction } from '../platform/database.ts'
import { type AuditEntry, read, write } from '../platform/endpoint.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { dropPages } from '../platform/page-tags.ts'
import { calls } from '../routes.ts'
import { addArea, type Changed, changeArea, orderAreas, removeArea, setPickup } from './area-commands.ts'
import { findOfficeArea, listOfficeAreas, listPickupStores } from './queries.ts'
import { areaOrderSchema, changedAreaSchema, deliveryAreaSchema, pickupStoreSchema } from './schema.ts'

const may = (right: 'view' | 'edit' | 'delete') => ({ area: 'shippingCharges', right }) as const
const withId = z.object({ id: uuid('delivery.errors.area') })

type Written = { tx: Transaction; audit: (entry: AuditEntry) => void }

/** Writes the change down, and has every page that names areas and their costs made anew: each product's does. */
async function answerChange<T extends Record<string, unknown>>(
  changed: Result<Changed<T>>,
  action: string,
  subject: string,
  { tx, audit }: Written,
) {
  if (!changed.ok) return changed
  const { before, after } = changed.value
  audit({ action, subject, ...(before && { before }), ...(after && { after }) })
  await dropPages(tx, ['settings'])
  return succeed({ body: { success: true, ...(after && { saved: after }) } })
}

/** The calls of the delivery areas' screens in the back office. */
export const deliveryAreaEndpoints = [
  read({
    path: calls.deliveryAreas,
    summary: 'Every delivery area in the order they are offered, and how each store hands goods out',
    access: may('view'),
    input: z.object({}),
    answer: async (_input, { db }) =>
      succeed({ body: { success: true, areas: await listOfficeAreas(db), pickup: await listPickupStores(db) } }),
  }),
  read({
    path: calls.deliveryArea,
    summary: 'One delivery area',
    access: may('view'),
    input: withId,
    answer: async ({ id }, { db }) => {
      const area = await findOfficeArea(db, id)
      return area ? succeed({ body: { success: true, area } }) : fail('NOT_FOUND')
    },
  }),
  write({
    method: 'POST',
    path: calls.deliveryAreas,
    summary: 'Add a delivery area',
    access: may('edit'),
    input: deliveryAreaSchema,
    answer: async (input, context) => {
      const added = await addArea(context.tx, input)
      return answerChange(added, 'delivery.areaAdded', added.ok ? `area:${added.value.after?.id}` : 'area', context)
    },
  }),
  write({
    method: 'PUT',
    path: calls.deliveryArea,
    summary: 'Change a delivery area',
    access: may('edit'),
    input: changedAreaSchema.and(withId),
    answer: async ({ id, ...input }, context) =>
      answerChange(await changeArea(context.tx, id, input), 'delivery.areaChanged', `area:${id}`, context),
  }),
  write({
    method: 'DELETE',
    path: calls.deliveryArea,
    summary: 'Remove a delivery area; orders that went there keep its name and cost',
    access: may('delete'),
    input: withId,
    answer: async ({ id }, context) =>
      answerChange(await removeArea(context.tx, id), 'delivery.areaRemoved', `area:${id}`, context),
  }),
  write({
    method: 'PUT',
    path: calls.deliveryOrder,
    summary: 'Put the delivery areas into another order',
    access: may('edit'),
    bodyLimit: 32 * 1024,
    input: areaOrderSchema,
    answer: async ({ ids }, context) =>
      answerChange(await orderAreas(context.tx, ids), 'delivery.areasOrdered', 'areas', context),
  }),
  write({
    method: 'PUT',
    path: calls.pickupStores,
    summary: 'Say whether a store hands goods out, and after how many working days',
    access: may('edit'),
    input: pickupStoreSchema,
    answer: async (input, context) =>
      answerChange(await setPickup(context.tx, input), 'delivery.pickup', `store:${input.store}`, context),
  }),
]
