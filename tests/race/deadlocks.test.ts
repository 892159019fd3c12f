import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../shop/database.ts'
import { listDeadlocks } from './trace/deadlocks.ts'

test('a deadlock is found in what the server wrote down, with both who waited', async () => {
  const database = await testDatabase(2)
  const clients = [1, 2].map(() => new pg.Client(database.connection))
  try {
    expect(await listDeadlocks(database.db)).toEqual([])
    for (const client of clients) await client.connect()
    const [one, other] = clients
    for (const client of clients) await client.query('begin')
    await one?.query('select pg_advisory_xact_lock(1)')
    await other?.query('select pg_advisory_xact_lock(2)')
    const both = [one?.query('select pg_advisory_xact_lock(2)'), other?.query('select pg_advisory_xact_lock(1)')]
    const ended = await Promise.allSettled(both)
    expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    const found = await listDeadlocks(database.db)
    expect(found).toHaveLength(1)
    expect(found[0]).toContain('pg_advisory_xact_lock(1)')
    expect(found[0]).toContain('pg_advisory_xact_lock(2)')
  } finally {
    for (const client of clients) await client.end()
    await database.drop()
  }
})
