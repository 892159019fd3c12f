import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** What the migration does with the attributes that a shop has. */
function groupingOf(): string {
  const folder = new URL('../../../db/migrations/', import.meta.url)
  const file = readdirSync(folder).find((name) => name.endsWith('_option_groups.sql')) ?? ''
  const text = readFileSync(new URL(file, folder), 'utf8')
  return text.slice(text.indexOf('-- By hand')).replaceAll('--> statement-breakpoint', '')
}

/** The attributes of the demo shop by their groups, as the migration makes them. */
async function grouped(): Promise<Record<string, string[]>> {
  await database.db.execute(sql`update attributes set group_id = null, position = 0`)
  await database.db.execute(sql`delete from option_groups`)
  await database.pool.query(groupingOf())
  const { rows } = await database.db.execute<{ group: string; names: string[] }>(sql`
    select g.name as "group", array_agg(a.name order by a.position) as names
    from option_groups g join attributes a on a.group_id = g.id group by 1`)
  return Object.fromEntries(rows.map(({ group, names }) => [group, names]))
}

test('the attributes that there were are in groups: measures are sizes, unless a product mixes them with others', async () => {
  expect(await grouped()).toEqual({
    Size: ['1/16 in', '1/8 in', '10 lb', '10 mm', '3/16 in', '78 in', '8 ft', '94 in'],
    Option: ['Colonial', 'Flush', 'Overlap', 'Square', 'Step'],
  })
  const { rows: lost } = await database.db.execute(sql`select 1 from attributes where group_id is null`)
  expect(lost).toEqual([])
  // One of a product's two lengths gets a name that is no measure.
  await database.db.execute(sql`
    update variants set attribute_id = (select id from attributes where name = 'Flush') where id = (
      select v.id from variants v join attributes a on a.id = v.attribute_id where a.name = '94 in' order by v.id limit 1)`)
  expect(Object.keys(await grouped())).toEqual(['Option'])
})

test('a shop without attributes gets no groups', async () => {
  await database.db.execute(sql`delete from variants where attribute_id is not null`)
  await database.db.execute(sql`delete from attributes`)
  expect(await grouped()).toEqual({})
})
