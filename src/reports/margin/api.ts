import { storeOf } from '../../../stores/index.ts'
import { csvAnswer } from '../../http/csv.ts'
import { type CallContext, read } from '../../http/endpoint.ts'
import { translatorFor } from '../../i18n/messages.ts'
import { succeed } from '../../platform/failures.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { calls } from '../../routes.ts'
import { getSettings } from '../../settings/queries.ts'
import { findToday, type Scope } from '../order-queries.ts'
import type { OverviewInput } from '../overview-schema.ts'
import { comparedPeriods } from '../period-rules.ts'
import { marginContract, marginFileContract } from './contracts.ts'
import { findMargin, readMargin } from './queries.ts'
import { marginMinor, marginPercent } from './rules.ts'

const view = { area: 'costs', right: 'view' } as const

const columns = ['product', 'category', 'sales', 'cost', 'margin', 'share', 'uncosted', 'currency'] as const

/** The days that are asked for, by the store's calendar, and what the shop charges in. */
async function askedOf(asked: OverviewInput, { db, store, language }: CallContext & { db: Database }) {
  const { timeZone } = storeOf(store)
  const periods = comparedPeriods(asked, await findToday(db, timeZone))
  if (!periods) throw new Error('a period was let through that has no days')
  const { currency } = await getSettings(db, store)
  const scope: Scope = { ...periods, timeZone, here: store, store: asked.store }
  return { scope, how: { language, charged: currency.name } }
}

/** The calls that say what was earned: sales less what they cost when they were made. */
export const marginEndpoints = [
  read({
    ...calls.margin,
    ...marginContract,
    summary: 'What was earned over a period, by category and product; staff who may view purchasing and costs',
    access: view,
    isReport: true,
    perMinute: 60,
    answer: async (asked, context) => {
      const { scope, how } = await askedOf(asked, context)
      return succeed({ body: { success: true as const, ...(await findMargin(context.db, scope, how)) } })
    },
  }),
  read({
    ...calls.marginFile,
    ...marginFileContract,
    summary: 'What was earned with every product over a period as CSV; staff who may view purchasing and costs',
    access: view,
    isReport: true,
    perMinute: 20,
    answer: async (asked, context) => {
      const { scope, how } = await askedOf(asked, context)
      const t = translatorFor(context.language)
      return succeed(
        csvAnswer(context.db, {
          name: 'margin',
          head: columns.map((name) => t(`admin-costs.margin.${name}`)),
          read: (at) => readMargin(at, scope, how),
          cells: (row) => [
            row.name,
            row.categoryName,
            row.salesMinor / 100,
            row.costMinor / 100,
            marginMinor(row) / 100,
            marginPercent(row),
            row.uncosted,
            how.charged,
          ],
        }),
      )
    },
  }),
]
