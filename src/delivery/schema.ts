import { z } from 'zod'
import { storeVariants } from '../../stores/index.ts'
import { isCountryCode } from '../i18n/countries.ts'
import { lineOfText, uuid } from '../i18n/schema.ts'
import { latinDigits } from '../measure/decimal.ts'
import { acrossFields } from '../platform/form-parts.ts'

const amountMinor = z
  .int('delivery.errors.amount')
  .min(0, 'delivery.errors.amount')
  .max(100_000_000, 'delivery.errors.amount')

/** Delivery to an area, or pickup at the store; an area named beside a pickup is dropped. */
export const deliveryChoiceSchema = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('delivery'), areaId: uuid('delivery.errors.area') }),
    z.object({
      type: z.literal('pickup'),
      /** Who comes for the goods, where that is not the buyer. */
      collector: lineOfText(0, 100, 'delivery.errors.collector').optional(),
    }),
  ],
  'delivery.errors.type',
)

export type DeliveryChoiceInput = z.infer<typeof deliveryChoiceSchema>

export type DeliveryType = DeliveryChoiceInput['type']

const areaName = (least: number) => lineOfText(least, 80, 'delivery.errors.name')

const leadDays = z
  .int('delivery.errors.leadDays')
  .min(0, 'delivery.errors.leadDays')
  .max(365, 'delivery.errors.leadDays')

const version = z.int('errors.field').min(1)

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
})

export const changedAreaSchema = deliveryAreaSchema.extend({ version })

/** All areas in the order in which they are to be offered. */
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

export const addressSchema = z
  .object(
    {
      house: lineOfText(1, 200, 'checkout.errors.house'),
      city: lineOfText(1, 100, 'checkout.errors.city'),
      state: lineOfText(0, 100, 'checkout.errors.state'),
      zipCode: lineOfText(0, 20, 'checkout.errors.zipCode').overwrite(latinDigits),
      country: z
        .string('checkout.errors.country')
        .trim()
        .toUpperCase()
        .refine(isCountryCode, 'checkout.errors.country'),
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

export type AddressInput = z.infer<typeof addressSchema>
