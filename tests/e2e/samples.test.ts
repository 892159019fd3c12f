import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { orders } from '../../src/orders/tables.ts'
import { projectsKey } from '../../src/projects/islands/store/stored-projects.ts'
import { knownCustomer } from '../data/guests.ts'
import { findDemoProduct } from '../data/orders.ts'
import { mapleStreet } from '../data/projects.ts'
import { setSamples } from '../data/samples.ts'
import { arrive, hydrated, isSound, leave, type Screen } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser, url } = await shopAndBrowser()
const { db } = shop.database

const cases: [Language, Screen][] = [
  ['en', 'desktop'],
  ['ar', 'phone'],
]

/** Presses the button of a floor's page that orders a sample of it. */
async function orderSample(page: Page, slug: string, t: ReturnType<typeof translatorFor>) {
  await page.goto(`${url}/product/${slug}`)
  await page.getByRole('button', { name: t('samples.orderOne') }).click()
  await page.waitForURL('**/samples')
}

async function fillCheckout(page: Page, t: ReturnType<typeof translatorFor>, email: string) {
  await page.getByRole('radio', { name: new RegExp(t('delivery.collect', { store: 'Surrey' })) }).check({ force: true })
  await page.getByLabel(t('checkout.email'), { exact: true }).fill(email)
  await page.getByLabel(t('checkout.fullName'), { exact: true }).fill('Maya Lindqvist')
  await page.getByLabel(t('checkout.phone'), { exact: true }).fill('604-555-0119')
  await page.getByLabel(t('checkout.house'), { exact: true }).first().fill('2218 Salal Crescent')
  await page.getByLabel(t('checkout.city'), { exact: true }).first().fill('Surrey')
  await page.getByLabel(t('checkout.state'), { exact: true }).first().fill('British Columbia')
  await page.getByLabel(t('checkout.zipCode'), { exact: true }).first().fill('V3S 1A1')
  await page.getByRole('button', { name: t('checkout.place'), exact: true }).click()
  await page.waitForURL('**/order/*')
}

describe('samples', () => {
  test.each(cases)(
    'free ones go from the floor’s page into the box and are ordered, in %s on a %s',
    async (language, screen) => {
      const t = translatorFor(language)
      const person = await arrive(browser, url, { language, screen })
      const { page } = person
      await orderSample(page, 'fraser-drift-oak', t)
      await page.getByRole('heading', { name: t('cart.unit.sample', { count: 1 }) }).waitFor()
      await orderSample(page, 'boundary-bay-oak', t)
      const tray = page.getByRole('list', { name: t('samples.inBox', { count: 2 }) })
      await tray.waitFor()
      expect(await tray.getByRole('listitem').count()).toBe(5)
      await hydrated(page)
      await page.getByRole('heading', { name: t('samples.seen') }).waitFor()
      await isSound(person, 'samples')

      await page.getByRole('button', { name: t('samples.takeOut', { name: 'Boundary Bay Oak' }) }).click()
      await page.getByRole('list', { name: t('samples.inBox', { count: 1 }) }).waitFor()
      await page.getByRole('button', { name: `${t('samples.add')} Boundary Bay Oak` }).click()
      await tray.waitFor()

      await page.goto(`${url}/cart`)
      await page.locator('main').getByText('Boundary Bay Oak').first().waitFor()
      await hydrated(page)
      await isSound(person, 'cart with samples')
      await page
        .getByRole('link', { name: t('cart.checkout'), exact: true })
        .first()
        .click()
      await page.waitForURL('**/checkout')
      await page.locator('main').getByText('Fraser Drift Oak').first().waitFor()
      await isSound(person, 'checkout of samples')
      await fillCheckout(page, t, `${crypto.randomUUID()}@example.com`)
      await page
        .getByText(t('cart.unit.sample', { count: 1 }))
        .first()
        .waitFor()
      await hydrated(page)
      await isSound(person, 'order of samples')
      expect(await page.locator('main').innerText()).not.toContain(t('cart.covers', { amount: '', area: '' }).trim())
      await page.goto(`${url}/samples`)
      await page.getByRole('heading', { name: t('cart.unit.sample', { count: 0 }) }).waitFor()
      await leave(person.context)
    },
  )

  test('without script a sample is put into the box, taken out and ordered by forms', async () => {
    const t = translatorFor('en')
    const person = await arrive(browser, url, { language: 'en', screen: 'phone', script: false })
    const { page } = person
    await orderSample(page, 'fraser-drift-oak', t)
    await orderSample(page, 'gravel-lane', t)
    await page.getByRole('button', { name: t('samples.takeOut', { name: 'Gravel Lane' }) }).click()
    await page.waitForURL('**/samples')
    await page.getByRole('link', { name: t('samples.order') }).click()
    await page.waitForURL('**/checkout')
    await fillCheckout(page, t, `${crypto.randomUUID()}@example.com`)
    expect(await page.locator('main').innerText()).toContain('Fraser Drift Oak')
    await leave(person.context)
  })

  test('what was paid for one comes off the floor that is ordered next', async () => {
    await setSamples(db, { free: 0 })
    const t = translatorFor('en')
    const email = `${crypto.randomUUID()}@example.com`
    const { cookie } = await knownCustomer(db, email)
    const person = await arrive(browser, url, { language: 'en', screen: 'desktop' })
    const { page, context } = person
    const [name = '', value = ''] = cookie.replace('__Host-', '').split('=')
    await context.addCookies([{ name, value, url }])
    await orderSample(page, 'fraser-drift-oak', t)
    await page.getByText(t('samples.pricedOnes', { count: 1 })).waitFor()
    await page.getByRole('link', { name: t('samples.order') }).click()
    await page.waitForURL('**/checkout')
    await hydrated(page)
    await fillCheckout(page, t, email)
    await db
      .update(orders)
      .set({ paymentStatus: 'paid', paidMinor: sql`${orders.totalMinor}` })
      .where(sql`email = ${email}`)

    await page.goto(`${url}/product/boundary-bay-oak`)
    await hydrated(page)
    await page
      .getByRole('button', { name: t('cart.more') })
      .first()
      .click()
    await page
      .getByRole('button', { name: t('buy.add'), exact: true })
      .locator('visible=true')
      .first()
      .click()
    await page.goto(`${url}/cart`)
    await page.getByText(t('cart.sampleCredit')).waitFor()
    await isSound(person, 'cart with a credit')
    await page
      .getByRole('link', { name: t('cart.checkout'), exact: true })
      .first()
      .click()
    await page.waitForURL('**/checkout')
    await page.getByText(t('cart.sampleCredit')).waitFor()
    await hydrated(page)
    await fillCheckout(page, t, email)
    await page.getByText(t('cart.sampleCredit')).waitFor()
    await isSound(person, 'order with a credit')
    expect(await page.locator('main').innerText()).toContain('−$2.00')
    await leave(context)
  })

  test.each(cases)(
    'a floor says how many boxes it takes in the rooms of this browser, in %s on a %s',
    async (language, screen) => {
      const t = translatorFor(language)
      const person = await arrive(browser, url, { language, screen })
      const { page } = person
      const { id } = await findDemoProduct(db, 'fraser-drift-oak')
      const drawn = mapleStreet(id)
      await orderSample(page, 'fraser-drift-oak', t)
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
        projectsKey,
        JSON.stringify({ version: 1, currentId: drawn.id, projects: [drawn] }),
      ] as const)
      await page.reload()
      await page.locator('.picks__rooms', { hasText: 'Maple Street' }).first().waitFor()
      expect(await page.locator('.picks__kind').first().isVisible()).toBe(false)
      await isSound(person, 'samples for rooms')
      await leave(person.context)
    },
  )
})
