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

test('a letter or two are found where a word begins, as the text itself says, with the page in its order', async () => {
  await database.pool.query(`insert into audit_log (id, actor_name, actor_kind, action, subject, after, at)
    select gen_random_uuid(), name, 'system', action, subject, values::jsonb, now() + n * interval '1 second' from (values
      (1, 'Zoë Quill', 'zone.begin', 'zone:1', '{"note": "qu-zu"}'), (2, 'Ada', 'price.zu', 'product:9', null),
      (3, 'Ada-Zu', 'price.round', 'product:8', '{"zu": 1}'), (4, 'Bezu', 'price.round', 'product:7', '{"a": ":zu"}'),
      (5, 'Ada', 'price.round', 'product:6', '{"name": "zu"}')) added (n, name, action, subject, values)`)
  const { rows } = await database.pool.query<{ id: string; text: string }>(`
    select id, lower(actor_name || ' ' || action || ' ' || subject || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, '')) as text
    from audit_log order by at desc, id desc`)
  for (const search of ['zu', 'z', 'qu zu', 'ad', 'ad zu', 'pr', '9', 'zu.', '-z', '"z', 'zo be']) {
    const words = search.split(' ').map((word) => new RegExp(`(^|[ ".-])${word.replace('.', '\\.')}`))
    const meant = rows.filter(({ text }) => words.every((word) => word.test(text))).map(({ id }) => id)
    const { entries, total, hasMore } = await list({ search })
    expect([search, total, hasMore]).toEqual([search, Math.min(meant.length, 10_000), meant.length > 10_000])
    expect([search, entries.map(({ id }) => id)]).toEqual([search, meant.slice(0, 25)])
  }
})

test('every page of the log is read in its order, from whichever end is nearer', async () => {
  const { rows } = await database.pool.query<{ id: string }>('select id from audit_log order by at desc, id desc')
  for (const page of [1, 2, 200, 201, 399, 400, 401, 4000]) {
    const { entries, page: shown } = await list({ page })
    expect([page, entries.map(({ id }) => id)]).toEqual([
      page,
      rows.slice((shown - 1) * 25, shown * 25).map(({ id }) => id),
    ])
  }
})
