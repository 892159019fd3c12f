import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { findCategory, listCategoryTree, listSubcategories } from './queries.ts'
import { subcategoryListSchema } from './schema.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.drop())

test('all categories are counted as each is by itself, wherever products are placed', async () => {
  const { db } = database
  // Each product in subcategories of any category, in several of one, or in a subcategory as its own category.
  await db.execute(sql`
    insert into product_subcategories (product_id, category_id)
    select p.id, c.id from (select id, row_number() over (order by id) as n from products) p
    join (select id, row_number() over (order by id) as n from categories where parent_id is not null) c
      on (p.n * 7 + c.n * 3) % 5 = 0 on conflict do nothing`)
  await db.execute(sql`
    update products set category_id = (select id from categories where parent_id is not null order by id limit 1)
    where id in (select id from products order by id limit 5)`)
  const tree = await listCategoryTree(db)
  expect(tree.some(({ productCount }) => productCount > 5)).toBe(true)
  for (const { id, productCount } of tree)
    expect([id, productCount]).toEqual([id, (await findCategory(db, id))?.productCount])
  const { rows: marked } = await db.execute(sql`
    select s.product_id from product_subcategories s join products p on p.id = s.product_id join categories c on c.id = s.category_id
    where s.is_cross_listed <> (c.parent_id <> p.category_id)`)
  expect(marked).toEqual([])
  const { subcategories, total } = await listSubcategories(db, subcategoryListSchema.parse({ sort: 'ub' }))
  expect(total).toBe(tree.filter(({ parentId }) => parentId !== null).length)
  const counts = subcategories.map(({ productCount }) => productCount)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
})
