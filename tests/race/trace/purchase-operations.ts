import { sql } from 'drizzle-orm'
import {
  cancelPurchase,
  closePurchase,
  reopenPurchase,
  savePurchase,
} from '../../../src/inventory/purchases/commands.ts'
import { findPurchase } from '../../../src/inventory/purchases/queries.ts'
import { receivePurchase, undoReceipt } from '../../../src/inventory/purchases/receive-commands.ts'
import { toCome } from '../../../src/inventory/purchases/rules.ts'
import { receivePurchaseSchema, savePurchaseSchema } from '../../../src/inventory/purchases/schema.ts'
import { sendPurchase } from '../../../src/inventory/purchases/send-commands.ts'
import { uuidv7 } from '../../../src/platform/ids.ts'
import { addedSupplier } from '../../data/inventory.ts'
import { chance, insist, type Operation, oneOf, upTo } from './chance.ts'
import type { Client } from './client.ts'
import type { History } from './shop.ts'

/** A purchase order of those that the histories of this shop began last. */
async function anyPurchase({ world }: History, client: Client, status: string) {
  const { rows } = await world.db.execute<{ id: string }>(
    sql`select id from purchase_orders where status = ${status} order by number desc limit 3`,
  )
  const id = oneOf(client, rows)?.id
  return id === undefined ? undefined : findPurchase(world.db, id, 'en')
}

/** Some goods are ordered; most often the order is sent at once. */
const order: Operation = async (history, client) => {
  const goods = history.goods.filter(() => chance(client, 0.6))
  if (goods.length === 0) return
  const id = uuidv7()
  const lines = goods.map(({ itemId }) => ({ itemId, quantity: upTo(client, 9), costMinor: upTo(client, 3000) }))
  const input = savePurchaseSchema.parse({
    id,
    version: null,
    store: chance(client, 0.8) ? 'surrey' : 'richmond',
    supplierId: await addedSupplier(history.world.db),
    expectedOn: null,
    lines,
  })
  await insist(history, client, 'draft a purchase order', (tx) => savePurchase(tx, history.staff, input))
  if (chance(client, 0.1)) return
  const isMailed = chance(client, 0.3)
  const sheet = Buffer.from('%PDF')
  await insist(history, client, 'send a purchase order', (tx) =>
    sendPurchase(tx, history.staff, { id, version: 1, isMailed }, sheet),
  )
}

/** Some of it comes, in one lot or two, for what was agreed or not; now and then it is pressed twice. */
const receive: Operation = async (history, client) => {
  const purchase = await anyPurchase(history, client, 'sent')
  if (!purchase) return order(history, client)
  const lines = purchase.rows.flatMap((line) => {
    const came = chance(client, 0.5) ? toCome(line) : upTo(client, 5) - 1
    if (came < 1) return []
    const costMinor = chance(client, 0.3) ? upTo(client, 3000) : null
    const lot = chance(client, 0.5) ? `PO ${upTo(client, 3)}` : ''
    const one = { itemId: line.itemId, quantity: came, costMinor, lot }
    return chance(client, 0.3) ? [one, { ...one, quantity: upTo(client, 3), lot: `PO ${upTo(client, 3)}` }] : [one]
  })
  if (lines.length === 0) return
  const input = receivePurchaseSchema.parse({ version: purchase.version, receiptId: uuidv7(), lines })
  const again = chance(client, 0.2) ? 2 : 1
  for (let press = 0; press < again; press++)
    await insist(history, client, 'receive a purchase order', (tx) =>
      receivePurchase(tx, history.staff, { id: purchase.id, ...input }),
    )
}

/** What can be done with an order beside receiving it. */
const step: Operation = async (history, client) => {
  const purchase = await anyPurchase(history, client, oneOf(client, ['sent', 'closed', 'cancelled', 'draft']) ?? 'sent')
  if (!purchase) return
  const named = { id: purchase.id, version: purchase.version }
  const receipt = oneOf(client, purchase.receipts)
  if (receipt && chance(client, 0.5))
    return void (await insist(history, client, 'take a receipt back', (tx) =>
      undoReceipt(tx, history.staff, { ...named, receiptId: receipt.id }),
    ))
  const way = upTo(client, 3)
  await insist(history, client, 'move a purchase order', (tx) => {
    if (way === 1) return closePurchase(tx, history.staff, named)
    return way === 2 ? cancelPurchase(tx, history.staff, named) : reopenPurchase(tx, named)
  })
}

/** What staff do with purchase orders, with how often each is done. */
export const purchaseOperations: readonly (readonly [Operation, number])[] = [
  [order, 2],
  [receive, 4],
  [step, 2],
]
