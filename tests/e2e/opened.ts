import type { Browser } from 'playwright-core'
import { afterAll } from 'vitest'
import { type OpenShop, openShop, sharedShop } from '../shop/open-shop.ts'
import { closeContexts, launch } from './browser.ts'

type Opened = { shop: OpenShop; browser: Browser /** The shop's own origin. */; url: string }

type Options = Parameters<typeof openShop>[0] & { launch?: typeof launch }

/** A shop of its own and the browser for the tests of one file, which awaits them at its top; what they opened is closed after them. */
export async function shopAndBrowser({ launch: open = launch, ...options }: Options = {}): Promise<Opened> {
  const [shop, browser] = await Promise.allSettled([openShop(options), open()])
  const close = async () => {
    if (browser.status === 'fulfilled') await closeContexts(browser.value)
    if (shop.status === 'fulfilled') await shop.value.close()
  }
  if (shop.status === 'rejected' || browser.status === 'rejected') {
    await close()
    throw shop.status === 'rejected' ? shop.reason : (browser as PromiseRejectedResult).reason
  }
  afterAll(close)
  return { shop: shop.value, browser: browser.value, url: shop.value.url }
}

/** The shop that is shared by those who change nothing in it (`sharedShop`), and the browser. */
export async function sharedShopAndBrowser({ launch: open = launch }: Pick<Options, 'launch'> = {}): Promise<Opened> {
  const [shop, browser] = await Promise.all([sharedShop(), open()])
  afterAll(() => closeContexts(browser))
  return { shop, browser, url: shop.url }
}
