import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { translatorFor } from '../../src/i18n/messages.ts'
import { arrive, arriveAsAdmin, hydrated, isSound, isSoundHere, layoutShift, leave, whatMoved } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const t = translatorFor('en')
const { shop, browser } = await shopAndBrowser()
const product = `${shop.url}/product/fraser-drift-oak`

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement)

/** Types a postal code beside Add to cart, and asks. */
async function ask(page: Page, code: string): Promise<void> {
  const box = page.locator('.buydl')
  await box.locator('#buy-delivery-code').fill(code)
  await box.locator('#buy-delivery-code').press('Enter')
}

test('a postal code is asked for once, beside Add to cart, and decides the delivery of the cart and of the order', async () => {
  const person = await arrive(browser, shop.url, { language: 'en', screen: 'desktop' })
  const { page, context } = person
  await page.goto(product)
  await hydrated(page)
  const box = page.locator('.buydl')
  await box.locator('#buy-delivery-code').fill('V3W 2')
  await page.keyboard.press('Tab')
  await box.getByText(t('delivery.notACodeCA')).waitFor()
  await ask(page, 'v3w2p1')
  await box.getByText('V3W 2P1').waitFor()
  await isSound(person, 'the buy box with its delivery')
  // The field gives way to its answer and comes back: whoever works by keyboard stays there.
  const change = box.getByRole('button', { name: t('delivery.change') })
  await expect.poll(() => isFocused(change)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => isFocused(box.locator('#buy-delivery-code'))).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => isFocused(change)).toBe(true)
  await page.getByRole('button', { name: t('buy.add') }).click()

  // Where the code is known, the answer takes the place that the question had.
  await page.goto(`${shop.url}/product/white-oak-base-shoe-8-ft`)
  await box.getByText('V3W 2P1').waitFor()
  expect(await layoutShift(page), await whatMoved(page)).toBeLessThan(0.001)
  await page.goto(`${shop.url}/cart`)
  await page.locator('.osum').getByText('V3W 2P1').waitFor()
  await page.goto(`${shop.url}/checkout`)
  const slots = page.locator('#checkout-slot')
  await slots.waitFor()
  expect(await page.locator('[name="shipping.zipCode"]').inputValue()).toBe('V3W 2P1')
  const second = await slots.locator('option').nth(1).getAttribute('value')
  await slots.selectOption(second)
  await page.getByLabel(t('delivery.extra.stairs')).check()
  for (const [name, text] of Object.entries({
    'contact.email': 'maya@example.com',
    'contact.fullName': 'Maya Lindqvist',
    'contact.phone': '604-555-0119',
    'shipping.house': '2218 Salal Crescent',
    'shipping.city': 'Surrey',
    'shipping.state': 'BC',
  })) {
    await page.locator(`[name="${name}"]`).fill(text)
  }
  await page.locator('.osum').getByText('$80.00').waitFor()
  await isSound(person, 'the checkout with its slots')
  await page.getByRole('button', { name: t('checkout.place') }).click()
  await page.waitForURL(/\/order\//)
  await page.getByText(t('delivery.extra.stairs')).waitFor()
  await page.getByText('12:00 PM to 5:00 PM').waitFor()
  await leave(context)
})

test('a question about delivery that gets no answer says so, and is asked again at a press', async () => {
  const { page, context } = await arrive(browser, shop.url, { language: 'en', screen: 'phone' })
  await page.goto(product)
  await hydrated(page)
  let refusals = 1
  await page.route('**/api/delivery/answer*', (route) =>
    refusals-- > 0
      ? route.fulfill({ status: 503, json: { success: false, err: 'Busy', code: 'BUSY' } })
      : route.continue(),
  )
  const box = page.locator('.buydl')
  // One that is refused is asked again by itself.
  await ask(page, 'V3W 2P1')
  const change = box.getByRole('button', { name: t('delivery.change') })
  await change.waitFor()
  // The answer for one box is not left standing for three.
  refusals = Number.POSITIVE_INFINITY
  await page.locator('[name="qty"]').fill('3')
  await box.getByText(t('delivery.failed')).waitFor()
  expect(await change.count()).toBe(0)
  refusals = 0
  await box.getByRole('button', { name: t('delivery.show') }).click()
  await change.waitFor()
  expect(await box.getByText(t('delivery.failed')).count()).toBe(0)
  await leave(context)
})

test('an order that goes nowhere says so where the focus is, and no longer once its postal code is mended', async () => {
  const { page, context } = await arrive(browser, shop.url, { language: 'en', screen: 'phone' })
  await page.goto(product)
  await hydrated(page)
  await page.getByRole('button', { name: t('buy.add') }).click()
  await page.getByRole('dialog').waitFor()
  await page.goto(`${shop.url}/checkout`)
  const code = page.locator('[name="shipping.zipCode"]')
  for (const [name, text] of Object.entries({
    'contact.email': 'maya@example.com',
    'contact.fullName': 'Maya Lindqvist',
    'contact.phone': '604-555-0119',
    'shipping.house': '2218 Salal Crescent',
    'shipping.city': 'Surrey',
    'shipping.state': 'BC',
  })) {
    await page.locator(`[name="${name}"]`).fill(text)
  }
  const place = async (text: string) => {
    await code.fill(text)
    await page.getByRole('button', { name: t('checkout.place') }).press('Enter')
  }
  await place('V3W 2')
  await page.locator('.errsum').getByText(t('delivery.notACodeCA')).waitFor()
  await expect.poll(() => isFocused(code)).toBe(true)
  await place('V0N 1B4')
  const summary = page.locator('.errsum', { hasText: t('errors.AREA_UNAVAILABLE') })
  await expect.poll(() => isFocused(summary)).toBe(true)
  // Five digits are read here as where the code alone is asked for, and what they are read as is shown; one may say otherwise.
  const country = page.locator('[name="shipping.country"]')
  const said = page.getByText(t('delivery.unserved', { code: '\u206675001\u2069' })).first()
  await code.fill('75001')
  await code.press('Tab')
  expect(await country.inputValue()).toBe('US')
  await said.waitFor()
  await country.selectOption('FR')
  await code.press('Tab')
  expect(await country.inputValue()).toBe('FR')
  await code.fill('v3w2p1')
  await code.press('Tab')
  expect(await country.inputValue()).toBe('CA')
  await summary.waitFor({ state: 'detached' })
  await place('v3w2p1')
  await page.waitForURL(/\/order\//)
  await page.getByText('V3W 2P1').first().waitFor()
  await leave(context)
})

test('without script a postal code is asked about by a form, and the order has the slot and the extras that were chosen', async () => {
  const { page, context } = await arrive(browser, shop.url, { language: 'en', screen: 'phone', script: false })
  await page.goto(product)
  await page.locator('[name="qty"]').fill('2')
  await page.getByRole('button', { name: t('buy.add') }).click()
  // The form of the product answers with the cart.
  await page.waitForURL(/\/cart$/)
  const ask = async (code: string) => {
    await page.locator('#plain-code').fill(code)
    await page.getByRole('button', { name: t('delivery.show') }).click()
  }
  await ask('V3W 2')
  // What stands in <noscript> is found by its element: a search by text passes over all that is within.
  await page.locator('.field .err', { hasText: t('delivery.notACodeCA') }).waitFor()
  await ask('V0N 1B4')
  await page.locator('.alts a', { hasText: t('delivery.alt.quote') }).waitFor()
  await ask('v3w2p1')
  await page.locator('.dl__to', { hasText: 'V3W 2P1' }).waitFor()
  expect(await page.locator('.sum').innerText()).toContain('$45.00')
  await page.getByRole('link', { name: t('cart.checkout') }).click()
  expect(await page.locator('[name="shipping.zipCode"]').inputValue()).toBe('V3W 2P1')
  expect(await page.locator('.osum dl.sum').innerText()).toContain('$45.00')
  const second = await page.locator('#plain-slot option').nth(2).getAttribute('value')
  await page.locator('#plain-slot').selectOption(second)
  await page.getByLabel(t('delivery.extra.stairs')).check()
  for (const [name, text] of Object.entries({
    'contact.email': 'plain@example.com',
    'contact.fullName': 'Maya Lindqvist',
    'contact.phone': '604-555-0119',
    'shipping.house': '2218 Salal Crescent',
    'shipping.city': 'Surrey',
    'shipping.state': 'BC',
  })) {
    await page.locator(`[name="${name}"]`).fill(text)
  }
  await page.getByRole('button', { name: t('checkout.place') }).click()
  await page.waitForURL(/\/order\//)
  await page.getByText(t('delivery.extra.stairs')).waitFor()
  await page.getByText('12:00 PM to 5:00 PM').waitFor()
  await leave(context)
})

test('an address that no area serves is refused with what can be done', async () => {
  const person = await arrive(browser, shop.url, { language: 'ar', screen: 'phone' })
  const { page, context } = person
  const ar = translatorFor('ar')
  await page.goto(product)
  const box = page.locator('.buydl')
  // At once, before the page is alive: the press is not lost.
  await box.locator('#buy-delivery-code').fill('V0N 1B4')
  await page.keyboard.press('Enter')
  await box.locator('.alts').waitFor()
  // What a press is answered is no shift, however late the answer comes.
  await isSoundHere(person, 'the buy box of an address that is not served')
  const ways = await box.locator('.alts').innerText()
  for (const way of ['delivery.alt.other', 'delivery.alt.quote']) expect(ways).toContain(ar(way))
  expect(await box.locator('.alts a[href]').count()).toBe(1)
  // Pickup is said above them.
  expect(await box.locator('.alts > :is(button, div)').count()).toBe(1)
  // Another address is the field again, and adding is never off.
  await box.getByRole('button', { name: ar('delivery.alt.other') }).click()
  await box.locator('#buy-delivery-code').waitFor()
  expect(await page.getByRole('button', { name: ar('buy.add') }).isEnabled()).toBe(true)
  await leave(context)
})

test('staff try a postal code and see which area takes it and why; codes that are none are told by their line', async () => {
  const { page, context } = await arriveAsAdmin(browser, shop.url, { language: 'en', screen: 'desktop' })
  await page.goto(`${shop.url}/dashboard/shipping`)
  await page.locator('#try-code').fill('v3s1a1')
  await page.keyboard.press('Enter')
  await page.getByText('V3S*').first().waitFor()
  await page.getByRole('link', { name: 'Fraser Valley' }).click()
  const codes = page.getByLabel(t('admin-shipping.field.codes'))
  await codes.fill('V2P\nnowhere\nV2R')
  await page.keyboard.press('Control+s')
  await page.getByText('Line 2').first().waitFor()
  await codes.fill('V2P, V2R; V2S 1A1\nV3G')
  await page.keyboard.press('Control+s')
  await page.getByText(t('admin-kit.form.saved')).first().waitFor()
  await leave(context)
})

test.each([
  ['en', 'phone'],
  ['ar', 'phone'],
  ['en', 'desktop'],
] as const)(
  'the postal code stands in the page from the first paint, and moves nothing when it comes alive, in %s on a %s',
  async (language, screen) => {
    const person = await arrive(browser, shop.url, { language, screen })
    const { page, context } = person
    await page.goto(product)
    const box = page.locator('.buydl')
    await box.locator('#buy-delivery-code').waitFor()
    const heightOf = () => box.evaluate((element) => element.getBoundingClientRect().height)
    const before = await heightOf()
    await hydrated(page)
    expect(await heightOf()).toBe(before)
    await isSound(person, 'the buy box with a postal code')
    await leave(context)
  },
)
