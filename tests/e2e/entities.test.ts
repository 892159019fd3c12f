import { expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { arriveAsAdmin, isSoundHere, leave, type Screen } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser } = await shopAndBrowser()

const enter = (language: Language, screen: Screen) => arriveAsAdmin(browser, shop.url, { language, screen })

test('categories are put in order by keyboard, renamed at a new address, and two who edit one are told', async () => {
  const person = await enter('en', 'desktop')
  const { page, context, troubles } = person
  await page.goto(`${shop.url}/dashboard/categories`)
  await page.getByRole('button', { name: 'Move Accessories' }).focus()
  await page.keyboard.press('Space')
  await page.getByText(/Accessories is (?:picked up )?at position 5 of 5/).waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowUp')
  await page.getByText('Accessories is at position 4 of 5.').waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await page.getByText('Order saved. The shop shows it now.').waitFor()
  const order = async () => {
    const html = await (await context.request.get(`${shop.url}/categories`)).text()
    return [...html.matchAll(/id="kind-([\w-]+)"/g)].map(([, slug]) => slug)
  }
  await expect.poll(order).toEqual(['laminate', 'tiles', 'vinyl-plank', 'accessories', 'engineered-wood'])

  await page.getByRole('link', { name: 'Vinyl Plank', exact: true }).click()
  await page.getByLabel('Name', { exact: true }).fill('Luxury Vinyl')
  await page.getByLabel('Address', { exact: true }).fill('luxury-vinyl')
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { level: 1, name: 'Luxury Vinyl' }).waitFor()
  await page.getByText('/shop/vinyl-plank').waitFor()
  const old = await context.request.get(`${shop.url}/shop/vinyl-plank`, { maxRedirects: 0 })
  expect([old.status(), old.headers().location]).toEqual([301, '/shop/luxury-vinyl'])

  // Somebody else is quicker: what they wrote is neither lost nor hidden.
  const id = page.url().split('/').at(-1)
  const address = `${shop.url}/api/categories/${id}`
  const { category } = (await (await context.request.get(address)).json()) as { category: Record<string, unknown> }
  await page.getByLabel('Name', { exact: true }).fill('Vinyl, mine')
  const theirs = { ...category, names: { en: 'Vinyl, theirs' } }
  expect((await context.request.put(address, { headers: { origin: shop.url }, data: theirs })).status()).toBe(200)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Someone else changed the same fields').waitFor()
  // The refusal is what was wanted here: the browser notes it as an error of the network.
  expect(troubles.splice(0).every((trouble) => trouble.includes('409'))).toBe(true)
  await isSoundHere(person, 'the conflict')
  await page.getByRole('button', { name: 'Use theirs' }).click()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Vinyl, theirs')
  await leave(context)
})

test('a color is made, told from what is none, and merged into another, in Arabic on a phone', async () => {
  const t = translatorFor('ar')
  const word = (name: string) => t(`admin-catalogue.${name}`)
  const person = await enter('ar', 'phone')
  const { page, context, troubles } = person
  await page.goto(`${shop.url}/dashboard/colors`)
  await page.locator('.row__link').first().waitFor()
  await page.getByRole('link', { name: word('color.new') }).click()
  await page.getByLabel(word('field.name'), { exact: true }).fill('Sea Glass')
  const hex = page.locator('input[name="hex"]')
  await hex.fill('#12345')
  await page.locator('.savebar button[type="submit"]').click()
  await page.getByText(word('errors.hex')).first().waitFor()
  expect(await hex.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(troubles.splice(0).every((trouble) => trouble.includes('400'))).toBe(true)
  await isSoundHere(person, 'the refused form')
  await hex.fill('9db')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Sea Glass' }).waitFor()
  expect(await hex.inputValue()).toBe('#99DDBB')

  await page.getByLabel(word('trait.mergeInto')).selectOption({ label: 'رمادي' })
  await page.getByRole('button', { name: word('trait.merge'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await isSoundHere(person, 'the question')
  await dialog.getByRole('button', { name: word('trait.merge'), exact: true }).click()
  await page.getByText(t('admin-catalogue.trait.merged', { name: 'Sea Glass', into: 'رمادي' })).waitFor()
  await page.getByRole('heading', { level: 1, name: word('color.title') }).waitFor()
  await page.getByRole('link', { name: 'رمادي', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Sea Glass' }).count()).toBe(0)
  expect(troubles).toEqual([])
  await leave(context)
})
