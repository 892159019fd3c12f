import { z } from 'zod'
import { lineOfText } from '../../i18n/schema.ts'
import { dayRange, pageInput } from '../../platform/lists/list-input.ts'
import { taxPeriod, taxPeriodNames } from './period-rules.ts'

/** Any day will do: whether an own period makes sense does not depend on which day is today. */
const someDay = '2000-01-01'

const asked = {
  period: z.enum(taxPeriodNames, 'admin-reports.errors.period').default('quarter'),
  ...dayRange,
  store: lineOfText(1, 40, 'admin-reports.errors.store').optional(),
}

const hasDays = (input: Parameters<typeof taxPeriod>[0]): boolean => taxPeriod(input, someDay) !== undefined
const refusal = { path: ['from'], error: 'admin-reports.errors.period' }

/** What the tax report is asked with: a period, and a store where not all of them are meant. */
export const taxReportSchema = z.object(asked).refine(hasDays, refusal)
export type TaxReportInput = z.output<typeof taxReportSchema>

/** Which documents are looked at: all of a period, or those with one tax (`PST CA BC 7000`). */
export const taxDocumentsSchema = z
  .object({ ...asked, page: pageInput.page, tax: lineOfText(1, 40, 'admin-reports.errors.tax').optional() })
  .refine(hasDays, refusal)
