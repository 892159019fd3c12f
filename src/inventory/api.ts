import { listMovements } from '../catalogue/stock/queries.ts'
import { answerChange } from '../http/change-answer.ts'
import { csvAnswer } from '../http/csv.ts'
import { type Endpoint, read, write } from '../http/endpoint.ts'
import type { Language } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/messages.ts'
import { fail, succeed } from '../platform/failures.ts'
import { calls } from '../routes.ts'
import { may } from '../staff/rules.ts'
import { setNeedPlan } from '../stock/needs/commands.ts'
import { lastsDays } from '../stock/needs/rules.ts'
import {
  type InventoryRow,
  inventoryContract,
  inventoryFileContract,
  inventoryItemContract,
  inventoryLedgerContract,
  inventoryLedgerFileContract,
  inventoryPlanContract,
  type ShelfView,
} from './contracts.ts'
import { type LedgerRow, readLedger } from './ledger-queries.ts'
import { listInventory, readInventory } from './list-queries.ts'
import { readLastSupplies } from './purchases/supply-queries.ts'
import { findInventoryItem, readPlan } from './row-queries.ts'

const view = { area: 'inventory', right: 'view' } as const
const edit = { area: 'inventory', right: 'edit' } as const

/** A variant at one store, as a line of the file. */
type ShelfLine = InventoryRow & { shelf: ShelfView }

const linesOf = (rows: readonly InventoryRow[], store: string | undefined): ShelfLine[] =>
  rows.flatMap((row) =>
    row.shelves.filter((shelf) => store === undefined || shelf.store === store).map((shelf) => ({ ...row, shelf })),
  )

const shelfColumns = ['product', 'variant', 'sku', 'store', 'onShelf', 'held', 'free', 'sold', 'lasts', 'order']

function shelfCells({ product, label, sku, shelf }: ShelfLine) {
  const { store, held, free, unlimited, sold, advice } = shelf
  const counted = unlimited ? [null, held, null] : [free + held, held, free]
  const quantity = 'quantity' in advice ? advice.quantity : 0
  return [product, label, sku, store, ...counted, sold, unlimited ? null : lastsDays(free, sold), quantity]
}

const ledgerColumns = ['when', 'store', 'change', 'balance', 'reason', 'who', 'order', 'note']

const ledgerCells = (row: LedgerRow, language: Language) => [
  row.at,
  row.store,
  row.delta,
  row.balance,
  translatorFor(language)(`admin-stock.reasons.${row.reason}`),
  row.actorName,
  row.orderNumber,
  row.note,
]

/**
 * The calls by which staff see what lies on the shelves, how long it lasts, and why.
 * @param reckon reckons anew what is needed of everything
 */
export const inventoryEndpoints = (reckon: () => Promise<unknown>): readonly Endpoint[] => [
  read({
    ...calls.inventory,
    ...inventoryContract,
    summary:
      'A page of the inventory with what each store has and what is to be ordered, and what that cost last for those who may view costs; staff who may view the inventory',
    access: view,
    answer: async (asked, { db, actor, language }) => {
      const list = await listInventory(db, asked, language)
      const supplies = may(actor, 'view', 'costs')
        ? [...(await readLastSupplies(db, [...new Set(list.rows.map(({ itemId }) => itemId))])).values()]
        : null
      const known = supplies?.map(({ itemId, supplierId, costMinor }) => ({ itemId, supplierId, costMinor })) ?? null
      return succeed({ body: { success: true as const, ...list, supplies: known } })
    },
  }),
  read({
    ...calls.inventoryFile,
    ...inventoryFileContract,
    summary: 'The inventory as CSV, a line a store; staff who may view the inventory',
    access: view,
    answer: async (asked, { db, language }) => {
      const t = translatorFor(language)
      return succeed(
        csvAnswer(db, {
          name: 'inventory',
          head: shelfColumns.map((name) => t(`admin-inventory.file.${name}`)),
          read: async function* (at) {
            for await (const rows of readInventory(at, asked, language)) yield linesOf(rows, asked.store)
          },
          cells: shelfCells,
        }),
      )
    },
  }),
  read({
    ...calls.inventoryItem,
    ...inventoryItemContract,
    summary: 'What each store has of one item and what is to be ordered; staff who may view the inventory',
    access: view,
    answer: async ({ id }, { db, language }) => {
      const plan = await readPlan(db)
      const item = await findInventoryItem(db, id, { plan, language })
      return item ? succeed({ body: { success: true as const, item, plan } }) : fail('NOT_FOUND')
    },
  }),
  read({
    ...calls.inventoryLedger,
    ...inventoryLedgerContract,
    summary: 'A page of the movements of one item, with what was there after each; staff who may view the inventory',
    access: view,
    answer: async ({ id, store, page }, { db }) =>
      succeed({ body: { success: true as const, ...(await listMovements(db, { itemId: id, store, page })) } }),
  }),
  read({
    ...calls.inventoryLedgerFile,
    ...inventoryLedgerFileContract,
    summary: 'Every movement of one item as CSV, with what was there after it; staff who may view the inventory',
    access: view,
    answer: async ({ id }, { db, language }) => {
      const t = translatorFor(language)
      return succeed(
        csvAnswer(db, {
          name: 'movements',
          head: ledgerColumns.map((name) => t(`admin-inventory.ledger.${name}`)),
          read: (at) => readLedger(at, id),
          cells: (row) => ledgerCells(row, language),
        }),
      )
    },
  }),
  write({
    ...calls.inventoryPlan,
    ...inventoryPlanContract,
    summary: 'Set how long goods are under way and are to last; staff who may edit the inventory',
    access: edit,
    answer: async (input, { tx, audit }) => {
      const answered = await answerChange(
        await setNeedPlan(tx, input),
        audit,
        () => ({ action: 'inventory.plan', subject: 'inventory' }),
        ({ before, after }) => ({ before, after }),
      )
      if (!answered.ok) return answered
      const { value } = answered
      return succeed({
        ...value,
        afterCommit: async () => {
          await reckon()
          return value
        },
      })
    },
  }),
]
