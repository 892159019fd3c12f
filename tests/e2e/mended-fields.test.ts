import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { translatorFor } from '../../src/i18n/messages.ts'
import { addToCart, arrive, hydrated, leave } from './browser.ts'
import { sharedShopAndBrowser } from './opened.ts'

const { browser, url } = await sharedShopAndBrowser()
const t = translatorFor('en')

/** What is said of a field: whether it is marked, and the sentences beside it. */
const saidOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((control) => ({
    isMarked: control.getAttribute('aria-invalid') === 'true',
    said: [...(control.closest('.field, .coupon')?.querySelectorAll('.err') ?? [])].map((error) => error.textContent),
  }))

const nothing = { isMarked: false, said: [] }

const visit = async (path: string) => {
  const person = await arrive(browser, url, { language: 'en', screen: 'desktop' })
  await person.page.goto(url + path)
  await hydrated(person.page)
  return person
}

test('a field of the contact form loses its error when it is changed, and the others keep theirs', async () => {
  const { page, context } = await visit('/contactus')
  for (const id of ['name', 'subject', 'message']) await page.locator(`#contact-${id}`).fill('Floors')
  await page.locator('#contact-email').fill('maya@nowhere')
  await page.locator('#contact-phone').fill('call me')
  await page.locator('.contact__form [type="submit"]').click()
  await expect.poll(() => saidOf(page, '#contact-phone').then(({ isMarked }) => isMarked)).toBe(true)
  const email = await saidOf(page, '#contact-email')
  await page.locator('#contact-phone').fill('604-555-0123')
  expect(await saidOf(page, '#contact-phone')).toEqual(nothing)
  expect(await saidOf(page, '#contact-email')).toEqual(email)
  await leave(context)
})

test.each([
  ['/newsletter', 'form[data-call] input[type="email"]'],
  ['/product/nicomekl-night', '#back-email'],
])('the address field of %s loses its error when it is changed', async (path, field) => {
  const { page, context } = await visit(path)
  await page.locator(field).first().fill('maya@nowhere')
  await page.locator(field).first().press('Enter')
  await expect.poll(() => saidOf(page, `${field} >> nth=0`).then(({ isMarked }) => isMarked)).toBe(true)
  await page.locator(field).first().fill('maya@example.com')
  expect(await saidOf(page, `${field} >> nth=0`)).toEqual(nothing)
  await leave(context)
})

test('a field of the registration loses the error that the server wrote beside it', async () => {
  const { page, context } = await visit('/register')
  await page
    .locator('form[action="/api/auth/register"], main form')
    .first()
    .evaluate((form: HTMLFormElement) => {
      form.noValidate = true
    })
  const inputs = page.locator('main form input:not([type="hidden"])')
  const first = await inputs.first().getAttribute('id')
  await page.locator('main form [type="submit"]').first().click()
  await page.locator('main [aria-invalid="true"]').first().waitFor()
  const id = (await page.locator('main [aria-invalid="true"]').first().getAttribute('id')) ?? first
  await page.locator(`#${id}`).fill('Maya Lindqvist')
  await expect.poll(() => saidOf(page, `#${id}`)).toEqual(nothing)
  await leave(context)
})

test('a field of the checkout, and the list above the form, lose the error; so does the coupon’s field', async () => {
  const { page, context } = await visit('/product/boundary-bay-oak')
  await addToCart(page, t)
  await page.goto(`${url}/checkout`)
  await page.locator('main').getByText('Boundary Bay Oak').first().waitFor()
  const place = page.getByRole('button', { name: t('checkout.place'), exact: true })
  await place.click()
  await page.locator('[id="contact.email"][aria-invalid="true"]').waitFor()
  const listed = page.locator('.errsum li')
  const before = await listed.count()
  expect(before).toBeGreaterThan(2)
  await page.locator('[name="contact.email"]').fill('m')
  expect(await saidOf(page, '[name="contact.email"]')).toEqual(nothing)
  expect(await listed.count()).toBe(before - 1)
  await page.locator('#coupon-code').fill('NOSUCH')
  await page
    .getByRole('button', { name: t('cart.apply'), exact: true })
    .first()
    .click()
  await page.getByText(t('cart.coupon.unknown')).waitFor()
  await page.locator('#coupon-code').fill('WELCOME1')
  expect(await saidOf(page, '#coupon-code')).toEqual(nothing)
  await leave(context)
})
