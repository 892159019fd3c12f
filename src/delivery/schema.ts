import { z } from 'zod'
import { storeVariants } from '../../stores/index.ts'
import { isCountryCode } from '../i18n/countries.ts'
import { lineOfText, linesOfText, uuid } from '../i18n/schema.ts'
import { latinDigits } from '../measure/decimal.ts'
import { acrossFields } from '../platform/form-parts.ts'
import { weekdays } from '../settings/identity-schema.ts'
import { deliveryExtras } from './decision-rules.ts'
import { MOST_RULES } from './postal/paste-rules.ts'
import { writtenCode } from './postal/rules.ts'

const amountMinor = z
  .int('delivery.errors.amount')
  .min(0, 'delivery.errors.amount')
  .max(100_000_000, 'delivery.errors.amount')

const slot = z.object({
  day: z.iso.date('delivery.errors.slot'),
  windowId: uuid('delivery.errors.slot'),
})

const toAddress = z.object({
  type: z.literal('delivery'),
  /** The window of a day that was chosen; without one, the soonest that is free. */
  slot: slot.nullish(),
  /** Whether goods that are too heavy for one truck may come in two drops. What one truck takes comes in one. */
  inTwoDrops: z.boolean('delivery.errors.inTwoDrops').optional(),
  /** The slot of the second drop, as the first one's. */
  secondSlot: slot.nullish(),
  extras: z.array(z.enum(deliveryExtras, 'delivery.errors.extras'), 'delivery.errors.extras').max(3).optional(),
})

const atStore = z.object({
  type: z.literal('pickup'),
  /** Who comes for the goods, where that is not the buyer. */
  collector: lineOfText(0, 100, 'delivery.errors.collector').optional(),
})

/**
 * Delivery to the address, or pickup at the store. Which area delivers there, and for how much, follows from the address: an area that is
 * named here is dropped.
 */
export const deliveryChoiceSchema = z.discriminatedUnion('type', [toAddress, atStore], 'delivery.errors.type')

export type DeliveryChoiceInput = z.infer<typeof deliveryChoiceSchema>

/** That staff send goods by an area's truck where the address or the weight speaks against it, and why. */
export const overruleSchema = z.object({
  areaId: uuid('delivery.errors.area'),
  reason: lineOfText(1, 300, 'delivery.errors.reason'),
})

/** The same as staff choose it. */
export const staffDeliverySchema = z.discriminatedUnion(
  'type',
  [toAddress.extend({ overrule: overruleSchema.optional() }), atStore],
  'delivery.errors.type',
)

export type StaffDeliveryInput = z.infer<typeof staffDeliverySchema>

export type DeliveryType = DeliveryChoiceInput['type']

const areaName = (least: number) => lineOfText(least, 80, 'delivery.errors.name')

const leadDays = z
  .int('delivery.errors.leadDays')
  .min(0, 'delivery.errors.leadDays')
  .max(365, 'delivery.errors.leadDays')

const country = z
  .string('checkout.errors.country')
  .trim()
  .toUpperCase()
  .refine(isCountryCode, 'checkout.errors.country')

const timeOfDay = z.string('delivery.errors.time').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'delivery.errors.time')

const limit = z
  .int('delivery.errors.weight')
  .min(1, 'delivery.errors.weight')
  .max(100_000_000, 'delivery.errors.weight')

/** A window of a day, and how many orders it takes on each. */
const windowSchema = z
  .object({
    id: uuid('delivery.errors.windows'),
    starts: timeOfDay,
    ends: timeOfDay,
    capacity: z
      .int('delivery.errors.capacity')
      .min(0, 'delivery.errors.capacity')
      .max(10_000, 'delivery.errors.capacity'),
  })
  .check(
    acrossFields((given, complain) => {
      if (given.starts && given.ends && given.starts >= given.ends) complain(['ends'], 'delivery.errors.ends')
    }),
  )

const version = z.int('errors.field').min(1)

/** Where an area's truck goes, when, with how much, and what it does there. What is left out stays as it is. */
const reach = z.object({
  country,
  /** Its postal codes as they are typed or pasted, or the rules one by one; stored are those that `parseCodes` reads. */
  codes: z.union(
    [
      linesOfText(40_000, 'delivery.errors.codes'),
      z.array(z.string().max(40), 'delivery.errors.codes').max(MOST_RULES),
    ],
    'delivery.errors.codes',
  ),
  weekdays: z.array(z.enum(weekdays, 'delivery.errors.weekdays'), 'delivery.errors.weekdays').max(7),
  closedDays: z
    .array(z.iso.date('delivery.errors.closedDays'), 'delivery.errors.closedDays')
    .max(100, 'delivery.errors.closedDays'),
  cutOff: timeOfDay.nullable(),
  windows: z
    .array(windowSchema, 'delivery.errors.windows')
    .max(8, 'delivery.errors.windows')
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'delivery.errors.windows'),
  maxWeightGrams: limit.nullable(),
  maxPallets: z
    .int('delivery.errors.pallets')
    .min(1, 'delivery.errors.pallets')
    .max(1000, 'delivery.errors.pallets')
    .nullable(),
  palletGrams: limit,
  liftgateMinor: amountMinor.nullable(),
  stairsMinor: amountMinor.nullable(),
  appointmentMinor: amountMinor.nullable(),
  fetchMinor: amountMinor.nullable(),
})

/** A delivery area as the back office saves it; amounts in minor units, `leadDays` in days on which the store is open. */
export const deliveryAreaSchema = z.object({
  name: z.object({
    en: areaName(1),
    fr: areaName(0).optional(),
    bn: areaName(0).optional(),
    ar: areaName(0).optional(),
  }),
  costMinor: amountMinor,
  freeFromMinor: amountMinor.nullable(),
  /** For each kilogram begun above `freeWeightGrams`; null where weight costs nothing. */
  perKgMinor: amountMinor.min(1, 'delivery.errors.amount').nullable(),
  freeWeightGrams: z
    .int('delivery.errors.weight')
    .min(0, 'delivery.errors.weight')
    .max(100_000_000, 'delivery.errors.weight'),
  leadDays,
  active: z.boolean('errors.field'),
  ...reach.partial().shape,
})

export const changedAreaSchema = deliveryAreaSchema.extend({ version })

/** All areas in the order in which they are listed. */
export const areaOrderSchema = z.object({ ids: z.array(uuid('delivery.errors.area')).max(500, 'delivery.errors.area') })

/** Whether a store hands goods out, and after how many of its open days. */
export const pickupStoreSchema = z.object({
  store: z.enum(storeVariants, 'delivery.errors.store'),
  active: z.boolean('errors.field'),
  leadDays,
  version,
})

export type DeliveryAreaInput = z.infer<typeof deliveryAreaSchema>
export type PickupStoreInput = z.infer<typeof pickupStoreSchema>

/** Where a state and a postal code belong to every address; elsewhere many places have neither. */
const countriesWithStates = ['CA', 'US']

/** An address as it is kept: its postal code is written as the country writes it (`V3W 2P1`), however it was typed. */
export const addressSchema = z
  .object(
    {
      house: lineOfText(1, 200, 'checkout.errors.house'),
      city: lineOfText(1, 100, 'checkout.errors.city'),
      state: lineOfText(0, 100, 'checkout.errors.state'),
      zipCode: lineOfText(0, 20, 'checkout.errors.zipCode').overwrite(latinDigits),
      country,
    },
    'checkout.errors.address',
  )
  .check(
    acrossFields((given, complain) => {
      if (!countriesWithStates.includes(given.country ?? '')) return
      for (const name of ['state', 'zipCode'] as const)
        if (given[name] === '') complain([name], `checkout.errors.${name}`)
    }),
  )
  .overwrite((address) => ({ ...address, zipCode: writtenCode(address.country, address.zipCode) }))

export type AddressInput = z.infer<typeof addressSchema>
