import { z } from 'zod'
import { done } from '../http/outputs.ts'
import { languageSchema } from '../i18n/schema.ts'

/** The page that a form without script goes back to. */
const back = z.string().max(2000).optional()

export const languageContract = {
  input: z.object({ language: languageSchema, back }),
  output: done.extend({ language: languageSchema }),
}
export const currencyContract = {
  input: z.object({ currency: z.string().max(3), back }),
  output: done.extend({ currency: z.string() }),
}
