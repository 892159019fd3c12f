import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { soldOrder } from '../data/admin.ts'
import { checkGiftCards } from '../data/gift-cards.ts'
import { addToCart, arrive, arriveAsAdmin, hydrated, isSound, isSoundHere, leave, type Screen } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser, url } = await shopAndBrowser()

const cases: [Language, Screen][] = [
  ['en', 'desktop'],
  ['ar', 'phone'],
]

/** For whoever wants to look: where the pictures of the stations go. */
const shots = process.env.SHOTS
const look = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
}

/** Staff issue a card of 50.00 to be handed over. @returns its code */
async function issue(language: Language, screen: Screen): Promise<string> {
  const t = translatorFor(language)
  const staff = await arriveAsAdmin(browser, url, { language, screen })
  const { page } = staff
  await page.goto(`${url}/dashboard/gift-cards/create`)
  const field = (name: string) => page.getByLabel(t(`admin-gift-cards.field.${name}`))
  await field('amountMinor').first().fill('50')
  await field('reason').first().fill('A prize')
  await look(page, `issue-${language}`)
  await isSoundHere(staff, 'issue')
  await page.getByRole('button', { name: t('admin-kit.form.save'), exact: true }).click()
  await page.getByRole('heading', { name: t('admin-gift-cards.codeOnce') }).waitFor()
  const text = await page.locator('main').innerText()
  const code = /[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}/.exec(text)?.[0] ?? ''
  expect(code).not.toBe('')
  await look(page, `code-${language}`)
  await isSoundHere(staff, 'code')
  await leave(staff.context)
  return code
}

test.each(cases)(
  'a card is issued, looked at and pays an order; staff see where it went (%s, %s)',
  async (language, screen) => {
    const t = translatorFor(language)
    const code = await issue(language, screen)
    const person = await arrive(browser, url, { language, screen })
    const { page } = person

    await page.goto(`${url}/gift-card`)
    await hydrated(page)
    await page.getByLabel(t('gift-cards.code'), { exact: true }).fill(`${code.slice(0, -1)}0`)
    await page.getByRole('button', { name: t('gift-cards.ask') }).click()
    await page.getByText(t('gift-cards.errors.unknown')).waitFor()
    await page.getByLabel(t('gift-cards.code'), { exact: true }).fill(code.toLowerCase())
    await page.keyboard.press('Enter')
    await page.locator('.gcard__sum').waitFor()
    await look(page, `balance-${language}`)
    await isSound(person, 'balance')

    await page.goto(`${url}/product/boundary-bay-oak`)
    await hydrated(page)
    await addToCart(page, t)
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('cart.checkout'), exact: true })
      .click()
    await page.waitForURL('**/checkout')
    await page
      .getByRole('radio', { name: new RegExp(t('delivery.collect', { store: 'Surrey' })) })
      .check({ force: true })
    await page.getByLabel(t('checkout.email'), { exact: true }).fill(`${language}-gift@example.com`)
    await page.getByLabel(t('checkout.fullName'), { exact: true }).fill('Maya Lindqvist')
    await page.getByLabel(t('checkout.phone'), { exact: true }).fill('604-555-0119')
    await page.getByLabel(t('checkout.house'), { exact: true }).first().fill('2218 Salal Crescent')
    await page.getByLabel(t('checkout.city'), { exact: true }).first().fill('Surrey')
    await page.getByLabel(t('checkout.state'), { exact: true }).first().fill('British Columbia')
    await page.getByLabel(t('checkout.zipCode'), { exact: true }).first().fill('V3S 1A1')
    const card = page.getByLabel(t('gift-cards.one'), { exact: true })
    await card.fill('ABCD-EFGH-JKMN-PQRS')
    await card.press('Enter')
    await page.getByText(t('gift-cards.errors.unknown')).waitFor()
    await card.fill(code)
    await card.press('Enter')
    await page.getByText(t('gift-cards.left'), { exact: true }).waitFor()
    await look(page, `checkout-${language}`)
    await isSound(person, 'checkout')
    // A page that is loaded again has the card still; while it cannot be asked about, that is said and it stays kept.
    await page.route('**/api/gift-card-balance', (route) =>
      route.fulfill({ json: { success: false, err: 'Busy', code: 'BUSY' } }),
    )
    await page.reload()
    await page.getByText(t('gift-cards.errors.notChecked')).waitFor()
    await page.unroute('**/api/gift-card-balance')
    await page.reload()
    await page.getByText(t('gift-cards.left'), { exact: true }).waitFor()
    await page.getByRole('button', { name: t('checkout.place'), exact: true }).click()
    await page.waitForURL('**/order/*')
    await hydrated(page)
    await page
      .getByText(t('gift-cards.row', { lastFour: `\u2066${code.slice(-4)}\u2069` }))
      .first()
      .waitFor()
    await look(page, `order-${language}`)
    await isSound(person, 'order')
    await leave(person.context)

    const staff = await arriveAsAdmin(browser, url, { language, screen })
    await staff.page.goto(`${url}/dashboard/gift-cards`)
    await staff.page
      .getByRole('link', { name: new RegExp(code.slice(-4)) })
      .first()
      .waitFor()
    await look(staff.page, `list-${language}`)
    await isSoundHere(staff, 'list')
    await staff.page
      .getByRole('link', { name: new RegExp(code.slice(-4)) })
      .first()
      .click()
    await staff.page.getByText(t('admin-gift-cards.entry.used')).waitFor()
    await staff.page.getByRole('button', { name: t('admin-gift-cards.block'), exact: true }).click()
    await staff.page
      .getByRole('dialog')
      .getByRole('button', { name: t('admin-gift-cards.block'), exact: true })
      .click()
    await staff.page.getByText(t('admin-gift-cards.state.blocked'), { exact: true }).first().waitFor()
    await look(staff.page, `card-${language}`)
    await isSoundHere(staff, 'card')
    await leave(staff.context)
    await checkGiftCards(shop.database.db)
  },
)

test.each(cases)('staff write a part down and ask for a deposit (%s, %s)', async (language, screen) => {
  const t = translatorFor(language)
  const { id } = await soldOrder(shop.database.db)
  const { id: other } = await soldOrder(shop.database.db)
  await shop.database.db.execute(sql`update orders set payment_method = 'stripe' where id = ${other}`)
  const staff = await arriveAsAdmin(browser, url, { language, screen })
  const { page } = staff
  const button = (name: string) => page.getByRole('button', { name: t(name), exact: true })
  await page.goto(`${url}/dashboard/orders/${id}`)
  await button('admin-orders.parts.book').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('admin-orders.parts.amount'), { exact: true }).fill('1000000')
  await dialog.getByRole('button', { name: t('admin-orders.parts.book'), exact: true }).click()
  await dialog.getByRole('alert').waitFor()
  await dialog.getByLabel(t('admin-orders.parts.amount'), { exact: true }).fill('10')
  await dialog.getByLabel(t('admin-orders.parts.way'), { exact: true }).selectOption('transfer')
  await dialog.getByLabel(t('admin-orders.parts.note'), { exact: true }).fill('Bank 7')
  await look(page, `part-${language}`)
  await dialog.getByRole('button', { name: t('admin-orders.parts.book'), exact: true }).click()
  await page.getByText('Bank 7').first().waitFor()
  await look(page, `parts-${language}`)
  await isSoundHere(staff, 'an order paid in part')
  await page.goto(`${url}/dashboard/orders/${other}`)
  await button('admin-orders.parts.deposit').click()
  await look(page, `deposit-${language}`)
  await dialog.getByRole('button', { name: t('admin-orders.parts.send'), exact: true }).click()
  await page.getByText(t('dashboard.timeline.by.depositAsked')).first().waitFor()
  await page.goto(`${url}/dashboard/orders`)
  await page.locator('main table, main .rows').first().waitFor()
  await look(page, `orders-${language}`)
  await leave(staff.context)
  await checkGiftCards(shop.database.db)
})
