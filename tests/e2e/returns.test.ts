import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { languages } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { findOrder } from '../../src/orders/queries.ts'
import { customerReturns } from '../../src/returns/tables.ts'
import { signedIn } from '../data/admin.ts'
import { handedOver, setReturns } from '../data/returns.ts'
import { linkTo } from '../shop/emails.ts'
import { arrive, arriveAsAdmin, atBothWidths, isSound, isSoundHere, leave } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser } = await shopAndBrowser({ env: { RATE_LIMIT_SCALE: '1000' } })
const { db } = shop.database
const sold = async (wish = {}) => handedOver(db, (await signedIn(db)).actor, wish)
const returnsOf = (orderId: string) =>
  db.select().from(customerReturns).where(eq(customerReturns.orderId, orderId)).orderBy(customerReturns.position)

test.each(languages)(
  'a customer sees what is refunded, asks for a return and takes it back, in %s',
  async (language) => {
    const t = translatorFor(language)
    await setReturns(db, { feePercent: 15, feeLeastMinor: 2000, leastUnits: 2 })
    const { order, line } = await sold({ language, quantity: 12 })
    const person = await arrive(browser, shop.url, { language, screen: 'desktop' })
    const { page } = person
    await page.goto(`${shop.url}/order/${order.token}`)
    await atBothWidths(page, (screen) => isSoundHere(person, `order to return ${language} ${screen}`))
    await page.getByRole('link', { name: t('returns.ask') }).click()
    await page.waitForURL(/\/return$/)
    await isSound(person, `return form ${language}`)
    const count = page.getByLabel(t('returns.count', { name: line.name }))
    await count.fill('13')
    await page.getByRole('button', { name: t('returns.send') }).click()
    await expect.poll(() => count.getAttribute('aria-invalid')).toBe('true')
    await count.fill('1')
    await page.getByRole('button', { name: t('returns.send') }).click()
    await page.locator('.errsum').waitFor()
    // A browser tells of a refusal that was meant.
    expect(person.troubles.splice(0)).not.toEqual([])
    await count.fill('3')
    await page.getByLabel(t('returns.note')).fill('Zu viele <b>Kartons</b>')
    await atBothWidths(page, async (screen) => {
      await isSoundHere(person, `return form filled ${language} ${screen}`)
    })
    await page.getByRole('button', { name: t('returns.send') }).click()
    await page.getByText(t('returns.status.asked'), { exact: true }).waitFor()
    await atBothWidths(page, async (screen) => {
      await isSoundHere(person, `return asked ${language} ${screen}`)
    })
    const worth = 3 * line.unitPriceMinor
    const fee = Math.max(Math.floor((worth * 15) / 100), 2000)
    expect(await returnsOf(order.id)).toMatchObject([{ status: 'asked', expectedMinor: worth - fee }])
    await page.getByRole('button', { name: t('returns.withdraw') }).click()
    await page.getByText(t('returns.status.withdrawn'), { exact: true }).waitFor()
    expect(await returnsOf(order.id)).toMatchObject([{ status: 'withdrawn' }])
    await leave(person.context)
  },
)

test('without script a return is asked for by the form alone', async () => {
  await setReturns(db, {})
  const { order, line } = await sold()
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en' })
  const page = await context.newPage()
  await page.goto(`${shop.url}/order/${order.token}/return`)
  await page.locator(`[name="quantity.${line.id}"]`).fill('4')
  await page.locator('[name="reason"]').selectOption('changedMind')
  await page.locator('.retform button[type="submit"]').click()
  await page.locator('.ret__card').waitFor()
  expect(await returnsOf(order.id)).toMatchObject([{ status: 'asked', reason: 'changedMind' }])
  await context.close()
})

test('after the last day the page says so, and has no form', async () => {
  const { order } = await sold({ daysAgo: 40 })
  const person = await arrive(browser, shop.url, { language: 'en', screen: 'phone' })
  await person.page.goto(`${shop.url}/order/${order.token}/return`)
  await person.page.getByText(/The 30 days for returns ended on/).waitFor()
  expect(await person.page.locator('.retform').count()).toBe(0)
  await isSound(person, 'return overdue')
  await leave(person.context)
})

test.each(['en', 'ar'] as const)(
  'staff answer a return, look at its boxes and refund them, in %s',
  async (language) => {
    const t = translatorFor(language)
    const word = (name: string, values = {}) => t(`admin-returns.${name}`, values)
    await setReturns(db, { feePercent: 10 })
    const { order, line } = await sold({ language, quantity: 8, fullName: `Noor ${language}` })
    const customer = await arrive(browser, shop.url, { language, screen: 'desktop' })
    await customer.page.goto(`${shop.url}/order/${order.token}/return`)
    await customer.page.getByLabel(t('returns.count', { name: line.name })).fill('5')
    await customer.page.getByRole('button', { name: t('returns.send') }).click()
    await customer.page.getByText(t('returns.status.asked'), { exact: true }).waitFor()
    const staff = await arriveAsAdmin(browser, shop.url, { language, screen: 'desktop' })
    const { page } = staff
    await page.goto(`${shop.url}/dashboard/returns?search=${encodeURIComponent(`Noor ${language}`)}`)
    const number = page.getByRole('link', { name: `${order.number}-R1` })
    await number.waitFor()
    await atBothWidths(page, async (screen) => {
      await isSoundHere(staff, `returns ${language} ${screen}`)
    })
    await number.click()
    await page.getByLabel(word('agreed', { name: line.name })).fill('4')
    await page.getByLabel(word('words')).fill('One was open')
    await atBothWidths(page, async (screen) => {
      await isSoundHere(staff, `return to answer ${language} ${screen}`)
    })
    await page.getByRole('button', { name: word('approve.title') }).click()
    await page.getByText(word('status.approved'), { exact: true }).first().waitFor()
    await page.getByLabel(word('asNewOf', { name: line.name })).fill('3')
    await page.getByLabel(word('damagedOf', { name: line.name })).fill('1')
    await page.getByRole('button', { name: word('receive.title') }).click()
    await page.getByText(word('damageNeeded')).waitFor()
    await page.getByLabel(word('damage'), { exact: true }).fill('Corner crushed')
    await page.getByLabel(word('damagedPercentOf', { name: line.name })).fill('50')
    await atBothWidths(page, async (screen) => {
      await isSoundHere(staff, `return to take in ${language} ${screen}`)
    })
    await page.getByRole('button', { name: word('receive.title') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: word('receive.title') })
      .click()
    await page.getByText(word('status.received'), { exact: true }).first().waitFor()
    await atBothWidths(page, async (screen) => {
      await isSoundHere(staff, `return received ${language} ${screen}`)
    })
    const goods = 3 * line.unitPriceMinor + Math.floor(line.unitPriceMinor / 2)
    expect(await findOrder(db, order.id)).toMatchObject({ refundedMinor: goods - Math.floor(goods / 10) })
    await page.goto(`${shop.url}/dashboard/orders/${order.id}`)
    await page.getByRole('link', { name: `${order.number}-R1` }).waitFor()
    await atBothWidths(page, async (screen) => {
      await isSoundHere(staff, `order with a return ${language} ${screen}`)
    })
    // What the store did is told by email, whose link leads there.
    const emailed = async () => (await linkTo(shop.database, order.email)).pathname
    await expect.poll(emailed).toBe(`/order/${order.token}/return`)
    await customer.page.goto(shop.url + (await emailed()))
    await customer.page.getByText(t('returns.status.received'), { exact: true }).waitFor()
    await isSound(customer, `return received, its customer's page, ${language}`)
    await leave(customer.context)
    await leave(staff.context)
  },
)
