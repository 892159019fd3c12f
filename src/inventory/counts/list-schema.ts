import { z } from 'zod'
import { pageInput } from '../../platform/lists/list-input.ts'
import { countParts, countStatuses } from './schema.ts'

export const listCountsSchema = z.object({
  ...pageInput,
  status: z.enum(countStatuses, 'admin-inventory.errors.need').optional(),
})
export type ListCountsInput = z.output<typeof listCountsSchema>

/** A page of what is counted. */
export const countLinesSchema = z.object({
  ...pageInput,
  part: z.enum(countParts, 'admin-inventory.errors.need').optional(),
})
export type CountLinesInput = z.output<typeof countLinesSchema>
