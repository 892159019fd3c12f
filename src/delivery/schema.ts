import { z } from 'zod'
import { lineOfText, uuid } from '../i18n/schema.ts'
import { isCountryCode } from './countries.ts'

const amountMinor = z.int('delivery.errors.amount').min(0, 'delivery.errors.amount')

/** Delivery to an area, or pickup at the store; an area named beside a pickup is dropped. */
export const deliveryChoiceSchema = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('delivery'), areaId: uuid('delivery.errors.area') }),
    z.object({ type: z.literal('pickup') }),
  ],
  'delivery.errors.type',
)

export type DeliveryChoiceInput = z.infer<typeof deliveryChoiceSchema>

export type DeliveryType = DeliveryChoiceInput['type']

/** A delivery area as the back office saves it; amounts in minor units. */
export const deliveryAreaSchema = z.object({
  name: lineOfText(1, 80, 'delivery.errors.name'),
  costMinor: amountMinor,
  freeFromMinor: amountMinor.nullable(),
})

/** Where a state and a postal code belong to every address; elsewhere many places have neither. */
const countriesWithStates = ['CA', 'US']

function needsMore(name: 'state' | 'zipCode') {
  return (address: { country: string; state: string; zipCode: string }) =>
    !countriesWithStates.includes(address.country) || address[name] !== ''
}

export const addressSchema = z
  .object(
    {
      house: lineOfText(1, 200, 'checkout.errors.house'),
      city: lineOfText(1, 100, 'checkout.errors.city'),
      state: lineOfText(0, 100, 'checkout.errors.state'),
      zipCode: lineOfText(0, 20, 'checkout.errors.zipCode'),
      country: z
        .string('checkout.errors.country')
        .trim()
        .toUpperCase()
        .refine(isCountryCode, 'checkout.errors.country'),
    },
    'checkout.errors.address',
  )
  .refine(needsMore('state'), { path: ['state'], error: 'checkout.errors.state' })
  .refine(needsMore('zipCode'), { path: ['zipCode'], error: 'checkout.errors.zipCode' })

export type AddressInput = z.infer<typeof addressSchema>
