import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(1)
})
afterAll(() => database?.drop())

/** What nobody has many of, however much the shop sells: it is looked through whole. */
const few: Readonly<Record<string, string>> = {
  'customer_notes.actor_id': 'staff write them by hand',
  'order_drafts.created_by': 'drafts go after a while',
  'order_drafts.changed_by': 'drafts go after a while',
  'checkout_attempts.order_id': 'attempts go after a while',
}

it('whoever deletes an account, a person or an order finds what refers to it by an index', async () => {
  const { rows } = await database.pool.query<{ column: string }>(
    `select k.conrelid::regclass || '.' || a.attname as column from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'f' and k.confrelid in ('users'::regclass, 'people'::regclass, 'orders'::regclass)
       and not exists (select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1]
         and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || quote_ident(a.attname) || ' IS NOT NULL)'))
     order by 1`,
  )
  expect(rows.map(({ column }) => column)).toEqual(Object.keys(few).sort())
})
