import { setImmediate as nextTurn } from 'node:timers/promises'
import { routes } from '../../routes.ts'
import type { Visit } from '../layout/shop-frame.tsx'
import type { Page, SharedPage } from './page.ts'

/** The pages that are made before anybody asks for one, and how often they are read and rendered. */
const firstPages = [routes.home.pattern, routes.shop.pattern]
const [LOADS, RENDERS] = [10, 2]

/**
 * Makes the first pages for nobody: a program that has made none yet takes five times as long, which whoever asks for the first, and all that wait
 * behind them, would feel. A page that fails does not keep the shop from starting: whoever asks for it is told, and the log.
 * @param pages the shared pages by their addresses
 */
export async function makeFirstPages(
  pages: ReadonlyMap<string, Pick<SharedPage, 'load'>>,
  visit: Visit,
  render: (page: Page, path: string) => Promise<unknown>,
): Promise<void> {
  for (const path of firstPages) {
    try {
      const load = () => pages.get(path)?.load({ ...visit, params: {}, query: new URLSearchParams() })
      for (let round = 1; round <= LOADS; round++) {
        const page = await load()
        // As it is made for a visitor: finding what is on it and rendering it each have a turn of the event loop.
        await nextTurn()
        if (page && !('redirect' in page) && round > LOADS - RENDERS) await render(page, path)
        await nextTurn()
      }
    } catch {}
  }
}
