import { z } from 'zod'
import { languageSchema, lineOfText, linesOfText, phoneNumber, uuid } from '../../i18n/schema.ts'

const email = z
  .string('admin-purchases.errors.email')
  .trim()
  .max(254, 'admin-purchases.errors.email')
  .pipe(z.union([z.literal(''), z.email()], 'admin-purchases.errors.email'))
const leadDays = z
  .int('admin-purchases.errors.leadDays')
  .min(0, 'admin-purchases.errors.leadDays')
  .max(365, 'admin-purchases.errors.leadDays')

const fields = {
  name: lineOfText(1, 120, 'admin-purchases.errors.name'),
  /** Where purchase orders are sent; empty where they go some other way. */
  email,
  phone: z.union([z.literal(''), phoneNumber('admin-purchases.errors.phone')], 'admin-purchases.errors.phone'),
  /** What its purchase orders are written in. */
  language: languageSchema,
  /** How many days pass until what is ordered of it is there; null for as many as of everything. */
  leadDays: leadDays.nullable(),
  note: linesOfText(1000, 'stock.errors.note').default(''),
  /** Whether it is still ordered from. */
  isActive: z.boolean('admin-purchases.errors.name').default(true),
}

export const supplierId = uuid('admin-purchases.errors.supplier')

/** A new supplier, under an id that the form chose: one press makes one, however often its answer is lost. */
export const createSupplierSchema = z.object({ id: supplierId, ...fields })
export const editSupplierSchema = z.object({
  ...fields,
  version: z.int('admin-inventory.errors.version').min(1, 'admin-inventory.errors.version'),
})
export type CreateSupplierInput = z.output<typeof createSupplierSchema>
export type EditSupplierInput = z.output<typeof editSupplierSchema>

/** Whether a supplier is still ordered from. */
export const supplierStates = ['active', 'past'] as const
