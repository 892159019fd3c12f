import { z } from 'zod'
import { lineOfText } from '../../i18n/schema.ts'

/** Goods that are handed over at the counter. */
export const handOverSchema = z.object({
  id: z.string(),
  /** Who took them, as on their ID. */
  handedTo: lineOfText(1, 100, 'admin-shipments.errors.handedTo'),
})
