import { type TestDatabase, testDatabase } from './database.ts'
import { testSecretsEnv } from './secrets.ts'
import { buildShop, freePort, type ShopProcess, startShop } from './shop-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A shop that people can come to, on the demo goods, with the administrator of `testAdmin`. */
export interface OpenShop extends ShopProcess {
  database: TestDatabase
  dataDir: string
  /** Stops it and leaves nothing behind. */
  close(): Promise<void>
}

interface OpenShopOptions {
  /** Known before it opens, for those who have to be told of it first. */
  port?: number
  env?: Record<string, string>
  /** Under a process that starts it again when it dies. */
  isWatched?: boolean
}

/** The environment that leads a shop's process to a test's database. */
function environmentOf({ connection }: TestDatabase): Record<string, string> {
  const { user, password, host, port, database } = connection
  // The host is a socket's folder, which an address can only carry in its query.
  const query = new URLSearchParams({ host: String(host), port: String(port) })
  return { DATABASE_URL: `postgres://${user}:${encodeURIComponent(String(password))}@localhost/${database}?${query}` }
}

/** Opens a shop in a process of its own; its database is a copy in the PostgreSQL of the run, which is quicker than one of its own. */
export async function openShop({ port, env, isWatched = false }: OpenShopOptions = {}): Promise<OpenShop> {
  buildShop()
  const database = await testDatabase()
  const folder = temporaryFolder()
  const leave = async () => {
    await folder.remove()
    await database.drop()
  }
  try {
    const shop = await startShop({
      dataDir: folder.path,
      isWatched,
      port: port ?? (await freePort()),
      env: { ...environmentOf(database), RATE_LIMIT_SCALE: '100', ...testSecretsEnv, ...env },
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
