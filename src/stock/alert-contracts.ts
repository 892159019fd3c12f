import { z } from 'zod'
import { done } from '../http/outputs.ts'
import { uuid } from '../i18n/schema.ts'
import { alertTokenPattern } from './rules.ts'

const email = z.string().trim().toLowerCase().max(254, 'stock.errors.email').pipe(z.email('stock.errors.email'))

/** `website` is a field that people do not see and leave empty; what fills it in is a program. */
export const backInStockContract = {
  input: z.object({ item: uuid('stock.errors.item'), email, website: z.string().max(2000).optional() }),
  output: done,
}
export const backInStockEndContract = {
  input: z.object({ token: z.string().regex(alertTokenPattern, 'errors.field') }),
  output: done,
}
