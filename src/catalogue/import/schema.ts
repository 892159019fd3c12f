import { z } from 'zod'
import { lineOfText, uuid } from '../../i18n/schema.ts'

/** Where a file of products is on its way: `checked` waits for somebody to say that it may come in. */
export const importStatuses = ['reading', 'checking', 'checked', 'importing', 'done', 'refused'] as const
export type ImportStatus = (typeof importStatuses)[number]

/** What becomes of one product of the file. */
export const importOutcomes = ['create', 'update', 'same', 'wrong'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** The largest file in bytes: ten thousand products with texts in four languages fit. */
export const importLimitBytes = 24 * 1024 * 1024

/** The most lines below the head. */
export const mostImportLines = 20_000

/** What is said of a file that is to be checked; it comes as a form's fields. */
export const startImportSchema = z.object({
  id: uuid('admin-products.errors.id'),
  fileName: lineOfText(1, 200, 'admin-products.errors.file'),
  withStock: z.stringbool({ error: 'admin-products.errors.file' }).default(false),
  /** Whether an empty cell empties its field; otherwise it leaves it as it is. */
  clearsEmpty: z.stringbool({ error: 'admin-products.errors.file' }).default(false),
})
export type StartImportInput = z.infer<typeof startImportSchema>

/** One import with a page of its products, those with errors first where asked. */
export const readImportSchema = z.object({
  id: uuid('admin-products.errors.id'),
  outcome: z.enum(importOutcomes, 'admin-products.errors.filter').optional(),
  page: z.coerce.number('admin-products.errors.filter').int().min(1).max(4000).default(1),
})
