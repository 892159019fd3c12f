import { z } from 'zod'

/** What the search call is asked: nothing, or past `listLimit` products the words themselves. */
export const searchSchema = z.object({ q: z.string().max(200).optional() })
