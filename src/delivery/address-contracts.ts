import { z } from 'zod'
import { done } from '../http/outputs.ts'
import { addressEntrySchema } from './address-schema.ts'

/** An entry of someone's address book. */
export const addressEntry = z.object({
  id: z.string(),
  fullName: z.string(),
  phone: z.string(),
  house: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  isDefaultShipping: z.boolean(),
  isDefaultBilling: z.boolean(),
})

export type AddressEntry = z.output<typeof addressEntry>

/** Any text is taken for an id here, so that a malformed one is answered like an unknown one. */
const withId = z.object({ id: z.string() })
const changed = done.extend({ id: z.string() })

export const addressesContract = { input: z.object({}), output: done.extend({ addresses: z.array(addressEntry) }) }
export const addressAddContract = { input: addressEntrySchema, output: changed }
export const addressChangeContract = { input: addressEntrySchema.and(withId), output: changed }
/** Of an entry that is removed, or brought back. */
export const addressMoveContract = { input: withId, output: changed }
