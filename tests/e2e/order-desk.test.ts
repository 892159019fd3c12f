import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { makeFloor } from '../data/product-forms.ts'
import { variant } from '../data/products.ts'
import { arriveAsAdmin, isSoundHere, leave, type Screen } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser } = await shopAndBrowser()

for (const name of ['Zephyr Alder', 'Zephyr Birch', 'Zephyr Cedar'])
  await makeFloor(shop.database.db, name.toLowerCase().replace(' ', '-'), {
    name: { en: name },
    status: 'active',
    variants: [variant(name.toUpperCase().replace(' ', '-'), { stock: [{ store: 'surrey', onHand: 6 }] })],
  })

async function orderCount(): Promise<number> {
  const { rows } = await shop.database.db.execute<{ count: number }>(sql`select count(*)::int as count from orders`)
  return rows[0]?.count ?? 0
}

/** An order taken with the keyboard alone, of more than there is; then with what there is; then edited to more again. */
async function walk(language: Language, screen: Screen): Promise<void> {
  const person = await arriveAsAdmin(browser, shop.url, { language, screen })
  const { page } = person
  const t = translatorFor(language)
  const o = (key: string, values: Record<string, string | number> = {}) => t(`admin-orders.${key}`, values)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const before = await orderCount()
  await page.goto(`${shop.url}/dashboard/orders/create`)

  const find = page.getByRole('combobox', { name: o('form.find'), exact: true })
  // What is ordered comes first, on the screen and for Tab: then to whom.
  const parts = page.locator('main form h2')
  const linesFirst = async () => {
    expect(await parts.first().textContent()).toBe(o('form.lines'))
    const [lines, customer] = await Promise.all(
      ['lines', 'customer'].map((name) =>
        parts
          .filter({ hasText: o(`form.${name}`) })
          .first()
          .boundingBox(),
      ),
    )
    expect(lines?.y ?? 0).toBeLessThanOrEqual(customer?.y ?? 0)
    const first = page.locator('main form :is(input, select, textarea)').first()
    expect(await first.getAttribute('role')).toBe('combobox')
  }
  await parts.first().waitFor()
  await linesFirst()
  await find.focus()
  await page.keyboard.type('zephyr')
  const found = page.locator('.picker [role="option"]')
  await expect.poll(() => found.count()).toBe(3)
  const active = () => page.locator('.picker [aria-selected="true"]').textContent()
  expect(await active()).toContain('Zephyr Alder')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await active()).toContain('Zephyr Cedar')
  await page.keyboard.press('ArrowUp')
  expect(await active()).toContain('Zephyr Birch')
  await isSoundHere(person, `finder ${screen} ${language}`)
  await page.keyboard.press('Enter')
  const birch = page.getByRole('textbox', { name: o('form.quantityOf', { name: 'Zephyr Birch' }) })
  await birch.waitFor()
  expect(await find.inputValue()).toBe('')
  // A scanner types and presses Enter before anything was found: the one thing is added, and nothing is sent.
  await page.keyboard.type('ZEPHYR-ALDER')
  await page.keyboard.press('Enter')
  const alder = page.getByRole('textbox', { name: o('form.quantityOf', { name: 'Zephyr Alder' }) })
  await alder.waitFor()
  expect(await page.locator('[data-problem]').count()).toBe(0)
  expect(await orderCount()).toBe(before)

  // What is typed stays as it was typed; it is looked at when the field is left.
  await birch.focus()
  await page.keyboard.press('Control+a')
  for (const [key, shown] of [
    ['Backspace', ''],
    ['0', '0'],
    ['x', '0x'],
  ] as const) {
    await page.keyboard.press(key)
    expect(await birch.inputValue()).toBe(shown)
    expect(await birch.getAttribute('aria-invalid')).toBeNull()
  }
  await page.keyboard.press('Tab')
  expect(await birch.inputValue()).toBe('0x')
  expect(await birch.getAttribute('aria-invalid')).toBe('true')
  const says = await birch.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${says}"]`).textContent()).toMatch(/[1١]/)
  await isSoundHere(person, `a wrong quantity ${screen} ${language}`)
  await birch.fill(language === 'ar' ? '٩' : '9')
  expect(await birch.getAttribute('aria-invalid')).toBeNull()

  await page.getByLabel(o('form.fullName')).fill('Bo Tran')
  await page.getByLabel(o('form.phone')).fill('604-555-0177')
  await page.getByLabel(o('form.email'), { exact: true }).fill(`bo-${screen}@example.com`)
  await page.getByLabel(o('form.house')).fill('9 Alder Way')
  await page.getByLabel(o('form.city')).fill('Surrey')
  await page.getByLabel(o('form.state')).fill('BC')
  await page.getByLabel(o('form.zipCode')).fill('V3S 1A1')
  await button(o('form.place')).click()
  // The shop refuses for want of stock: the line says so, and what there is.
  await page.locator('.olines .err').waitFor()
  const short = o('form.short', { count: 6 })
  expect(await page.locator('.olines .is-wrong').count()).toBe(1)
  expect(await page.locator('.olines .is-wrong').textContent()).toContain('Zephyr Birch')
  expect(await page.locator('.olines .is-wrong .err').textContent()).toContain(short)
  await expect.poll(() => birch.evaluate((at) => at === document.activeElement)).toBe(true)
  expect(person.troubles.splice(0).every((line) => line.includes('409'))).toBe(true)
  await isSoundHere(person, `too few in stock ${screen} ${language}`)
  await birch.fill('2')
  await button(o('form.place')).click()
  await page.getByRole('link', { name: o('openOrder') }).click()

  await page.getByRole('link', { name: o('edit') }).click()
  await birch.waitFor()
  await linesFirst()
  // A line comes to what is typed, before it is saved.
  const line = page.locator('.olines li').filter({ has: birch })
  const sum = () => line.locator('> .money').textContent()
  const ofTwo = await sum()
  await birch.fill('4')
  expect(await sum()).not.toBe(ofTwo)
  await birch.fill('40')
  await button(o('form.save')).click()
  await page.locator('.olines .is-wrong').waitFor()
  // Counts and buttons stay below each other beside a line of which something is said.
  const ends = await page
    .locator('.olines li > button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
  expect(new Set(ends.map(Math.round)).size).toBe(1)
  expect(await page.locator('.olines .is-wrong').textContent()).toContain(
    o('form.shortEdit', { most: 6, has: 2, count: 4 }),
  )
  expect(person.troubles.splice(0).every((line) => line.includes('409'))).toBe(true)
  await birch.fill('3')
  await button(o('form.save')).click()
  await page.getByText(o('timeline.edited'), { exact: true }).waitFor()
  const { rows } = await shop.database.db.execute<{ quantity: number }>(
    sql`select l.quantity from order_lines l join orders o on o.id = l.order_id where l.sku = 'ZEPHYR-BIRCH'
      order by o.placed_at desc limit 1`,
  )
  expect(rows[0]?.quantity).toBe(3)
  // What was taken lies on the shelf again for the next one.
  await shop.database.db.execute(sql`update stock_levels set on_hand = 6 where store = 'surrey' and item_id in
    (select id from stock_items where sku like 'ZEPHYR-%')`)
  expect(person.troubles).toEqual([])
  await leave(person.context)
}

test('an order is taken with the keyboard, and a quantity is what was typed', () => walk('en', 'desktop'), 90_000)

test('the same on a telephone, in Arabic', () => walk('ar', 'phone'), 90_000)

test('a refund and a return take what is typed, and refuse it by name', async () => {
  const person = await arriveAsAdmin(browser, shop.url, { language: 'en', screen: 'desktop' })
  const { page } = person
  const { rows } = await shop.database.db.execute<{ id: string }>(
    sql`select id from orders order by placed_at desc limit 1`,
  )
  await page.goto(`${shop.url}/dashboard/orders/${rows[0]?.id}`)
  const ask = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  const t = translatorFor('en')
  const o = (key: string, values: Record<string, string | number> = {}) => t(`admin-orders.${key}`, values)
  await ask(t('dashboard.pay.paid'))
  for (const to of ['confirmed', 'processing', 'ready', 'completed'])
    await page.getByRole('button', { name: t(`dashboard.move.${to}`), exact: true }).click()
  await page.getByRole('button', { name: o('return.open'), exact: true }).waitFor()
  for (const [open, units, send] of [
    ['refund.open', 'refund.units', 'refund.open'],
    ['return.open', 'return.units', 'return.send'],
  ] as const) {
    await page.getByRole('button', { name: o(open), exact: true }).click()
    const field = page.getByLabel(o(units, { name: 'Zephyr Birch' }))
    await field.fill('12')
    expect(await field.inputValue()).toBe('12')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: o(send), exact: true })
      .click()
    await page.getByText(t('admin-kit.form.count', { min: 0, max: 3 })).waitFor()
    expect(await field.evaluate((at) => at === document.activeElement)).toBe(true)
    await isSoundHere(person, `${open} refused`)
    await field.fill('1')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: o(send), exact: true })
      .click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  await leave(person.context)
})
