import { sql } from 'drizzle-orm'
import { sayCost } from '../../../src/inventory/costs/commands.ts'
import { foldValuation } from '../../../src/inventory/costs/fold-commands.ts'
import { bookCount } from '../../../src/inventory/counts/book-commands.ts'
import { cancelCount, enterCount, startCount } from '../../../src/inventory/counts/commands.ts'
import { startCountSchema } from '../../../src/inventory/counts/schema.ts'
import { suggestPurchases } from '../../../src/inventory/purchases/suggest-commands.ts'
import { cancelTransfer, saveTransfer } from '../../../src/inventory/transfers/commands.ts'
import { receiveTransfer, sendTransfer } from '../../../src/inventory/transfers/move-commands.ts'
import { findTransfer } from '../../../src/inventory/transfers/queries.ts'
import { underWay } from '../../../src/inventory/transfers/rules.ts'
import { saveTransferSchema } from '../../../src/inventory/transfers/schema.ts'
import { uuidv7 } from '../../../src/platform/ids.ts'
import { chance, insist, type Operation, oneOf, upTo } from './chance.ts'
import type { Client } from './client.ts'
import { purchaseOperations } from './purchase-operations.ts'
import type { History } from './shop.ts'

/** A count that goes on, of those that the histories of this shop have begun. */
async function anyCount({ world }: History, client: Client) {
  const { rows } = await world.db.execute<{ id: string; version: number }>(
    sql`select id, version from inventory_counts where status = 'open' order by number desc limit 3`,
  )
  return oneOf(client, rows)
}

const begin: Operation = async (history, client) => {
  const slug = oneOf(client, history.goods)?.slug ?? ''
  const input = startCountSchema.parse({ id: uuidv7(), store: 'surrey', search: slug.replaceAll('-', ' ') })
  await insist(history, client, 'begin a count', (tx) => startCount(tx, history.staff, input))
}

/** Somebody finds about as many as there are, or thinks so, while others buy and send. */
const enter: Operation = async (history, client) => {
  const count = await anyCount(history, client)
  if (!count) return begin(history, client)
  const { rows } = await history.world.db.execute<{ itemId: string; counted: number | null; onHand: number }>(sql`
    select l.item_id as "itemId", l.counted, s.on_hand as "onHand" from inventory_count_lines l
    join stock_levels s on s.item_id = l.item_id and s.store = 'surrey' where l.count_id = ${count.id}`)
  const line = oneOf(client, rows)
  if (!line) return
  const expected = chance(client, 0.9) ? line.counted : 1
  const counted = Math.max(0, line.onHand + upTo(client, 9) - 5)
  await insist(history, client, 'enter a count', (tx) =>
    enterCount(tx, history.staff, { id: count.id, itemId: line.itemId, counted, expected }),
  )
}

const book: Operation = async (history, client) => {
  const count = await anyCount(history, client)
  if (!count) return
  if (chance(client, 0.15))
    return void (await insist(history, client, 'give up a count', (tx) => cancelCount(tx, history.staff, count)))
  const asFar = chance(client, 0.5)
  await insist(history, client, 'book a count', (tx) => bookCount(tx, history.staff, { ...count, asFar }))
}

const stores = ['surrey', 'richmond'] as const

/** Some of what there is goes to the other store; most often it is sent at once. */
const transfer: Operation = async (history, client) => {
  const goods = history.goods.filter(() => chance(client, 0.5))
  if (goods.length === 0) return
  const id = uuidv7()
  const [from, to] = chance(client, 0.7) ? stores : ([stores[1], stores[0]] as const)
  const lines = goods.map(({ itemId }) => ({ itemId, quantity: upTo(client, 5) }))
  const input = saveTransferSchema.parse({ id, version: null, from, to, lines })
  await insist(history, client, 'draft a transfer', (tx) => saveTransfer(tx, history.staff, input))
  if (chance(client, 0.1))
    return void (await insist(history, client, 'cancel a transfer', (tx) => cancelTransfer(tx, { id, version: 1 })))
  const asFar = chance(client, 0.6)
  await insist(history, client, 'send a transfer', (tx) => sendTransfer(tx, history.staff, { id, version: 1, asFar }))
}

/** Some of what is between the stores arrives; of some more it is known that it will not. */
const arrive: Operation = async (history, client) => {
  const { rows } = await history.world.db.execute<{ id: string }>(
    sql`select id from stock_transfers where status = 'sent' order by number desc limit 3`,
  )
  const id = oneOf(client, rows)?.id
  const sent = id === undefined ? undefined : await findTransfer(history.world.db, id, 'en')
  if (!sent) return
  const lines = sent.rows.map((line) => {
    const open = underWay(line)
    const came = chance(client, 0.6) ? open : Math.min(open, upTo(client, 4) - 1)
    return { itemId: line.itemId, came, lost: chance(client, 0.2) ? open - came : 0 }
  })
  const input = { id: sent.id, version: sent.version, lines, why: 'Dropped' }
  await insist(history, client, 'receive a transfer', (tx) => receiveTransfer(tx, history.staff, input))
}

/** Somebody says what goods of unknown cost have cost, or what they were told a moment ago of how many there are. */
const tellCost: Operation = async (history, client) => {
  const itemId = oneOf(client, history.goods)?.itemId ?? ''
  const { rows } = await history.world.db.execute<{ quantity: number }>(sql`
    select l.on_hand - coalesce(v.costed, 0) as quantity from stock_levels l
    left join stock_values v on v.item_id = l.item_id and v.store = l.store where l.item_id = ${itemId} and l.store = 'surrey'`)
  const quantity = rows[0]?.quantity ?? 0
  if (quantity < 1) return
  const costMinor = upTo(client, 3000)
  await insist(history, client, 'tell a cost', (tx) =>
    sayCost(tx, { id: itemId, store: 'surrey', costMinor, quantity: chance(client, 0.9) ? quantity : quantity + 1 }),
  )
}

/** What is suggested to be ordered becomes drafts, pressed once or twice. */
const suggest: Operation = async (history, client) => {
  const goods = history.goods.filter(() => chance(client, 0.5))
  if (goods.length === 0) return
  const lines = goods.map(({ itemId }) => ({ itemId, store: 'surrey' as const, quantity: upTo(client, 9) }))
  const batchId = uuidv7()
  for (let press = chance(client, 0.3) ? 2 : 1; press > 0; press--)
    await insist(history, client, 'order what is suggested', (tx) =>
      suggestPurchases(tx, history.staff, { batchId, lines }),
    )
}

/** What has changed is written down in the valuation, as it is every few seconds. */
const fold: Operation = async (history) => {
  await foldValuation(history.world.db)
}

/** What staff do with what lies on the shelves, with how often each is done. */
export const inventoryOperations: readonly (readonly [Operation, number])[] = [
  [begin, 1],
  [enter, 3],
  [book, 2],
  [transfer, 2],
  [arrive, 3],
  [tellCost, 2],
  [suggest, 1],
  [fold, 2],
  ...purchaseOperations,
]
