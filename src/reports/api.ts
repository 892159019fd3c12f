import { storeOf } from '../../stores/index.ts'
import type { Call } from '../http/call.ts'
import { CSV_ROWS, csvAnswer } from '../http/csv.ts'
import { type CallContext, read } from '../http/endpoint.ts'
import { translatorFor } from '../i18n/messages.ts'
import type { Area } from '../platform/actor.ts'
import { fail, succeed } from '../platform/failures.ts'
import type { Database } from '../platform/postgres/database.ts'
import { calls } from '../routes.ts'
import { mayEnterDashboard } from '../staff/rules.ts'
import { overviewContract, reportFileContract } from './contracts.ts'
import { findToday, type Scope } from './order-queries.ts'
import type { OverviewInput } from './overview-schema.ts'
import { comparedPeriods } from './period-rules.ts'
import { findCoupons, findLowStock, findOverview, findSales } from './queries.ts'
import { type Cells, couponTable, lowStockTable, salesTables } from './table-rules.ts'

type Context = CallContext & { db: Database }

/** The days that are asked for, by the store's calendar. */
async function scopeOf(asked: OverviewInput, { db, store }: Context): Promise<Scope> {
  const { timeZone } = storeOf(store)
  const periods = comparedPeriods(asked, await findToday(db, timeZone))
  if (!periods) throw new Error('a period was let through that has no days')
  return { ...periods, timeZone, here: store, store: asked.store }
}

/** A table of the reports as a file. */
const file = (
  call: Call<typeof reportFileContract, 'GET'>,
  name: string,
  area: Area,
  cells: (asked: OverviewInput, context: Context) => Promise<Cells>,
) =>
  read({
    ...call,
    ...reportFileContract,
    summary: `The reports' table of ${name} as CSV; staff who may view what it is made of (${area})`,
    access: { area, right: 'view' },
    perMinute: 20,
    answer: async (asked, context) => {
      const { head, rows } = await cells(asked, context)
      return succeed(csvAnswer(name, head, rows))
    },
  })

const salesFile = (call: Call<typeof reportFileContract, 'GET'>, name: keyof typeof salesTables) =>
  file(call, name, 'order', async (asked, context) => {
    const sales = await findSales(context.db, await scopeOf(asked, context), context.language, CSV_ROWS + 1)
    return salesTables[name](translatorFor(context.language), sales)
  })

/** The calls of the back office's first screen. */
export const reportEndpoints = [
  read({
    ...calls.overview,
    ...overviewContract,
    summary: 'Sales, customers, coupons and what runs low over a period, as far as the reader may view them',
    access: 'signed-in',
    answer: async (asked, context) => {
      const { db, actor, language } = context
      if (!mayEnterDashboard(actor)) return fail('FORBIDDEN')
      return succeed({
        body: { success: true, ...(await findOverview(db, actor, await scopeOf(asked, context), language)) },
      })
    },
  }),
  salesFile(calls.reportDays, 'days'),
  salesFile(calls.reportProducts, 'products'),
  salesFile(calls.reportCategories, 'categories'),
  salesFile(calls.reportDelivery, 'delivery'),
  file(calls.reportLowStock, 'low-stock', 'product', async ({ store }, { db, language }) =>
    lowStockTable(translatorFor(language), await findLowStock(db, store, language)),
  ),
  file(calls.reportCoupons, 'coupons', 'coupon', async (asked, context) =>
    couponTable(translatorFor(context.language), await findCoupons(context.db, await scopeOf(asked, context))),
  ),
]
