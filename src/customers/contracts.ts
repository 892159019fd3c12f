import { z } from 'zod'
import { addressEntry } from '../delivery/address-contracts.ts'
import { bulkDone, csvFile, done, fileOf, foundPage } from '../http/outputs.ts'
import { orderStatuses, paymentStatuses } from '../orders/schema.ts'
import {
  customerIdSchema,
  customerMergeSchema,
  customerNoteSchema,
  customerSeparateSchema,
  customerStateSchema,
  customersStateSchema,
  listCustomersSchema,
} from './admin-schema.ts'

/** What someone paid less what they got back, in minor units of a currency. */
const spend = z.object({ currency: z.string(), minor: z.number() })

export type Spend = z.output<typeof spend>

/** One customer in the list. Moments are ISO 8601 texts. */
const customerRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Whether they have an account; without one they are known by what they ordered or asked for. */
  hasAccount: z.boolean(),
  isVerified: z.boolean(),
  isSubscribed: z.boolean(),
  isClosed: z.boolean(),
  /** Belongs to the staff too, whose accounts administrators look after. */
  isStaff: z.boolean(),
  /** Whether they came with the demo shop. */
  isDemo: z.boolean(),
  orderCount: z.number(),
  spend: z.array(spend),
  lastOrderAt: z.string().nullable(),
  createdAt: z.string(),
})

export type CustomerRow = z.output<typeof customerRow>

const customerList = foundPage({ customers: z.array(customerRow) })

export type CustomerListView = Omit<z.output<typeof customerList>, 'success'>

const customerOrder = z.object({
  id: z.string(),
  number: z.string(),
  placedAt: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  totalMinor: z.number(),
  currency: z.string(),
})

export type CustomerOrder = z.output<typeof customerOrder>

const customerNote = z.object({ id: z.string(), note: z.string(), actorName: z.string(), at: z.string() })

/** One customer with all that staff see of them; nothing by which one could sign in. */
const customerView = customerRow.extend({
  language: z.string().nullable(),
  hasPassword: z.boolean(),
  /** Whether signing in takes a one-time code. */
  hasCodes: z.boolean(),
  signInBy: z.array(z.string()),
  sessionCount: z.number(),
  seenAt: z.string().nullable(),
  version: z.number(),
  /** The latest ones of the account; `orderCount` says how many there are with those without it. */
  orders: z.array(customerOrder),
  /** Placed without the account, from an e-mail address of theirs. */
  guestOrders: z.array(customerOrder),
  addresses: z.array(addressEntry),
  /** Where their latest orders went. */
  orderAddresses: z.array(
    addressEntry.pick({ fullName: true, house: true, city: true, state: true, zipCode: true, country: true }),
  ),
  /** Under which other addresses they were a person of their own, until they turned out to be this one. */
  merged: z.array(z.object({ id: z.string(), email: z.string(), name: z.string() })),
  wishCount: z.number(),
  /** The newest first. */
  notes: z.array(customerNote),
})

export type CustomerView = z.output<typeof customerView>

/** The customer as they then are; null once they are gone. */
const changed = done.extend({ customer: customerView.nullable() })

export const customersContract = { input: listCustomersSchema, output: customerList }
export const customersFileContract = { input: listCustomersSchema, output: csvFile }
export const customerContract = { input: customerIdSchema, output: done.extend({ customer: customerView }) }
export const customerNoteContract = { input: customerNoteSchema, output: changed }
/** A refusal because somebody was quicker has the customer as they left them. */
export const customerStateContract = {
  input: customerStateSchema,
  output: changed,
  refusal: z.object({ customer: customerView }),
}
export const customersStateContract = { input: customersStateSchema, output: bulkDone }
/** Of what is done about a customer without anything to say of it. */
export const customerActionContract = { input: customerIdSchema, output: changed }

export const customerMergeContract = { input: customerMergeSchema, output: changed }
export const customerSeparateContract = { input: customerSeparateSchema, output: changed }
export const customerCopyContract = { input: customerIdSchema, output: fileOf('application/json') }
