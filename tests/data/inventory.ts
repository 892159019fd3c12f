import { sql } from 'drizzle-orm'
import { enterCount, startCount } from '../../src/inventory/counts/commands.ts'
import { startCountSchema } from '../../src/inventory/counts/schema.ts'
import { savePurchase } from '../../src/inventory/purchases/commands.ts'
import { receivePurchase } from '../../src/inventory/purchases/receive-commands.ts'
import { savePurchaseSchema } from '../../src/inventory/purchases/schema.ts'
import { sendPurchase } from '../../src/inventory/purchases/send-commands.ts'
import { createSupplier } from '../../src/inventory/suppliers/commands.ts'
import { createSupplierSchema } from '../../src/inventory/suppliers/schema.ts'
import { saveTransfer } from '../../src/inventory/transfers/commands.ts'
import { sendTransfer } from '../../src/inventory/transfers/move-commands.ts'
import { saveTransferSchema } from '../../src/inventory/transfers/schema.ts'
import type { UserActor } from '../../src/platform/actor.ts'
import { uuidv7 } from '../../src/platform/ids.ts'
import { type Database, inTransaction } from '../../src/platform/postgres/database.ts'
import { receiveStock } from '../../src/stock/admin-commands.ts'
import { findDemoProduct } from './orders.ts'

/** A count of one floor of the demo shop in Surrey, in which it was counted where a number is given. */
export async function startedCount(
  db: Database,
  actor: UserActor,
  { search = 'gravel lane', counted }: { search?: string; counted?: number } = {},
): Promise<{ id: string; itemId: string }> {
  const id = uuidv7()
  const started = await inTransaction(db, (tx) =>
    startCount(tx, actor, startCountSchema.parse({ id, store: 'surrey', name: 'Aisle 3', search })),
  )
  if (!started.ok) throw new Error(started.code)
  const { rows } = await db.execute<{ itemId: string }>(
    sql`select item_id as "itemId" from inventory_count_lines where count_id = ${id} order by place limit 1`,
  )
  const itemId = rows[0]?.itemId ?? ''
  if (counted !== undefined) {
    const entered = await inTransaction(db, (tx) => enterCount(tx, actor, { id, itemId, counted, expected: null }))
    if (!entered.ok) throw new Error(entered.code)
  }
  return { id, itemId }
}

/** A transfer of one floor of the demo shop from Surrey to Richmond, of which Surrey has enough: as a draft, or sent. */
export async function draftedTransfer(
  db: Database,
  actor: UserActor,
  { quantity = 5, isSent = false }: { quantity?: number; isSent?: boolean } = {},
): Promise<{ id: string; itemId: string; version: number }> {
  const id = uuidv7()
  const { stockItemId: itemId } = await findDemoProduct(db, 'gravel-lane')
  const input = saveTransferSchema.parse({
    id,
    version: null,
    from: 'surrey',
    to: 'richmond',
    lines: [{ itemId, quantity }],
  })
  await inTransaction(db, (tx) => receiveStock(tx, actor, { itemId, store: 'surrey', quantity }))
  const saved = await inTransaction(db, (tx) => saveTransfer(tx, actor, input))
  if (!saved.ok) throw new Error(saved.code)
  if (!isSent) return { id, itemId, version: 1 }
  const sent = await inTransaction(db, (tx) => sendTransfer(tx, actor, { id, version: 1, asFar: false }))
  if (!sent.ok) throw new Error(sent.code)
  return { id, itemId, version: 2 }
}

/** A supplier with an address to send purchase orders to. */
export async function addedSupplier(
  db: Database,
  { name = `Kronwerk Floors ${uuidv7()}`, email = 'orders@kronwerk.example' }: { name?: string; email?: string } = {},
): Promise<string> {
  const id = uuidv7()
  const input = createSupplierSchema.parse({
    id,
    name,
    email,
    phone: '604 555 0134',
    language: 'fr',
    leadDays: 9,
    note: 'Calls first',
  })
  const made = await inTransaction(db, (tx) => createSupplier(tx, input))
  if (!made.ok) throw new Error(made.code)
  return id
}

/** A purchase order of one floor of the demo shop for Surrey: as a draft, sent, or with some of it received. */
export async function draftedPurchase(
  db: Database,
  actor: UserActor,
  {
    quantity = 6,
    costMinor = 1840,
    isSent = false,
    came = 0,
  }: {
    quantity?: number
    costMinor?: number
    isSent?: boolean
    came?: number
  } = {},
): Promise<{ id: string; itemId: string; supplierId: string; version: number; receiptId: string }> {
  const id = uuidv7()
  const receiptId = uuidv7()
  const supplierId = await addedSupplier(db)
  const { stockItemId: itemId } = await findDemoProduct(db, 'gravel-lane')
  const lines = [{ itemId, quantity, costMinor, theirSku: 'KW-77' }]
  const input = savePurchaseSchema.parse({
    id,
    version: null,
    store: 'surrey',
    supplierId,
    expectedOn: '2027-01-15',
    note: 'By the back door',
    lines,
  })
  const saved = await inTransaction(db, (tx) => savePurchase(tx, actor, input))
  if (!saved.ok) throw new Error(saved.code)
  if (!isSent && came === 0) return { id, itemId, supplierId, version: 1, receiptId }
  const sent = await inTransaction(db, (tx) => sendPurchase(tx, actor, { id, version: 1, isMailed: false }, undefined))
  if (!sent.ok) throw new Error(sent.code)
  if (came === 0) return { id, itemId, supplierId, version: 2, receiptId }
  const some = [{ itemId, quantity: came, costMinor: null, lot: '', caliber: '' }]
  const received = await inTransaction(db, (tx) =>
    receivePurchase(tx, actor, { id, version: 2, receiptId, note: '', lines: some }),
  )
  if (!received.ok) throw new Error(received.code)
  return { id, itemId, supplierId, version: 3, receiptId }
}
