import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { arrive, arriveAsAdmin, hydrated, isSoundHere, leave, type Screen } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser } = await shopAndBrowser()
const shots = process.env.SHOTS

const counted = async (words: string) => {
  const { rows } = await shop.database.db.execute<{ times: number }>(
    sql`select times from zero_result_searches where words = ${words}`,
  )
  return rows[0]?.times ?? 0
}

test('a search that finds nothing is counted once typing rests, and once in a tab, not letter by letter', async () => {
  const { page, context, troubles } = await arrive(browser, shop.url, { language: 'en', screen: 'desktop' })
  await page.goto(`${shop.url}/about`)
  await hydrated(page)
  await page.getByRole('combobox', { name: translatorFor('en')('search.search_your_product') }).focus()
  const told = page.waitForRequest('**/api/home/search/no_results')
  await page.keyboard.type('zebrawood qq', { delay: 60 })
  await told
  await expect.poll(() => counted('zebrawood qq')).toBe(1)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/shop?q=zebrawood+qq')
  await hydrated(page)
  await page.mouse.move(200, 200)
  await page.waitForTimeout(500)
  expect(await counted('zebrawood qq')).toBe(1)
  const { rows } = await shop.database.db.execute(
    sql`select words from zero_result_searches where words like 'zeb%' and words <> 'zebrawood qq'`,
  )
  expect([rows, troubles]).toEqual([[], []])
  await leave(context)
})

test('a results page without results is counted once somebody is there', async () => {
  const { page, context } = await arrive(browser, shop.url, { language: 'en', screen: 'desktop' })
  const told = page.waitForRequest('**/api/home/search/no_results')
  await page.goto(`${shop.url}/shop?q=xylophone+oak`)
  await hydrated(page)
  await page.mouse.move(200, 200)
  await told
  await expect.poll(() => counted('xylophone oak')).toBe(1)
  await leave(context)
})

test.each([
  ['en', 'desktop'],
  ['ar', 'phone'],
  ['en', 'phone'],
  ['ar', 'desktop'],
] as [Language, Screen][])(
  'searches without results are listed, put aside and back (%s, %s)',
  async (language, screen) => {
    const t = translatorFor(language)
    await shop.database.db.execute(sql`delete from zero_result_searches`)
    await shop.database.db.execute(sql`
    insert into zero_result_searches (id, words, language, times) values
      (gen_random_uuid(), 'bamboo floor', 'en', 12), (gen_random_uuid(), 'pink marble', 'en', 4),
      (gen_random_uuid(), 'moquette', 'fr', 3), (gen_random_uuid(), 'سجاد احمر', 'ar', 2),
      (gen_random_uuid(), 'marble', 'en', 1)`)
    const person = await arriveAsAdmin(browser, shop.url, { language, screen })
    const { page, context } = person
    await page.goto(`${shop.url}/dashboard/searches`)
    const rows = page.locator('main tbody tr')
    await expect.poll(() => rows.count()).toBe(5)
    expect(await rows.first().innerText()).toContain('bamboo floor')
    await isSoundHere(person, `searches ${screen} ${language}`)
    if (shots) await page.screenshot({ path: `${shots}/searches-${language}-${screen}.png` })
    await page.locator('main tbody input[type="checkbox"]').first().check()
    await page.getByRole('button', { name: t('admin-searches.dismiss'), exact: true }).click()
    await page
      .locator('dialog[open]')
      .getByRole('button', { name: t('admin-searches.dismiss'), exact: true })
      .click()
    await expect.poll(() => rows.count()).toBe(4)
    await page.goto(`${shop.url}/dashboard/searches?state=dismissed`)
    await expect.poll(() => rows.count()).toBe(1)
    await page.locator('main tbody input[type="checkbox"]').first().check()
    await page.getByRole('button', { name: t('admin-searches.reopen'), exact: true }).click()
    await page
      .locator('dialog[open]')
      .getByRole('button', { name: t('admin-searches.reopen'), exact: true })
      .click()
    await expect.poll(() => rows.count()).toBe(0)
    await leave(context)
  },
)
