import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { languages } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { uuidv7 } from '../../src/platform/ids.ts'
import { inTransaction } from '../../src/platform/postgres/database.ts'
import { correctStock } from '../../src/stock/admin-commands.ts'
import { reckonNeeds } from '../../src/stock/needs/commands.ts'
import { signedIn, soldOrder } from '../data/admin.ts'
import { draftedPurchase } from '../data/inventory.ts'
import { findDemoProduct, setStock, stockOf } from '../data/orders.ts'
import { arriveAsAdmin, atBothWidths, isSoundHere, leave } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser } = await shopAndBrowser({ env: { RATE_LIMIT_SCALE: '1000' } })
const { db } = shop.database
const { sku, name: product, stockItemId: itemId } = await findDemoProduct(db, 'gravel-lane')

test.each(languages)('a supplier is added, ordered from by e-mail, and comes in part, in %s', async (language) => {
  const t = translatorFor(language)
  const word = (name: string, params = {}) => t(`admin-purchases.${name}`, params)
  const person = await arriveAsAdmin(browser, shop.url, { language, screen: 'desktop' })
  const { page } = person
  const { actor } = await signedIn(db)
  await page.goto(`${shop.url}/dashboard/inventory/suppliers`)
  await page
    .getByRole('button', { name: word('suppliers.create') })
    .first()
    .click()
  const name = `Usine <b> ${uuidv7().slice(-6)}`
  await page.getByRole('dialog').getByLabel(word('suppliers.name'), { exact: true }).fill(name)
  await page.getByLabel(word('suppliers.email')).fill('orders@usine.example')
  await page.getByLabel(word('suppliers.leadDays')).fill(language === 'ar' ? '١٢' : '12')
  await atBothWidths(page, (screen) => isSoundHere(person, `supplier new ${language} ${screen}`))
  await page.getByRole('button', { name: t('admin-kit.form.save') }).click()
  await page.getByRole('button', { name }).waitFor()
  await atBothWidths(page, (screen) => isSoundHere(person, `suppliers ${language} ${screen}`))
  await page.goto(`${shop.url}/dashboard/inventory/purchases/create`)
  await page.getByRole('button', { name: t('admin-inventory.transfers.save') }).click()
  await page.getByText(word('noLines')).waitFor()
  await page.getByLabel(word('column.supplier'), { exact: true }).selectOption({ label: name })
  await page.getByRole('combobox', { name: t('admin-inventory.transfers.add') }).fill(sku)
  await page.locator('.picker__one').first().click()
  await page.getByLabel(word('quantityOf', { name: product, sku })).fill('8')
  await page.getByLabel(word('costOf', { name: product, sku })).fill('18.40')
  await page.getByLabel(word('theirSkuOf', { name: product, sku })).fill('KW-8')
  await atBothWidths(page, (screen) => isSoundHere(person, `purchase new ${language} ${screen}`))
  await page.getByRole('button', { name: t('admin-inventory.transfers.save') }).click()
  await page.getByRole('button', { name: word('mail') }).click()
  await page.locator('.badge', { hasText: word('status.sent') }).waitFor()
  const before = await stockOf(db, itemId)
  await page.getByLabel(word('cameOf', { name: product, sku }), { exact: true }).fill('5')
  await page.getByLabel(word('costOf', { name: product, sku })).fill('19.10')
  await page.getByLabel(word('lotOf', { name: product, sku }), { exact: true }).fill('DYE 8')
  await atBothWidths(page, (screen) => isSoundHere(person, `purchase to receive ${language} ${screen}`))
  await page
    .getByRole('button', { name: t('admin-inventory.transfers.receive', { count: 5, store: 'Surrey' }) })
    .click()
  await page.locator('.badge', { hasText: word('status.partly') }).waitFor()
  expect(await stockOf(db, itemId)).toBe(before + 5)
  await page.getByRole('button', { name: word('asOrdered') }).click()
  await atBothWidths(page, (screen) => isSoundHere(person, `purchase part received ${language} ${screen}`))
  await page.getByRole('button', { name: word('undo'), exact: true }).click()
  await page.locator('.receipts [data-undone]').waitFor()
  expect(await stockOf(db, itemId)).toBe(before)
  await atBothWidths(page, (screen) => isSoundHere(person, `purchase undone ${language} ${screen}`))
  await draftedPurchase(db, actor)
  await page.goto(`${shop.url}/dashboard/inventory/purchases`)
  await page.locator('.row__link').first().waitFor()
  await atBothWidths(page, (screen) => isSoundHere(person, `purchases ${language} ${screen}`))
  const { id } = await draftedPurchase(db, actor, { came: 7 })
  await page.goto(`${shop.url}/dashboard/inventory/purchases/${id}`)
  await page.locator('.badge', { hasText: word('status.closed') }).waitFor()
  await atBothWidths(page, (screen) => isSoundHere(person, `purchase received ${language} ${screen}`))
  await leave(person.context)
})

test('what is suggested becomes drafts for the supplier who sold it last', async () => {
  const t = translatorFor('en')
  const { actor } = await signedIn(db)
  await draftedPurchase(db, actor)
  // What other tests have on the way would be enough.
  await db.execute(sql`update purchase_orders set status = 'closed', ended_at = now() where status = 'sent'`)
  for (const store of ['surrey', 'richmond'] as const) {
    const expectedOnHand = await stockOf(db, itemId, store)
    const counted = await inTransaction(db, (tx) =>
      correctStock(tx, actor, { itemId, store, onHand: 0, expectedOnHand, note: '' }),
    )
    expect(counted.ok).toBe(true)
  }
  await reckonNeeds(db)
  const person = await arriveAsAdmin(browser, shop.url, { language: 'en', screen: 'desktop' })
  const { page } = person
  await page.goto(`${shop.url}/dashboard/inventory?need=low&search=${sku}`)
  await page.getByRole('button', { name: t('admin-purchases.suggest', { count: 2 }) }).click()
  await page.getByText(t('admin-purchases.suggested', { count: 2 })).waitFor()
  await page.locator('.row__link').first().click()
  await page.getByLabel(t('admin-purchases.costOf', { name: product, sku })).waitFor()
  expect(await page.getByLabel(t('admin-purchases.costOf', { name: product, sku })).inputValue()).toBe('18.40')
  await leave(person.context)
})

test.each(languages)('the shelves are valued, and what has no cost is given one, in %s', async (language) => {
  const t = translatorFor(language)
  const word = (name: string, params = {}) => t(`admin-costs.${name}`, params)
  const { actor } = await signedIn(db)
  await draftedPurchase(db, actor, { came: 3 })
  const person = await arriveAsAdmin(browser, shop.url, { language, screen: 'desktop' })
  const { page } = person
  await page.goto(`${shop.url}/dashboard/inventory/valuation`)
  await page.locator('.valuation').waitFor()
  await atBothWidths(page, (screen) => isSoundHere(person, `valuation ${language} ${screen}`))
  await page
    .getByRole('button', { name: word('import.title') })
    .first()
    .click()
  await page.getByRole('button', { name: word('import.send'), exact: true }).click()
  await page.getByText(word('errors.file')).waitFor()
  await page.getByLabel(word('import.file')).setInputFiles({
    name: 'costs.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`SKU,Store,Cost\nno-such <b>,surrey,1.00`),
  })
  await page.getByRole('button', { name: word('import.send'), exact: true }).click()
  await page.getByText('no-such <b>, surrey, 1.00').waitFor()
  await atBothWidths(page, (screen) => isSoundHere(person, `costs to import ${language} ${screen}`))
  const { stockItemId: other } = await findDemoProduct(db, 'boundary-bay-oak')
  // Each of the four finds some whose cost nobody said.
  await setStock(db, other, 40 + 10 * languages.indexOf(language))
  await page.goto(`${shop.url}/dashboard/inventory/${other}`)
  const field = page.getByLabel(word('costAt', { store: 'Surrey' }))
  await field.fill('12.50')
  await atBothWidths(page, (screen) => isSoundHere(person, `item costs ${language} ${screen}`))
  await field.press('Enter')
  await page.getByText(word('said')).first().waitFor()
  await soldOrder(db)
  await page.goto(`${shop.url}/dashboard`)
  await page.getByText(word('margin.text')).waitFor()
  await atBothWidths(page, (screen) => isSoundHere(person, `margin ${language} ${screen}`))
  await leave(person.context)
})
