import { z } from 'zod'
import type { AddressEntryInput } from '../delivery/address-schema.ts'
import { linesOfText } from '../i18n/schema.ts'
import type { OrderStatus, PaymentStatus } from '../orders/schema.ts'
import { bulkTarget, listInput } from '../platform/lists/list-input.ts'
import { accountStates, customerSorts, yesOrNo } from './rules.ts'

const isSo = z.enum(yesOrNo, 'admin-customers.errors.filter').optional()

/** The list of customers as its address asks for it. */
export const listCustomersSchema = z.object({
  /** Words of the name, the e-mail address or the telephone number. */
  ...listInput(customerSorts, 'db'),
  verified: isSo,
  orders: isSo,
  newsletter: isSo,
  state: z.enum(accountStates, 'admin-customers.errors.filter').optional(),
})

export type ListCustomersInput = z.infer<typeof listCustomersSchema>

/** Any text is taken for an id, so that a malformed one is answered like an unknown one. */
export const customerIdSchema = z.object({ id: z.string() })

export const customerNoteSchema = customerIdSchema.extend({
  note: linesOfText(2000, 'admin-customers.errors.note').min(1, 'admin-customers.errors.note'),
})

export const customerStateSchema = customerIdSchema.extend({
  isOpen: z.boolean('admin-customers.errors.filter'),
  version: z.number('errors.field').int('errors.field').min(1, 'errors.field'),
})

export type CustomerStateInput = z.infer<typeof customerStateSchema>

/** Customers whose accounts are to be closed or opened: those chosen, or all that the list finds. */
export const customersStateSchema = z.object({
  target: bulkTarget(listCustomersSchema.omit({ page: true })),
  isOpen: customerStateSchema.shape.isOpen,
})

/** What someone paid less what they got back, in minor units of a currency. */
export type Spend = { currency: string; minor: number }

/** One customer in the list. Moments are ISO 8601 texts. */
export type CustomerRow = {
  id: string
  name: string
  email: string
  phone: string
  isVerified: boolean
  isSubscribed: boolean
  isClosed: boolean
  /** Belongs to the staff too, whose accounts administrators look after. */
  isStaff: boolean
  /** Whether they came with the demo shop. */
  isDemo: boolean
  orderCount: number
  spend: Spend[]
  createdAt: string
}

export type CustomerListView = { customers: CustomerRow[]; total: number; page: number; pageSize: number }

export type CustomerOrder = {
  id: string
  number: string
  placedAt: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  totalMinor: number
  currency: string
}

export type CustomerNote = { id: string; note: string; actorName: string; at: string }

/** One customer with all that staff see of them; nothing by which one could sign in. */
export type CustomerView = CustomerRow & {
  language: string | null
  hasPassword: boolean
  signInBy: string[]
  sessionCount: number
  seenAt: string | null
  version: number
  /** The latest ones; `orderCount` says how many there are. */
  orders: CustomerOrder[]
  /** Placed from the same e-mail address without an account: perhaps theirs, perhaps not. */
  guestOrders: CustomerOrder[]
  addresses: (AddressEntryInput & { id: string })[]
  wishCount: number
  /** The newest first. */
  notes: CustomerNote[]
}
