import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeVariants } from '../../stores/index.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { listInventory, readInventory } from './list-queries.ts'
import { listInventorySchema } from './list-schema.ts'
import { readLow } from './low-queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** Shelves of all kinds: many that last as long as others, some of which nothing was sold, some of what nobody sells any more, and things that are sold twice. */
async function shuffle(low: number): Promise<void> {
  await database.db.execute(sql`
    update stock_levels set unlimited = random() < 0.1, on_hand = floor(random() * 4), sold = floor(random() * 3),
      reorder_below = case when random() < ${low} then 4 else 0 end`)
  await database.db.execute(sql`update variants set is_active = random() < 0.9, position = floor(random() * 3)`)
  await database.db.execute(
    sql`update products set status = (array['active', 'draft', 'archived'])[1 + floor(random() * 3)]`,
  )
  await database.db.execute(sql`
    update variants set stock_item_id = (select stock_item_id from variants order by id limit 1)
    where id in (select id from variants order by random() limit 3)`)
}

/** The ids and their order as they are meant, by one plain query. */
async function plainly(store: string | undefined, sort: string): Promise<string[]> {
  const down = sort.endsWith('b') ? sql`desc` : sql``
  const byName = sql`lower(q.name) ${down}, q.id ${down}, v.position ${down}, v.id ${down}`
  const urgency = sql`low.lasts nulls last, low.sold desc, lower(q.name), q.id, v.position, v.id`
  const orders: Record<string, ReturnType<typeof sql>> = { u: urgency, k: sql`i.sku ${down}, v.id ${down}`, n: byName }
  const { rows } = await database.db.execute<{ id: string }>(sql`
    select v.id from variants v join products q on q.id = v.product_id join stock_items i on i.id = v.stock_item_id
    join (select item_id, min(on_hand::float8 * 30 / nullif(sold, 0)) as lasts, max(sold) as sold from stock_levels
      where not unlimited and on_hand < reorder_below and ${store === undefined ? sql`true` : sql`store = ${store}`}
      group by item_id) low on low.item_id = i.id
    where v.is_active and q.status <> 'archived' order by ${orders[sort.slice(0, 1)] ?? urgency}`)
  return rows.map(({ id }) => id)
}

test('what runs low is what one plain query has, in every order and on every page, whether it is nothing, some or nearly all', async () => {
  for (const low of [0, 0.2, 1]) {
    await shuffle(low)
    for (const store of [undefined, ...storeVariants]) {
      for (const sort of ['ua', 'na', 'nb', 'ka', 'kb']) {
        const meant = await plainly(store, sort)
        const filter = listInventorySchema.parse({ need: 'low', store, sort })
        const seen: string[] = []
        for (let page = 1; page <= Math.max(1, Math.ceil(meant.length / 25)); page++) {
          const list = await listInventory(database.db, { ...filter, page }, 'en')
          expect([list.total, list.counts.low, list.page]).toEqual([meant.length, meant.length, page])
          seen.push(...list.rows.map(({ id }) => id))
        }
        expect([store, sort, seen]).toEqual([store, sort, meant])
        const past = await listInventory(database.db, { ...filter, page: 400 }, 'en')
        expect(past.rows.map(({ id }) => id)).toEqual(meant.slice(Math.max(0, Math.ceil(meant.length / 25) - 1) * 25))
        const file: string[] = []
        await database.db.transaction(async (tx) => {
          for await (const rows of readInventory(tx, filter, 'en')) file.push(...rows.map(({ id }) => id))
        })
        expect([store, sort, file]).toEqual([store, sort, meant])
      }
      // However many names or SKUs are looked at first, and however many of these run low.
      for (const sort of ['na', 'kb']) {
        const meant = await plainly(store, sort)
        for (const first of [0, 1, 7, 60])
          for (const offset of [0, 4, 40])
            expect([first, offset, (await readLow(database.db, store, sort, { offset, size: 4 }, first)).ids]).toEqual([
              ...[first, offset],
              meant.slice(Math.min(offset, Math.floor(Math.max(0, meant.length - 1) / 4) * 4)).slice(0, 4),
            ])
      }
      const { counts } = await listInventory(database.db, listInventorySchema.parse({ store }), 'en')
      expect(counts.low).toBe((await plainly(store, 'ua')).length)
    }
  }
})

test('everything is on the page that one plain query has it on, beside products and SKUs that no variant has', async () => {
  for (const isBare of [false, true]) {
    if (isBare) {
      // At both ends of each order, and within it.
      for (const [at, name] of ['', 'aa 1', 'aa 2', 'm', 'zz 1', 'zz 2'].entries()) {
        const id = `00000000-0000-4000-8000-00000000000${at}`
        await database.db.execute(sql`
          insert into products select (jsonb_populate_record(p, ${JSON.stringify({ id, slug: `bare-${at}`, name })}::jsonb)).* from products p limit 1`)
        await database.db.execute(
          sql`insert into stock_items (id, sku) values (${id}, ${`${name}-${at}`.toUpperCase()})`,
        )
      }
    }
    for (const sort of ['ua', 'na', 'nb', 'ka', 'kb']) {
      const down = sort.endsWith('b') ? sql`desc` : sql``
      const order = sort.startsWith('k')
        ? sql`i.sku ${down}, v.id ${down}`
        : sql`lower(q.name) ${down}, q.id ${down}, v.position ${down}, v.id ${down}`
      const { rows: meant } = await database.db.execute<{ id: string }>(sql`
        select v.id from variants v join products q on q.id = v.product_id join stock_items i on i.id = v.stock_item_id order by ${order}`)
      const seen: string[] = []
      for (let page = 1; page <= Math.ceil(meant.length / 25); page++) {
        const list = await listInventory(database.db, listInventorySchema.parse({ sort, page }), 'en')
        expect([list.total, list.page]).toEqual([meant.length, page])
        seen.push(...list.rows.map(({ id }) => id))
      }
      expect([isBare, sort, seen]).toEqual([isBare, sort, meant.map(({ id }) => id)])
    }
  }
})
