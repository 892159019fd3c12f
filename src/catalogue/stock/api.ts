import { answerChange } from '../../http/change-answer.ts'
import { type AuditEntry, read, write } from '../../http/endpoint.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { calls } from '../../routes.ts'
import {
  correctStock,
  receiveStock,
  relabelStock,
  setThreshold,
  setUsualThreshold,
  transferStock,
  wrongStock,
} from '../../stock/admin-commands.ts'
import {
  productStockContract,
  stockCorrectContract,
  stockMovementsContract,
  stockReceiveContract,
  stockRelabelContract,
  stockSettingsContract,
  stockThresholdContract,
  stockTransferContract,
} from '../../stock/contracts.ts'
import { dropStockPages, findProductStock, listMovements } from './queries.ts'

const view = { area: 'product', right: 'view' } as const
const edit = { area: 'product', right: 'edit' } as const

type Change = { before: Record<string, unknown>; after: Record<string, unknown> }
type Written = { tx: Transaction; audit: (entry: AuditEntry) => void }

/** Writes down what was changed of an item, and has its pages made anew. */
const answerStock = <C extends Change>(changed: Result<C>, action: string, itemId: string, { tx, audit }: Written) =>
  answerChange(
    changed,
    audit,
    () => ({ action, subject: itemId }),
    async (change) => {
      await dropStockPages(tx, [itemId])
      return change
    },
  )

/** The calls by which staff look after the stock. */
export const stockEndpoints = [
  read({
    ...calls.productStock,
    ...productStockContract,
    summary: 'What the stores hold of a product, variant by variant',
    access: view,
    answer: async ({ id }, { db, language }) => {
      const stock = await findProductStock(db, id, language)
      return stock ? succeed({ body: { success: true, stock } }) : fail('NOT_FOUND')
    },
  }),
  read({
    ...calls.stockMovements,
    ...stockMovementsContract,
    summary: 'Why the counts of an item changed, the newest first',
    access: view,
    answer: async ({ id, store, page }, { db }) =>
      succeed({ body: { success: true, ...(await listMovements(db, { itemId: id, store, page })) } }),
  }),
  write({
    ...calls.stockReceive,
    ...stockReceiveContract,
    summary: 'Book in goods that came to a store',
    access: edit,
    check: (parts, { tx }) => wrongStock(tx, parts),
    answer: async (input, context) =>
      answerStock(await receiveStock(context.tx, context.actor, input), 'stock.received', input.itemId, context),
  }),
  write({
    ...calls.stockCorrect,
    ...stockCorrectContract,
    summary: 'Set a count to what was found on the shelf',
    access: edit,
    check: (parts, { tx }) => wrongStock(tx, parts),
    answer: async (input, context) =>
      answerStock(await correctStock(context.tx, context.actor, input), 'stock.corrected', input.itemId, context),
  }),
  write({
    ...calls.stockTransfer,
    ...stockTransferContract,
    summary: 'Give goods from one store to another',
    access: edit,
    check: (parts, { tx }) => wrongStock(tx, parts),
    answer: async (input, context) =>
      answerStock(await transferStock(context.tx, context.actor, input), 'stock.transferred', input.itemId, context),
  }),
  write({
    ...calls.stockRelabel,
    ...stockRelabelContract,
    summary: 'Say of which lot goods on the shelf are',
    access: edit,
    check: (parts, { tx }) => wrongStock(tx, parts),
    answer: async (input, context) =>
      answerStock(await relabelStock(context.tx, context.actor, input), 'stock.relabelled', input.itemId, context),
  }),
  write({
    ...calls.stockThreshold,
    ...stockThresholdContract,
    summary: 'Set below how many of an item staff are told',
    access: edit,
    check: (parts, { tx }) => wrongStock(tx, parts),
    answer: async (input, context) =>
      answerStock(await setThreshold(context.tx, input), 'stock.threshold', input.itemId, context),
  }),
  write({
    ...calls.stockSettings,
    ...stockSettingsContract,
    summary: 'Set below how many staff are told of whatever has no number of its own',
    access: edit,
    answer: async (input, { tx, audit }) =>
      answerChange(
        await setUsualThreshold(tx, input),
        audit,
        () => ({ action: 'stock.usualThreshold', subject: 'stock' }),
        (change) => change,
      ),
  }),
]
