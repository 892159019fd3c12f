import { storeOf } from '../../stores/index.ts'
import type { Call } from '../http/call.ts'
import { csvAnswer, csvTable } from '../http/csv.ts'
import { type Answer, type CallContext, read } from '../http/endpoint.ts'
import { translatorFor } from '../i18n/messages.ts'
import type { Area } from '../platform/actor.ts'
import { fail, succeed } from '../platform/failures.ts'
import type { Database, Reader } from '../platform/postgres/database.ts'
import { calls } from '../routes.ts'
import { getSettings } from '../settings/queries.ts'
import { mayEnterDashboard } from '../staff/rules.ts'
import { overviewContract, reportFileContract } from './contracts.ts'
import { findToday, type Scope } from './order-queries.ts'
import type { OverviewInput } from './overview-schema.ts'
import { comparedPeriods } from './period-rules.ts'
import { findOverview, findSales } from './queries.ts'
import { readSampleFigures } from './sample-queries.ts'
import { readCouponUses, readSold } from './sold-queries.ts'
import { readLowStock } from './stock-queries.ts'
import { couponCells, type ListCells, lowStockCells, salesTables, sampleCells, soldCells } from './table-rules.ts'

type Context = CallContext & { db: Database }

/** The days that are asked for, by the store's calendar. */
async function scopeOf(asked: OverviewInput, { db, store }: Context): Promise<Scope> {
  const { timeZone } = storeOf(store)
  const periods = comparedPeriods(asked, await findToday(db, timeZone))
  if (!periods) throw new Error('a period was let through that has no days')
  return { ...periods, timeZone, here: store, store: asked.store }
}

/** A table or a list of the reports as a file. */
const file = (
  call: Call<typeof reportFileContract, 'GET'>,
  name: string,
  area: Area,
  answer: (asked: OverviewInput, context: Context) => Promise<Pick<Answer<null>, 'body' | 'file'>>,
) =>
  read({
    ...call,
    ...reportFileContract,
    summary: `The reports' table of ${name} as CSV; staff who may view what it is made of (${area})`,
    access: { area, right: 'view' },
    perMinute: 20,
    isReport: true,
    answer: async (asked, context) => succeed(await answer(asked, context)),
  })

const salesFile = (call: Call<typeof reportFileContract, 'GET'>, name: keyof typeof salesTables) =>
  file(call, name, 'order', async (asked, context) => {
    const sales = await findSales(context.db, await scopeOf(asked, context), context.language)
    const { head, rows } = salesTables[name](translatorFor(context.language), sales)
    return csvTable(name, head, rows)
  })

/** A list of any length as a file. */
const list = <Row>(
  db: Database,
  name: string,
  { head, cells }: ListCells<Row>,
  read: (at: Reader) => AsyncIterable<Row[]>,
) => csvAnswer(db, { name, head, read, cells })

/** The calls of the back office's first screen. */
export const reportEndpoints = [
  read({
    ...calls.overview,
    ...overviewContract,
    summary: 'Sales, customers, coupons and what runs low over a period, as far as the reader may view them',
    access: 'signed-in',
    isReport: true,
    answer: async (asked, context) => {
      const { db, actor, language } = context
      if (!mayEnterDashboard(actor)) return fail('FORBIDDEN')
      return succeed({
        body: { success: true, ...(await findOverview(db, actor, await scopeOf(asked, context), language)) },
      })
    },
  }),
  salesFile(calls.reportDays, 'days'),
  file(calls.reportProducts, 'products', 'order', async (asked, context) => {
    const { db, language } = context
    const [scope, settings] = await Promise.all([scopeOf(asked, context), getSettings(db, context.store)])
    const sold = { language, charged: settings.currency.name }
    return list(db, 'products', soldCells(translatorFor(language)), (at) => readSold(at, scope, sold))
  }),
  salesFile(calls.reportCategories, 'categories'),
  salesFile(calls.reportDelivery, 'delivery'),
  file(calls.reportLowStock, 'low-stock', 'product', async ({ store }, { db, language }) =>
    list(db, 'low-stock', lowStockCells(translatorFor(language)), (at) => readLowStock(at, { store, language })),
  ),
  file(calls.reportCoupons, 'coupons', 'coupon', async (asked, context) => {
    const scope = await scopeOf(asked, context)
    return list(context.db, 'coupons', couponCells(translatorFor(context.language)), (at) => readCouponUses(at, scope))
  }),
  file(calls.reportSamples, 'samples', 'order', async (asked, context) => {
    const scope = await scopeOf(asked, context)
    return list(context.db, 'samples', sampleCells(translatorFor(context.language)), (at) =>
      readSampleFigures(at, scope),
    )
  }),
]
