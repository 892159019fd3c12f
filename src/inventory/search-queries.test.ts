import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { findValuation } from './costs/queries.ts'
import { listInventory, readInventory } from './list-queries.ts'
import { listInventorySchema } from './list-schema.ts'

type Goods = { id: string; itemId: string; name: string; sku: string; lots: string[] }

let database: TestDatabase
let all: Goods[]
beforeAll(async () => {
  database = await testDatabase()
  await database.db.execute(sql`
    insert into stock_lots (id, item_id, store, code, on_hand)
    select gen_random_uuid(), id, 'surrey', 'DYE-' || row_number() over (order by id), 3 from stock_items order by id limit 20`)
  const { rows } = await database.db.execute<Goods>(sql`
    select v.id, v.stock_item_id as "itemId", lower(p.name) as name, lower(i.sku) as sku,
      array(select lower(t.code) from stock_lots t where t.item_id = i.id and t.on_hand > 0) as lots
    from variants v join products p on p.id = v.product_id join stock_items i on i.id = v.stock_item_id`)
  all = rows
})
afterAll(() => database.drop())

const has = (text: string, word: string): boolean =>
  word.length > 2 ? text.includes(word) : text.split(/[ -]/).some((part) => part.startsWith(word))

/** As it is meant: each word in the name, the SKU or a lot, and of one letter in the name alone. */
const plainly = (search: string): Goods[] =>
  all.filter((one) =>
    search
      .toLowerCase()
      .split(' ')
      .every((word) => [one.name, ...(word.length > 1 ? [one.sku, ...one.lots] : [])].some((text) => has(text, word))),
  )

const searches = (): string[] => {
  const some = all.filter((_, at) => at % 17 === 0)
  return [
    'oak',
    'o',
    'oa',
    '7',
    'dye-1',
    'dye',
    'nowhere',
    'oak nowhere',
    ...some.map(({ sku }) => sku.toUpperCase()),
    ...some.map(({ name, sku }) => `${name.split(' ').at(-1)} ${sku.slice(0, 4)}`),
    ...some.map(({ name }) => name.slice(1, 6).trim()),
  ].map((search) => search.replaceAll(/\s+/g, ' '))
}

test('a search finds every variant that has its words, and nothing else, in every order', async () => {
  for (const search of searches()) {
    const meant = plainly(search)
    for (const sort of ['ua', 'nb', 'ka'] as const) {
      const filter = listInventorySchema.parse({ search, sort })
      const { total, counts } = await listInventory(database.db, filter, 'en')
      expect([search, total, counts.all]).toEqual([search, meant.length, meant.length])
    }
    const found: string[] = []
    await database.db.transaction(async (tx) => {
      for await (const rows of readInventory(tx, listInventorySchema.parse({ search }), 'en'))
        found.push(...rows.map(({ id }) => id))
    })
    expect([search, found.toSorted()]).toEqual([search, meant.map(({ id }) => id).toSorted()])
  }
})

test('what a search finds stands in the order of its SKUs, all of it or what runs low', async () => {
  await database.db.execute(sql`
    update stock_levels set unlimited = false, reorder_below = case when abs(hashtext(item_id::text)) % 3 = 0 then on_hand + 1 else 0 end`)
  const { rows } = await database.db.execute<{ id: string; needed: boolean }>(sql`
    select v.id, v.is_active and p.status <> 'archived' and i.id in (select item_id from stock_levels where on_hand < reorder_below) as needed
    from variants v join products p on p.id = v.product_id join stock_items i on i.id = v.stock_item_id order by i.sku, v.id`)
  for (const search of searches().slice(0, 14)) {
    const found = new Set(plainly(search).map(({ id }) => id))
    const all = rows.filter(({ id }) => found.has(id))
    for (const need of [undefined, 'low'] as const)
      for (const sort of ['ka', 'kb'] as const) {
        const listed = all.filter(({ needed }) => !need || needed).map(({ id }) => id)
        const meant = sort === 'kb' ? listed.toReversed() : listed
        const counts = { all: all.length, low: all.filter(({ needed }) => needed).length }
        const seen: string[] = []
        for (let page = 1; page <= Math.max(1, Math.ceil(meant.length / 25)); page++) {
          const list = await listInventory(database.db, listInventorySchema.parse({ search, need, sort, page }), 'en')
          expect([search, list.total, list.counts]).toEqual([search, meant.length, counts])
          seen.push(...list.rows.map(({ id }) => id))
        }
        expect([search, need, sort, seen]).toEqual([search, need, sort, meant])
      }
  }
})

test('what the shelves are worth of a search is what is worth of the things that it finds', async () => {
  await database.db.execute(sql`
    insert into stock_values (item_id, store, costed, value_minor)
    select item_id, store, on_hand, on_hand * 700 from stock_levels where on_hand > 0 and not unlimited`)
  const asked = { page: 1, day: '2100-01-01', timeZone: 'America/Vancouver' }
  const { rows } = await database.db.execute<{ itemId: string; worth: number }>(
    sql`select item_id as "itemId", sum(value_minor)::float8 as worth from stock_values group by 1`,
  )
  for (const search of ['oak', 'dye', 'nowhere', ...searches().slice(8, 20)]) {
    const ids = new Set(plainly(search).map(({ itemId }) => itemId))
    const worth = rows.filter(({ itemId }) => ids.has(itemId)).reduce((sum, row) => sum + row.worth, 0)
    const { totals } = await findValuation(database.db, { ...asked, search }, 'CAD')
    expect([search, totals.valueMinor]).toEqual([search, worth])
  }
})
