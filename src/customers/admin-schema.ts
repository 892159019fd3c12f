import { z } from 'zod'
import { linesOfText, uuid } from '../i18n/schema.ts'
import { bulkTarget, listInput } from '../platform/lists/list-input.ts'
import { accountStates, customerSorts, yesOrNo } from './rules.ts'

const isSo = z.enum(yesOrNo, 'admin-customers.errors.filter').optional()

/** The list of customers as its address asks for it. */
export const listCustomersSchema = z.object({
  /** Words of the name, the e-mail address or the telephone number. */
  ...listInput(customerSorts, 'db'),
  account: isSo,
  verified: isSo,
  orders: isSo,
  newsletter: isSo,
  state: z.enum(accountStates, 'admin-customers.errors.filter').optional(),
  segment: uuid('admin-customers.errors.filter').optional(),
})

export type ListCustomersInput = z.infer<typeof listCustomersSchema>

/** Any text is taken for an id, so that a malformed one is answered like an unknown one. */
export const customerIdSchema = z.object({ id: z.string() })

export const customerNoteSchema = customerIdSchema.extend({
  note: linesOfText(2000, 'admin-customers.errors.note').min(1, 'admin-customers.errors.note'),
})

/** Whose orders, notes and quotes are those of this customer from now on: somebody without an account. */
export const customerMergeSchema = customerIdSchema.extend({ from: uuid('admin-customers.errors.person') })

/** Who is a person of their own again. */
export const customerSeparateSchema = customerIdSchema.extend({ part: uuid('admin-customers.errors.person') })

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
