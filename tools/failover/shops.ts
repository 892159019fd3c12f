import { findServing, freePort, type ShopProcess, startShop, untilReady } from '../../tests/shop/shop-process.ts'

export const admin = { ADMIN_EMAIL: 'drill@example.com', ADMIN_PASSWORD: 'nine red tulips' }

/** Shop processes that share a database and a data folder, each watched over as by `npm start`. */
export interface Shops {
  urls: readonly string[]
  /** Ends one with SIGKILL; what watches over it starts it again. */
  kill(index: number): void
  untilReady(withinMs: number): Promise<void>
  close(): Promise<void>
}

/** @param count the first one makes the tables and the demo goods, before the others start */
export async function startShops(count: number, dataDir: string, env: Record<string, string>): Promise<Shops> {
  const shops: ShopProcess[] = []
  const ports: number[] = []
  const end = async () => void (await Promise.all(shops.map((shop) => shop.interrupt())))
  try {
    for (let index = 0; index < count; index++) {
      const port = await freePort()
      ports.push(port)
      const settings = { SEED: 'demo', RATE_LIMIT_SCALE: '10000', ...admin, ...env }
      shops.push(await startShop({ dataDir, port, env: settings, isWatched: true }))
    }
  } catch (error) {
    await end()
    throw error
  }
  return {
    urls: shops.map(({ url }) => url),
    kill: (index) => {
      const pid = findServing({ dataDir, port: ports[index] ?? 0 })
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
    },
    untilReady: async (withinMs) => void (await Promise.all(shops.map(({ url }) => untilReady(url, withinMs)))),
    close: end,
  }
}
