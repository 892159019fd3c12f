import { z } from 'zod'
import { lineOfText, phoneNumber } from '../i18n/schema.ts'
import { addressSchema } from './schema.ts'

/** A form sends a ticked box as text, and an unticked one not at all. */
const ticked = z.union([z.boolean(), z.literal('true').transform(() => true)], 'errors.field').default(false)

/** An entry of the address book: an address, and who is met there. */
export const addressEntrySchema = addressSchema.and(
  z.object({
    fullName: lineOfText(1, 100, 'checkout.errors.fullName'),
    phone: phoneNumber('checkout.errors.phone'),
    isDefaultShipping: ticked,
    isDefaultBilling: ticked,
  }),
)

export type AddressEntryInput = z.infer<typeof addressEntrySchema>

/** The most entries that one address book holds. */
export const MOST_ADDRESSES = 20
