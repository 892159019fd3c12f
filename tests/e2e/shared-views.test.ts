import { expect, test } from 'vitest'
import { translatorFor } from '../../src/i18n/messages.ts'
import { signedIn, soldOrder } from '../data/admin.ts'
import { arrive, arriveAsAdmin, atBothWidths, isSoundHere, leave, type Person } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser, url } = await shopAndBrowser()
const { db } = shop.database
await soldOrder(db, { fullName: 'Mira Okafor' })

/** Opens the menu of the views. */
async function menuOf({ page }: Person, word: (name: string) => string) {
  await page
    .locator('details.pop > summary')
    .filter({ hasText: word('name') })
    .click()
  return page.locator('details.pop[open] .pop__panel')
}

test('a view is shared, opens the list for whoever chooses it, and is gone when it is shared no longer', async () => {
  const t = translatorFor('en')
  const word = (name: string, params?: Record<string, string>) => t(`admin-kit.views.${name}`, params)
  const keeper = await arriveAsAdmin(browser, url, { language: 'en', screen: 'desktop' })
  await keeper.page.goto(`${url}/dashboard/orders?search=okafor`)
  const menu = await menuOf(keeper, word)
  await menu.getByLabel(word('newName')).fill('Okafor')
  await menu.getByLabel(word('shareNew')).check()
  await menu.getByRole('button', { name: word('save') }).click()
  await menu.getByText(word('shared'), { exact: true }).waitFor()
  await atBothWidths(keeper.page, (screen) => isSoundHere(keeper, `a shared view at ${screen}`))

  const permissions = [{ name: 'order' as const, view: true, edit: false, delete: false }]
  const { cookie } = await signedIn(db, { staff: { active: true, permissions } })
  const seller = await arrive(browser, url, { language: 'ar', screen: 'desktop' })
  const [name = '', value = ''] = cookie.replace('__Host-', '').split('=')
  await seller.context.addCookies([{ name, value, url }])
  const said = (part: string, params?: Record<string, string>) => translatorFor('ar')(`admin-kit.views.${part}`, params)
  await seller.page.goto(`${url}/dashboard/orders`)
  const offered = await menuOf(seller, said)
  await offered.locator('.pop__by').waitFor()
  expect(await offered.getByRole('button', { name: said('remove', { name: 'Okafor' }) }).count()).toBe(0)
  const usual = offered.getByRole('button', { name: said('usual', { name: 'Okafor' }) })
  await usual.click()
  await offered.locator('.ibtn[aria-pressed="true"]').waitFor()
  await atBothWidths(seller.page, (screen) => isSoundHere(seller, `a view of somebody else at ${screen} in ar`))
  await seller.page.goto(`${url}/dashboard/orders`)
  await seller.page.waitForURL(/search=okafor/)
  // Whoever takes the question out sees everything, and Back leads out of the list.
  await seller.page.getByRole('button', { name: translatorFor('ar')('admin-kit.list.clear') }).click()
  await seller.page.waitForURL((to) => !to.searchParams.has('search'))
  await seller.page.goto(`${url}/dashboard/orders?page=1&status=pending`)
  await seller.page.locator('table').first().waitFor()
  expect(new URL(seller.page.url()).searchParams.has('search')).toBe(false)

  await menu.getByRole('button', { name: word('share', { name: 'Okafor' }) }).click()
  await menu.getByText(word('shared'), { exact: true }).waitFor({ state: 'detached' })
  await seller.page.goto(`${url}/dashboard/orders`)
  await seller.page.locator('table').first().waitFor()
  await (await menuOf(seller, said)).getByText(said('none')).waitFor()
  expect(new URL(seller.page.url()).searchParams.has('search')).toBe(false)
  expect([...keeper.troubles, ...seller.troubles]).toEqual([])
  await leave(keeper.context)
  await leave(seller.context)
})
