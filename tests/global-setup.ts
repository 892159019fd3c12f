import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { ensurePostgres } from '../src/platform/postgres/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** How to reach the PostgreSQL of this test run. */
    postgres: pg.ClientConfig
  }
}

/** One PostgreSQL for the whole run, the same that the shop starts; `tests/database.ts` gives each test its own database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'underfoot-tests-'))
  const own = await ensurePostgres(folder)
  project.provide('postgres', { ...own.connection })
  return async () => {
    await dropConnections(own.connection)
    await own.leave()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function dropConnections(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename is not null',
  )
  await client.end()
}
