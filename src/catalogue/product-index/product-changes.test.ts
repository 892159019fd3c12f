import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoId } from '../../../tests/data/products.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { watchedDatabase } from '../../../tests/shop/watched-database.ts'
import { ALL_SECTIONS_TAG, lookTag, productTag, sectionTag, seriesTag } from '../../platform/cache/page-tags.ts'
import { LiveProductIndex } from './live-product-index.ts'

let database: TestDatabase
let index: LiveProductIndex
let found: string[][]
let ids: Record<'floor' | 'vinyl' | 'part' | 'tiles', string>
/** How often the database still answers. */
let answers = Number.POSITIVE_INFINITY

beforeAll(async () => {
  database = await testDatabase(4)
  ids = {
    floor: await demoId(database.db, 'products', 'delta-dune'),
    vinyl: await demoId(database.db, 'categories', 'vinyl-plank'),
    part: await demoId(database.db, 'categories', '42-mm'),
    tiles: await demoId(database.db, 'categories', 'tiles'),
  }
})
beforeEach(async () => {
  found = []
  answers = Number.POSITIVE_INFINITY
  const unsteady = watchedDatabase(database.db, {
    before: () => {
      if (answers-- <= 0) throw new Error('away')
    },
  })
  index = new LiveProductIndex(unsteady, 'surrey', (tags) => found.push(tags.toSorted()))
  await index.current()
})
afterAll(() => database.drop())

/** Changes the floor, and has it read again. */
async function change(values: string): Promise<void> {
  await database.pool.query(`update products set ${values} where id = $1`, [ids.floor])
  index.drop([productTag(ids.floor)])
}

const sections = () => [ALL_SECTIONS_TAG, sectionTag(ids.vinyl), sectionTag(ids.part)]

test('LiveProductIndex tells the sections of a product whose price changed, before it answers, and nothing of what lists do not use', async () => {
  await change('price_minor = price_minor + 100')
  expect([index.isCurrent, found]).toEqual([false, []])
  await index.current()
  expect([index.isCurrent, found]).toEqual([true, [sections().sort()]])
  await change(`short_description = 'Sand'`)
  await index.current()
  expect([index.isCurrent, found]).toEqual([true, [sections().sort()]])
})

test('LiveProductIndex tells the sections that a product was in and those that it is in', async () => {
  await change(`category_id = '${ids.tiles}'`)
  await index.current()
  expect(found).toEqual([[...sections(), sectionTag(ids.tiles)].sort()])
  await change(`category_id = '${ids.vinyl}', status = 'archived'`)
  await index.current()
  expect(found.at(-1)).toEqual(
    [...[ALL_SECTIONS_TAG, sectionTag(ids.tiles), sectionTag(ids.part)], seriesTag(ids.part)].sort(),
  )
  await change(`status = 'active'`)
  await index.current()
  expect(found.at(-1)).toEqual([...sections(), seriesTag(ids.part)].sort())
})

test('LiveProductIndex tells the looks that another floor stands for from now on', async () => {
  await change(`specification = specification || '{"look":"lava"}'`)
  await index.current()
  expect(found).toEqual([[...sections(), lookTag('lava')].sort()])
  await database.db.execute(
    sql`update products set specification = specification || '{"look":"wood"}' where id = ${ids.floor}`,
  )
})

test('LiveProductIndex tells what it could read when the rest could not be', async () => {
  await change('price_minor = price_minor + 100')
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select gen_random_uuid() as id from generate_series(1, 600)`,
  )
  index.drop(rows.map(({ id }) => productTag(id)))
  answers = 1
  await expect(index.current()).rejects.toThrow('away')
  expect([index.isCurrent, found]).toEqual([false, [sections().sort()]])
  answers = Number.POSITIVE_INFINITY
  await index.current()
  expect([index.isCurrent, found]).toEqual([true, [sections().sort()]])
})
