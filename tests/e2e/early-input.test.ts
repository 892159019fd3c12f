import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { translatorFor } from '../../src/i18n/messages.ts'
import { arrive, hydrated, leave, type Screen } from './browser.ts'
import { sharedShopAndBrowser } from './opened.ts'

const { browser, url } = await sharedShopAndBrowser()
const t = translatorFor('en')

/** Someone at a page whose scripts are on their way until `release` lets them through. */
async function openBeforeScript(
  path: string,
  { screen = 'desktop' as Screen, before = async (_page: Page) => {} } = {},
) {
  const person = await arrive(browser, url, { language: 'en', screen })
  const { page, context } = person
  await before(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`${url}${path}`, { waitUntil: 'commit' })
  await page.locator('main').waitFor()
  const hydrate = async () => {
    release()
    // Whoever waits for an island moves the pointer sooner or later.
    await page.mouse.move(5, 5)
    await page.mouse.move(9, 9)
    await hydrated(page)
  }
  return { ...person, hydrate }
}

const putIntoCart = async (page: Page) => {
  await page.goto(`${url}/product/boundary-bay-oak`)
  await hydrated(page)
  await page
    .getByRole('button', { name: t('buy.add'), exact: true })
    .locator('visible=true')
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

describe('what is typed and chosen before the script has come', () => {
  test('is what the checkout begins with: delivery, payment, country, box, texts; and the totals follow', async () => {
    const { page, context, hydrate } = await openBeforeScript('/checkout', { before: putIntoCart })
    await page.locator('input[name="delivery"][value="pickup"]').check()
    await page.locator('input[name="contact.email"]').fill('early@example.com')
    await page.locator('input[name="shipping.city"]').fill('Ladner')
    await page.locator('select[name="shipping.country"]').selectOption('US')
    await page.locator('input[name="billingSame"]').uncheck()
    await page.locator('textarea[name="note"]').fill('Ring twice')
    await page.locator('input[name="collector"]').fill('Noor')
    await hydrate()
    await page.locator('.addresses[data-pickup="true"]').waitFor()
    // The quote that is asked for is of what was chosen.
    await page.waitForFunction(() => document.querySelectorAll('.osum [aria-busy="true"]').length === 0)
    const state = await page.evaluate(() => {
      const value = (name: string) =>
        document.querySelector<HTMLInputElement>(`[name="${name}"]:not([type="radio"]), [name="${name}"]:checked`)
          ?.value
      const same = document.querySelector<HTMLInputElement>('[name="billingSame"]')?.checked
      const names = ['delivery', 'contact.email', 'shipping.city', 'shipping.country', 'note']
      return [...names.map(value), same]
    })
    expect(state).toEqual(['pickup', 'early@example.com', 'Ladner', 'US', 'Ring twice', false])
    await page.reload()
    await hydrated(page)
    await expect.poll(() => page.locator('input[name="delivery"][value="pickup"]').isChecked()).toBe(true)
    await expect.poll(() => page.locator('input[name="shipping.city"]').inputValue()).toBe('Ladner')
    // Also what is no part of the cart: the tab keeps it.
    await expect.poll(() => page.locator('textarea[name="note"]').inputValue()).toBe('Ring twice')
    await expect.poll(() => page.locator('input[name="collector"]').inputValue()).toBe('Noor')
    await leave(context)
  })

  test('measures the calculator’s room and sets the boxes', async () => {
    const { page, context, hydrate } = await openBeforeScript('/product/boundary-bay-oak')
    await page.locator('#room-length').fill('14')
    await page.locator('#room-width').fill('12')
    await page.locator('input[name="laying"][value="diagonal"]').check()
    await hydrate()
    await expect.poll(() => page.locator('.buybox .step input').inputValue()).not.toBe('1')
    expect(await page.locator('#room-length').inputValue()).toBe('14')
    expect(await page.locator('#room-width').inputValue()).toBe('12')
    expect(await page.locator('#room-area').inputValue()).toBe('168')
    expect(await page.locator('input[name="laying"][value="diagonal"]').isChecked()).toBe(true)
    await leave(context)
  })

  test('is the quantity of the buy box, on a phone too', async () => {
    const { page, context, hydrate } = await openBeforeScript('/product/boundary-bay-oak', { screen: 'phone' })
    await page.locator('.buybox .step input').fill('7')
    const price = await page.locator('.buybox .money').first().innerText()
    await hydrate()
    await expect.poll(() => page.locator('.buybox .money').first().innerText()).not.toBe(price)
    expect(await page.locator('.buybox .step input').inputValue()).toBe('7')
    await leave(context)
  })

  test('is the quantity that a press adds which came before the buy box was there', async () => {
    const { page, context } = await arrive(browser, url, { language: 'en', screen: 'desktop' })
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/assets/buy-box-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${url}/product/boundary-bay-oak`)
    const asked = page.waitForRequest('**/assets/buy-box-*.js')
    await page.locator('.buybox .step input').fill('7')
    await asked
    await page.locator('.buybox .btn--go').click()
    letGo()
    await page.locator('.drawer .step input').first().waitFor()
    expect(await page.locator('.drawer .step input').first().inputValue()).toBe('7')
    await leave(context)
  })

  test('is in the cart of a page that is left as soon as the drawer shows, though what keeps the cart comes late', async () => {
    const { page, context } = await arrive(browser, url, { language: 'en', screen: 'phone' })
    await page.route('**/assets/sealing-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      await route.continue()
    })
    await putIntoCart(page)
    await page.goto(`${url}/cart`)
    await page.locator('.osum .sum').waitFor()
    expect(await page.locator('.lines input').first().inputValue()).toBe('1')
    await leave(context)
  })

  test('filters the list', async () => {
    const { page, context, hydrate } = await openBeforeScript('/shop/laminate')
    await page.locator('#color-Beige').check()
    await Promise.all([page.waitForURL('**/shop/laminate?color=Beige'), hydrate().catch(() => {})])
    expect(await page.locator('#color-Beige').isChecked()).toBe(true)
    await leave(context)
  })

  test.each([
    ['the newsletter', '/about', '#footer-email', 'early@example.com'],
    ['the contact form', '/contactus', 'form[data-call] [name="message"]', 'Do you lay stairs?'],
    ['the sign-in', '/signin', 'main [name="email"]', 'early@example.com'],
    ['the search', '/about', 'header input[type="search"]', 'oak'],
  ])('stays in %s', async (_what, path, selector, text) => {
    const { page, context, hydrate } = await openBeforeScript(path)
    const field = page.locator(selector).locator('visible=true').first()
    await field.fill(text)
    await hydrate()
    expect(await field.inputValue()).toBe(text)
    await leave(context)
  })
})

describe('what is pressed while a part of the page comes alive', () => {
  /** React takes an island over in slices: each of them comes so much later. */
  const slowly = (page: Page) =>
    page.addInitScript(() => {
      const { postMessage } = MessagePort.prototype
      MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
        setTimeout(() => postMessage.call(this, message), 500)
      }
    })

  test('is answered with what was typed before it', async () => {
    const { page, context } = await arrive(browser, url, { language: 'en', screen: 'phone' })
    await slowly(page)
    await page.goto(`${url}/product/fraser-drift-oak`)
    const code = page.locator('#buy-delivery-code')
    await code.fill('V3W 2P1')
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('[data-island="BuyDelivery"]') ?? {}).some((key) => key.startsWith('__react')),
    )
    await code.press('Enter')
    await page
      .locator('.buydl')
      .getByRole('button', { name: t('delivery.change') })
      .waitFor()
    await context.close()
  })

  test('adds as many as were typed, once', async () => {
    const { page, context } = await arrive(browser, url, { language: 'en', screen: 'desktop' })
    await slowly(page)
    await page.goto(`${url}/product/fraser-drift-oak`)
    await page.locator('[name="qty"]').fill('7')
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('[data-island="BuyBox"]') ?? {}).some((key) => key.startsWith('__react')),
    )
    await page
      .getByRole('button', { name: t('buy.add'), exact: true })
      .locator('visible=true')
      .first()
      .click()
    await expect
      .poll(() => page.locator('dialog[open] [name="qty"], dialog[open] .step input').first().inputValue())
      .toBe('7')
    await context.close()
  })
})

describe('a form that its script alone can send, sent before the script has come', () => {
  test.each([
    ['/gift-card', '#gift-card-code', 'ABCD-EFGH-JKLM-NPQR'],
    ['/product/boundary-bay-oak', 'input[autocomplete="postal-code"]', 'V3W 2P1'],
  ])('%s keeps what was typed, and its address has none of it', async (path, field, typed) => {
    const { page, context, hydrate, troubles } = await openBeforeScript(path)
    const input = page.locator(field).first()
    await input.fill(typed)
    await input.press('Enter')
    await page.waitForTimeout(300)
    expect(new URL(page.url()).search).toBe('')
    expect(await input.inputValue()).toBe(typed)
    await hydrate()
    expect(await input.inputValue()).toBe(typed)
    expect(troubles).toEqual([])
    await leave(context)
  })
})
