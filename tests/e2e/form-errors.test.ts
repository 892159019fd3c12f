import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { secondFactors } from '../../src/accounts/tables.ts'
import { codeAt } from '../../src/accounts/two-factor/one-time-codes.ts'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { uuidv7 } from '../../src/platform/ids.ts'
import { pictureFile } from '../data/pictures.ts'
import { makeFloor } from '../data/product-forms.ts'
import { testAdmin } from '../shop/database.ts'
import { openedCodes } from '../shop/secrets.ts'
import { arriveAsAdmin, isSoundHere, leave, type Person, type Screen } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser } = await shopAndBrowser()

const enter = (language: Language, screen: Screen) => arriveAsAdmin(browser, shop.url, { language, screen })

const isFocused = (page: Page, selector: string) =>
  expect.poll(() => page.locator(selector).evaluate((at) => at === document.activeElement)).toBe(true)

/** What the browser logs of a refusal that is meant. */
function expectOnly(person: Person, ...statuses: number[]): void {
  expect(person.troubles.filter((line) => !statuses.some((status) => line.includes(String(status))))).toEqual([])
  person.troubles.length = 0
}

/** Another one at every try. */
const ownSlug = (name: string) => `${name}-${uuidv7().slice(-8)}`

async function summary(language: Language, screen: Screen): Promise<void> {
  const t = translatorFor(language)
  const p = (name: string) => t(`admin-products.${name}`)
  const person = await enter(language, screen)
  const { page } = person
  const slug = ownSlug('taken')
  await makeFloor(shop.database.db, slug)
  await page.goto(`${shop.url}/dashboard/product/create`)
  await page.locator('.savebar').waitFor()
  await page.keyboard.press('Control+s')
  const wrongs = page.locator('.wrongs')
  await wrongs.waitFor()
  await isFocused(page, '.wrongs')
  expect(await wrongs.getByRole('link').allTextContents()).toEqual([
    ...['name', 'categoryId', 'priceMinor'].map((name) => p(`field.${name}`)),
    t('admin-products.matrix.cell', { column: p('matrix.sku'), variant: p('matrix.only') }),
  ])
  await isSoundHere(person, `what is wrong ${screen} ${language}`)
  // The keyboard goes through the list; each line leads to its field.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await isFocused(page, 'select[name="categoryId"]')

  // What the shop itself refuses comes as one list as well.
  await page.getByLabel(p('field.name'), { exact: true }).fill('Taken')
  await page.locator('select[name="categoryId"]').selectOption({ index: 1 })
  await page.getByLabel(p('field.priceMinor'), { exact: true }).fill('0')
  await page.locator('input[name="slug"]').fill('Not a slug')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await wrongs.getByRole('link').allTextContents()).length).toBeGreaterThanOrEqual(3)
  const names = await wrongs.getByRole('link').allTextContents()
  expect(names).toContain(p('field.priceMinor'))
  expect(names).toContain(p('field.slug'))
  expect(names.some((name) => name.includes(p('matrix.sku')))).toBe(true)
  expect(await wrongs.textContent()).not.toMatch(/priceMinor|variants\./)
  await page.locator('.savebar__wrong').click()
  await isFocused(page, '.wrongs')
  await wrongs.getByRole('link', { name: p('field.slug'), exact: true }).press('Enter')
  await isFocused(page, 'input[name="slug"]')
  expect(person.troubles).toEqual([])
  await isSoundHere(person, `refused ${screen} ${language}`)

  // What the fields, the form as a whole and the shop's other products have against it is one list.
  await page.getByLabel(p('field.priceMinor'), { exact: true }).fill('0')
  await page.locator('input[name="salePriceMinor"]').fill('10')
  await page.locator('input[name="slug"]').fill(slug)
  await page.locator('input[name="variants.0.sku"]').fill(slug.toUpperCase())
  await page.keyboard.press('Control+s')
  await expect.poll(() => wrongs.getByRole('link').count()).toBe(4)
  for (const name of ['slugTaken', 'skuTaken', 'saleNotBelow'])
    expect(await wrongs.textContent()).toContain(p(`errors.${name}`))
  expect(await wrongs.getByRole('link').allTextContents()).toContain(p('field.priceMinor'))
  await page.locator('input[name="salePriceMinor"]').fill('')

  // An address and a number that are taken are both told of at once.
  await page.getByLabel(p('field.priceMinor'), { exact: true }).fill('55.30')
  await page.locator('input[name="slug"]').fill(slug)
  await page.locator('input[name="variants.0.sku"]').fill(slug.toUpperCase())
  await page.keyboard.press('Control+s')
  await expect.poll(() => wrongs.getByRole('link').count()).toBe(2)
  expect((await wrongs.textContent()) ?? '').toContain(p('errors.slugTaken'))
  expect((await wrongs.textContent()) ?? '').toContain(p('errors.skuTaken'))
  expectOnly(person, 400)
  await leave(person.context)
}

test('all that is wrong with a form comes at once, by name, and leads to its fields', () => summary('en', 'desktop'))

test('the same on a telephone, in Arabic', () => summary('ar', 'phone'))

const png = async (name: string, width: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await pictureFile('png', width, 400),
})

test('a save waits for its pictures; one that fails stays to be tried again, and the save with it', async () => {
  const t = translatorFor('en')
  const { id } = await makeFloor(shop.database.db, ownSlug('slow'))
  const person = await enter('en', 'desktop')
  const { page, context } = person
  await page.goto(`${shop.url}/dashboard/product/${id}`)
  const chooser = page.getByRole('group', { name: 'Pictures' }).locator('input[type="file"]')
  const gate = Promise.withResolvers<void>()
  let uploads = 0
  await page.route('**/api/uploads/**', async (route) => {
    uploads++
    if (uploads === 1) await gate.promise
    if (uploads === 2)
      return route.fulfill({ status: 503, body: '{"success":false,"err":"Away.","code":"STORAGE_AWAY"}' })
    return route.continue()
  })
  await chooser.setInputFiles(await png('one.png', 600))
  await page.locator('.ups__pic.is-coming').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: t('admin-kit.form.waiting'), exact: true }).waitFor()
  await isSoundHere(person, 'a save that waits')
  gate.resolve()
  await page.getByText(t('admin-products.saved'), { exact: true }).waitFor()
  const read = async () => (await (await context.request.get(`${shop.url}/api/products/${id}`)).json()).product
  expect((await read()).pictures).toHaveLength(1)

  await chooser.setInputFiles(await png('two.png', 500))
  await page.locator('.ups__tile.is-bad').waitFor()
  await page.keyboard.press('Control+s')
  await page.locator('.wrongs').waitFor()
  expect(await page.locator('.wrongs').textContent()).toContain(t('admin-kit.form.uploadFailed'))
  await isFocused(page, '.ups__tile.is-bad .btn')
  expect(await page.locator('.ups__tile.is-bad').textContent()).toContain('two.png')
  expectOnly(person, 503)
  await isSoundHere(person, 'a picture that failed')
  // Leaving asks: the picture is not in the shop.
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await page.getByRole('button', { name: t('admin-kit.leave.stay') }).click()
  await page.locator('.ups__tile.is-bad .btn').press('Enter')
  await expect.poll(() => page.locator('.ups__tile.is-bad').count()).toBe(0)
  await page.locator('.ups__tile').nth(1).locator('.ups__remove').waitFor()
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await read()).pictures.length).toBe(2)
  await leave(context)
})

const endSessions = () => shop.database.db.execute(sql`update sessions set seen_at = now() - interval '31 minutes'`)

async function signInAgain(page: Page, email: string, password: string): Promise<void> {
  const dialog = page.locator('dialog.renew')
  await dialog.waitFor()
  await isFocused(page, '#renew-password')
  await page.locator('#renew-email').fill(email)
  await page.locator('#renew-password').fill(password)
  await page.keyboard.press('Enter')
}

async function renewed(language: Language, screen: Screen): Promise<void> {
  const t = translatorFor(language)
  const { id } = await makeFloor(shop.database.db, ownSlug('late'))
  const person = await enter(language, screen)
  const { page, context } = person
  await page.goto(`${shop.url}/dashboard/product/${id}`)
  const text = page.getByLabel(t('admin-products.field.shortDescription'))
  await text.fill('Typed for half an hour.')
  // What is still being asked for when the session ends waits with the rest, and is no state to judge a page in.
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
  await endSessions()
  await page.keyboard.press('Control+s')
  await signInAgain(page, testAdmin.email, 'not the password')
  await page.locator('dialog.renew [role="alert"]').waitFor()
  expectOnly(person, 401)
  await isSoundHere(person, `sign in again ${screen} ${language}`)
  await page.locator('#renew-password').fill(testAdmin.password)
  await page.keyboard.press('Enter')
  await page.locator('dialog.renew').waitFor({ state: 'hidden' })
  await page.getByText(t('admin-products.saved'), { exact: true }).waitFor()
  const read = async () => (await (await context.request.get(`${shop.url}/api/products/${id}`)).json()).product
  expect((await read()).shortDescription.en).toBe('Typed for half an hour.')
  person.troubles.length = 0

  // Coming back to the window finds out too, and takes nothing off the screen; the answer may wait.
  await text.fill('Typed again.')
  await endSessions()
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.locator('dialog.renew').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog.renew').waitFor({ state: 'hidden' })
  expect(await text.inputValue()).toBe('Typed again.')
  await page.keyboard.press('Control+s')
  await signInAgain(page, testAdmin.email, testAdmin.password)
  await expect.poll(async () => (await read()).shortDescription?.en).toBe('Typed again.')
  await leave(context)
}

test('a session that ran out is begun again in place, and the save goes on', () => renewed('en', 'desktop'), 60_000)

test('the same on a telephone, in Arabic, from the right', () => renewed('ar', 'phone'), 60_000)

test('whoever signs in as somebody else is told, and sends nothing of the other', async () => {
  const t = translatorFor('en')
  const { id } = await makeFloor(shop.database.db, ownSlug('others'))
  const person = await enter('en', 'desktop')
  const { page, context } = person
  // Bo is an administrator too, with the same password.
  await shop.database.db.execute(sql`insert into users (id, name, email, password_hash, is_admin, email_verified_at)
    select gen_random_uuid(), 'Bo Tran', 'bo@example.com', password_hash, true, now() from users
    where email = ${testAdmin.email} on conflict do nothing`)
  await page.goto(`${shop.url}/dashboard/product/${id}`)
  const text = page.getByLabel('Short description')
  await text.fill('Written by the first.')
  await endSessions()
  await page.keyboard.press('Control+s')
  await signInAgain(page, 'bo@example.com', testAdmin.password)
  await page.getByRole('heading', { name: /signed in as .*Bo Tran/ }).waitFor()
  await isSoundHere({ ...person, troubles: [] }, 'somebody else signed in')
  const read = async () => (await (await context.request.get(`${shop.url}/api/products/${id}`)).json()).product
  expect((await read()).shortDescription.en).toBe('A floor')
  await page.getByRole('button', { name: /Continue as .*Bo Tran/ }).press('Enter')
  await page.locator('dialog.renew').waitFor({ state: 'hidden' })
  await page.getByRole('alert').filter({ hasText: 'Not saved' }).waitFor()
  expect((await read()).shortDescription.en).toBe('A floor')
  expect(await text.inputValue()).toBe('Written by the first.')
  // Saved again, on purpose, it is Bo's.
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(t('admin-products.saved'), { exact: true }).waitFor()
  const { rows } = await shop.database.db.execute<{ name: string }>(
    sql`select actor_name as name from audit_log where action = 'product.edit' order by at desc limit 1`,
  )
  expect(rows[0]?.name).toBe('Bo Tran')
  await leave(context)
})

test('somebody who signs in in another tab is told of at once, and nothing of the first goes in their name', async () => {
  const { id } = await makeFloor(shop.database.db, ownSlug('tabs'))
  const person = await enter('en', 'desktop')
  const { page, context } = person
  await shop.database.db.execute(sql`insert into users (id, name, email, password_hash, is_admin, email_verified_at)
    select gen_random_uuid(), 'Cy Tab', 'cy@example.com', password_hash, true, now() from users
    where email = ${testAdmin.email}`)
  await page.goto(`${shop.url}/dashboard/product/${id}`)
  const text = page.getByLabel('Short description')
  await text.fill('Typed by the first.')
  const signInAs = async (email: string) => {
    const data = { email, password: testAdmin.password }
    const headers = { origin: shop.url }
    const answer = await context.request.post(`${shop.url}/api/auth/callback/credentials`, { headers, data })
    expect(answer.status()).toBe(200)
  }
  const read = async () => (await (await context.request.get(`${shop.url}/api/products/${id}`)).json()).product

  // The second is signed in and has opened no page yet: a save is refused, and says who is there now.
  await signInAs('cy@example.com')
  await page.keyboard.press('Control+s')
  const told = page.getByRole('heading', { name: /signed in as .*Cy Tab/ })
  await told.waitFor()
  expect((await read()).shortDescription.en).toBe('A floor')
  expect(await page.locator('.dtop').textContent()).not.toContain('Cy Tab')
  await page.getByRole('button', { name: /Sign in as .*/ }).click()
  await signInAgain(page, testAdmin.email, testAdmin.password)
  await page.locator('dialog.renew').waitFor({ state: 'hidden' })
  await expect.poll(async () => (await read()).shortDescription.en).toBe('Typed by the first.')
  person.troubles.length = 0

  // A page of theirs tells the others without a press.
  await text.fill('Typed again by the first.')
  await signInAs('cy@example.com')
  const other = await context.newPage()
  await other.goto(`${shop.url}/dashboard`)
  await told.waitFor()
  expect(await text.inputValue()).toBe('Typed again by the first.')
  await isSoundHere({ ...person, troubles: [] }, 'somebody else in another tab')
  await leave(context)
})

test('a one-time code is asked for where one is set', async () => {
  const person = await enter('en', 'desktop')
  const { page, context } = person
  const headers = { origin: shop.url }
  const post = (path: string, data: object) => context.request.post(`${shop.url}/api/auth/${path}`, { headers, data })
  expect((await post('two-factor/begin', { password: testAdmin.password })).status()).toBe(200)
  const [row] = await shop.database.db.select().from(secondFactors)
  const { secret, recoveryCodes } = openedCodes(row)
  expect((await post('two-factor/confirm', { code: codeAt(secret) })).status()).toBe(200)
  const { id } = await makeFloor(shop.database.db, ownSlug('coded'))
  await page.goto(`${shop.url}/dashboard/product/${id}`)
  await page.getByLabel('Short description').fill('With a code.')
  await endSessions()
  await page.keyboard.press('Control+s')
  await signInAgain(page, testAdmin.email, testAdmin.password)
  await isFocused(page, '#renew-code')
  expectOnly(person, 401)
  await isSoundHere(person, 'a code to sign in again')
  await page.keyboard.type(recoveryCodes[0] ?? '')
  await page.keyboard.press('Enter')
  await page.getByText('Product saved', { exact: false }).first().waitFor()
  const answer = await context.request.get(`${shop.url}/api/products/${id}`)
  expect((await answer.json()).product.shortDescription.en).toBe('With a code.')
  await leave(context)
})
