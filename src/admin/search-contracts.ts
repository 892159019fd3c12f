import { z } from 'zod'
import { done } from '../http/outputs.ts'
import { lineOfText } from '../i18n/schema.ts'

/** What is looked for in the whole back office: at least two characters, or everything would match. */
const adminSearch = z.object({ q: lineOfText(2, 100, 'admin-frame.errors.words') })

/** What was found, as far as the one who asks may see it. Moments are ISO 8601 texts. */
const adminHits = z.object({
  products: z.array(
    z.object({ id: z.string(), name: z.string(), sku: z.string(), status: z.enum(['draft', 'active', 'archived']) }),
  ),
  orders: z.array(z.object({ id: z.string(), number: z.string(), fullName: z.string(), placedAt: z.string() })),
  customers: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
})

export type AdminHits = z.output<typeof adminHits>

export const adminSearchContract = { input: adminSearch, output: done.extend(adminHits.shape) }
