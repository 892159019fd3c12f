import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { uuidv7 } from '../../src/platform/ids.ts'
import { makeFloor } from '../data/product-forms.ts'
import { arriveAsAdmin, isSoundHere, leave, type Screen } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser } = await shopAndBrowser()

/** What is saved outside of a form, and what it does when a colleague saves first. */
async function enter(language: Language, screen: Screen) {
  const person = await arriveAsAdmin(browser, shop.url, { language, screen })
  const headers = { origin: shop.url }
  const ask = async (path: string) => (await (await person.context.request.get(shop.url + path)).json()) as never
  const put = async (path: string, data: object) =>
    (await person.context.request.put(shop.url + path, { headers, data })).status()
  return { ...person, person, ask, put, t: translatorFor(language) }
}

async function thresholds(language: Language, screen: Screen): Promise<void> {
  const { page, person, context, put, ask, t } = await enter(language, screen)
  const { id } = await makeFloor(shop.database.db, `few-${screen}`)
  const usual = async () =>
    (await ask(`/api/products/${id}/stock`)) as { stock: { usual: { lowBelow: number; version: number } } }
  await page.goto(`${shop.url}/dashboard/product/${id}/stock`)
  const field = page.locator('#low-usual')
  await field.fill('12')
  const { stock } = await usual()
  expect(await put('/api/stock/settings', { lowBelow: 20, version: stock.usual.version })).toBe(200)
  await field.press('Enter')
  const table = page.locator('.conflict')
  await table.waitFor()
  // It takes the focus, and its numbers are written as the reader writes them.
  await expect.poll(() => table.evaluate((banner) => banner === document.activeElement)).toBe(true)
  expect(await table.locator('tbody').textContent()).toContain(language === 'ar' ? '٢٠' : '20')
  person.troubles.length = 0
  await isSoundHere(person, `threshold conflict ${screen} ${language}`)
  await table.getByRole('button', { name: t('admin-kit.conflict.keep') }).press('Enter')
  await expect.poll(async () => (await usual()).stock.usual.lowBelow).toBe(12)
  await table.waitFor({ state: 'hidden' })
  await expect.poll(() => page.locator('.threshold button[type="submit"]').count()).toBe(0)

  // A colleague who saves the same number first is no reason to ask: the first save is enough.
  await field.fill('7')
  const { version } = (await usual()).stock.usual
  expect(await put('/api/stock/settings', { lowBelow: 7, version })).toBe(200)
  await field.press('Enter')
  await expect.poll(() => page.locator('.threshold button[type="submit"]').count()).toBe(0)
  expect(await table.count()).toBe(0)
  expect((await usual()).stock.usual.lowBelow).toBe(7)
  await leave(context)
}

test('a threshold that a colleague changed first is asked about once, and saved by one press', () =>
  thresholds('en', 'desktop'))

test('the same on a telephone, in Arabic', () => thresholds('ar', 'phone'))

test('a tax mode that a colleague changed first shows the conflict; the same choice shows none', async () => {
  const { page, person, context, put, ask, t } = await enter('en', 'desktop')
  const taxes = async () => ((await ask('/api/taxes')) as { taxes: { mode: string; version: number } }).taxes
  const first = await taxes()
  await page.goto(`${shop.url}/dashboard/shipping/taxes`)
  const radio = (mode: string) => page.getByRole('radio', { name: t(`admin-shipping.tax.${mode}`) })
  const [mine, theirs] =
    first.mode === 'off' ? ['added', 'included'] : ['off', first.mode === 'added' ? 'included' : 'added']
  await radio(mine ?? '').waitFor()
  expect(await put('/api/taxes', { mode: theirs, version: first.version })).toBe(200)
  await radio(mine ?? '').check()
  const table = page.locator('.conflict')
  await table.waitFor()
  expect(await table.textContent()).toContain(t(`admin-shipping.tax.${theirs}`))
  person.troubles.length = 0
  await isSoundHere(person, 'tax mode conflict')
  expect((await taxes()).mode).toBe(theirs)
  await table.getByRole('button', { name: t('admin-kit.conflict.take') }).click()
  await table.waitFor({ state: 'hidden' })
  await expect.poll(() => radio(theirs ?? '').isChecked()).toBe(true)

  const { version } = await taxes()
  expect(await put('/api/taxes', { mode: mine, version })).toBe(200)
  await radio(mine ?? '').check()
  await page.getByText(t('admin-kit.form.saved'), { exact: true }).waitFor()
  expect(await table.count()).toBe(0)
  await leave(context)
})

test('a customer’s account is closed at once, whatever else of it changed meanwhile', async () => {
  const { page, context, t } = await enter('en', 'desktop')
  const id = uuidv7()
  await shop.database.db.execute(
    sql`insert into users (id, name, email, email_verified_at) values (${id}, 'Di Old', 'di@example.com', now())`,
  )
  await page.goto(`${shop.url}/dashboard/users/${id}`)
  await page.getByRole('button', { name: t('admin-customers.do.close'), exact: true }).click()
  await shop.database.db.execute(sql`update users set name = 'Di New', version = version + 1 where id = ${id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('admin-customers.do.close'), exact: true }).click()
  await page.getByText(t('admin-customers.done.close'), { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Di New' }).waitFor()
  const { rows } = await shop.database.db.execute<{ closed: boolean; name: string }>(
    sql`select deactivated_at is not null as closed, name from users where id = ${id}`,
  )
  expect(rows[0]).toEqual({ closed: true, name: 'Di New' })
  await leave(context)
})

test('taking somebody off the staff asks only where their rights were changed meanwhile', async () => {
  const { page, context, person, t } = await enter('en', 'desktop')
  const add = async (name: string) => {
    const id = uuidv7()
    await shop.database.db.execute(sql`insert into users (id, name, email, email_verified_at)
      values (${id}, ${name}, ${`${name.toLowerCase()}@example.com`}, now())`)
    await shop.database.db.execute(
      sql`insert into staff_members (user_id, active, permissions) values (${id}, true, '[]')`,
    )
    return id
  }
  const isStaff = async (id: string) =>
    (await shop.database.db.execute(sql`select 1 from staff_members where user_id = ${id}`)).rows.length > 0
  const press = async () => {
    const button = t('admin-staff.do.remove')
    await page.getByRole('button', { name: button, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  }
  const quiet = await add('Eve')
  await page.goto(`${shop.url}/dashboard/staffs/${quiet}`)
  await page.getByRole('heading', { name: 'Eve' }).waitFor()
  await shop.database.db.execute(
    sql`update users set phone = '604 555 0100', version = version + 1 where id = ${quiet}`,
  )
  await press()
  await expect.poll(() => isStaff(quiet)).toBe(false)

  const changed = await add('Fay')
  await page.goto(`${shop.url}/dashboard/staffs/${changed}`)
  await page.getByRole('heading', { name: 'Fay' }).waitFor()
  await shop.database.db.execute(sql`update staff_members set active = false where user_id = ${changed}`)
  await shop.database.db.execute(sql`update users set version = version + 1 where id = ${changed}`)
  await press()
  const table = page.locator('.conflict')
  await table.waitFor()
  expect(await table.textContent()).toContain(t('admin-staff.state.inactive'))
  expect(await isStaff(changed)).toBe(true)
  person.troubles.length = 0
  await isSoundHere(person, 'staff conflict')
  await table.getByRole('button', { name: t('admin-kit.conflict.keep') }).click()
  await expect.poll(() => isStaff(changed)).toBe(false)
  await leave(context)
})

test('how a store hands goods out keeps what a colleague switched, and is saved by the first press', async () => {
  const { page, context, put, ask, t } = await enter('en', 'desktop')
  type Pickup = { store: string; active: boolean; leadDays: number; version: number }
  const read = async () => ((await ask('/api/delivery/areas')) as { pickup: Pickup[] }).pickup[0] as Pickup
  await page.goto(`${shop.url}/dashboard/shipping`)
  const first = await read()
  const days = page.locator(`#pickup-${first.store}`)
  await days.fill('9')
  const { store, active, leadDays, version } = first
  expect(await put('/api/delivery/pickup', { store, active: !active, leadDays, version })).toBe(200)
  await days.press('Enter')
  await page.getByText(t('admin-kit.form.saved'), { exact: true }).waitFor()
  expect(await read()).toMatchObject({ active: !active, leadDays: 9 })
  expect(await page.locator('.conflict').count()).toBe(0)

  // Both change the days: the table says so, and taking theirs leaves theirs.
  const second = await read()
  await days.fill('12')
  expect(await put('/api/delivery/pickup', { ...second, leadDays: 4 })).toBe(200)
  await days.press('Enter')
  await page
    .locator('.conflict')
    .getByRole('button', { name: t('admin-kit.conflict.take') })
    .click()
  await expect.poll(() => days.inputValue()).toBe('4')
  expect((await read()).leadDays).toBe(4)
  await leave(context)
})
