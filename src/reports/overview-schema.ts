import { z } from 'zod'
import { lineOfText } from '../i18n/schema.ts'
import { dayRange } from '../platform/lists/list-input.ts'
import { comparedPeriods, periodNames } from './period-rules.ts'

/** Any day will do: whether an own period makes sense does not depend on which day is today. */
const someDay = '2000-01-01'

/** What the reports are asked with: a period, and a store where not all of them are meant. */
export const overviewSchema = z
  .object({
    period: z.enum(periodNames, 'admin-reports.errors.period').default('30days'),
    ...dayRange,
    store: lineOfText(1, 40, 'admin-reports.errors.store').optional(),
  })
  .refine((asked) => comparedPeriods(asked, someDay) !== undefined, {
    path: ['from'],
    error: 'admin-reports.errors.period',
  })

export type OverviewInput = z.output<typeof overviewSchema>
