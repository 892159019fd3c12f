import { sql } from 'drizzle-orm'
import { enterCount, startCount } from '../../src/inventory/counts/commands.ts'
import { startCountSchema } from '../../src/inventory/counts/schema.ts'
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
