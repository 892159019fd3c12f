import { z } from 'zod'
import { storeVariants } from '../../stores/index.ts'
import { translatedSchema } from '../catalogue/schema.ts'
import { done } from '../http/outputs.ts'
import { uuid } from '../i18n/schema.ts'
import { areaOrderSchema, changedAreaSchema, deliveryAreaSchema, pickupStoreSchema } from './schema.ts'

/** An area as the back office shows it; amounts in minor units, `leadDays` in days on which the store is open. */
const adminArea = z.object({
  id: z.string(),
  name: translatedSchema,
  costMinor: z.number(),
  freeFromMinor: z.number().nullable(),
  perKgMinor: z.number().nullable(),
  freeWeightGrams: z.number(),
  leadDays: z.number(),
  active: z.boolean(),
  version: z.number(),
  position: z.number(),
})
export type AdminArea = z.output<typeof adminArea>

/** Whether a store hands goods out, and after how many open days. */
const pickupStore = z.object({
  store: z.enum(storeVariants),
  active: z.boolean(),
  leadDays: z.number(),
  version: z.number(),
})
export type PickupStore = z.output<typeof pickupStore>

const shipping = done.extend({ areas: z.array(adminArea), pickup: z.array(pickupStore) })
export type ShippingView = z.output<typeof shipping>

const areaId = z.object({ id: uuid('delivery.errors.area') })
/** What is saved now; missing where nothing is any more. */
const savedArea = done.extend({ saved: adminArea.exactOptional() })
/** Of a change that somebody else was quicker with: what is saved. */
const areaRefusal = z.object({ saved: adminArea })
const areaOrder = z.object({ ids: z.array(z.string()) })

export const areasContract = { input: z.object({}), output: shipping }
export const areaContract = { input: areaId, output: done.extend({ area: adminArea }) }
export const areaAddContract = { input: deliveryAreaSchema, output: savedArea }
export const areaEditContract = {
  input: changedAreaSchema.extend(areaId.shape),
  output: savedArea,
  refusal: areaRefusal,
}
export const areaRemoveContract = { input: areaId, output: savedArea }
/** Refused with the order that holds, where there are other areas by now. */
export const areasOrderContract = {
  input: areaOrderSchema,
  output: done.extend({ saved: areaOrder.exactOptional() }),
  refusal: areaOrder,
}
export const pickupContract = {
  input: pickupStoreSchema,
  output: done.extend({ saved: pickupStore.exactOptional() }),
  refusal: z.object({ saved: pickupStore }),
}
