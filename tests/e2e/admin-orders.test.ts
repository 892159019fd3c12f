import { expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { findOrder } from '../../src/orders/queries.ts'
import { orders } from '../../src/orders/tables.ts'
import { soldOrder } from '../data/admin.ts'
import { arriveAsAdmin, isSoundHere, isStill, leave, type Screen } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser } = await shopAndBrowser()

const enter = (language: Language, screen: Screen) => arriveAsAdmin(browser, shop.url, { language, screen })

/** The way of an order that staff take on the telephone: taken, edited, paid, sent out, refunded by line, come back. */
async function walk(language: Language, screen: Screen): Promise<void> {
  const person = await enter(language, screen)
  const { page } = person
  const t = translatorFor(language)
  const o = (key: string, values: Record<string, string | number> = {}) => t(`admin-orders.${key}`, values)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const where = `${screen} ${language}`

  await page.goto(`${shop.url}/dashboard/orders`)
  await page
    .getByRole('link', { name: o('create') })
    .first()
    .click()
  await page.getByLabel(o('form.find'), { exact: true }).fill('boundary bay')
  await page.getByRole('option').filter({ hasText: 'Boundary Bay Oak' }).click()
  await page.getByLabel(o('form.quantityOf', { name: 'Boundary Bay Oak' })).fill('3')
  // Nothing is placed for nobody: all that is missing is listed by name, and each line leads to its field.
  await button(o('form.place')).click()
  const wrongs = page.locator('.wrongs')
  await wrongs.waitFor()
  for (const name of ['fullName', 'house', 'city'])
    await wrongs.getByRole('link', { name: o(`form.${name}`), exact: true }).waitFor()
  await wrongs.getByRole('link', { name: o('form.fullName'), exact: true }).press('Enter')
  await expect
    .poll(() => page.getByLabel(o('form.fullName')).evaluate((at) => at === document.activeElement))
    .toBe(true)
  await page.getByLabel(o('form.fullName')).fill('Bo Tran')
  await page.getByLabel(o('form.phone')).fill('604-555-0177')
  await page.getByLabel(o('form.email'), { exact: true }).fill(`bo-${screen}@example.com`)
  await page.getByLabel(o('form.house')).fill('9 Alder Way')
  await page.getByLabel(o('form.city')).fill('Surrey')
  await page.getByLabel(o('form.state')).fill('BC')
  await page.getByLabel(o('form.zipCode')).fill('V3S 1A1')
  await page.getByText(o('form.total'), { exact: true }).last().waitFor()
  await isSoundHere(person, `${where} create`)
  await button(o('form.place')).click()
  await page.getByRole('link', { name: o('openOrder') }).click()

  await page.getByRole('link', { name: o('edit') }).click()
  // A look ahead that is still on its way when the order is saved would be refused as older than it.
  const seen = page.waitForResponse((reply) => {
    const sent = reply.request().postDataJSON() as { lines?: { quantity: number }[] } | null
    return reply.url().endsWith('/edit/preview') && sent?.lines?.[0]?.quantity === 5
  })
  await page.getByLabel(o('form.quantityOf', { name: 'Boundary Bay Oak' })).fill('5')
  await seen
  await button(o('form.save')).click()
  await page.getByText(o('timeline.edited'), { exact: true }).waitFor()

  const ask = async (name: string) => {
    await button(name).click()
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  await ask(t('dashboard.pay.paid'))
  // The usual steps take one press each; for ten seconds a press can be undone.
  const strip = page.locator('.osteps')
  const place = () =>
    strip.evaluate(({ offsetTop, offsetLeft, offsetWidth, offsetHeight }: HTMLElement) => ({
      offsetTop,
      offsetLeft,
      offsetWidth,
      offsetHeight,
    }))
  const placed = await place()
  const step = async (to: string) => {
    await button(t(`dashboard.move.${to}`)).click()
    await page
      .locator('.dhead')
      .getByText(t(`dashboard.status.${to}`), { exact: true })
      .waitFor()
    await stands(to)
  }
  // The strip of steps says where the order is, and stands still whatever it comes to; on a telephone there is none.
  const stands = async (status: string) => {
    expect(await strip.locator('[aria-current="step"] b').textContent()).toBe(t(`dashboard.status.${status}`))
    expect(await place()).toEqual(placed)
    expect(placed.offsetHeight > 0).toBe(screen === 'desktop')
  }
  await stands('pending')
  const undo = page.locator('.dhead').getByRole('button', { name: t('admin-kit.undo.do') })
  await step('confirmed')
  await page.waitForTimeout(800)
  await isSoundHere(person, `${where} undo`)
  await undo.click()
  await page.getByText(o('next.undone', { status: t('dashboard.status.pending') })).waitFor()
  for (const to of ['confirmed', 'processing', 'ready', 'completed']) await step(to)
  await page.getByText(o('papers'), { exact: true }).waitFor()

  await button(o('refund.open')).click()
  await page.getByLabel(o('refund.units', { name: 'Boundary Bay Oak' })).fill('1')
  await isSoundHere(person, `${where} refund`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: o('refund.open'), exact: true })
    .click()
  await page.getByText(o('refunded', { count: 1 })).waitFor()
  // A toast stands over the buttons of the head.
  await page.locator('.toast').first().waitFor({ state: 'hidden' })

  await button(o('return.open')).click()
  await page.getByLabel(o('return.units', { name: 'Boundary Bay Oak' })).fill('1')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: o('return.send'), exact: true })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page
    .getByText(o('returned', { count: 1 }))
    .first()
    .waitFor()
  await isSoundHere(person, `${where} order`)
  // What a press changes is no shift, however late it is answered: the screen is judged as it comes.
  await page.reload()
  await page.locator('.timeline').waitFor()
  await isStill(page, `${where} order`)
  await leave(person.context)
}

test('an order on the telephone, from taking it to a box that comes back', () => walk('en', 'desktop'), 90_000)

test('the same on a telephone, from the right', () => walk('ar', 'phone'), 90_000)

test('many orders are moved together: what will happen is said before, and can be undone; the list goes out as a file', async () => {
  const { id } = await soldOrder(shop.database.db)
  const all = await shop.database.db.$count(orders)
  const person = await enter('en', 'desktop')
  const { page } = person
  await page.goto(`${shop.url}/dashboard/orders`)
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: `Select all ${all} results` }).click()
  await page.getByRole('button', { name: 'Change to: Confirmed' }).click()
  const asked = page.getByRole('dialog', { name: 'Change to: Confirmed' })
  await asked.getByText('Change 1 order to “Confirmed”?').waitFor()
  await asked.getByText(`${all - 1} rows will be left as they are:`).waitFor()
  await isSoundHere(person, 'desktop en preview')
  await asked.getByRole('button', { name: 'Change to: Confirmed' }).click()
  const status = async () => (await findOrder(shop.database.db, id))?.status
  const done = page.getByRole('region', { name: 'You can undo this' })
  await done.getByText('Status changed for 1 order.').waitFor()
  await isSoundHere(person, 'desktop en undo')
  expect(await status()).toBe('confirmed')
  await done.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone. Everything is back as it was.').waitFor()
  expect(await status()).toBe('pending')
  // One row by itself: one press on, one press back, in the same place.
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Confirm order: / }) })
  await row.getByRole('button', { name: /^Confirm order: / }).click()
  const back = page.getByRole('button', { name: /^Undo: order / })
  await back.waitFor()
  expect(await status()).toBe('confirmed')
  await page.waitForTimeout(800)
  await isSoundHere(person, 'desktop en row')
  await back.click()
  await page.getByText('Undone. The order is “Pending” again, and no email was sent.').waitFor()
  expect(await status()).toBe('pending')
  const href = await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href')
  const file = await person.context.request.get(`${shop.url}${href}`)
  expect(file.headers()['content-type']).toContain('text/csv')
  expect((await file.text()).split('\r\n').length).toBeGreaterThan(2)
  await leave(person.context)
})
