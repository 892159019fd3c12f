import { expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { pictureFile } from '../data/pictures.ts'
import { arriveAsAdmin, isSoundHere, leave, type Screen } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser } = await shopAndBrowser()

const enter = (language: Language, screen: Screen) => arriveAsAdmin(browser, shop.url, { language, screen })

test('a product with variants and a picture is made, found in the shop, changed in the list, and two editors are told of each other', async () => {
  const person = await enter('en', 'desktop')
  const { page, context } = person
  await page.goto(`${shop.url}/dashboard/product/create`)
  await page.getByLabel('Name', { exact: true }).fill('Harbour Walnut')
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Laminate' })
  await page.getByLabel('Short description').fill('Dark and calm.')
  await page.getByLabel('Price', { exact: true }).fill('55.30')
  await page
    .getByRole('group', { name: 'Pictures' })
    .locator('input[type="file"]')
    .setInputFiles({
      name: 'harbour.png',
      mimeType: 'image/png',
      buffer: await pictureFile('png', 800, 600),
    })
  await page.getByLabel('Type of picture 1').waitFor()
  await page.getByLabel('Type', { exact: true }).selectOption('variable')
  await page.getByRole('checkbox', { name: 'Brown' }).check()
  await page.getByRole('checkbox', { name: 'Grey' }).check()
  await page.getByLabel('SKU of Brown').fill('HW-B')
  await page.getByLabel('SKU of Grey').fill('HW-G')
  await page.getByLabel('Stock at Surrey of Brown').fill('12')
  await page.getByLabel('Status', { exact: true }).selectOption('active')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/\/dashboard\/product\/[0-9a-f-]{36}$/)
  await page.getByRole('heading', { level: 1, name: 'Harbour Walnut' }).waitFor()
  const address = page.url()
  const id = address.split('/').at(-1) ?? ''

  const inShop = await context.newPage()
  await inShop.goto(`${shop.url}/product/harbour-walnut`)
  expect(await inShop.locator('h1').textContent()).toContain('Harbour Walnut')
  expect(await inShop.locator('.gal img').first().getAttribute('srcset')).toContain('/media/u/'.replaceAll('/', '%2F'))
  await inShop.close()

  await page.goto(`${shop.url}/dashboard/product?search=harbour`)
  await page.getByRole('button', { name: /the price of Harbour Walnut/ }).click()
  await page.getByRole('textbox', { name: 'the price of Harbour Walnut' }).fill('60')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /the price of Harbour Walnut, now \$60/ }).waitFor()

  await page.goto(address)
  await page.getByLabel('Short description').fill('Mine.')
  await page.getByLabel('Price', { exact: true }).fill('65')
  const read = async () => (await (await context.request.get(`${shop.url}/api/products/${id}`)).json()).product
  const { version } = await read()
  const theirs = await context.request.post(`${shop.url}/api/products/${id}/price`, {
    headers: { origin: shop.url },
    data: { version, priceMinor: 7000, salePriceMinor: null },
  })
  expect(theirs.status()).toBe(200)
  await page.keyboard.press('Control+s')
  const banner = page.getByRole('alert').filter({ hasText: 'Someone else changed the same fields' })
  await banner.waitFor()
  person.troubles.length = 0 // the refusal that the banner tells of
  await isSoundHere(person, 'a conflict 1440 en')
  expect((await read()).shortDescription.en).toBe('Dark and calm.')
  await banner.getByRole('button', { name: 'Use theirs' }).click()
  await expect.poll(() => page.getByLabel('Price', { exact: true }).inputValue()).toBe('70.00')
  await leave(context)
})

test('a file of products is checked, imported and followed, and every screen is sound on a phone in Arabic', async () => {
  const person = await enter('ar', 'phone')
  const { page, context } = person
  await page.goto(`${shop.url}/dashboard/product`)
  await page.locator('.pname').first().waitFor()
  await page.locator('.row__link').first().click()
  await page.locator('.oform .serp').waitFor()
  await page.goto(`${shop.url}/dashboard/product/import`)
  const csv =
    'slug,type,status,name,category,unit,unit_value,unit_measure,price,sku\nquay-oak,simple,active,Quay Oak,laminate,box,20,area,10,QUAY\nbad oak,,,,,,,,-1,'
  await page
    .locator('#import-file')
    .setInputFiles({ name: 'floors.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await isSoundHere(person, 'imports 360 ar')
  await page.locator('form button[type=submit]').click()
  await page.waitForURL(/\/import\/[0-9a-f-]{36}$/)
  const bringIn = page.locator('.dhead .btn--ink')
  await bringIn.waitFor()
  await isSoundHere(person, 'an import 360 ar')
  await bringIn.click()
  await expect.poll(async () => (await context.request.get(`${shop.url}/product/quay-oak`)).status()).toBe(200)
  await leave(context)
})
