import { storeOf } from '../../../stores/index.ts'
import { csvAnswer, fromCsv } from '../../http/csv.ts'
import { type Endpoint, read, write } from '../../http/endpoint.ts'
import { translatorFor } from '../../i18n/messages.ts'
import { fail, succeed } from '../../platform/failures.ts'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import { calls } from '../../routes.ts'
import { getSettings } from '../../settings/queries.ts'
import { averageOf } from '../../stock/cost-rules.ts'
import { importCosts, sayCost } from './commands.ts'
import {
  importCostsContract,
  itemCostsContract,
  sayCostContract,
  uncostedFileContract,
  valuationContract,
  valuationFileContract,
} from './contracts.ts'
import type { ValuationInput } from './list-schema.ts'
import { findValuation, listShelfCosts, readUncosted, readValuation, type ValuationAsked } from './queries.ts'
import { MOST_COST_TEXT } from './schema.ts'

const view = { area: 'costs', right: 'view' } as const
const edit = { area: 'costs', right: 'edit' } as const

/** A sum over both ledgers: more often than this nobody needs it. */
const VALUATIONS_PER_MINUTE = 60

/** So many lines that were not understood are said. */
const WRONG_SHOWN = 20

/** Today, where no day is asked for, by the calendar of the store whose site it is. */
function askedOf({ to, ...asked }: ValuationInput, store: string): ValuationAsked & { page: number } {
  const { timeZone } = storeOf(store)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
  return { ...asked, day: to ?? today, timeZone }
}

const whole = (minor: number | null): string | null => (minor === null ? null : (minor / 100).toFixed(2))

async function answerCosts(db: Database | Transaction, itemId: string, store: string) {
  const { currency } = await getSettings(db, store)
  return { success: true as const, shelves: await listShelfCosts(db, itemId), currency: currency.name }
}

/** The calls by which staff see what the shelves are worth, and say what goods cost that lay there before anybody kept it. */
export const costEndpoints: readonly Endpoint[] = [
  read({
    ...calls.valuation,
    ...valuationContract,
    summary: 'What the shelves are worth at the end of a day; staff who may view purchasing and costs',
    access: view,
    perMinute: VALUATIONS_PER_MINUTE,
    answer: async (asked, { db, store }) => {
      const { currency } = await getSettings(db, store)
      return succeed({
        body: { success: true as const, ...(await findValuation(db, askedOf(asked, store), currency.name)) },
      })
    },
  }),
  read({
    ...calls.valuationFile,
    ...valuationFileContract,
    summary: 'What the shelves are worth at the end of a day as CSV; staff who may view purchasing and costs',
    access: view,
    perMinute: VALUATIONS_PER_MINUTE,
    answer: async (asked, { db, store, language }) => {
      const t = translatorFor(language)
      return succeed(
        csvAnswer(db, {
          name: 'valuation',
          head: ['product', 'sku', 'units', 'uncosted', 'average', 'value'].map((name) =>
            t(`admin-costs.column.${name}`),
          ),
          read: (at) => readValuation(at, askedOf(asked, store)),
          cells: (item) => [
            item.product,
            item.sku,
            item.units,
            Math.max(0, item.units - item.costed),
            whole(averageOf(item)),
            whole(item.valueMinor),
          ],
        }),
      )
    },
  }),
  read({
    ...calls.itemCosts,
    ...itemCostsContract,
    summary: 'What each store’s goods of one item cost; staff who may view purchasing and costs',
    access: view,
    answer: async ({ id }, { db, store }) => succeed({ body: await answerCosts(db, id, store) }),
  }),
  write({
    ...calls.costSay,
    ...sayCostContract,
    summary: 'Say what goods cost that nobody knows the cost of; staff who may edit purchasing and costs',
    access: edit,
    answer: async (input, { tx, store, audit }) => {
      const said = await sayCost(tx, input)
      if (!said.ok) return said
      audit({ action: 'stock.costSaid', subject: `inventory:${input.id}`, ...said.value })
      return succeed({ body: await answerCosts(tx, input.id, store) })
    },
  }),
  read({
    ...calls.uncostedFile,
    ...uncostedFileContract,
    summary:
      'The shelves with goods nobody knows the cost of, to fill in, as CSV; staff who may view purchasing and costs',
    access: view,
    answer: async (_, { db, language }) => {
      const t = translatorFor(language)
      return succeed(
        csvAnswer(db, {
          name: 'costs',
          head: ['sku', 'store', 'product', 'uncosted', 'cost'].map((name) => t(`admin-costs.column.${name}`)),
          read: readUncosted,
          cells: ({ sku, store, product, uncosted }) => [sku, store, product, uncosted, ''],
        }),
      )
    },
  }),
  write({
    ...calls.costsImport,
    ...importCostsContract,
    bodyLimit: 3 * MOST_COST_TEXT + 1024,
    perMinute: 10,
    summary: 'Say by a CSV file what goods cost that nobody knows the cost of; staff who may edit purchasing and costs',
    access: edit,
    prepare: async ({ text }) => {
      try {
        return succeed(fromCsv(Buffer.from(text)))
      } catch {
        return fail('INVALID_INPUT', { fields: { text: 'admin-costs.errors.file' } })
      }
    },
    answer: async (_, { tx, audit, prepared }) => {
      const imported = await importCosts(tx, prepared)
      if (!imported.ok) return imported
      const { said, skipped, wrong } = imported.value
      if (said > 0)
        audit({ action: 'stock.costsImported', subject: 'inventory', after: { said, skipped, wrong: wrong.length } })
      const shown = wrong
        .slice(0, WRONG_SHOWN)
        .map((line) => ({ line, text: (prepared[line - 1] ?? []).join(', ').slice(0, 120) }))
      return succeed({ body: { success: true as const, said, skipped, wrong: shown } })
    },
  }),
]
