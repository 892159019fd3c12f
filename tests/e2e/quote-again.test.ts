import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { languages } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { quotes } from '../../src/quotes/tables.ts'
import { quoteInput, sentQuote } from '../data/quotes.ts'
import { arrive, atBothWidths, isSound, isSoundHere, leave } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser, url } = await shopAndBrowser()
const { db } = shop.database

/** A quote of two boxes whose days are over, and which was cheaper than the shop is today. */
async function endedQuote() {
  const contact = { fullName: 'Ada Lindholm', phone: '604-555-0123', email: `${crypto.randomUUID()}@example.com` }
  const { id, token } = await sentQuote(db, await quoteInput(db, { contact }))
  await db.update(quotes).set({ validUntil: sql`now() - interval '1 day'` }).where(eq(quotes.id, id))
  await db.execute(sql`update quote_lines set unit_price_minor = unit_price_minor - 500, total_minor = total_minor - 1000
    where quote_id = ${id}`)
  return { token, email: contact.email }
}

const askedBy = (email: string) => db.select().from(quotes).where(eq(quotes.email, email))

test.each(languages)(
  'a quote that has ended says what it costs today and is asked for again, in %s',
  async (language) => {
    const t = translatorFor(language)
    const { token, email } = await endedQuote()
    const person = await arrive(browser, url, { language, screen: 'phone' })
    const { page } = person
    await person.context.addCookies([{ name: 'cookie_contest', value: 'true', url }])
    await page.goto(`${url}/quote/${token}`)
    await page.getByText(t('quotes.todayTotal')).waitFor()
    const today = t('quotes.lineToday', { amount: '' })
      .replaceAll(/[\u2066-\u2069]/g, '')
      .trim()
    expect(await page.locator('.quote__sheet tbody tr').first().innerText()).toContain(today)
    expect(await page.locator('main').innerText()).not.toMatch(/quotes\.|\{\{|undefined|NaN/)
    await isSound(person, `quote ended ${language}`)
    await atBothWidths(page, (screen) => isSoundHere(person, `quote ended ${screen} ${language}`))
    const again = page.getByRole('button', { name: t('quotes.askAnew') })
    await again.press('Enter')
    await page.locator('.quote__aside [role="status"]', { hasText: /Q-[0-9A-Z]{8}/ }).waitFor()
    expect(await again.count()).toBe(0)
    const asked = (await askedBy(email)).filter(({ status }) => status === 'draft')
    expect(asked).toHaveLength(1)
    expect(await page.locator('.quote__aside').innerText()).toContain(asked[0]?.number)
    await isSound(person, `quote asked again ${language}`)
    await leave(person.context)
  },
)

test('it is asked for again without script, and once', async () => {
  const { token, email } = await endedQuote()
  const { page, context } = await arrive(browser, url, { language: 'en', screen: 'desktop', script: false })
  await page.goto(`${url}/quote/${token}`)
  const form = { multipart: { again: 'yes' }, headers: { origin: url } }
  await Promise.all([1, 2, 3].map(() => context.request.post(`${url}/api/quote/${token}/again`, form)))
  await page.getByRole('button', { name: 'Ask for a new one' }).click()
  await page.getByText(/The store has your request .Q-/).waitFor()
  expect(await askedBy(email)).toHaveLength(2)
  await leave(context)
})
