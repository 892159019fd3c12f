import { randomInt } from 'node:crypto'
import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type TestDatabase, testDatabase } from './database.ts'
import { testSecretsEnv } from './secrets.ts'
import { buildShop, freePort, isFree, type ShopProcess, startShop } from './shop-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A shop that people can come to, on the demo goods, with the administrator of `testAdmin`. */
export interface OpenShop extends ShopProcess {
  database: TestDatabase
  dataDir: string
  /** Stops it and leaves nothing behind. */
  close(): Promise<void>
}

interface OpenShopOptions {
  /** Where its data goes; a temporary folder, removed when it closes, when left out. */
  dataDir?: string
  /** Known before it opens, for those who have to be told of it first. */
  port?: number
  env?: Record<string, string>
  /** Under a process that starts it again when it dies. */
  isWatched?: boolean
}

/**
 * Where the shops of this process open, one after the other, so that a browser has the files that are the same in all of
 * them. Below the ports that a system gives to whoever asks for any (RFC 6056: 49152 and up, on Linux 32768), so that none takes it in between.
 */
const usualPort = randomInt(20_000, 30_000)
let isUsualPortTaken = false

async function portFor(): Promise<number> {
  if (isUsualPortTaken || !(await isFree(usualPort))) return freePort()
  isUsualPortTaken = true
  return usualPort
}

/** The environment that leads a shop's process to a test's database. */
export function environmentOf({ connection }: TestDatabase): Record<string, string> {
  const { user, password, host, port, database } = connection
  // The host is a socket's folder, which an address can only carry in its query.
  const query = new URLSearchParams({ host: String(host), port: String(port) })
  return { DATABASE_URL: `postgres://${user}:${encodeURIComponent(String(password))}@localhost/${database}?${query}` }
}

/** Opens a shop in a process of its own; its database is a copy in the PostgreSQL of the run, which is quicker than one of its own. */
export async function openShop({ dataDir, port, env, isWatched = false }: OpenShopOptions = {}): Promise<OpenShop> {
  buildShop()
  const database = await testDatabase()
  const folder = dataDir === undefined ? temporaryFolder() : { path: dataDir, remove: async () => {} }
  if (dataDir === undefined) sharePictures(folder.path)
  const at = port ?? (await portFor())
  const leave = async () => {
    if (at === usualPort) isUsualPortTaken = false
    await folder.remove()
    await database.drop()
  }
  try {
    const shop = await startShop({
      dataDir: folder.path,
      isWatched,
      port: at,
      env: {
        ...environmentOf(database),
        RATE_LIMIT_SCALE: '100',
        // What Node makes of the bundle is kept for the next shop of the run, which opens with a sixth less of a core.
        NODE_COMPILE_CACHE: join(inject('sharedShops'), 'compiled'),
        ...testSecretsEnv,
        ...env,
      },
    })
    return {
      ...shop,
      database,
      dataDir: folder.path,
      close: async () => {
        await shop.interrupt()
        await leave()
      },
    }
  } catch (error) {
    await leave()
    throw error
  }
}

/**
 * Gives a new data folder the cache of the run. Any number of processes may share one, and what lies in it is named after what it is made
 * from, so that a picture is made smaller once a run: to make those of the home page takes a shop three seconds of a core.
 */
function sharePictures(dataDir: string): void {
  const cache = join(inject('sharedShops'), 'cache')
  mkdirSync(cache, { recursive: true })
  symlinkSync(cache, join(dataDir, 'cache'), 'junction') // Windows lets anybody make a junction
}

let shared: Promise<OpenShop> | undefined

/**
 * One shop of this process for the files that change nothing in it that another one could see: they look, choose, order
 * and sign in. It is open until the run ends (tests/global-setup.ts), so nobody closes it.
 */
export function sharedShop(): Promise<OpenShop> {
  shared ??= openShared()
  return shared
}

/** Its port is not the usual one, which it would keep from all shops that open after it. */
async function openShared(): Promise<OpenShop> {
  const dataDir = mkdtempSync(join(inject('sharedShops'), 'shop-'))
  sharePictures(dataDir)
  return openShop({ dataDir, port: await freePort() })
}
