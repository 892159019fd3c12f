import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { withFileLock } from '../file-lock.ts'
import { StartRefused } from '../start-refused.ts'
import { completeBinaries, findBinaries } from './binaries.ts'
import { type Connection, findPlace, type Place, postgresFolder, type Transport } from './place.ts'
import { chooseRunner, type Runner } from './runner.ts'
import { initialise, lastWords, launch, refuseOtherMajor, runningServer, stopServer } from './server.ts'

export type { Connection } from './place.ts'

const START_WAIT_MS = 60_000
const LAUNCHES = 20
/** Connections that were just closed show for a moment longer. */
const LAST_USER_WAIT_MS = 500

/** The shop's own PostgreSQL, shared by every process that works on the same data directory. */
export interface OwnPostgres {
  connection: Connection
  /** Where its data lies. */
  folder: string
  /** Whether this call started it, and not a process before. */
  startedHere: boolean
  /** Starts it again should it be gone. */
  ensure(): Promise<void>
  /** To be called last, own connections closed: whoever is the last user stops the server, everyone else leaves it. */
  leave(): Promise<'stopped' | 'left running'>
}

/**
 * Starts the database of a data directory, or joins the one that a process before has started. Any number of processes may
 * call it at once; one of them starts, under a lock.
 *
 * The server outlives the process that started it for as long as anyone is connected. Should every process be killed
 * without a chance to leave, it goes on alone and the next start joins it.
 * @throws StartRefused with the end of the server's log when it does not come up, or where another major of PostgreSQL wrote the data
 */
export async function ensurePostgres(
  dataDir: string,
  transport: Transport = process.platform === 'win32' ? 'loopback' : 'socket',
): Promise<OwnPostgres> {
  const folder = postgresFolder(dataDir)
  const native = findBinaries()
  completeBinaries(native)
  const runner = chooseRunner(folder, native)
  const lock = `${folder}/start.lock`
  const { place, startedHere } = await withFileLock(lock, START_WAIT_MS, async () => {
    const place = await findPlace(folder, runner, transport)
    return { place, startedHere: await startOrJoin(place, native, runner) }
  })
  return {
    connection: place.connection,
    folder,
    startedHere,
    ensure: async () => {
      await withFileLock(lock, START_WAIT_MS, () => startOrJoin(place, native, runner))
    },
    leave: () =>
      withFileLock(lock, START_WAIT_MS, async () => {
        if ((await countOtherUsers(place)) > 0) return 'left running'
        await stopServer(place, native, runner)
        return 'stopped'
      }),
  }
}

async function startOrJoin(place: Place, native: string, runner: Runner): Promise<boolean> {
  if (await answers(place)) {
    await createDatabase(place) // whoever started it may have been killed before it came to that
    return false
  }
  if (existsSync(place.data)) refuseOtherMajor(place, native)
  else await initialise(place, native, runner)
  const deadline = performance.now() + START_WAIT_MS
  let server: ChildProcess | undefined
  for (let launches = 0; performance.now() < deadline; await sleep(20)) {
    if (await answers(place)) {
      await createDatabase(place)
      return true
    }
    // A server that is recovering from a crash does not answer yet, but must not get a rival.
    if (server && server.exitCode === null && server.signalCode === null) continue
    if (runningServer(place) !== undefined) continue
    if (launches++ === LAUNCHES) break
    // What the last server forked may take a moment to notice that it is gone; until then a new one refuses to start.
    if (launches > 1) await sleep(250)
    server = launch(place, native, runner)
  }
  throw new StartRefused(`The database did not start. The end of ${place.log}:\n${lastWords(place)}`)
}

async function withClient<T>(place: Place, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...place.connection, database: 'postgres', connectionTimeoutMillis: 2000 })
  client.on('error', () => {}) // the query that was under way reports it
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Asks a real query: the socket accepts connections before the server has recovered. */
async function answers(place: Place): Promise<boolean> {
  try {
    await withClient(place, (client) => client.query('select 1'))
    return true
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code === '28P01')
      throw new StartRefused(`The database in ${place.folder} does not accept its own password file: ${message}`)
    return false
  }
}

async function createDatabase(place: Place): Promise<void> {
  await withClient(place, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [place.connection.database])
    if (found.rowCount === 0)
      await client.query(`create database ${client.escapeIdentifier(place.connection.database)}`)
  })
}

/** How many other clients are connected: shops, a backup, a person with psql. None, too, when the server is gone. */
async function countOtherUsers(place: Place): Promise<number> {
  const query =
    "select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()"
  const deadline = performance.now() + LAST_USER_WAIT_MS
  try {
    return await withClient(place, async (client) => {
      for (;;) {
        const { rows } = await client.query<{ n: number }>(query)
        const others = rows[0]?.n ?? 0
        if (others === 0 || performance.now() > deadline) return others
        await sleep(20)
      }
    })
  } catch {
    return 0
  }
}
