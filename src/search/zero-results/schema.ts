import { z } from 'zod'
import { languages } from '../../i18n/languages.ts'
import { bulkTarget, listInput } from '../../platform/lists/list-input.ts'

/** What a list without a state leaves out: what a shopkeeper put aside. */
export const zeroResultStates = ['dismissed'] as const

export const zeroResultSorts = ['ta', 'tb', 'da', 'db', 'na', 'nb'] as const

/** A search that found nothing, as the page that it was typed on tells of it. */
export const zeroResultSchema = z.object({ q: z.string().max(200) })

export const zeroResultListSchema = z.object({
  /** By how often it was asked (t), when last (d) or its words (n). */
  ...listInput(zeroResultSorts, 'tb'),
  state: z.enum(zeroResultStates, 'admin-searches.errors.state').optional(),
  language: z.enum(languages, 'common.errors.language').optional(),
})
export type ZeroResultListInput = z.infer<typeof zeroResultListSchema>

export const chosenZeroResultsSchema = bulkTarget(zeroResultListSchema.omit({ page: true }))
