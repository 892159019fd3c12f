import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { listAudit } from './audit-queries.ts'
import { auditSearchSchema } from './audit-schema.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`insert into audit_log (id, actor_name, actor_kind, action, subject, at)
    select gen_random_uuid(), 'Ada', 'system', case when n <= 10001 then 'price.round' else 'price.check' end, 'product:' || n,
      now() - n * interval '1 second' from generate_series(1, 10003) n`)
})
afterAll(() => database?.drop())

const list = (asked: object) =>
  listAudit(database.db, { ...auditSearchSchema.parse(asked), timeZone: 'America/Vancouver' })

test('a search of the audit log counts ten thousand entries, and says that there are more', async () => {
  expect(await list({ search: 'price' })).toMatchObject({ total: 10_000, hasMore: true, page: 1 })
  const last = await list({ search: 'price', page: 4000 })
  expect(last).toMatchObject({ total: 10_000, hasMore: true, page: 400 })
  expect(last.entries.at(-1)?.subject).toBe('product:10000')
})

test('a search that finds fewer, and the whole log, are counted to the last entry', async () => {
  expect(await list({ search: 'price.check' })).toMatchObject({ total: 2, hasMore: false })
  expect(await list({ action: 'price.round' })).toMatchObject({ total: 10_001, hasMore: false })
  expect(await list({ action: 'price.round', page: 4000 })).toMatchObject({ page: 401 })
})
