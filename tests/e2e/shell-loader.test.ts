import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { translatorFor } from '../../src/i18n/messages.ts'
import { testAdmin } from '../shop/database.ts'
import { arrive, hydrated, leave, stir } from './browser.ts'
import { sharedShopAndBrowser } from './opened.ts'

const t = translatorFor('en')
const { shop, browser } = await sharedShopAndBrowser()

const visit = () => arrive(browser, shop.url, { language: 'en', screen: 'desktop' })

describe('the shell loader', () => {
  /** A page that lost its end on the way: its islands have no words and no settings. */
  const cutShort = async (page: Page) => {
    await page.goto(`${shop.url}/product/fraser-drift-oak`)
    await page.evaluate(() => document.getElementById('messages')?.remove())
  }

  test('shows nothing where the server brought everything', async () => {
    const { page, context } = await visit()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${shop.url}/product/fraser-drift-oak`)
    await hydrated(page)
    expect(await page.locator('.loader').count()).toBe(0)
    expect(asked.filter((path) => path === '/api/home/settings' || path.startsWith('/locales/'))).toEqual([])
    await leave(context)
  })

  test('covers the page while session, settings and words are fetched, and goes', async () => {
    const { page, context } = await visit()
    await cutShort(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/home/settings', async (route) => {
      await held
      await route.continue()
    })
    const waking = hydrated(page)
    const loader = page.locator('.loader')
    await loader.waitFor()
    expect(await loader.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
    release()
    await loader.waitFor({ state: 'detached' })
    await waking
    await page
      .getByRole('button', { name: t('buy.add'), exact: true })
      .locator('visible=true')
      .first()
      .click()
    await page.getByRole('dialog').getByText('Fraser Drift Oak').first().waitFor()
    await leave(context)
  })

  test.each([
    [
      'the server’s own words',
      { success: false, err: 'The settings are being painted.' },
      'The settings are being painted.',
    ],
    ['Something Went Wrong', { success: false }, 'Something Went Wrong'],
  ])('is dismissed when the settings fail, with %s in a toast', async (_, json, said) => {
    const { page, context } = await visit()
    await cutShort(page)
    await page.route('**/api/home/settings', (route) => route.fulfill({ status: 500, json }))
    await stir(page)
    await page.locator('.toast', { hasText: said }).waitFor()
    expect(await page.locator('.loader').count()).toBe(0)
    await leave(context)
  })

  test('covers the dashboard until its application is there, and goes by itself where that never comes', async () => {
    const { page, context } = await visit()
    await page.goto(`${shop.url}/signin?callbackUrl=/dashboard`)
    await page.getByLabel(t('signin.email'), { exact: true }).fill(testAdmin.email)
    await page.getByLabel(t('signin.password'), { exact: true }).fill(testAdmin.password)
    await page.route('**/assets/entry-*.js', (route) => route.abort())
    await page
      .locator('main')
      .getByRole('button', { name: t('accounts.signIn'), exact: true })
      .click()
    await page.waitForURL('**/dashboard')
    const loader = page.locator('.loader')
    await loader.getByText(t('common.loading')).waitFor()
    const ends = await loader.evaluate((element) => {
      const style = getComputedStyle(element)
      return [style.animationName, style.animationDelay]
    })
    expect(ends).toEqual(['loader-end', '20s'])
    await page.unroute('**/assets/entry-*.js')
    await page.goto(`${shop.url}/dashboard`)
    await page.locator('.side a').first().waitFor()
    expect(await loader.count()).toBe(0)
    await leave(context)
  })
})
