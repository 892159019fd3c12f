import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { commandLineOf, isAlive } from '../process-identity.ts'
import { StartRefused } from '../start-refused.ts'
import type { Place } from './place.ts'
import { giveTo, programCall, type Runner } from './runner.ts'

const LOG_KEPT_BYTES = 10 * 1024 * 1024
/** Time for connections to end by themselves before the server is told to drop everything. */
const STOP_WAIT_MS = 6000

/**
 * Makes an empty cluster, in a folder beside its final one: whatever breaks this off leaves nothing half made behind.
 * Checksums find a page that a disk spoiled; the builtin locale sorts alike on every system and does not change with it.
 */
export async function initialise(place: Place, native: string, runner: Runner): Promise<void> {
  for (const name of readdirSync(place.folder))
    if (name.startsWith(`${basename(place.data)}.new-`))
      rmSync(join(place.folder, name), { recursive: true, force: true, maxRetries: 5 })
  const unfinished = `${place.data}.new-${process.pid}`
  const call = programCall(native, runner, 'initdb', [
    '-D',
    unfinished,
    '-U',
    place.connection.user,
    '--pwfile',
    join(place.folder, 'password'),
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
  ])
  const run = promisify(execFile)
  await run(call.command, call.args, { ...call.user, cwd: place.folder }).catch(
    (error: Error & { stderr?: string }) => {
      throw new StartRefused(
        `The database could not be made in ${place.folder}: ${error.stderr?.trim() || error.message}`,
      )
    },
  )
  renameSync(unfinished, place.data)
}

/**
 * PostgreSQL reads the files of its own major alone; of others its server says so in its log and ends.
 * @throws StartRefused where the data was written by another major than the one that is installed, with the way across
 */
export function refuseOtherMajor(place: Place, native: string): void {
  const file = join(place.data, 'PG_VERSION')
  if (!existsSync(file)) return // no cluster, of which the server tells
  const written = Number.parseInt(readFileSync(file, 'utf8'), 10)
  const { stdout } = spawnSync(join(native, 'bin/postgres'), ['--version'], { encoding: 'utf8' })
  const installed = Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1])
  if (written === installed || Number.isNaN(written) || Number.isNaN(installed)) return
  throw new StartRefused(
    `The database in ${place.folder} was written by PostgreSQL ${written}, and PostgreSQL ${installed}, which is installed, does not read it. ` +
      'Nothing was changed. Back the shop up with the release before, move that folder away, and restore the backup with this release: ' +
      'docs/operations.md, "Another major of PostgreSQL".',
  )
}

/** Starts the server in its own session, so that Ctrl-C in the shop's terminal does not reach it. */
export function launch(place: Place, native: string, runner: Runner): ChildProcess {
  if (existsSync(place.log) && statSync(place.log).size > LOG_KEPT_BYTES) renameSync(place.log, `${place.log}.1`)
  // A data folder that was copied back from a backup often has other permissions, and PostgreSQL then refuses it.
  for (const path of [place.folder, place.data]) chmodSync(path, 0o700)
  const log = openSync(place.log, 'a', 0o600)
  giveTo(runner, place.log)
  const { host, port } = place.connection
  const settings = {
    listen_addresses: place.transport === 'loopback' ? host : '',
    unix_socket_directories: place.transport === 'loopback' ? '' : host,
    unix_socket_permissions: '0700',
    port: String(port),
    max_connections: '100',
    shared_buffers: '128MB',
    // What a report sorts and counts stays in memory, and a page anywhere on a solid-state disk costs about as much as the next one.
    work_mem: '32MB',
    random_page_cost: '1.1',
    // To compile a query takes longer than any of the shop's takes to run.
    jit: 'off',
    // An order that was confirmed is on the disk, whatever happens next.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // One server may hold several databases: each line says which it is about.
    log_line_prefix: '%m [%p] %d ',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const call = programCall(native, runner, 'postgres', ['-D', place.data, ...options])
  const server = spawn(call.command, call.args, {
    ...call.user,
    cwd: place.folder,
    detached: true,
    stdio: ['ignore', log, log],
  })
  server.on('error', () => {}) // seen as a server that never answers; the caller shows its log
  server.unref()
  closeSync(log)
  return server
}

/**
 * The process number of the server that runs on this data, if one does. PostgreSQL leaves its number in `postmaster.pid`
 * and refuses to start while any process of the same user has it, also one that got it after a crash: then the file goes.
 * The data stays safe without it, as a server also refuses while an orphan of the last one holds its shared memory.
 */
export function runningServer(place: Place): number | undefined {
  const file = join(place.data, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  if (isAlive(pid) && commandLineOf(pid).includes(place.data)) return pid
  rmSync(file, { force: true })
  return undefined
}

/** The end of the server's log, for an error message. */
export function lastWords(place: Place): string {
  return existsSync(place.log) ? readFileSync(place.log, 'utf8').trim().split('\n').slice(-5).join('\n') : ''
}

/** Stops the server cleanly: it ends open transactions, writes a checkpoint and leaves. */
export async function stopServer(place: Place, native: string, runner: Runner): Promise<void> {
  const pid = runningServer(place)
  if (pid === undefined) return
  if (process.platform === 'win32') {
    const call = programCall(native, runner, 'pg_ctl', ['stop', '-D', place.data, '-m', 'fast'])
    spawnSync(call.command, call.args)
    return
  }
  process.kill(pid, 'SIGINT')
  const deadline = performance.now() + STOP_WAIT_MS
  while (isAlive(pid)) {
    if (performance.now() > deadline) {
      process.kill(pid, 'SIGQUIT') // ends at once; the next start recovers from the log, losing nothing confirmed
      return
    }
    await sleep(10)
  }
}
