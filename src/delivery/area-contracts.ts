import { z } from 'zod'
import { storeVariants } from '../../stores/index.ts'
import { translatedSchema } from '../catalogue/schema.ts'
import { done } from '../http/outputs.ts'
import { lineOfText, uuid } from '../i18n/schema.ts'
import { weekdays } from '../settings/identity-schema.ts'
import { deliveryAnswer } from './contracts.ts'
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
  country: z.string(),
  /** Its rules, one text each. */
  codes: z.array(z.string()),
  weekdays: z.array(z.enum(weekdays)),
  closedDays: z.array(z.string()),
  cutOff: z.string().nullable(),
  windows: z.array(z.object({ id: z.string(), starts: z.string(), ends: z.string(), capacity: z.number() })),
  maxWeightGrams: z.number().nullable(),
  maxPallets: z.number().nullable(),
  palletGrams: z.number(),
  liftgateMinor: z.number().nullable(),
  stairsMinor: z.number().nullable(),
  appointmentMinor: z.number().nullable(),
  fetchMinor: z.number().nullable(),
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
/** Codes that an area and another one have: by which rules, and whether the area that was asked for serves them. */
const overlap = z.object({
  areaId: z.string(),
  name: translatedSchema,
  own: z.string(),
  theirs: z.string(),
  isOurs: z.boolean(),
  isEqual: z.boolean(),
})
export type AreaOverlap = z.output<typeof overlap>

/** How many orders one window of one day has. */
const slotUse = z.object({ day: z.string(), windowId: z.string(), taken: z.number(), capacity: z.number() })
export type SlotUse = z.output<typeof slotUse>

export const areaContract = {
  input: areaId,
  output: done.extend({ area: adminArea, overlaps: z.array(overlap), slots: z.array(slotUse) }),
}

/** Which areas have a postal code, the one that serves it first, and by which of their rules. */
export const areaTrialContract = {
  input: z.object({
    country: lineOfText(0, 100, 'checkout.errors.country').toUpperCase(),
    zipCode: lineOfText(0, 20, 'checkout.errors.zipCode'),
    weightGrams: z.coerce
      .number('delivery.errors.weight')
      .int('delivery.errors.weight')
      .min(0)
      .max(100_000_000)
      .default(0),
  }),
  output: done.extend({
    kind: deliveryAnswer.shape.kind,
    zipCode: z.string(),
    areas: z.array(z.object({ id: z.string(), name: translatedSchema, rule: z.string(), costMinor: z.number() })),
    limit: deliveryAnswer.shape.limit,
    arrivesOn: z.string().nullable(),
  }),
}
export type AreaTrial = z.output<typeof areaTrialContract.output>

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
