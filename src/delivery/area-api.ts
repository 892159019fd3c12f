import { z } from 'zod'
import { read, write } from '../http/endpoint.ts'
import { uuid } from '../i18n/schema.ts'
import { fail, succeed } from '../platform/failures.ts'
import { calls } from '../routes.ts'
import { addArea, changeArea, orderAreas, removeArea, setPickup } from './area-commands.ts'
import { findAdminArea, listAdminAreas, listPickupStores } from './queries.ts'
import { answerSaved } from './saved-answer.ts'
import { areaOrderSchema, changedAreaSchema, deliveryAreaSchema, pickupStoreSchema } from './schema.ts'

const may = (right: 'view' | 'edit' | 'delete') => ({ area: 'shippingCharges', right }) as const
const withId = z.object({ id: uuid('delivery.errors.area') })

/** The calls of the delivery areas' screens in the back office. */
export const deliveryAreaEndpoints = [
  read({
    path: calls.deliveryAreas,
    summary: 'Every delivery area in the order they are offered, and how each store hands goods out',
    access: may('view'),
    input: z.object({}),
    answer: async (_input, { db }) =>
      succeed({ body: { success: true, areas: await listAdminAreas(db), pickup: await listPickupStores(db) } }),
  }),
  read({
    path: calls.deliveryArea,
    summary: 'One delivery area',
    access: may('view'),
    input: withId,
    answer: async ({ id }, { db }) => {
      const area = await findAdminArea(db, id)
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
      return answerSaved(added, 'delivery.areaAdded', added.ok ? `area:${added.value.after?.id}` : 'area', context)
    },
  }),
  write({
    method: 'PUT',
    path: calls.deliveryArea,
    summary: 'Change a delivery area',
    access: may('edit'),
    input: changedAreaSchema.and(withId),
    answer: async ({ id, ...input }, context) =>
      answerSaved(await changeArea(context.tx, id, input), 'delivery.areaChanged', `area:${id}`, context),
  }),
  write({
    method: 'DELETE',
    path: calls.deliveryArea,
    summary: 'Remove a delivery area; orders that went there keep its name and cost',
    access: may('delete'),
    input: withId,
    answer: async ({ id }, context) =>
      answerSaved(await removeArea(context.tx, id), 'delivery.areaRemoved', `area:${id}`, context),
  }),
  write({
    method: 'PUT',
    path: calls.deliveryOrder,
    summary: 'Put the delivery areas into another order',
    access: may('edit'),
    bodyLimit: 32 * 1024,
    input: areaOrderSchema,
    answer: async ({ ids }, context) =>
      answerSaved(await orderAreas(context.tx, ids), 'delivery.areasOrdered', 'areas', context),
  }),
  write({
    method: 'PUT',
    path: calls.pickupStores,
    summary: 'Say whether a store hands goods out, and after how many open days',
    access: may('edit'),
    input: pickupStoreSchema,
    answer: async (input, context) =>
      answerSaved(await setPickup(context.tx, input), 'delivery.pickup', `store:${input.store}`, context),
  }),
]
