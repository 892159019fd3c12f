import { z } from 'zod'
import { lineOfText, uuid } from '../../i18n/schema.ts'

/** Where a file of products is on its way: `checked` waits for somebody to say that it may come in. */
export type ImportStatus = 'reading' | 'checking' | 'checked' | 'importing' | 'done' | 'refused'

/** What becomes of one product of the file. */
export type ImportOutcome = 'create' | 'update' | 'same' | 'wrong'

/** The largest file in bytes: ten thousand products with texts in four languages fit. */
export const importLimitBytes = 24 * 1024 * 1024

/** The most lines below the head. */
export const mostImportLines = 20_000

/** What is said of a file that is to be looked through; it comes as a form's fields. */
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
  outcome: z.enum(['create', 'update', 'same', 'wrong'], 'admin-products.errors.filter').optional(),
  page: z.coerce.number('admin-products.errors.filter').int().min(1).max(4000).default(1),
})

/** A cell in which a product would differ: what is stored and what the file says. `sku` where it has several variants. */
export type ImportChange = { column: string; from: string; to: string; sku?: string }

/** One product of a file, as the screen lists it. */
export type ImportItemView = {
  line: number
  slug: string
  name: string
  outcome: ImportOutcome | null
  result: ImportOutcome | null
  errors: Record<string, string>
  changes: ImportChange[]
}

export type ImportView = {
  id: string
  fileName: string
  status: ImportStatus
  problem: string | null
  withStock: boolean
  clearsEmpty: boolean
  actorName: string
  createdAt: string
  finishedAt: string | null
  total: number
  /** How many were looked through, and how many were brought in. */
  checked: number
  imported: number
  /** What the dry run said. */
  outcomes: Record<ImportOutcome, number>
  /** What came of it. */
  results: Record<ImportOutcome, number>
  items: ImportItemView[]
  page: number
  pageSize: number
  /** How many there are of the outcome asked for. */
  found: number
}
