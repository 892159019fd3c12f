import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { translatorFor } from '../../src/i18n/messages.ts'
import { customerReturns } from '../../src/returns/tables.ts'
import { signedIn } from '../data/admin.ts'
import { handedOver, setReturns } from '../data/returns.ts'
import { arrive, arriveAsAdmin, hydrated } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser } = await shopAndBrowser({ env: { RATE_LIMIT_SCALE: '1000' } })
const { db } = shop.database
const t = translatorFor('en')
const returnsOf = (orderId: string) => db.select().from(customerReturns).where(eq(customerReturns.orderId, orderId))

test('a return that was not heard of, or whose answer is lost, keeps all that was typed, and is asked for once', async () => {
  await setReturns(db, {})
  const { order, line } = await handedOver(db, (await signedIn(db)).actor, { quantity: 8 })
  const { page, context } = await arrive(browser, shop.url, { language: 'en', screen: 'phone' })
  await page.goto(`${shop.url}/order/${order.token}/return`)
  await hydrated(page)
  const count = page.getByLabel(t('returns.count', { name: line.name }))
  const note = page.getByLabel(t('returns.note'))
  const send = page.getByRole('button', { name: t('returns.send') })
  // Words are no number: Enter sends nothing, and the field says so.
  await count.fill('three')
  await count.press('Enter')
  await expect.poll(() => count.getAttribute('aria-invalid')).toBe('true')
  expect(await returnsOf(order.id)).toEqual([])
  await count.fill('3')
  await note.fill('Left over')
  const message = page.locator('.errsum')
  // The shop cannot be reached.
  await page.route('**/api/**', (route) => route.abort())
  await send.click()
  await message.waitFor()
  expect((await message.innerText()).length).toBeGreaterThan(20)
  expect(await note.inputValue()).toBe('Left over')
  expect(await count.inputValue()).toBe('3')
  await page.unroute('**/api/**')
  // The shop has it, but its answer does not arrive.
  await page.route('**/api/**', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send.click()
  await expect.poll(() => returnsOf(order.id)).toHaveLength(1)
  await message.waitFor()
  expect(await note.inputValue()).toBe('Left over')
  await page.unroute('**/api/**')
  await send.click()
  await page.getByText(t('returns.status.asked'), { exact: true }).waitFor()
  // Back and forward find it asked for, and no form that asks again.
  await page.goto(`${shop.url}/order/${order.token}`)
  await page.goBack()
  await page.getByText(t('returns.status.asked'), { exact: true }).waitFor()
  expect(await returnsOf(order.id)).toHaveLength(1)
  await context.close()
})

test('a return that is too small by a rule that the store changed meanwhile says so, and keeps what was typed', async () => {
  await setReturns(db, {})
  const { order, line } = await handedOver(db, (await signedIn(db)).actor, { quantity: 8, daysAgo: 20 })
  const { page, context } = await arrive(browser, shop.url, { language: 'en', screen: 'phone' })
  await page.goto(`${shop.url}/order/${order.token}/return`)
  await hydrated(page)
  await page.getByLabel(t('returns.count', { name: line.name })).fill('2')
  await page.getByLabel(t('returns.note')).fill('Left over')
  await setReturns(db, { leastUnits: 5 })
  await page.getByRole('button', { name: t('returns.send') }).click()
  await page.locator('.errsum').getByText(/5/).first().waitFor()
  expect(await page.getByLabel(t('returns.note')).inputValue()).toBe('Left over')
  await context.close()
})

test('an answer of staff that is not heard of keeps their words, and two presses answer once', async () => {
  await setReturns(db, {})
  const { order, line } = await handedOver(db, (await signedIn(db)).actor, { quantity: 8, fullName: 'Noor Twice' })
  const customer = await arrive(browser, shop.url, { language: 'en', screen: 'desktop' })
  await customer.page.goto(`${shop.url}/order/${order.token}/return`)
  await customer.page.getByLabel(t('returns.count', { name: line.name })).fill('5')
  await customer.page.getByRole('button', { name: t('returns.send') }).click()
  await customer.page.getByText(t('returns.status.asked'), { exact: true }).waitFor()
  const [asked] = await returnsOf(order.id)
  const { page, context } = await arriveAsAdmin(browser, shop.url, { language: 'en', screen: 'phone' })
  await page.goto(`${shop.url}/dashboard/returns/${asked?.id}`)
  const words = page.getByLabel(t('admin-returns.words'))
  const approve = page.getByRole('button', { name: t('admin-returns.approve.title') })
  await words.fill('One was open')
  await page.route('**/api/**', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await approve.click()
  await page.locator('.retanswer [role="alert"]').waitFor()
  expect(await words.inputValue()).toBe('One was open')
  await page.unroute('**/api/**')
  await approve.dblclick()
  await page.getByLabel(t('admin-returns.asNewOf', { name: line.name })).waitFor()
  expect(await returnsOf(order.id)).toMatchObject([{ status: 'approved', words: 'One was open' }])
  await context.close()
  await customer.context.close()
})
