import { z } from 'zod'
import { done, listPage } from '../../http/outputs.ts'
import { languageSchema } from '../../i18n/schema.ts'
import { listSuppliersSchema } from './list-schema.ts'
import { createSupplierSchema, editSupplierSchema, supplierId } from './schema.ts'

const supplier = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  language: languageSchema,
  leadDays: z.number().nullable(),
  note: z.string(),
  isActive: z.boolean(),
  version: z.number(),
  /** How many purchase orders are sent and not there yet, and how many there were. */
  open: z.number(),
  orders: z.number(),
})
export type SupplierView = z.output<typeof supplier>

const supplierList = listPage({
  suppliers: z.array(supplier),
  states: z.object({ active: z.number(), past: z.number() }),
})
export type SupplierListView = Omit<z.output<typeof supplierList>, 'success'>

/** More firms than one shop orders from. */
export const MOST_CHOICES = 500

const choice = supplier.pick({ id: true, name: true, email: true, leadDays: true })
export type SupplierChoice = z.output<typeof choice>

const supplierNow = done.extend({ supplier })

export const suppliersContract = { input: listSuppliersSchema, output: supplierList }
export const supplierCreateContract = { input: createSupplierSchema, output: supplierNow }
/** Refused with what is saved, where somebody else was quicker. */
export const supplierEditContract = {
  input: editSupplierSchema.extend({ id: supplierId }),
  output: supplierNow,
  refusal: z.object({ supplier }),
}
/** Who can be ordered from, by name. */
export const supplierChoicesContract = { input: z.object({}), output: done.extend({ suppliers: z.array(choice) }) }
