import { sql } from 'drizzle-orm'
import type { StoreVariant } from '../../../../stores/index.ts'
import { savePurchase } from '../../../inventory/purchases/commands.ts'
import { receivePurchase } from '../../../inventory/purchases/receive-commands.ts'
import { sendPurchase } from '../../../inventory/purchases/send-commands.ts'
import { suppliers } from '../../../inventory/suppliers/tables.ts'
import { saveTransfer } from '../../../inventory/transfers/commands.ts'
import { receiveTransfer, sendTransfer } from '../../../inventory/transfers/move-commands.ts'
import type { Result } from '../../../platform/failures.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Transaction } from '../../../platform/postgres/database.ts'
import { DAY_MS } from '../wall-clock.ts'
import { demoBuyer, demoSuppliers } from './suppliers.ts'

/** A purchase order of the demo shop, and how far it went. */
type Plan = {
  supplier: 0 | 1 | 2
  store: StoreVariant
  /** How many days ago it was drafted, and ordered, where it was. */
  daysAgo: number
  /** In how many days it is to come; in the past where it is late. */
  dueInDays: number | null
  /** How many of each are ordered, and how many of these came; of the items that sell most at this store. */
  lines: readonly (readonly [ordered: number, came: number])[]
  isSent: boolean
  lot?: string
  note?: string
}

/** One of every state: all there, partly there, late, and a draft. */
const plans: readonly Plan[] = [
  {
    supplier: 0,
    store: 'surrey',
    daysAgo: 26,
    dueInDays: -17,
    lines: [
      [24, 24],
      [12, 12],
    ],
    isSent: true,
    lot: '26-104',
  },
  {
    supplier: 1,
    store: 'surrey',
    daysAgo: 19,
    dueInDays: 6,
    lines: [
      [30, 12],
      [20, 0],
      [16, 16],
    ],
    isSent: true,
    lot: 'T 7719',
  },
  {
    supplier: 2,
    store: 'richmond',
    daysAgo: 18,
    dueInDays: -2,
    lines: [
      [18, 0],
      [10, 0],
    ],
    isSent: true,
  },
  {
    supplier: 0,
    store: 'richmond',
    daysAgo: 1,
    dueInDays: null,
    lines: [
      [40, 0],
      [24, 0],
    ],
    isSent: false,
  },
]

type Item = { itemId: string; costMinor: number; theirSku: string }

/** What a supplier sells, that which a store sells most of first. */
async function listItems(tx: Transaction, supplierId: string, store: string, most: number): Promise<Item[]> {
  const { rows } = await tx.execute<Item>(sql`
    select k.item_id as "itemId", k.cost_minor::float8 as "costMinor", k.their_sku as "theirSku" from supplier_items k
    join stock_levels l on l.item_id = k.item_id and l.store = ${store} and not l.unlimited
    left join stock_movements m on m.item_id = k.item_id and m.store = ${store} and m.reason in ('order', 'cancel')
    where k.supplier_id = ${supplierId} group by 1, 2, 3 order by coalesce(sum(m.delta), 0), k.item_id limit ${most}`)
  return rows
}

function sure<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`the demo could not order goods: ${result.code}`)
  return result.value
}

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

async function load(tx: Transaction, plan: Plan, now: Date): Promise<void> {
  const { supplier, store, daysAgo, dueInDays, lines, isSent, lot = '', note = '' } = plan
  const supplierId = demoSuppliers[supplier]?.id ?? ''
  const items = await listItems(tx, supplierId, store, lines.length)
  const id = uuidv7()
  const expectedOn = dueInDays === null ? null : before(now, -dueInDays).toISOString().slice(0, 10)
  const ordered = items.map((item, at) => ({ ...item, quantity: lines[at]?.[0] ?? 1 }))
  sure(await savePurchase(tx, demoBuyer, { id, version: null, store, supplierId, expectedOn, note, lines: ordered }))
  if (isSent) sure(await sendPurchase(tx, demoBuyer, { id, version: 1, isMailed: false }, undefined))
  const came = items.flatMap(({ itemId }, at) => {
    const quantity = lines[at]?.[1] ?? 0
    return quantity > 0 ? [{ itemId, quantity, costMinor: null, lot, caliber: '' }] : []
  })
  const receiptId = uuidv7()
  if (came.length > 0) sure(await receivePurchase(tx, demoBuyer, { id, version: 2, receiptId, note: '', lines: came }))
  const [made, arrived] = [before(now, daysAgo), before(now, Math.max(1, daysAgo - 9))]
  await tx.execute(sql`
    update purchase_orders set made_at = ${made}, sent_at = case when sent_at is not null then ${made}::timestamptz end,
      ended_at = case when ended_at is not null then ${arrived}::timestamptz end where id = ${id}`)
  await tx.execute(sql`update purchase_receipts set at = ${arrived} where id = ${receiptId}`)
  const ofReceipt = sql`select id from stock_movements where reason = 'receive' and note = (select 'PO-' || number from purchase_orders where id = ${id})`
  await tx.execute(sql`update stock_cost_entries set at = ${arrived} where movement_id in (${ofReceipt})`)
  await tx.execute(sql`update stock_movements set at = ${arrived} where id in (${ofReceipt})`)
}

/** Some of what sells best in Surrey went to Richmond last week; more of it is to follow. */
async function loadTransfers(tx: Transaction, now: Date): Promise<void> {
  const [item, next] = await listItems(tx, demoSuppliers[0]?.id ?? '', 'surrey', 2)
  if (!item || !next) return
  const [id, draft] = [uuidv7(), uuidv7()]
  const between = { version: null, from: 'surrey', to: 'richmond', note: '' } as const
  const lines = [{ itemId: item.itemId, quantity: 2 }]
  sure(await saveTransfer(tx, demoBuyer, { id, ...between, lines }))
  sure(await sendTransfer(tx, demoBuyer, { id, version: 1, asFar: true }))
  const came = lines.map(({ itemId, quantity }) => ({ itemId, came: quantity, lost: 0 }))
  sure(await receiveTransfer(tx, demoBuyer, { id, version: 2, lines: came, why: '' }))
  sure(await saveTransfer(tx, demoBuyer, { id: draft, ...between, lines: [{ itemId: next.itemId, quantity: 4 }] }))
  const [sent, arrived] = [before(now, 7), before(now, 6)]
  await tx.execute(
    sql`update stock_transfers set made_at = ${sent}, sent_at = ${sent}, received_at = ${arrived} where id = ${id}`,
  )
  await tx.execute(sql`
    update stock_cost_entries set at = ${arrived} where movement_id in (select id from stock_movements where transfer_id = ${id})`)
  await tx.execute(sql`update stock_movements set at = ${arrived} where transfer_id = ${id}`)
}

/** Suppliers, purchase orders in every state, and goods that went from one store to the other. */
export async function loadPurchases(tx: Transaction, now: Date): Promise<void> {
  for (const plan of plans) await load(tx, plan, now)
  await loadTransfers(tx, now)
}

export async function loadSuppliers(tx: Transaction, now: Date): Promise<void> {
  await tx.insert(suppliers).values(demoSuppliers.map(({ sells: _, ...one }) => ({ ...one, madeAt: before(now, 95) })))
}
