import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { storageKey } from '../../src/cart/islands/cart-store.ts'
import { projectsKey } from '../../src/projects/islands/store/stored-projects.ts'
import { withSeen } from '../../src/wishlist/rules.ts'
import { findDemoProduct } from '../data/orders.ts'
import { storedProject, storedRoom } from '../data/projects.ts'
import { arrive, leave } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser, url } = await shopAndBrowser()

/** The cart that storage holds, sealed; null where it holds none. */
const keptCart = (page: Page): Promise<string | null> => page.evaluate((key) => localStorage.getItem(key), storageKey)

/** What keeping a cart needs comes late, as it does to a telephone in a cellar. @returns how often it was asked for */
async function slowly(page: Page): Promise<() => number> {
  let asked = 0
  await page.route(/sealing[^/]*\.js/, async (route) => {
    asked++
    await sleep(1500)
    await route.continue()
  })
  return () => asked
}

test('beside a floor for the rooms it is said to be in the cart once it is kept there', async () => {
  const { page, context } = await arrive(browser, url, { language: 'en', screen: 'desktop' })
  const one = storedProject([storedRoom('Living room', [12, 14])], null)
  await page.goto(`${url}/about`)
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    projectsKey,
    JSON.stringify({ version: 1, currentId: one.id, projects: [one] }),
  ] as const)
  const asked = await slowly(page)
  await page.goto(`${url}/product/fraser-drift-oak`)
  const panel = page.locator('.buypanel')
  await panel.getByRole('button', { name: 'Add floor and kit' }).press('Enter')
  await panel.getByText('Added to your cart.').waitFor()
  expect(await keptCart(page)).not.toBeNull()
  expect(asked()).toBeGreaterThan(0)
  await page.goto(`${url}/cart`)
  await page.locator('main').getByText('Fraser Drift Oak').filter({ visible: true }).first().waitFor()
  await leave(context)
})

test('a sample is said to be in the box once it is kept there', async () => {
  const { page, context } = await arrive(browser, url, { language: 'en', screen: 'desktop' })
  const { id } = await findDemoProduct(shop.database.db, 'boundary-bay-oak')
  await page.goto(`${url}/about`)
  await page.evaluate((seen) => localStorage.setItem('SEEN', seen), withSeen(null, id))
  const asked = await slowly(page)
  await page.goto(`${url}/samples`)
  await page.getByRole('button', { name: 'Add Boundary Bay Oak' }).click()
  await page.locator('.picks__in').first().waitFor()
  expect(await keptCart(page)).not.toBeNull()
  expect(asked()).toBeGreaterThan(0)
  await page.reload()
  await page.locator('.samples__box').getByText('Boundary Bay Oak').first().waitFor()
  await leave(context)
})
