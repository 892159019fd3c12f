import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { languages } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { orders } from '../../src/orders/tables.ts'
import { findDemoProduct, setStock } from '../data/orders.ts'
import { arrive, arriveAsAdmin, atBothWidths, hydrated, isSound, isSoundHere, leave } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser, url } = await shopAndBrowser()
const { db } = shop.database

const floor = await findDemoProduct(db, 'gravel-lane')
await setStock(db, floor.stockItemId, 0)

test('staff receive lots, a customer accepts boxes of two, and the order, the slip and the floor passport tell of them', async () => {
  const t = translatorFor('en')
  const staff = await arriveAsAdmin(browser, url, { language: 'en', screen: 'desktop' })
  const office = staff.page
  await office.goto(`${url}/dashboard/product/${floor.id}/stock`)
  const receive = async (quantity: string, lot: string, caliber: string) => {
    await office.getByRole('button', { name: new RegExp(`^${t('admin-stock.do.receive')}.*Surrey`) }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByLabel(t('admin-stock.amount.receive')).fill(quantity)
    await dialog.getByLabel(t('admin-stock.lot'), { exact: true }).fill(lot)
    await dialog.getByLabel(t('admin-stock.caliber')).fill(caliber)
    return dialog
  }
  const wrong = await receive('6', '', '5')
  await wrong.getByRole('button', { name: t('admin-stock.do.receive'), exact: true }).click()
  await wrong.getByText(t('stock.errors.lotMissing')).waitFor()
  // That the shop refused a caliber without its lot is no fault of the page.
  staff.troubles.length = 0
  await atBothWidths(office, (screen) => isSoundHere(staff, `receive a lot ${screen}`))
  await office.keyboard.press('Escape')
  for (const lot of ['A-17', 'B-2', 'C-9', 'D-4']) {
    const dialog = await receive('6', lot, lot === 'A-17' ? '5' : '')
    await dialog.getByLabel(t('admin-stock.caliber')).press('Enter')
    await dialog.waitFor({ state: 'hidden' })
  }
  const lots = office.locator('.stocklots').first()
  await expect.poll(() => lots.innerText()).toMatch(/Lot A-17, calibre 5: 6[\s\S]*Lot B-2: 6/)
  await atBothWidths(office, (screen) => isSoundHere(staff, `stock by lot ${screen}`))

  // Two boxes of lot D-4 turn out to be of another one.
  await office.getByRole('button', { name: new RegExp(`^${t('admin-stock.do.relabel')}.*Surrey`) }).click()
  const relabel = office.getByRole('dialog')
  await relabel.getByLabel(t('admin-stock.fromLot')).selectOption({ label: 'Lot D-4: 6' })
  await relabel.getByLabel(t('admin-stock.amount.relabel')).fill('7')
  await relabel.getByLabel(t('admin-stock.lot'), { exact: true }).fill('E-1')
  await relabel.getByLabel(t('admin-stock.caliber')).press('Enter')
  await relabel.getByText(t('stock.errors.tooFew', { count: 6 })).waitFor()
  // That the shop refused more than there are is no fault of the page.
  staff.troubles.length = 0
  await atBothWidths(office, (screen) => isSoundHere(staff, `note a lot ${screen}`))
  await relabel.getByLabel(t('admin-stock.amount.relabel')).fill('2')
  await relabel.getByLabel(t('admin-stock.caliber')).press('Enter')
  await relabel.waitFor({ state: 'hidden' })
  await expect.poll(() => lots.innerText()).toMatch(/Lot D-4: 4[\s\S]*Lot E-1: 2/)

  const customer = await arrive(browser, url, { language: 'en', screen: 'phone' })
  const { page } = customer
  await page.goto(`${url}/product/gravel-lane`)
  await hydrated(page)
  await page
    .getByRole('spinbutton', { name: t('cart.quantity') })
    .or(page.getByRole('textbox', { name: t('cart.quantity') }))
    .first()
    .fill('7')
  await page
    .getByRole('button', { name: t('buy.add'), exact: true })
    .locator('visible=true')
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('Gravel Lane').first().waitFor()
  await drawer.getByRole('link', { name: t('cart.checkout'), exact: true }).click()
  await page.waitForURL('**/checkout')
  await page.locator('main').getByText('Gravel Lane').first().waitFor()
  await page.getByRole('radio', { name: new RegExp(t('delivery.collect', { store: 'Surrey' })) }).check({ force: true })
  const typed = {
    email: 'lou@example.com',
    fullName: 'Lou Larch',
    phone: '604-555-0119',
    house: '2218 Salal Crescent',
    city: 'Surrey',
    state: 'British Columbia',
    zipCode: 'V3S 1A1',
  }
  for (const [name, value] of Object.entries(typed))
    await page
      .getByLabel(t(`checkout.${name}`), { exact: true })
      .first()
      .fill(value)
  const agree = page.getByLabel(t('checkout.mayMixLots'))
  await agree.waitFor()
  await isSound(customer, 'checkout with mixed lots')
  await page.getByRole('button', { name: t('checkout.place'), exact: true }).click()
  await page.getByText(t('errors.LOTS_MIXED')).first().waitFor()
  customer.troubles.length = 0
  await agree.focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: t('checkout.place'), exact: true }).click()
  await page.waitForURL('**/order/*')
  await hydrated(page)
  expect(await page.locator('.line__lots').innerText()).toBe('Lot A-17, calibre 5: 6 · Lot B-2: 1')
  // No code breaks at its hyphen.
  const lines = page
    .locator('.line__lots .whole')
    .evaluateAll((parts) => parts.map((part) => part.getClientRects().length))
  expect(await lines).toEqual([1, 1])
  await atBothWidths(page, (screen) => isSoundHere(customer, `order with lots ${screen}`))

  const [order] = await db.select().from(orders).where(eq(orders.email, typed.email))
  await office.goto(`${url}/dashboard/orders/${order?.id}`)
  await office.getByText('Lot A-17, calibre 5: 6 · Lot B-2: 1').waitFor()
  const slip = await office.getByRole('link', { name: t('admin-orders.slip') }).getAttribute('href')
  expect((await staff.context.request.get(`${url}${slip}`)).headers()['content-type']).toBe('application/pdf')
  await leave(staff.context)

  const passport = await page.getByRole('link', { name: t('passport.open') }).getAttribute('href')
  await page.goto(`${url}${passport}`)
  expect(await page.locator('main').innerText()).not.toMatch(/Lou|Larch|Salal|\$/)
  await page.getByText('The store has 5 boxes of the same lot left.').waitFor()
  await leave(customer.context)
  for (const language of languages) {
    const reader = await arrive(browser, url, { language, screen: 'phone' })
    await reader.page.goto(`${url}${passport}`)
    await reader.page.getByRole('heading', { name: translatorFor(language)('passport.title') }).waitFor()
    await isSound(reader, `floor passport ${language}`)
    await leave(reader.context)
  }
  expect((await fetch(`${url}/floor/${'x'.repeat(24)}`)).status).toBe(404)
})
