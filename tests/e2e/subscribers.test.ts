import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { subscribers } from '../../src/newsletter/tables.ts'
import { randomToken, uuidv7 } from '../../src/platform/ids.ts'
import { arriveAsAdmin, isSoundHere, leave, type Screen } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser } = await shopAndBrowser()
const shots = process.env.SHOTS

async function subscriber(email: string): Promise<void> {
  const secrets = { confirmHash: randomToken(32), unsubscribeToken: randomToken(32) }
  const confirmed = { status: 'confirmed', confirmedAt: new Date('2026-03-01T10:00:00Z') }
  await shop.database.db.insert(subscribers).values({ id: uuidv7(), email, language: 'en', ...secrets, ...confirmed })
}
const states = async (of: string) => {
  const { rows } = await shop.database.db.execute<{ state: string }>(
    sql`select email || ' ' || status as state from subscribers where email like ${`${of}-%`} order by email`,
  )
  return rows.map(({ state }) => state)
}

test.each([
  ['en', 'desktop'],
  ['ar', 'phone'],
] as [Language, Screen][])(
  'subscribers who are taken off or erased are there again after Undo (%s, %s)',
  async (language, screen) => {
    const t = translatorFor(language)
    const of = `undo-${randomToken(6).toLowerCase()}`
    for (const name of ['ada', 'bo']) await subscriber(`${of}-${name}@example.com`)
    const before = await states(of)
    expect(before).toHaveLength(2)
    const person = await arriveAsAdmin(browser, shop.url, { language, screen })
    const { page, context } = person
    await page.goto(`${shop.url}/dashboard/subscribers?search=${of}`)
    const ticks = page.locator('main tbody input[type="checkbox"]')
    await expect.poll(() => ticks.count()).toBe(2)

    for (const [action, after] of [
      ['takeOff', before.map((state) => state.replace(' confirmed', ' unsubscribed'))],
      ['erase', []],
    ] as const) {
      for (const tick of await ticks.all()) await tick.check()
      await page.getByRole('button', { name: t(`admin-subscribers.${action}`), exact: true }).click()
      const question = page.locator('dialog[open]')
      await question
        .getByText(t(`admin-subscribers.${action}Ask`, { count: 2 }))
        .first()
        .waitFor()
      await isSoundHere(person, `subscribers ${action} ask ${screen} ${language}`)
      await question.getByRole('button', { name: t(`admin-subscribers.${action}`), exact: true }).click()
      const done = page.getByRole('region', { name: t('admin-kit.undo.name') })
      await done.waitFor()
      // It takes the focus that the pressed button had, so that Undo is one Tab away.
      await expect.poll(() => done.evaluate((notice) => notice === document.activeElement)).toBe(true)
      await expect.poll(() => states(of)).toEqual(after)
      if (shots) await page.screenshot({ path: `${shots}/subscribers-${action}-${language}-${screen}.png` })
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.getByText(t('admin-kit.undo.done')).first().waitFor()
      await expect.poll(() => states(of)).toEqual(before)
      await expect.poll(() => ticks.count()).toBe(2)
    }
    await leave(context)
  },
)
