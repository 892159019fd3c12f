import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { MOST_FOUND } from '../../src/platform/lists/found-page.ts'
import { arriveAsAdmin, isSoundHere, leave, type Screen } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser, url } = await shopAndBrowser()

afterAll(() => shop.database.db.execute(sql`delete from gift_cards where message = 'counted'`))

const cases: [Language, Screen][] = [
  ['en', 'desktop'],
  ['ar', 'phone'],
  ['fr', 'phone'],
  ['bn', 'desktop'],
]

test.each(cases)('a list of more than is counted says so on its tabs and below (%s, %s)', async (language, screen) => {
  await shop.database.db.execute(sql`
    insert into gift_cards (id, code_hash, last_four, store, currency, balance_minor, recipient_name, message, language)
    select md5('counted' || n)::uuid, md5('counted' || n), 'ABCD', 'surrey', 'CAD', (n % 2) * 100, 'Zed Counted', 'counted', 'en'
    from generate_series(1, ${MOST_FOUND + 50}) n on conflict do nothing`)
  const t = translatorFor(language)
  const staff = await arriveAsAdmin(browser, url, { language, screen })
  const { page } = staff
  await page.goto(`${url}/dashboard/gift-cards?search=counted`)
  const tabs = page.getByRole('navigation', { name: t('admin-gift-cards.column.state') })
  const pager = t('admin-kit.list.shownOfMore', { from: 1, to: 25, total: MOST_FOUND })
  await page.getByText(pager).waitFor()
  expect(await tabs.locator('.n').first().innerText()).toContain('+')
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/counted-${language}-${screen}.png` })
  await isSoundHere(staff, 'counted')
  // A state of which fewer are there is counted whole.
  await page.goto(`${url}/dashboard/gift-cards?search=counted&state=empty`)
  await page.getByText(t('admin-kit.list.shown', { from: 1, to: 25, total: (MOST_FOUND + 50) / 2 })).waitFor()
  await leave(staff.context)
})
