import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { formatPlain } from '../../src/i18n/format.ts'
import { languages } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { enterCount } from '../../src/inventory/counts/commands.ts'
import { inTransaction } from '../../src/platform/postgres/database.ts'
import { correctStock } from '../../src/stock/admin-commands.ts'
import { reckonNeeds } from '../../src/stock/needs/commands.ts'
import { signedIn, soldOrder } from '../data/admin.ts'
import { draftedTransfer } from '../data/inventory.ts'
import { findDemoProduct, stockOf } from '../data/orders.ts'
import { arriveAsAdmin, atBothWidths, isSoundHere, leave } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser } = await shopAndBrowser({ env: { RATE_LIMIT_SCALE: '1000' } })
const { db } = shop.database

/** A floor of which Surrey has few and Richmond has many, and one that neither has enough of. */
async function shelves(): Promise<{ moved: string; ordered: string }> {
  const { actor } = await signedIn(db)
  await soldOrder(db)
  const moved = (await findDemoProduct(db, 'gravel-lane')).stockItemId
  const ordered = (await findDemoProduct(db, 'boundary-bay-oak')).stockItemId
  const counts = [
    [moved, 'surrey', 4],
    [moved, 'richmond', 60],
    [ordered, 'surrey', 0],
    [ordered, 'richmond', 11],
  ] as const
  for (const [itemId, store, onHand] of counts) {
    const expectedOnHand = await stockOf(db, itemId, store)
    const count = { itemId, store, onHand, expectedOnHand, note: 'Counted after the sale' }
    const corrected = await inTransaction(db, (tx) => correctStock(tx, actor, count))
    if (!corrected.ok) throw new Error(corrected.code)
  }
  await reckonNeeds(db)
  return { moved, ordered }
}
const { moved, ordered } = await shelves()
const { sku, name: movedName } = await findDemoProduct(db, 'gravel-lane')

test.each(languages)('the inventory says how long goods last and what to do, in %s', async (language) => {
  const t = translatorFor(language)
  const person = await arriveAsAdmin(browser, shop.url, { language, screen: 'desktop' })
  const { page } = person
  await page.goto(`${shop.url}/dashboard/inventory`)
  await page.locator('.tbl--inventory tbody .pname').first().waitFor()
  await atBothWidths(page, (screen) => isSoundHere(person, `inventory ${language} ${screen}`))
  await page.getByRole('link', { name: t('admin-inventory.low') }).click()
  await page.locator('.advice').first().waitFor()
  await atBothWidths(page, (screen) => isSoundHere(person, `inventory low ${language} ${screen}`))
  await page.getByRole('button', { name: t('admin-inventory.reckoned') }).click()
  await page.getByRole('dialog').waitFor()
  await atBothWidths(page, (screen) => isSoundHere(person, `inventory reckoned ${language} ${screen}`))
  await page.keyboard.press('Escape')
  await page.goto(`${shop.url}/dashboard/inventory/${moved}`)
  await page.locator('.moved').first().waitFor()
  await atBothWidths(page, (screen) => isSoundHere(person, `inventory item ${language} ${screen}`))
  await leave(person.context)
})

test('a number of one’s own is copied, and a transfer that others overtook offers what is left', async () => {
  const t = translatorFor('en')
  const person = await arriveAsAdmin(browser, shop.url, { language: 'en', screen: 'desktop' })
  const { page } = person
  await person.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${shop.url}/dashboard/inventory?need=low&search=boundary`)
  const wish = page.locator('.advice input').first()
  await wish.fill('77')
  await page.getByRole('button', { name: /Copy order list/ }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\t77\tSurrey/)
  await wish.fill('x')
  await wish.blur()
  await expect.poll(() => wish.getAttribute('aria-invalid')).toBe('true')

  await page.goto(`${shop.url}/dashboard/inventory?need=low&search=gravel`)
  await page.getByRole('button', { name: /Transfer 6 from Richmond to Surrey/ }).click()
  await page.getByRole('button', { name: t('admin-inventory.transfers.send'), exact: true }).waitFor()
  // Most of it is sold before it is sent.
  await db.execute(sql`update stock_levels set on_hand = 5 where item_id = ${moved} and store = 'richmond'`)
  await page.getByRole('button', { name: t('admin-inventory.transfers.send'), exact: true }).click()
  await page.getByText(/5 free now, not 6/).waitFor()
  expect(person.troubles.splice(0)).not.toEqual([])
  await atBothWidths(page, (screen) => isSoundHere(person, `transfer short ${screen}`))
  await page.getByRole('button', { name: t('admin-inventory.transfers.sendAsFar') }).click()
  await page.getByRole('button', { name: /Put 5 on the shelf in Surrey/ }).click()
  await page.locator('.badge', { hasText: t('admin-inventory.transfers.status.received') }).waitFor()
  expect(await stockOf(db, moved, 'surrey')).toBe(9)
  expect(await stockOf(db, ordered, 'surrey')).toBe(0)
  await leave(person.context)
})

test.each(languages)('two people count blind, and one books what they found, in %s', async (language) => {
  const t = translatorFor(language)
  const word = (name: string, params = {}) => t(`admin-inventory.counts.${name}`, params)
  const person = await arriveAsAdmin(browser, shop.url, { language, screen: 'desktop' })
  const { page } = person
  await page.goto(`${shop.url}/dashboard/inventory/counts`)
  await page
    .getByRole('button', { name: word('start') })
    .first()
    .click()
  await page.getByLabel(word('words')).fill('gravel')
  await page.getByLabel(word('name')).fill('Allée 3 <b>')
  await atBothWidths(page, (screen) => isSoundHere(person, `count to start ${language} ${screen}`))
  await page.getByRole('button', { name: word('startNow') }).click()
  const found = page.locator('.countentry input').first()
  await found.waitFor()
  await page.getByText(word('hidden'), { exact: true }).waitFor()
  await atBothWidths(page, (screen) => isSoundHere(person, `count blind ${language} ${screen}`))
  await found.fill('x')
  await found.blur()
  await expect.poll(() => found.getAttribute('aria-invalid')).toBe('true')
  // Somebody else enters a number while this one is typed.
  const mine = 3 + languages.indexOf(language)
  await found.fill(String(mine))
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { actor } = await signedIn(db)
  await inTransaction(db, (tx) => enterCount(tx, actor, { id, itemId: moved, counted: 2, expected: null }))
  await found.press('Enter')
  await page.getByText(word('theirs', { number: formatPlain(2, language) })).waitFor()
  await atBothWidths(page, (screen) => isSoundHere({ ...person, troubles: [] }, `count clash ${language} ${screen}`))
  expect(person.troubles.splice(0)).not.toEqual([])
  await page.getByRole('button', { name: word('addBoth', { number: formatPlain(mine + 2, language) }) }).click()
  await page.getByLabel(word('whyOf', { name: movedName, sku: sku })).selectOption('damaged')
  await atBothWidths(page, (screen) => isSoundHere(person, `count different ${language} ${screen}`))
  await page.getByRole('button', { name: word('book'), exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await atBothWidths(page, (screen) => isSoundHere(person, `count to book ${language} ${screen}`))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('book'), exact: true })
    .click()
  await page.getByText(word('status.booked'), { exact: true }).waitFor()
  // The button is gone: a keyboard goes on at the heading, not at the top of the page.
  await page.locator('h1:focus').waitFor()
  await atBothWidths(page, (screen) => isSoundHere(person, `count booked ${language} ${screen}`))
  await page.goto(`${shop.url}/dashboard/inventory/counts`)
  await page.getByText('Allée 3 <b>').first().waitFor()
  await atBothWidths(page, (screen) => isSoundHere(person, `counts ${language} ${screen}`))
  await leave(person.context)
})

test.each(languages)('a transfer is put together, sent, and arrives in part, in %s', async (language) => {
  const t = translatorFor(language)
  const word = (name: string, params = {}) => t(`admin-inventory.transfers.${name}`, params)
  const person = await arriveAsAdmin(browser, shop.url, { language, screen: 'desktop' })
  const { page } = person
  const { actor } = await signedIn(db)
  const { id } = await draftedTransfer(db, actor, { quantity: 4 })
  await page.goto(`${shop.url}/dashboard/inventory/transfers/create`)
  await page.getByRole('button', { name: word('save') }).click()
  await page.getByText(word('noLines')).waitFor()
  await atBothWidths(page, (screen) => isSoundHere(person, `transfer new ${language} ${screen}`))
  await page.goto(`${shop.url}/dashboard/inventory/transfers/${id}`)
  await page.getByRole('button', { name: word('send'), exact: true }).waitFor()
  await atBothWidths(page, (screen) => isSoundHere(person, `transfer draft ${language} ${screen}`))
  await page.getByRole('button', { name: word('send'), exact: true }).click()
  await page.locator('h1:focus').waitFor()
  const came = page.getByLabel(word('cameOf', { name: movedName, sku }))
  await came.fill('1')
  await page.getByRole('checkbox', { name: word('missing', { count: 3 }) }).check()
  await page.getByLabel(word('whyLost')).fill('Tombé <b>')
  await atBothWidths(page, (screen) => isSoundHere(person, `transfer to receive ${language} ${screen}`))
  await page.getByRole('button', { name: word('receive', { count: 1, store: 'Richmond' }) }).click()
  await page.locator('.badge', { hasText: word('status.received') }).waitFor()
  await atBothWidths(page, (screen) => isSoundHere(person, `transfer received ${language} ${screen}`))
  await page.goto(`${shop.url}/dashboard/inventory/transfers`)
  await page.locator('.way').first().waitFor()
  await atBothWidths(page, (screen) => isSoundHere(person, `transfers ${language} ${screen}`))
  await leave(person.context)
})
