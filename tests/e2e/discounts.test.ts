import { eq } from 'drizzle-orm'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { languages } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { uuidv7 } from '../../src/platform/ids.ts'
import { coupons } from '../../src/pricing/tables.ts'
import { addToCart, arrive, arriveAsAdmin, atBothWidths, hydrated, isSoundHere, leave } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser, url } = await shopAndBrowser()

test('staff make an automatic discount with steps, try it on a cart and see what comes off and why another does not', async () => {
  const { db } = shop.database
  await db
    .insert(coupons)
    .values({ id: uuidv7(), name: { en: 'Huge rooms' }, percentCenti: 2000, minimumQuantity: 500 })
  const person = await arriveAsAdmin(browser, url, { language: 'en', screen: 'desktop' })
  const { page, context, troubles } = person
  const t = translatorFor('en')
  const word = (name: string) => t(`admin-coupons.${name}`)
  await page.goto(`${url}/dashboard/coupons/create`)
  await page.getByLabel(word('field.way'), { exact: true }).selectOption('automatic')
  await page.locator('[data-field="name"]').fill('Bulk')
  await page.getByLabel(word('field.kind'), { exact: true }).selectOption('tiers')
  await page.getByRole('button', { name: word('field.addTier') }).click()
  await page.locator('input[name="tiers.0.from"]').fill('10')
  await page.locator('input[name="tiers.0.percent"]').fill('5')
  await page.getByRole('combobox', { name: word('find.label') }).fill('boundary bay')
  await page.locator('[role="option"]').filter({ hasText: 'Boundary Bay Oak' }).first().click()
  await page.getByText('Boundary Bay Oak').first().waitFor()
  await isSoundHere(person, 'the form')
  await page.locator('.savebar button[type="submit"]').click()
  await page.getByRole('heading', { level: 1, name: 'Bulk' }).waitFor()
  const [kept] = await db.select().from(coupons).where(eq(coupons.kind, 'tiers'))
  expect(kept).toMatchObject({ code: null, terms: { tiers: [{ from: 10, percentCenti: 500 }] } })
  expect(kept?.productIds).toHaveLength(1)

  await page.goto(`${url}/dashboard/coupons`)
  await page.getByRole('link', { name: word('preview.open') }).click()
  await page.getByRole('combobox', { name: word('find.label') }).fill('boundary bay')
  await page.locator('[role="option"]').filter({ hasText: 'Boundary Bay Oak' }).first().click()
  const quantity = page.getByLabel(t('admin-coupons.preview.quantityOf', { name: 'Boundary Bay Oak' }))
  await quantity.fill('12')
  await page.getByRole('listitem').filter({ hasText: 'Bulk' }).first().waitFor()
  await page.getByText(t('admin-coupons.why.quantity', { minimum: '500', missing: '488' })).waitFor()
  await atBothWidths(page, (screen) => isSoundHere(person, `the preview at ${screen}`))
  expect(troubles).toEqual([])
  await leave(context)
})

test.each(languages)('a cart says by name what comes off, line by line and in all (%s)', async (language) => {
  const { db } = shop.database
  await db.delete(coupons)
  const name = { en: 'Autumn floors', fr: 'Sols d’automne', bn: 'শরতের মেঝে', ar: 'أرضيات الخريف' }
  await db.insert(coupons).values([
    { id: uuidv7(), name, percentCenti: 1000, combines: true },
    { id: uuidv7(), name: { en: 'Delivery on us' }, kind: 'freeDelivery', percentCenti: 0, combines: true },
    { id: uuidv7(), code: 'TENOFF', kind: 'fixed', percentCenti: 0, amountMinor: 1000, combines: true },
  ])
  const person = await arrive(browser, url, { language, screen: language === 'ar' ? 'phone' : 'desktop' })
  const { page, context, troubles } = person
  const t = translatorFor(language)
  await page.goto(`${url}/product/boundary-bay-oak`)
  await hydrated(page)
  await addToCart(page, t)
  await page.goto(`${url}/cart`)
  await page.locator('.sum').getByText(name[language]).waitFor()
  await page.locator('.line').getByText(name[language]).waitFor()
  await page.locator('#coupon-code').fill('tenoff')
  await page.getByRole('button', { name: t('cart.apply') }).click()
  await page.getByText(t('cart.coupon.takenCode', { code: 'TENOFF' })).waitFor()
  // What was pressed was made anew: the focus is in its place, and not at the page's top.
  const leftOut = page.getByRole('button', { name: t('cart.coupon.takeOff') })
  const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement)
  await expect.poll(() => isFocused(leftOut)).toBe(true)
  await leftOut.press('Enter')
  await leftOut.waitFor({ state: 'detached' })
  await expect.poll(() => isFocused(page.locator('#coupon-code'))).toBe(true)
  await page.keyboard.type('tenoff')
  await page.keyboard.press('Enter')
  await expect.poll(() => isFocused(leftOut)).toBe(true)
  await page
    .locator('.sum')
    .getByText(t('cart.discountCode', { code: 'TENOFF' }))
    .waitFor()
  await atBothWidths(page, async (screen) => {
    await isSoundHere(person, `the cart at ${screen} in ${language}`)
  })
  expect(troubles).toEqual([])
  await leave(context)
})
