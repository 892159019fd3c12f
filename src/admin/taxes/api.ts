import { listCategoryNames } from '../../catalogue/queries.ts'
import { answerSaved } from '../../delivery/saved-answer.ts'
import { read, write } from '../../http/endpoint.ts'
import { type Failure, fail, failFields, succeed } from '../../platform/failures.ts'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import { addTaxRate, changeTaxRate, removeTaxRate, setTaxMode, wrongRate } from '../../pricing/tax-commands.ts'
import {
  taxesContract,
  taxModeContract,
  taxRateAddContract,
  taxRateContract,
  taxRateEditContract,
  taxRateRemoveContract,
} from '../../pricing/tax-contracts.ts'
import { findTaxRate, readTaxesView } from '../../pricing/tax-queries.ts'
import { calls } from '../../routes.ts'
import { listIdentities } from '../../settings/queries.ts'
import { wrongPlace } from './places.ts'

/*
 * Taxes are charged where goods change hands, so that their screens are beside those of the delivery areas, and what a
 * country and its provinces are is known here.
 */

const may = (right: 'view' | 'edit' | 'delete') => ({ area: 'shippingCharges', right }) as const

/** All that is against a rate, at once: its place is none or taken, its category is gone. */
async function refuseRate(tx: Transaction, input: Parameters<typeof wrongRate>[1]): Promise<Failure | undefined> {
  const refusal = await wrongRate(tx, input)
  return failFields({ ...refusal?.fields, ...wrongPlace(input) })
}

/** Where the stores are, for whoever sets the rates to see which ones count there. */
const storePlaces = async (db: Database) =>
  (await listIdentities(db)).map(({ variant: store, address: { city, country, region } }) => ({
    store,
    city,
    country,
    region,
  }))

/** The calls of the taxes' screens in the back office. */
export const taxEndpoints = [
  read({
    ...calls.taxes,
    ...taxesContract,
    summary: 'Whether tax is charged, and every rate',
    access: may('view'),
    answer: async (_input, { db, language }) => {
      const categories = await listCategoryNames(db, language)
      return succeed({
        body: { success: true, taxes: { ...(await readTaxesView(db)), categories, stores: await storePlaces(db) } },
      })
    },
  }),
  read({
    ...calls.taxRate,
    ...taxRateContract,
    summary: 'One tax rate',
    access: may('view'),
    answer: async ({ id }, { db }) => {
      const rate = await findTaxRate(db, id)
      return rate ? succeed({ body: { success: true, rate } }) : fail('NOT_FOUND')
    },
  }),
  write({
    ...calls.taxMode,
    ...taxModeContract,
    summary: 'Say for the whole shop whether tax is charged, and whether prices hold it',
    access: may('edit'),
    answer: async (input, context) => answerSaved(await setTaxMode(context.tx, input), 'tax.mode', 'taxes', context),
  }),
  write({
    ...calls.taxRateAdd,
    ...taxRateAddContract,
    summary: 'Add a tax rate',
    access: may('edit'),
    check: (parts, { tx }) => refuseRate(tx, parts),
    answer: async (input, context) => {
      const added = (await refuseRate(context.tx, input)) ?? (await addTaxRate(context.tx, input))
      return answerSaved(added, 'tax.rateAdded', added.ok ? `tax:${added.value.after?.id}` : 'tax', context)
    },
  }),
  write({
    ...calls.taxRateEdit,
    ...taxRateEditContract,
    summary: 'Change a tax rate',
    access: may('edit'),
    check: (parts, { tx }) => refuseRate(tx, parts),
    answer: async ({ id, ...input }, context) =>
      answerSaved(
        (await refuseRate(context.tx, { id, ...input })) ?? (await changeTaxRate(context.tx, id, input)),
        'tax.rateChanged',
        `tax:${id}`,
        context,
      ),
  }),
  write({
    ...calls.taxRateRemove,
    ...taxRateRemoveContract,
    summary: 'Remove a tax rate; orders keep what they were charged',
    access: may('delete'),
    answer: async ({ id }, context) =>
      answerSaved(await removeTaxRate(context.tx, id), 'tax.rateRemoved', `tax:${id}`, context),
  }),
]
