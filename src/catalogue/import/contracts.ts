import { z } from 'zod'
import { done } from '../../http/outputs.ts'
import { importOutcomes, importStatuses, readImportSchema, startImportSchema } from './schema.ts'

/** A cell in which a product would differ: what is stored and what the file says. `sku` where it has several variants. */
const importChange = z.object({
  column: z.string(),
  from: z.string(),
  to: z.string(),
  sku: z.string().exactOptional(),
})
export type ImportChange = z.output<typeof importChange>

const outcome = z.enum(importOutcomes).nullable()

/** One product of a file, as the screen lists it. */
const importItem = z.object({
  line: z.number(),
  slug: z.string(),
  name: z.string(),
  outcome,
  result: outcome,
  errors: z.record(z.string(), z.string()),
  changes: z.array(importChange),
})
export type ImportItemView = z.output<typeof importItem>

const importSummary = z.object({
  id: z.string(),
  fileName: z.string(),
  status: z.enum(importStatuses),
  actorName: z.string(),
  createdAt: z.string(),
})

const sums = z.record(z.enum(importOutcomes), z.number())

const importView = importSummary.extend({
  problem: z.string().nullable(),
  withStock: z.boolean(),
  clearsEmpty: z.boolean(),
  finishedAt: z.string().nullable(),
  total: z.number(),
  /** How many were checked, and how many were imported. */
  checked: z.number(),
  imported: z.number(),
  /** What the dry run said. */
  outcomes: sums,
  /** What came of it. */
  results: sums,
  items: z.array(importItem),
  page: z.number(),
  pageSize: z.number(),
  /** How many there are of the outcome asked for. */
  found: z.number(),
})
export type ImportView = z.output<typeof importView>

export const importsContract = { input: z.object({}), output: done.extend({ imports: z.array(importSummary) }) }
export const importContract = { input: readImportSchema, output: done.extend({ import: importView }) }
export const importStartContract = { input: startImportSchema, output: done.extend({ id: z.string() }) }
export const importConfirmContract = { input: readImportSchema.pick({ id: true }), output: done }
