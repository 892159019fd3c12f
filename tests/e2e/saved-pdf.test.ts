import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { pageSizes } from '../documents/pdf-pages.ts'
import { arrive, leave, type Person, type Screen } from './browser.ts'
import { sharedShopAndBrowser } from './opened.ts'

const { browser, url } = await sharedShopAndBrowser()

const visit = (language: Language = 'en', screen: Screen = 'desktop') => arrive(browser, url, { language, screen })

/** What a page comes to be when it has had the time it needs on a busy machine. */
const eventually = <T>(read: () => Promise<T>) => expect.poll(read)

describe('a page saved as a PDF', () => {
  /** The cart page with some floors in it. */
  async function openCart({ page, context }: Person, floors: number): Promise<void> {
    const list = (await (await fetch(`${url}/api/home/product_search`)).json()) as {
      product: { _id: string; unit: string }[]
    }
    const lines = list.product
      .filter(({ unit }) => unit === 'box')
      .slice(0, floors)
      .map(({ _id }) => [_id, 2])
    await context.addCookies([{ name: 'cart_lines', value: encodeURIComponent(JSON.stringify(lines)), url }])
    await page.goto(`${url}/cart`)
    await eventually(() => page.locator('main .line__name').count()).toBe(floors)
  }

  async function save(page: Page): Promise<{ name: string; text: string }> {
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      page.locator('[data-island="SavePdf"] button').click(),
    ])
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'latin1') }
  }

  test.each(['en', 'ar'] as const)('is A4, upright, as many pages as it takes, in %s', async (language) => {
    const person = await visit(language, language === 'ar' ? 'phone' : 'desktop')
    const { page, context, troubles } = person
    await openCart(person, 24)
    const { name, text } = await save(page)
    expect(name).toBe(`${translatorFor(language)('cart.title').replaceAll(' ', '-')}.pdf`)
    expect(text.startsWith('%PDF-1.')).toBe(true)
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true)
    const sizes = pageSizes(text)
    expect(sizes.length).toBeGreaterThan(1)
    expect(new Set(sizes)).toEqual(new Set(['595 × 842']))
    expect(troubles).toEqual([])
    await leave(context)
  })

  test('that cannot be made says so', async () => {
    const person = await visit()
    const { page, context } = person
    await openCart(person, 1)
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await page.locator('[data-island="SavePdf"] button').click()
    await page.getByText(translatorFor('en')('pdf.failed')).waitFor()
    await leave(context)
  })
})
