import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { defaultSettings } from '../../src/settings/defaults.ts'
import { testStore } from '../shop/database.ts'
import { arrive, hydrated, layoutShift, leave, seeAll, violations, whatMoved } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const t = translatorFor('en')
const { shop, browser } = await shopAndBrowser()

test.each(['/', '/shop/laminate', '/product/fraser-drift-oak', '/cart'])(
  'a first visit to %s, with nothing kept, sees nothing move',
  async (path) => {
    const { page, context, troubles } = await arrive(browser, shop.url, {
      language: 'en',
      screen: 'phone',
      isFirst: true,
    })
    await page.goto(shop.url + path)
    await hydrated(page)
    // What is known in the browser alone, such as an empty cart, stands where its place was held.
    await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null)
    await seeAll(page)
    expect(await layoutShift(page), await whatMoved(page)).toBeLessThan(0.002)
    expect(troubles).toEqual([])
    await leave(context)
  },
)

test.each([/<a class="logo"/, /data-compare=""/, /<div class="head__cart">/, /(?<=id="sort"[^>]*>)<option/])(
  'a list that comes in two parts, the second from %s on, moves nothing',
  async (cut) => {
    const slow = createServer(async (request, response) => {
      const { 'accept-encoding': _, ...headers } = request.headers
      const answer = await fetch(shop.url + request.url, { headers: headers as Record<string, string> })
      const type = answer.headers.get('content-type') ?? ''
      const body = Buffer.from(await answer.arrayBuffer())
      const first = type.startsWith('text/html')
        ? Buffer.from(body.toString().slice(0, body.toString().search(cut)))
        : ''
      response.writeHead(answer.status, { 'content-type': type })
      response.write(first)
      // Until the first part is surely drawn.
      if (first.length > 0) await drawn
      response.end(body.subarray(first.length))
    })
    await once(slow.listen(0, '127.0.0.1'), 'listening')
    const { page, context } = await arrive(browser, shop.url, { language: 'en', screen: 'phone', isFirst: true })
    const drawn = page
      .waitForURL(/laminate/, { waitUntil: 'commit' })
      .then(() => page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0))
    try {
      await page.goto(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/shop/laminate`)
      await hydrated(page)
      expect(await layoutShift(page), await whatMoved(page)).toBeLessThan(0.002)
    } finally {
      await leave(context)
      slow.closeAllConnections()
      await promisify(slow.close.bind(slow))()
    }
  },
)

describe('Arabic is a mirror', () => {
  test('what stands at one edge in English stands at the other', async () => {
    const edges = async (language: Language) => {
      const { page, context } = await arrive(browser, shop.url, { language, screen: 'desktop' })
      await page.goto(`${shop.url}/categories`)
      const middle = async (selector: string) => {
        const box = await page.locator(selector).first().boundingBox()
        return (box?.x ?? 0) + (box?.width ?? 0) / 2 < 720 ? 'left' : 'right'
      }
      const found = [await middle('.head .logo'), await middle('.head__cart'), await middle('.kind__main')]
      await leave(context)
      return found
    }
    expect(await edges('en')).toEqual(['left', 'right', 'left'])
    expect(await edges('ar')).toEqual(['right', 'left', 'right'])
  })
})

describe('the first HTML', () => {
  test('is in the chosen language and direction, and stays as it is', async () => {
    const { page, context } = await arrive(browser, shop.url, { language: 'ar', screen: 'desktop' })
    const loads: string[] = []
    page.on('framenavigated', (frame) => loads.push(frame.url()))
    await page.goto(`${shop.url}/shop`)
    await hydrated(page)
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      'ar',
      'rtl',
    ])
    expect(loads).toHaveLength(1)
    await leave(context)
  })

  test('by an address in a language it is in that one, and so are the pages after it', async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(`${shop.url}/categories?lang=fr`)
    await hydrated(page)
    expect(await page.evaluate(() => localStorage.getItem('LANGUAGE'))).toBe('fr')
    await page.locator('main a[href="/shop/laminate"]').click()
    await page.waitForURL('**/shop/laminate')
    expect(await page.locator('html').getAttribute('lang')).toBe('fr')
    await page.goto(`${shop.url}/categories?lang=fr`)
    await page.locator('.top details.language summary').click()
    await page.locator('.top').getByRole('button', { name: 'English' }).click()
    await page.waitForURL(`${shop.url}/categories`)
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    await leave(context)
  })
})

describe('tools of others', () => {
  const asked = (page: Page) => {
    const hosts: string[] = []
    page.on('request', (request) => {
      const { host } = new URL(request.url())
      if (!shop.url.includes(host)) hosts.push(host)
    })
    return hosts
  }

  async function withTools(): Promise<void> {
    const { pool } = shop.database
    const settings = defaultSettings(testStore)
    const script = { ...settings.script, googleAnalyticsId: 'G-TEST1', facebookPixelId: '4242' }
    await pool.query(`update shop_settings set data = $1 where store = 'surrey'`, [{ ...settings, script }])
    await pool.query(`select pg_notify('page_tags', 'settings')`)
    await expect.poll(async () => (await fetch(shop.url)).text()).toContain('data-tools')
  }

  test('load only after consent, under the policy, and not after it is withdrawn', async () => {
    await withTools()
    const { page, context, troubles } = await arrive(browser, shop.url, { language: 'en', screen: 'desktop' })
    await context.route(/googletagmanager|facebook/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    const hosts = asked(page)
    const notice = page.getByRole('complementary', { name: t('common.notice.label') })
    await page.goto(shop.url)
    await hydrated(page)
    expect(await violations(page)).toEqual([])
    await notice.getByRole('button', { name: 'Close', exact: true }).click()
    await page.goto(`${shop.url}/shop`)
    await hydrated(page)
    expect(hosts).toEqual([])

    const choices = page.getByRole('button', { name: t('common.notice.choices') })
    await choices.click()
    await notice.getByRole('button', { name: t('common.notice.accept') }).click()
    await expect.poll(() => [...hosts].sort()).toEqual(['connect.facebook.net', 'www.googletagmanager.com'])
    await page.goto(`${shop.url}/categories`)
    await expect.poll(() => hosts.length).toBe(4)
    expect(troubles).toEqual([])

    await choices.click()
    await notice.getByRole('button', { name: t('common.notice.decline') }).click()
    await page.waitForLoadState()
    hosts.length = 0
    await page.goto(`${shop.url}/shop`)
    await hydrated(page)
    expect(hosts).toEqual([])
    await leave(context)
  })
})

test('the content is no wider than 1280 px, and set in Roboto', async () => {
  const { page, context } = await arrive(browser, shop.url, { language: 'en', screen: 'desktop' })
  await page.setViewportSize({ width: 2200, height: 900 })
  await page.goto(shop.url)
  const widths = await page.locator('main .wrap').evaluateAll((wraps) => wraps.map((wrap) => wrap.clientWidth))
  expect(widths.length).toBeGreaterThan(2)
  expect(Math.max(...widths)).toBe(1280)
  await page.evaluate(() => document.fonts.ready)
  const fonts = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  )
  expect(fonts.join()).toContain('Roboto')
  await leave(context)
})

test('the tables of a text page are lists on a telephone, and rows where there is room', async () => {
  const { page, context } = await arrive(browser, shop.url, { language: 'ar', screen: 'phone' })
  await page.goto(`${shop.url}/privacy`)
  const rows = () =>
    page.locator('.prose tbody tr').evaluateAll((all) =>
      all.map((row) => {
        const cells = [...row.children].map((cell) => cell.getBoundingClientRect())
        const isCut = [...row.children].some((cell) => cell.scrollWidth > cell.clientWidth + 1)
        return isCut
          ? 'cut'
          : cells.every(({ top }, at) => at === 0 || top > (cells[at - 1]?.top ?? 0))
            ? 'list'
            : 'row'
      }),
    )
  const onPhone = await rows()
  expect(onPhone.length).toBeGreaterThan(5)
  expect([...new Set(onPhone)]).toEqual(['list'])
  await page.setViewportSize({ width: 1440, height: 900 })
  expect([...new Set(await rows())]).toEqual(['row'])
  await leave(context)
})
