import { z } from 'zod'
import { pageInput } from '../../platform/lists/list-input.ts'
import { supplierStates } from './schema.ts'

export const listSuppliersSchema = z.object({
  ...pageInput,
  state: z.enum(supplierStates, 'admin-inventory.errors.need').optional(),
})
export type ListSuppliersInput = z.output<typeof listSuppliersSchema>
