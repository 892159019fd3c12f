import { sql } from 'drizzle-orm'
import { bookCount } from '../../../src/inventory/counts/book-commands.ts'
import { cancelCount, enterCount, startCount } from '../../../src/inventory/counts/commands.ts'
import { startCountSchema } from '../../../src/inventory/counts/schema.ts'
import { uuidv7 } from '../../../src/platform/ids.ts'
import { chance, insist, type Operation, oneOf, upTo } from './chance.ts'
import type { Client } from './client.ts'
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

/** What staff do with what lies on the shelves, with how often each is done. */
export const inventoryOperations: readonly (readonly [Operation, number])[] = [
  [begin, 1],
  [enter, 3],
  [book, 2],
]
