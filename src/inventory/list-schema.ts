import { z } from 'zod'
import { listInput } from '../platform/lists/list-input.ts'
import { inventoryNeeds, inventorySorts, store } from './schema.ts'

export const listInventorySchema = z.object({
  ...listInput(inventorySorts, 'ua'),
  store: store.optional(),
  need: z.enum(inventoryNeeds, 'admin-inventory.errors.need').optional(),
})
export type ListInventoryInput = z.output<typeof listInventorySchema>
