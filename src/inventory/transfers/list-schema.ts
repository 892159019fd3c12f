import { z } from 'zod'
import { pageInput } from '../../platform/lists/list-input.ts'
import { transferStatuses } from './schema.ts'

export const listTransfersSchema = z.object({
  ...pageInput,
  status: z.enum(transferStatuses, 'admin-inventory.errors.need').optional(),
})
export type ListTransfersInput = z.output<typeof listTransfersSchema>
