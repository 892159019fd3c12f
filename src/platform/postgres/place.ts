import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { randomToken } from '../ids.ts'
import { StartRefused } from '../start-refused.ts'
import { giveTo, type Runner } from './runner.ts'

/** How a client reaches the database; fits `new pg.Client()` and `new pg.Pool()`. */
export interface Connection {
  /** A host name, or the folder of a Unix socket. */
  host: string
  port: number
  user: string
  password: string
  database: string
}

/** Where one shop's own PostgreSQL keeps everything. */
export interface Place {
  folder: string
  /** PostgreSQL's data directory. */
  data: string
  lock: string
  log: string
  connection: Connection
  transport: Transport
}

/** Node on Windows has no Unix sockets: there the database listens on the loopback address, behind the same password. */
export type Transport = 'socket' | 'loopback'

/** The longest path a Unix socket may have on every system (macOS: 104 bytes with the closing zero). */
const LONGEST_SOCKET_PATH = 103
const SOCKET_PORT = 5432

/** The folder that holds the database of a data directory. */
export function postgresFolder(dataDir: string): string {
  const folder = join(resolve(dataDir), 'postgres')
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 })
  return realpathSync(folder) // one name for one place: a server is recognised by the path it was started with
}

/**
 * Works out, and at the first start makes, the places and the password of the database in `folder`.
 * @throws StartRefused in plain words when the data is there and its password is not
 */
export async function findPlace(folder: string, runner: Runner, transport: Transport): Promise<Place> {
  const data = join(folder, 'data')
  return {
    folder,
    data,
    lock: join(folder, 'start.lock'),
    log: join(folder, 'server.log'),
    transport,
    connection: {
      host: transport === 'loopback' ? '127.0.0.1' : socketFolder(folder, runner),
      port: transport === 'loopback' ? await loopbackPort(join(folder, 'port')) : SOCKET_PORT,
      user: 'underfoot',
      password: passwordIn(folder, data, runner),
      database: 'underfoot',
    },
  }
}

function passwordIn(folder: string, data: string, runner: Runner): string {
  const path = join(folder, 'password')
  if (!existsSync(path) && existsSync(data))
    throw new StartRefused(
      `The database in ${folder} is there, but the file with its password is not: ${path}. Restore it.`,
    )
  try {
    writeFileSync(path, randomToken(24), { flag: 'wx', mode: 0o600 })
    giveTo(runner, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8').trim()
}

/** The data folder itself, or, where its path is too long for a socket, a folder of this user's under /tmp. */
function socketFolder(folder: string, runner: Runner): string {
  if (Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_SOCKET_PATH) return folder
  const short = `/tmp/underfoot-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  mkdirSync(short, { recursive: true, mode: 0o700 })
  const found = lstatSync(short)
  const owners = [process.getuid?.(), runner.user?.uid]
  if (!found.isDirectory() || !owners.includes(found.uid) || (found.mode & 0o077) !== 0)
    throw new StartRefused(
      `${short} is needed for the database's socket, but is not a private folder of this user. Remove it.`,
    )
  giveTo(runner, short)
  return short
}

/** The port is kept, so that processes that are connected find the database again after it was restarted. */
async function loopbackPort(path: string): Promise<number> {
  if (!existsSync(path)) writeFileSync(path, String(await freePort()), { mode: 0o600 })
  return Number(readFileSync(path, 'utf8'))
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
