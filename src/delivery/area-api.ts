import { read, write } from '../http/endpoint.ts'
import { fail, succeed } from '../platform/failures.ts'
import { calls } from '../routes.ts'
import { getIdentity } from '../settings/queries.ts'
import { addArea, changeArea, orderAreas, removeArea, setPickup } from './area-commands.ts'
import {
  areaAddContract,
  areaContract,
  areaEditContract,
  areaRemoveContract,
  areasContract,
  areasOrderContract,
  areaTrialContract,
  pickupContract,
} from './area-contracts.ts'
import { findOverlaps, findSlotUse, tryPostalCode } from './area-trial.ts'
import { findAdminArea, listAdminAreas, listPickupStores } from './queries.ts'
import { answerSaved } from './saved-answer.ts'

const may = (right: 'view' | 'edit' | 'delete') => ({ area: 'shippingCharges', right }) as const

/** An area may have two thousand postal codes, one by one or as one text. In bytes, and values in the body. */
const areaBounds = { bodyLimit: 256 * 1024, mostNodes: 2500 }

/** The calls of the delivery areas' screens in the back office. */
export const deliveryAreaEndpoints = [
  read({
    ...calls.areas,
    ...areasContract,
    summary: 'Every delivery area in the order they are listed, and how each store hands goods out',
    access: may('view'),
    answer: async (_input, { db }) =>
      succeed({ body: { success: true, areas: await listAdminAreas(db), pickup: await listPickupStores(db) } }),
  }),
  read({
    ...calls.area,
    ...areaContract,
    summary: 'One delivery area',
    access: may('view'),
    answer: async ({ id }, { db, store }) => {
      const area = await findAdminArea(db, id)
      if (!area) return fail('NOT_FOUND')
      const slots = await findSlotUse(db, id, await getIdentity(db, store))
      return succeed({ body: { success: true, area, overlaps: await findOverlaps(db, id), slots } })
    },
  }),
  read({
    ...calls.areaTrial,
    ...areaTrialContract,
    summary: 'Which delivery area takes goods to a postal code, and by which of its rules',
    access: may('view'),
    answer: async (input, { db, store }) =>
      succeed({ body: { success: true, ...(await tryPostalCode(db, input, await getIdentity(db, store))) } }),
  }),
  write({
    ...calls.areaAdd,
    ...areaAddContract,
    summary: 'Add a delivery area',
    access: may('edit'),
    ...areaBounds,
    answer: async (input, context) => {
      const added = await addArea(context.tx, input)
      return answerSaved(added, 'delivery.areaAdded', added.ok ? `area:${added.value.after?.id}` : 'area', context)
    },
  }),
  write({
    ...calls.areaEdit,
    ...areaEditContract,
    summary: 'Change a delivery area',
    access: may('edit'),
    ...areaBounds,
    answer: async ({ id, ...input }, context) =>
      answerSaved(await changeArea(context.tx, id, input), 'delivery.areaChanged', `area:${id}`, context),
  }),
  write({
    ...calls.areaRemove,
    ...areaRemoveContract,
    summary: 'Remove a delivery area; orders that went there keep its name and cost',
    access: may('delete'),
    answer: async ({ id }, context) =>
      answerSaved(await removeArea(context.tx, id), 'delivery.areaRemoved', `area:${id}`, context),
  }),
  write({
    ...calls.areasOrder,
    ...areasOrderContract,
    summary: 'Put the delivery areas into another order',
    access: may('edit'),
    bodyLimit: 32 * 1024,
    answer: async ({ ids }, context) =>
      answerSaved(await orderAreas(context.tx, ids), 'delivery.areasOrdered', 'areas', context),
  }),
  write({
    ...calls.pickup,
    ...pickupContract,
    summary: 'Say whether a store hands goods out, and after how many open days',
    access: may('edit'),
    answer: async (input, context) =>
      answerSaved(await setPickup(context.tx, input), 'delivery.pickup', `store:${input.store}`, context),
  }),
]
