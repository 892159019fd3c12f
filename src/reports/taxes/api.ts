import { storeOf } from '../../../stores/index.ts'
import { csvAnswer, csvTable } from '../../http/csv.ts'
import { type CallContext, read } from '../../http/endpoint.ts'
import type { Language } from '../../i18n/languages.ts'
import { translatorFor } from '../../i18n/messages.ts'
import { succeed } from '../../platform/failures.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { calls } from '../../routes.ts'
import { findToday } from '../order-queries.ts'
import {
  type TaxFigures,
  type TaxRow,
  taxDocumentsContract,
  taxDocumentsFileContract,
  taxReportContract,
  taxReportFileContract,
} from './contracts.ts'
import { taxPeriod } from './period-rules.ts'
import { findTaxes, listTaxDocuments, readTaxDocuments, type TaxScope } from './queries.ts'
import { netOf } from './rules.ts'
import type { TaxReportInput } from './schema.ts'

const view = { area: 'order', right: 'view' } as const

type Context = CallContext & { db: Database }

/** The days that are asked for, by the store's calendar. */
async function scopeOf(asked: TaxReportInput, { db, store }: Context): Promise<TaxScope> {
  const { timeZone } = storeOf(store)
  const period = taxPeriod(asked, await findToday(db, timeZone))
  if (!period) throw new Error('a period was let through that has no days')
  return { period, timeZone, store: asked.store }
}

const columns = (language: Language, names: readonly string[]): string[] => {
  const t = translatorFor(language)
  return names.map((name) => t(`admin-taxes.column.${name}`))
}

/** A tax as a file names it, with its percentage as a number. */
const taxCells = (row: Pick<TaxRow, 'code' | 'name' | 'country' | 'region' | 'percentMilli'>, language: Language) => [
  row.name?.[language] ?? row.name?.en ?? translatorFor(language)('admin-taxes.older'),
  row.code,
  row.country,
  row.region,
  row.percentMilli / 1000,
]

/** Minor units as whole ones: a number, which a spreadsheet adds up. */
const whole = (minor: number): number => minor / 100

const figureCells = ({ baseMinor, taxMinor, exemptMinor }: TaxFigures) => [
  whole(baseMinor),
  whole(exemptMinor),
  whole(taxMinor),
]

const taxColumns = ['tax', 'code', 'country', 'region', 'percent'] as const

/** The calls of the tax report. */
export const taxReportEndpoints = [
  read({
    ...calls.taxReport,
    ...taxReportContract,
    summary: 'What each tax took in a period, by its documents; staff who may view orders',
    access: view,
    answer: async (asked, context) => {
      const scope = await scopeOf(asked, context)
      const { period, timeZone } = scope
      return succeed({ body: { success: true, period, timeZone, currencies: await findTaxes(context.db, scope) } })
    },
  }),
  read({
    ...calls.taxReportFile,
    ...taxReportFileContract,
    summary: 'What each tax took in a period as CSV; staff who may view orders',
    access: view,
    perMinute: 20,
    answer: async (asked, context) => {
      const { language } = context
      const head = columns(language, [
        ...taxColumns,
        ...[
          'registration',
          'base',
          'exempt',
          'charged',
          'creditedBase',
          'creditedExempt',
          'credited',
          'net',
          'currency',
        ],
      ])
      const found = await findTaxes(context.db, await scopeOf(asked, context))
      const rows = found.flatMap(({ currency, rows: own }) =>
        own.map((row) => [
          ...taxCells(row, language),
          row.registrationNumber,
          ...figureCells(row.charged),
          ...figureCells(row.credited),
          whole(netOf(row).taxMinor),
          currency,
        ]),
      )
      return succeed(csvTable('taxes', head, rows))
    },
  }),
  read({
    ...calls.taxDocuments,
    ...taxDocumentsContract,
    summary: 'The documents of which a tax report is made; staff who may view orders',
    access: view,
    answer: async ({ page, tax, ...asked }, context) => {
      const scope = await scopeOf(asked, context)
      return succeed({ body: { success: true, ...(await listTaxDocuments(context.db, scope, { page, tax })) } })
    },
  }),
  read({
    ...calls.taxDocumentsFile,
    ...taxDocumentsFileContract,
    summary: 'Every tax of every document of a period as CSV; staff who may view orders',
    access: view,
    perMinute: 20,
    answer: async (asked, context) => {
      const { language } = context
      const t = translatorFor(language)
      const scope = await scopeOf(asked, context)
      return succeed(
        csvAnswer(context.db, {
          name: 'tax-documents',
          head: columns(language, [
            ...['number', 'kind', 'date', 'order', 'amount'],
            ...taxColumns,
            ...['base', 'exempt', 'taxed', 'currency'],
          ]),
          read: (at) => readTaxDocuments(at, scope),
          // What a credit note takes back stands with a minus, so that the columns of taxes add up to the report.
          cells: ({ figures: { baseMinor, taxMinor, exemptMinor }, ...row }) => {
            const sign = row.kind === 'invoice' ? 1 : -1
            const signed = { baseMinor: sign * baseMinor, taxMinor: sign * taxMinor, exemptMinor: sign * exemptMinor }
            return [
              ...[
                row.number,
                t(`admin-taxes.kind.${row.kind}`),
                row.at,
                row.orderNumber,
                whole(sign * row.amountMinor),
              ],
              ...(row.code === null && taxMinor === 0 ? ['', '', '', '', ''] : taxCells(row, language)),
              ...figureCells(signed),
              row.currency,
            ]
          },
        }),
      )
    },
  }),
]
