import { z } from 'zod'
import { lineOfText } from '../i18n/schema.ts'

/** What is looked for in the whole back office: at least two characters, or everything would match. */
export const adminSearchSchema = z.object({ q: lineOfText(2, 100, 'admin-frame.errors.words') })

/** What was found, as far as the one who asks may see it. Moments are ISO 8601 texts. */
export type AdminHits = {
  products: { id: string; name: string; sku: string; status: string }[]
  orders: { id: string; number: string; fullName: string; placedAt: string }[]
  customers: { id: string; name: string; email: string }[]
}
