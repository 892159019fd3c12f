import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { inTransaction } from '../../src/platform/postgres/database.ts'
import { makeFloor } from '../data/product-forms.ts'
import { arriveAsAdmin, isSoundHere, leave, type Person, type Screen } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser } = await shopAndBrowser()

const enter = (language: Language, screen: Screen) => arriveAsAdmin(browser, shop.url, { language, screen })

const read = async ({ context }: Person, id: string) =>
  (await (await context.request.get(`${shop.url}/api/products/${id}`)).json()).product

/** Somebody else changes a product by its form, while this one is open. */
async function theirs(person: Person, id: string, change: object): Promise<void> {
  const { createdAt: _, updatedAt: __, madePicture: ___, ...product } = await read(person, id)
  const variants = product.variants.map(({ stockItemId: ____, ...one }: { stockItemId: string }) => ({
    ...one,
    stock: [],
  }))
  const answer = await person.context.request.put(`${shop.url}/api/products/${id}`, {
    headers: { origin: shop.url },
    data: { ...product, variants, ...change },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** What the shop does by itself: a picture in the room, made of the floor's texture, which counts the version up. */
async function makeRoomPicture(id: string): Promise<string> {
  const { db } = shop.database
  const url = await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ url: string }>(
      sql`select pictures -> 0 ->> 'url' as url from products where jsonb_array_length(pictures) > 0
        and id <> ${id} limit 1`,
    )
    return rows[0]?.url ?? ''
  })
  const picture = { kind: 'room', url, width: 800, height: 600, averageColor: '#aabbcc', blur: '' }
  await db.execute(sql`update products set version = version + 1,
    pictures = pictures || ${JSON.stringify([picture])}::jsonb,
    texture = coalesce(texture, '{"kind":"plain","seed":0,"base":"#aabbcc"}'::jsonb)
      || jsonb_build_object('room', jsonb_build_object('of', 'x', 'url', ${url}::text))
    where id = ${id}`)
  return url
}

const refusedAsOld = (person: Person) => {
  expect(person.troubles.filter((line) => !line.includes('409'))).toEqual([])
  person.troubles.length = 0
}

async function incomplete(language: Language, screen: Screen): Promise<void> {
  const t = translatorFor(language)
  const { id } = await makeFloor(shop.database.db, `unfilled-${screen}`, { specification: {} })
  const person = await enter(language, screen)
  const { page } = person
  await page.goto(`${shop.url}/dashboard/product/${id}`)
  const said = page.locator('.oform > .savebar [role="status"]')
  await said.waitFor()
  await page.waitForTimeout(300)
  expect(await said.textContent()).toBe(t('admin-kit.form.isSaved'))
  // Fields of the data sheet are passed through with the keyboard, and one is typed into and emptied again.
  const board = page.getByLabel(t('admin-products.spec.look'), { exact: true })
  await board.fill('x')
  await expect.poll(() => said.textContent()).toBe(t('admin-kit.form.unsaved'))
  await board.fill('')
  await page.keyboard.press('Tab')
  await page.getByLabel(t('admin-products.spec.rooms'), { exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => said.textContent()).toBe(t('admin-kit.form.isSaved'))

  await page.getByLabel(t('admin-products.field.price' + 'Minor'), { exact: true }).fill('61.50')
  await page.keyboard.press('Control+s')
  await page.getByText(t('admin-products.saved'), { exact: true }).waitFor()
  await expect.poll(() => said.textContent()).toBe(t('admin-kit.form.isSaved'))
  await page
    .getByRole('link', { name: t('admin-products.list.title') })
    .first()
    .click()
  await page.locator('.pname').first().waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(person.troubles).toEqual([])
  await leave(person.context)
}

test('a saved product with an incomplete data sheet is saved: leaving asks nothing', () => incomplete('en', 'desktop'))

test('the same on a telephone, in Arabic', () => incomplete('ar', 'phone'))

test('a picture that the shop makes meanwhile never conflicts, nor does a field that only one of two changed', async () => {
  const { id } = await makeFloor(shop.database.db, 'merged-oak')
  const person = await enter('en', 'desktop')
  const { page } = person
  await page.goto(`${shop.url}/dashboard/product/${id}`)
  await page.getByLabel('Short description').fill('Mine.')
  const url = await makeRoomPicture(id)
  await theirs(person, id, { priceMinor: 7000, seoTitle: { en: 'Theirs', fr: 'Les leurs' } })
  await page.keyboard.press('Control+s')
  await page.getByText('Product saved', { exact: false }).first().waitFor()
  expect(await page.locator('.conflict').count()).toBe(0)
  expect(await read(person, id)).toMatchObject({
    shortDescription: { en: 'Mine.' },
    priceMinor: 7000,
    seoTitle: { en: 'Theirs', fr: 'Les leurs' },
    pictures: [{ url }],
  })
  expect(await page.getByLabel('Price', { exact: true }).inputValue()).toBe('70.00')
  refusedAsOld(person)
  await page.goto(`${shop.url}/dashboard`)
  await page.locator('h1').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await leave(person.context)
})

test('a price in the list is changed although somebody changed something else of the product', async () => {
  const { id } = await makeFloor(shop.database.db, 'listed-oak', { name: { en: 'Listed Oak' } })
  const person = await enter('en', 'desktop')
  const { page } = person
  await page.goto(`${shop.url}/dashboard/product?search=listed+oak`)
  await page.getByRole('button', { name: /the price of Listed Oak/ }).click()
  await makeRoomPicture(id)
  await page.getByRole('textbox', { name: 'the price of Listed Oak' }).fill('60')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /the price of Listed Oak, now \$60/ }).waitFor()
  expect((await read(person, id)).priceMinor).toBe(6000)
  await leave(person.context)
})

/** Both change the price and the pictures' text; the table names only those, in the reader's words, with pictures. */
async function conflict(language: Language, screen: Screen): Promise<void> {
  const t = translatorFor(language)
  const { id } = await makeFloor(shop.database.db, `both-${screen}`)
  await makeRoomPicture(id)
  const person = await enter(language, screen)
  const { page } = person
  await page.goto(`${shop.url}/dashboard/product/${id}`)
  const price = page.getByLabel(t('admin-products.field.priceMinor'), { exact: true })
  await price.fill('61.50')
  await page.getByLabel(t('admin-products.field.shortDescription')).fill('Mine.')
  await page.getByRole('button', { name: t('admin-upload.remove', { place: 1 }), exact: true }).click()
  const { pictures } = await read(person, id)
  await theirs(person, id, { priceMinor: 7000, pictures: [{ ...pictures[0], alt: { en: 'Theirs' } }], finish: 'gloss' })
  await page.keyboard.press('Control+s')
  const banner = page.locator('.conflict')
  await banner.waitFor()
  await expect.poll(() => banner.evaluate((at) => at === document.activeElement)).toBe(true)
  const names = await banner.locator('tbody th').allTextContents()
  expect(names).toHaveLength(2)
  expect(names).toContain(t('admin-products.field.priceMinor'))
  expect(names.some((name) => name.startsWith(t('admin-products.field.pictures')))).toBe(true)
  expect(await banner.textContent()).not.toMatch(/priceMinor|pictures\.|undefined|\{"/)
  await expect
    .poll(() =>
      banner.locator('img').evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true)
  expect(await banner.locator('img').count()).toBe(1)
  refusedAsOld(person)
  await isSoundHere(person, `conflict ${screen} ${language}`)
  await banner.getByRole('button', { name: t('admin-kit.conflict.keep'), exact: true }).press('Enter')
  await page.getByText(t('admin-products.saved'), { exact: true }).waitFor()
  expect(await read(person, id)).toMatchObject({
    priceMinor: 6150,
    shortDescription: { en: 'Mine.' },
    finish: 'gloss',
    pictures: [],
  })
  await leave(person.context)
}

test('one field that both changed is asked about by its name, with pictures as pictures', () =>
  conflict('en', 'desktop'))

test('the same on a telephone, from the right', () => conflict('ar', 'phone'))

test('another form merges too: of a colour, only the value that both changed is asked about', async () => {
  const person = await enter('en', 'desktop')
  const { page, context } = person
  const headers = { origin: shop.url }
  const { rows } = await shop.database.db.execute<{ id: string; version: number; name: string }>(
    sql`select id, version, name from colors order by name limit 1`,
  )
  const [color] = rows
  await page.goto(`${shop.url}/dashboard/colors/${color?.id}`)
  await page.locator('input[name="hex"]').fill('#123456')
  const put = await context.request.put(`${shop.url}/api/colors/${color?.id}`, {
    headers,
    data: { version: color?.version, names: { en: color?.name, fr: 'Une teinte' }, hex: '#808080' },
  })
  const { option: now } = await put.json()
  await page.keyboard.press('Control+s')
  // Their hex is another than the form began with: that alone is asked about.
  if (now.hex !== '#808080') throw new Error('the colour did not change')
  await page.locator('.conflict').waitFor()
  expect(await page.locator('.conflict tbody tr').count()).toBe(1)
  await page.getByRole('button', { name: 'Keep mine', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  const { option: saved } = await (await context.request.get(`${shop.url}/api/colors/${color?.id}`)).json()
  expect(saved).toMatchObject({ hex: '#123456', names: { fr: 'Une teinte' } })
  refusedAsOld(person)
  await leave(context)
})
