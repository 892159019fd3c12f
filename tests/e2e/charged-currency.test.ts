import { expect, test } from 'vitest'
import { translatorFor } from '../../src/i18n/messages.ts'
import { convert } from '../../src/money/rounding.ts'
import { addToCart, arrive, hydrated, leave } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser, url } = await shopAndBrowser()

const STORED_MINOR = 5533
const RATE = 1.37
const unitMinor = convert(STORED_MINOR, RATE)

test.each(['en', 'ar'] as const)(
  'what is charged at a rate of 1.37 is what a browser shows all the way to the order, as CA$, in %s',
  async (language) => {
    const t = translatorFor(language)
    const { pool } = shop.database
    await pool.query(`update products set price_minor = $1, sale_price_minor = null where slug = 'fraser-drift-oak'`, [
      STORED_MINOR,
    ])
    await pool.query(`update shop_settings set data = jsonb_set(data, '{currency}', $1::jsonb)`, [
      JSON.stringify({ name: 'USD', symbol: 'CA$', exchangeRate: RATE }),
    ])
    await pool.query(`select pg_notify('page_tags', 'settings catalogue')`)
    /** An amount in the reader's digits, without what directs it. */
    const written = (minor: number) =>
      new Intl.NumberFormat(language === 'ar' ? 'ar-EG' : 'en', { minimumFractionDigits: 2 }).format(minor / 100)
    const { page, context } = await arrive(browser, url, { language, screen: 'desktop' })
    const shows = async (minor: number, where = 'main') => {
      const amount = page
        .locator(`${where} .money`)
        .filter({ hasText: written(minor) })
        .first()
      await amount.waitFor()
      expect(await amount.innerText()).toContain('CA$')
    }
    await expect
      .poll(async () => (await (await fetch(`${url}/product/fraser-drift-oak`)).text()).includes('CA$'))
      .toBe(true)
    await page.goto(`${url}/product/fraser-drift-oak`)
    await shows(unitMinor)
    await hydrated(page)
    await addToCart(page, t)
    await shows(unitMinor, '[role="dialog"], dialog')
    await page.goto(`${url}/cart`)
    await shows(unitMinor)
    await page.goto(`${url}/checkout`)
    await shows(unitMinor)
    await page
      .getByRole('radio', { name: new RegExp(t('delivery.collect', { store: 'Surrey' })) })
      .check({ force: true })
    const fields: [string, string][] = [
      ...([
        ['email', `${language}@example.com`],
        ['fullName', 'Maya Lindqvist'],
        ['phone', '604-555-0119'],
      ] as const),
      ...([
        ['house', '2218 Salal Crescent'],
        ['city', 'Surrey'],
        ['state', 'British Columbia'],
      ] as const),
      ['zipCode', 'V3S 1A1'],
    ].map(([name = '', text = '']): [string, string] => [name, text])
    for (const [name, text] of fields)
      await page
        .getByLabel(t(`checkout.${name}`), { exact: true })
        .first()
        .fill(text)
    await page.getByRole('button', { name: t('checkout.place'), exact: true }).click()
    await page.waitForURL('**/order/*')
    const { rows } = await pool.query<{ total: string }>('select total_minor as total from orders where email = $1', [
      `${language}@example.com`,
    ])
    expect(Number(rows[0]?.total)).toBe(unitMinor)
    await shows(unitMinor)
    await leave(context)
  },
)
