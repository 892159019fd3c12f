import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../src/accounts/tables.ts'
import { products } from '../../src/catalogue/tables.ts'
import { createFormats } from '../../src/i18n/format.ts'
import { type Language, languages } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { symbolsOf } from '../../src/money/currency.ts'
import { uuidv7 } from '../../src/platform/ids.ts'
import { customerGroupMembers, customerGroups, priceRules } from '../../src/pricing/groups/tables.ts'
import { getSettings } from '../../src/settings/queries.ts'
import { wishes } from '../../src/wishlist/tables.ts'
import { knownCustomer } from '../data/guests.ts'
import { addToCart, arriveAsAdmin, atBothWidths, hydrated, isSoundHere, leave } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser, url } = await shopAndBrowser()
const { db } = shop.database
await db.update(products).set({ priceMinor: 5000, salePriceMinor: null }).where(eq(products.slug, 'boundary-bay-oak'))

const settings = await getSettings(db, 'surrey')
const money = (language: Language, minor: number) =>
  createFormats(language, { currency: settings.currency.name, symbols: symbolsOf(settings) }, 'UTC').money(minor)

test('staff make a group with its prices and put a customer into it', async () => {
  const { actor } = await knownCustomer(db, 'fitter@example.com')
  const person = await arriveAsAdmin(browser, url, { language: 'en', screen: 'desktop' })
  const { page, context, troubles } = person
  const t = translatorFor('en')
  const word = (name: string) => t(`admin-groups.${name}`)
  await page.goto(`${url}/dashboard/users/groups`)
  await page
    .getByRole('link', { name: word('add') })
    .first()
    .click()
  await page.getByLabel(word('name'), { exact: true }).fill('Fitters')
  await page.getByRole('button', { name: word('rule.add') }).click()
  await page.locator('input[name="rules.0.percentCenti"]').fill('12.5')
  await page.getByRole('combobox', { name: word('find.label') }).fill('boundary bay')
  await page.locator('[role="option"]').filter({ hasText: 'Boundary Bay Oak' }).first().click()
  const fixed = page.locator('input[name="rules.1.fixedMinor"]')
  await fixed.waitFor()
  expect(await fixed.inputValue()).toBe('50.00')
  await fixed.fill('41.25')
  await atBothWidths(page, (screen) => isSoundHere(person, `a group at ${screen}`))
  await page.locator('.savebar button[type="submit"]').click()
  await page.getByRole('heading', { level: 1, name: 'Fitters' }).waitFor()
  const rules = await db.select().from(priceRules)
  expect(rules.map(({ scope, percentCenti, fixedMinor }) => [scope, percentCenti, fixedMinor]).sort()).toEqual([
    ['all', 1250, null],
    ['variant', null, 4125],
  ])

  await page.goto(`${url}/dashboard/users/${actor.id}`)
  await page.getByLabel(word('customer.group'), { exact: true }).selectOption({ label: 'Fitters' })
  await page.getByText(word('customer.saved')).waitFor()
  expect(await db.$count(customerGroupMembers, eq(customerGroupMembers.userId, actor.id))).toBe(1)
  await isSoundHere(person, 'the customer')
  expect(troubles).toEqual([])
  await leave(context)
})

test.each(languages)('a member sees their own price on the product page and in the cart (%s)', async (language) => {
  const person = await arriveAsAdmin(browser, url, { language, screen: language === 'ar' ? 'phone' : 'desktop' })
  const { page, context, troubles } = person
  const t = translatorFor(language)
  const [admin] = await db.select().from(users).where(eq(users.isAdmin, true))
  const groupId = uuidv7()
  await db.insert(customerGroups).values({ id: groupId, name: `Group ${groupId}` })
  await db.insert(priceRules).values({ id: uuidv7(), groupId, scope: 'all', percentCenti: 1000 })
  await db.delete(customerGroupMembers)
  await db.insert(customerGroupMembers).values({ userId: admin?.id ?? '', groupId })

  await page.goto(`${url}/product/boundary-bay-oak`)
  const own = page.locator('.price .own')
  await own.getByText(t('trade.own')).waitFor()
  await page.locator('.card .own').first().waitFor({ state: 'attached' })
  await hydrated(page)
  await page.locator('.sum .tot .money').getByText(money(language, 4500)).waitFor()
  await atBothWidths(page, (screen) => isSoundHere(person, `the product page at ${screen} in ${language}`))
  await addToCart(page, t)
  await page.goto(`${url}/cart`)
  await page.locator('.line').getByText(t('cart.ownPrice')).waitFor()
  await page.locator('.line__public').getByText(money(language, 5000)).waitFor()
  await page.locator('.line__price').getByText(money(language, 4500)).waitFor()
  await atBothWidths(page, (screen) => isSoundHere(person, `the cart at ${screen} in ${language}`))
  expect(troubles).toEqual([])
  await leave(context)
})

test('a member sees their own price in the search, on the wishlist and in the comparison', async () => {
  const person = await arriveAsAdmin(browser, url, { language: 'en', screen: 'desktop' })
  const { page, context, troubles } = person
  const t = translatorFor('en')
  const [admin] = await db.select().from(users).where(eq(users.isAdmin, true))
  const [oak] = await db.select().from(products).where(eq(products.slug, 'boundary-bay-oak'))
  const groupId = uuidv7()
  await db.insert(customerGroups).values({ id: groupId, name: `Group ${groupId}` })
  await db.insert(priceRules).values({ id: uuidv7(), groupId, scope: 'all', percentCenti: 1000 })
  await db.delete(customerGroupMembers)
  await db.insert(customerGroupMembers).values({ userId: admin?.id ?? '', groupId })
  await db.insert(wishes).values({ userId: admin?.id ?? '', productId: oak?.id ?? '' })

  // What is refused once is asked again.
  let refusals = 1
  await page.route('**/api/cart/prices*', (route) =>
    refusals-- > 0 ? route.fulfill({ json: { success: false, err: 'Busy', code: 'BUSY' } }) : route.continue(),
  )
  await page.goto(`${url}/compare?products=${oak?.id}`)
  await page.locator('.compare__t .own').getByText(money('en', 4500)).waitFor()
  await atBothWidths(page, (screen) => isSoundHere(person, `the comparison at ${screen}`))
  await page.goto(`${url}/wishlist`)
  await page.locator('.wish .own').getByText(money('en', 4500)).waitFor()
  await atBothWidths(page, (screen) => isSoundHere(person, `the wishlist at ${screen}`))
  await hydrated(page)
  const box = page.getByRole('combobox', { name: t('search.search_your_product') })
  await box.fill('boundary bay oak')
  await page.locator('.result .own').getByText(money('en', 4500)).first().waitFor()
  // Another search draws others in its place, each at its own price.
  await box.fill('gravel lane')
  await page.locator('.result .own').first().waitFor()
  await isSoundHere(person, 'the search')
  expect(troubles).toEqual([])
  await leave(context)
})

test('a customer asks for trade prices without script, and staff approve', async () => {
  const word = translatorFor('en')
  await db.delete(customerGroupMembers)
  const groupId = uuidv7()
  await db.insert(customerGroups).values({ id: groupId, name: 'Builders' })
  const plain = await arriveAsAdmin(browser, url, { language: 'en', screen: 'phone', script: false })
  await plain.page.goto(`${url}/profile/trade`)
  await plain.page.getByLabel(word('trade.field.company'), { exact: true }).fill('Lindholm Floors')
  await plain.page.getByLabel(word('trade.field.businessNumber')).fill('12345 6789')
  await plain.page.getByLabel(word('trade.field.phone'), { exact: true }).fill('604-555-0123')
  await plain.page.getByLabel(word('trade.field.about')).fill('We lay oak floors.')
  await plain.page.getByRole('button', { name: word('trade.send') }).click()
  await plain.page.getByText(word('trade.sent')).waitFor()
  await leave(plain.context)

  const person = await arriveAsAdmin(browser, url, { language: 'ar', screen: 'desktop' })
  const { page, context, troubles } = person
  const t = translatorFor('ar')
  const said = (name: string) => t(`admin-groups.application.${name}`)
  await page.goto(`${url}/dashboard/users/trade`)
  await page.getByText('Lindholm Floors').waitFor()
  await atBothWidths(page, (screen) => isSoundHere(person, `the applications at ${screen}`))
  await page.getByRole('link', { name: 'Lindholm Floors' }).click()
  await page.getByLabel(t('admin-groups.one'), { exact: true }).selectOption({ label: 'Builders' })
  await atBothWidths(page, (screen) => isSoundHere(person, `an application at ${screen}`))
  await page.getByRole('button', { name: said('approve') }).click()
  await page.getByText(said('status.approved')).waitFor()
  await page.goto(`${url}/profile/trade`)
  await page.getByText(t('trade.member')).waitFor()
  await atBothWidths(page, (screen) => isSoundHere(person, `the page of trade prices at ${screen}`))
  await page.goto(`${url}/product/boundary-bay-oak`)
  expect(await db.$count(customerGroupMembers, eq(customerGroupMembers.groupId, groupId))).toBe(1)
  expect(troubles).toEqual([])
  await leave(context)
})
