import { z } from 'zod'
import { bulkDone, csvFile, done, foundPage } from '../../http/outputs.ts'
import { languages } from '../../i18n/languages.ts'
import { chosenZeroResultsSchema, zeroResultListSchema, zeroResultSchema } from './schema.ts'

/** Words that were searched for and found nothing. Moments are ISO 8601 texts. */
const zeroResultRow = z.object({
  id: z.string(),
  words: z.string(),
  language: z.enum(languages),
  times: z.number(),
  lastAt: z.string(),
  /** How many products they find now. */
  found: z.number(),
  /** Where they find none: which word to leave out, and how many products have the others. */
  without: z.object({ typed: z.string(), count: z.number() }).nullable(),
})

export type ZeroResultRow = z.output<typeof zeroResultRow>

const zeroResultList = foundPage({
  searches: z.array(zeroResultRow),
  /** How many of the last `uncountedDays` days were too many in their hour to be counted by their words. */
  uncounted: z.number(),
})

export const zeroResultContract = { input: zeroResultSchema, output: done }
export const zeroResultsContract = { input: zeroResultListSchema, output: zeroResultList }
export const zeroResultsFileContract = { input: zeroResultListSchema.omit({ page: true }), output: csvFile }
/** Of searches that are put aside, or back. */
export const zeroResultsMoveContract = { input: chosenZeroResultsSchema, output: bulkDone }
