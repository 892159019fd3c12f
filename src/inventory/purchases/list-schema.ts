import { z } from 'zod'
import { pageInput } from '../../platform/lists/list-input.ts'
import { store } from '../schema.ts'
import { purchaseStatuses } from './schema.ts'

export const listPurchasesSchema = z.object({
  ...pageInput,
  status: z.enum(purchaseStatuses, 'admin-inventory.errors.need').optional(),
  store: store.optional(),
})
export type ListPurchasesInput = z.output<typeof listPurchasesSchema>
