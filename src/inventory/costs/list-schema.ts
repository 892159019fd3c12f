import { z } from 'zod'
import { pageInput } from '../../platform/lists/list-input.ts'
import { store } from '../schema.ts'

/** `to`: the day at whose end; today where none is asked for. */
export const valuationSchema = z.object({
  ...pageInput,
  store: store.optional(),
  to: z.iso.date('admin-purchases.errors.day').optional(),
})
export type ValuationInput = z.output<typeof valuationSchema>
