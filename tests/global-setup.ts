import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { ensurePostgres } from '../src/platform/postgres/postgres.ts'
import { isAlive, parseIdentity } from '../src/platform/process-identity.ts'
import { newFolder } from './shop/quickest-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** How to reach the PostgreSQL of this test run. */
    postgres: pg.ClientConfig
    /** What that PostgreSQL writes down. */
    postgresLog: string
    /** Data folders of shops that stay open until the end of the run are made in here. */
    sharedShops: string
  }
}

/** One PostgreSQL for the whole run, the same that the shop starts; `tests/shop/database.ts` gives each test its own database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = newFolder('underfoot-tests-')
  const own = await ensurePostgres(folder)
  await doNotWaitForTheDisk(own.connection)
  project.provide('postgres', { ...own.connection })
  project.provide('postgresLog', join(folder, 'postgres/server.log'))
  const sharedShops = join(folder, 'shops')
  mkdirSync(sharedShops)
  project.provide('sharedShops', sharedShops)
  return async () => {
    await endShops(sharedShops)
    await dropConnections(own.connection)
    await own.leave()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What a test wrote need not outlive a power cut; what the shop promises of that is tested on databases of their own. */
async function doNotWaitForTheDisk(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  // The setting of a role goes before that of the server's command line.
  await client.query('alter role current_user set synchronous_commit = off')
  await client.end()
}

/** Ends what still serves from a folder in here, by the identity that each shop wrote down. */
async function endShops(folder: string): Promise<void> {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/[\\/]running[\\/]\d+\.json$/.test(path)) continue
    const identity = parseIdentity(readFileSync(join(folder, path), 'utf8'))
    if (!identity || !isAlive(identity.pid)) continue
    process.kill(identity.pid, 'SIGKILL')
    while (isAlive(identity.pid)) await sleep(10)
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
