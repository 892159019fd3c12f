import { z } from 'zod'
import { bulkReport, done } from '../../http/outputs.ts'

/** What was undone, and which rows stayed as they are and why. */
export const undoContract = {
  input: z.object({ id: z.uuid('admin-kit.errors.chosen') }),
  output: done.extend({ report: bulkReport }),
}
