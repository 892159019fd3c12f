import { eq, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { users } from '../../src/accounts/tables.ts'
import { products } from '../../src/catalogue/tables.ts'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { orders } from '../../src/orders/tables.ts'
import { mostStatementRows } from '../../src/orders/terms/statement-rules.ts'
import { orderTerms } from '../../src/orders/terms/tables.ts'
import { customerGroupMembers, customerGroups } from '../../src/pricing/groups/tables.ts'
import { putOnAccount } from '../data/trade.ts'
import { addToCart, arriveAsAdmin, atBothWidths, hydrated, isSoundHere, leave, type Screen } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser, url } = await shopAndBrowser()
const { db } = shop.database
await db.update(products).set({ priceMinor: 5000, salePriceMinor: null }).where(eq(products.slug, 'boundary-bay-oak'))

const cases: [Language, Screen][] = [
  ['en', 'desktop'],
  ['ar', 'phone'],
]

/** For whoever wants to look: where the pictures of the stations go. */
const shots = process.env.SHOTS
const look = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
}

/** A press saves a statement of some days as a file. */
async function expectFile(page: Page, ending: string, press: () => Promise<void>): Promise<void> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  expect(file.suggestedFilename()).toMatch(new RegExp(`^statement-[\\d-]{21}\\.${ending}$`))
  expect(await file.failure()).toBeNull()
}

async function fillIn(page: Page, t: (key: string, values?: Record<string, string>) => string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(t('delivery.collect', { store: 'Surrey' })) }).check({ force: true })
  const fill = async (name: string, text: string) =>
    page
      .getByLabel(t(`checkout.${name}`), { exact: true })
      .first()
      .fill(text)
  await fill('fullName', 'Maya Lindqvist')
  await fill('phone', '604-555-0119')
  await fill('house', '2218 Salal Crescent')
  await fill('city', 'Surrey')
  await fill('state', 'British Columbia')
  await fill('zipCode', 'V3S 1A1')
}

test.each(cases)(
  'a trade customer orders on account, sees what is owed, and staff set the limit (%s, %s)',
  async (language, screen) => {
    const t = translatorFor(language)
    const number = `PO-${crypto.randomUUID().slice(0, 8)}`
    const [admin] = await db.select().from(users).where(eq(users.isAdmin, true))
    const id = admin?.id ?? ''
    await db.delete(orderTerms)
    await db.delete(customerGroupMembers)
    await db.delete(customerGroups)
    const groupId = await putOnAccount(db, { id }, { creditLimitMinor: 100_000, needsPurchaseOrder: true })
    const person = await arriveAsAdmin(browser, url, { language, screen })
    const { page, context, troubles } = person

    await page.goto(`${url}/product/boundary-bay-oak`)
    await hydrated(page)
    await addToCart(page, t)
    await page.goto(`${url}/checkout`)
    await hydrated(page)
    await fillIn(page, t)
    await page.getByRole('radio', { name: new RegExp(t('checkout.pay.account')) }).check({ force: true })
    await page.getByRole('button', { name: t('checkout.place'), exact: true }).click()
    await page.getByText(t('checkout.errors.purchaseOrder')).first().waitFor()
    // The browser tells of the refusal in its console.
    troubles.splice(0)
    await page.getByLabel(t('checkout.purchaseOrderLabel'), { exact: true }).fill(number)
    await look(page, `checkout-${language}`)
    await atBothWidths(page, (wide) => isSoundHere(person, `the checkout at ${wide}`))
    await page.getByRole('button', { name: t('checkout.place'), exact: true }).click()
    await page.waitForURL('**/order/*')
    await hydrated(page)
    await page.getByText(t('confirmation.terms.later', { count: 30 })).waitFor()
    await page.getByText(number).first().waitFor()
    await look(page, `order-${language}`)
    await atBothWidths(page, (wide) => isSoundHere(person, `the order at ${wide}`))

    await page.goto(`${url}/profile`)
    await page.getByRole('heading', { name: t('profile.credit.title') }).waitFor()
    await look(page, `profile-${language}`)
    await atBothWidths(page, (wide) => isSoundHere(person, `the account at ${wide}`))
    for (const kind of ['pdf', 'csv']) {
      const button = page.getByRole('button', { name: t(`statements.${kind}`), exact: true })
      await expectFile(page, kind, () => button.press('Enter'))
    }

    const [order] = await db.select().from(orders).where(eq(orders.purchaseOrder, number))
    await db.update(orderTerms).set({ dueOn: '2026-01-31' })
    await page.goto(`${url}/dashboard/orders?due=overdue`)
    await page
      .locator('.row__link')
      .getByText(order?.number ?? '')
      .waitFor()
    await look(page, `orders-${language}`)
    await atBothWidths(page, (wide) => isSoundHere(person, `the orders at ${wide}`))
    await page.goto(`${url}/dashboard/orders/${order?.id}`)
    await page.getByRole('button', { name: t('admin-terms.purchaseOrderChange') }).click()
    await page.getByRole('dialog').getByLabel(t('admin-terms.purchaseOrder'), { exact: true }).fill('PO-9000')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('admin-terms.purchaseOrderSave') })
      .click()
    await page.getByText('PO-9000').first().waitFor()
    await look(page, `staff-order-${language}`)
    await atBothWidths(page, (wide) => isSoundHere(person, `the order of staff at ${wide}`))

    await page.goto(`${url}/dashboard/users/${id}`)
    await page.getByRole('button', { name: t('admin-terms.change') }).click()
    await page.getByRole('dialog').getByLabel(t('admin-terms.limit'), { exact: true }).fill('10')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('admin-terms.save') })
      .click()
    await page.getByText(t('admin-terms.overLimit')).waitFor()
    await look(page, `customer-${language}`)
    await atBothWidths(page, (wide) => isSoundHere(person, `the customer at ${wide}`))
    const [member] = await db.select().from(customerGroupMembers)
    expect(member?.creditLimitMinor).toBe(1000)

    const pdf = page.getByRole('button', { name: t('admin-terms.statementPdf'), exact: true })
    const csv = page.getByRole('link', { name: t('admin-terms.statementCsv'), exact: true })
    await expectFile(page, 'pdf', () => pdf.press('Enter'))
    await expectFile(page, 'csv', () => csv.press('Enter'))
    // More than a PDF has room for: staff are told so where they press, and have all of it as a CSV.
    await db.execute(sql`
      insert into order_payments (id, order_id, way, amount_minor, actor_kind, actor_name)
      select gen_random_uuid(), ${order?.id}, 'transfer', 1, 'user', 'x' from generate_series(1, ${mostStatementRows + 1}::int)`)
    await pdf.press('Enter')
    await page.getByText(t('errors.STATEMENT_TOO_LONG')).waitFor()
    await expectFile(page, 'csv', () => csv.press('Enter'))
    // The browser tells of the refusal in its console.
    troubles.splice(0)

    await page.goto(`${url}/dashboard/users/groups/${groupId}`)
    await page.getByLabel(t('admin-groups.netDays'), { exact: true }).waitFor()
    await look(page, `group-${language}`)
    await atBothWidths(page, (wide) => isSoundHere(person, `the group at ${wide}`))
    await page.goto(`${url}/checkout`)
    await page.goto(`${url}/product/boundary-bay-oak`)
    await hydrated(page)
    await addToCart(page, t)
    await page.goto(`${url}/checkout`)
    await page.locator('input[name="payment"][value="account"][disabled]').waitFor({ state: 'attached' })
    await look(page, `beyond-${language}`)
    await isSoundHere(person, 'the checkout beyond the limit')
    expect(troubles).toEqual([])
    await leave(context)
  },
)
