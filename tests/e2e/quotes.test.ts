import { eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Language, languages } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { orders } from '../../src/orders/tables.ts'
import { payments } from '../../src/payments/tables.ts'
import { mails } from '../../src/platform/tables.ts'
import { projectsKey } from '../../src/projects/islands/store/stored-projects.ts'
import { quotes } from '../../src/quotes/tables.ts'
import { storedProject, storedRoom } from '../data/projects.ts'
import { quoteInput, sentQuote } from '../data/quotes.ts'
import { type Providers, startProviders, switchOn } from '../payments/world.ts'
import { type OpenShop, openShop } from '../shop/open-shop.ts'
import { freePort } from '../shop/shop-process.ts'
import {
  arrive,
  arriveAsAdmin,
  atBothWidths,
  closeContexts,
  isSound,
  isSoundHere,
  launch,
  leave,
  screens,
} from './browser.ts'
import { Looks } from './screenshots.ts'

let providers: Providers
let shop: OpenShop
let browser: Browser
let url: string

beforeAll(async () => {
  providers = await startProviders()
  const port = await freePort()
  url = `http://localhost:${port}`
  shop = await openShop({ port, env: { ...providers.env, PUBLIC_URL: url } })
  Object.assign(providers.stripe.tell, { shopUrl: url, times: 2 })
  await switchOn(shop.database.db)
  browser = await launch()
})
afterAll(async () => {
  await closeContexts(browser)
  await shop.close()
  await providers.close()
})

const rooms = [storedRoom('Kitchen', [16, 11], { kind: 'kitchen' }), storedRoom('Study', [9, 7])]
const typed = {
  'contact.fullName': 'Mara Maple',
  'contact.email': 'mara@example.com',
  'contact.phone': '604-555-0119',
  'shipping.house': '1 Kiln Street',
  'shipping.city': 'Surrey',
  'shipping.state': 'BC',
  'shipping.zipCode': 'V3S 1A1',
}

/** Looks at the quote's page in English on a desktop and in Arabic on a phone. */
async function looksAsBefore(page: Page, language: Language): Promise<void> {
  if (language !== 'en' && language !== 'ar') return
  const looks = new Looks(language)
  if (language === 'en') await page.setViewportSize(screens.desktop)
  await looks.take(page, 'quote')
  await page.setViewportSize(screens.phone)
  await page.reload()
  expect(await looks.differences()).toEqual([])
}

/** The quote that this mailbox asked for. */
async function quoteOf(email: string) {
  const [quote] = await shop.database.db.select().from(quotes).where(eq(quotes.email, email))
  if (!quote) throw new Error(`no quote of ${email}`)
  return quote
}

/** Accepts the quote on this page by card, and pays its deposit at the provider. */
async function payDeposit(page: Page) {
  const t = translatorFor('en')
  await page.getByLabel(t('confirmation.method.stripe')).check()
  await page.getByRole('checkbox', { name: t('quotes.read') }).check()
  await page.getByRole('button', { name: /^Accept and pay/ }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL(/\/order\/[^/]+$/)
}

const dollars = (minor: number): string =>
  new Intl.NumberFormat('en-CA', { minimumFractionDigits: 2 }).format(minor / 100)

test('a customer asks for a quote, staff add fitting and a discount and send it, and it is accepted with a deposit', async () => {
  const t = translatorFor('en')
  const customer = await arrive(browser, url, { language: 'en', screen: 'desktop' })
  const { page } = customer
  const found = (await (await fetch(`${url}/api/projects/floors?q=fraser%20drift`)).json()) as {
    floors: { id: string }[]
  }
  await page.goto(`${url}/project/kit`)
  const project = storedProject(rooms, found.floors[0]?.id ?? '')
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    projectsKey,
    JSON.stringify({ version: 1, currentId: project.id, projects: [project] }),
  ] as const)
  await page.reload()
  await page.getByRole('button', { name: t('quotes.ask.open') }).click()
  const send = page.getByRole('button', { name: t('quotes.ask.send'), exact: true })
  await send.click()
  await page.getByRole('alert').getByRole('link').first().waitFor()
  // That the shop refused what was missing is no fault of the page.
  expect(customer.troubles.splice(0)).toHaveLength(2)
  await isSoundHere(customer, 'quote form refused')
  for (const [name, value] of Object.entries(typed)) await page.locator(`[name="${name}"]`).fill(value)
  await page.locator('textarea[name="note"]').fill('With fitting, please. =1+1')
  await send.press('Enter')
  await page.getByText(/^The store has your request .Q-[0-9A-Z]{8}.\. /).waitFor()
  expect(await page.locator('.steps a').last().innerText()).toMatch(/^Quote\s+Q-[0-9A-Z]{8}$/)
  await atBothWidths(page, (screen) => isSoundHere(customer, `quote asked ${screen}`))
  const asked = await quoteOf('mara@example.com')
  expect(asked).toMatchObject({ status: 'draft', project: { rooms: [{ name: 'Kitchen' }, { name: 'Study' }] } })

  const staff = await arriveAsAdmin(browser, url, { language: 'en', screen: 'desktop' })
  const office = staff.page
  await office.goto(`${url}/dashboard/quotes`)
  await expect
    .poll(async () => (await (await staff.context.request.get(`${url}/api/notification`)).json()).notification)
    .toEqual(
      expect.arrayContaining([
        { _id: expect.any(String), createdAt: expect.any(String), message: expect.stringContaining(asked.number) },
      ]),
    )
  await office.getByRole('link', { name: asked.number }).waitFor()
  await atBothWidths(office, (screen) => isSoundHere(staff, `quotes ${screen}`))
  await office.getByRole('link', { name: asked.number }).click()
  await office.getByRole('button', { name: t('admin-quotes.addService') }).click()
  const last = office.locator('.qlines > li').last()
  await last.getByLabel(t('admin-quotes.field.price')).fill('642.25')
  await office.getByLabel(t('admin-quotes.field.percent')).fill('5')
  // What is typed is added up before it is saved, by the figures that saving then writes.
  const typedSums = office.locator('.qtyped')
  await expect.poll(() => typedSums.innerText()).toContain('Discount, 5%')
  await expect.poll(() => typedSums.getAttribute('aria-busy')).toBe('false')
  const promised = await typedSums.locator('dd.sums__total').innerText()
  await office.getByRole('button', { name: t('admin-kit.form.save'), exact: true }).click()
  await office.getByText(t('admin-quotes.saved')).waitFor()
  // Once saved it stands beside the form, and there alone.
  await expect.poll(() => typedSums.innerText()).toBe('')
  expect(dollars((await quoteOf('mara@example.com')).totalMinor)).toBe(promised.replaceAll(/[^\d.,]/g, ''))
  await atBothWidths(office, (screen) => isSoundHere(staff, `quote ${screen}`))
  await office.getByRole('button', { name: t('admin-quotes.send.title'), exact: true }).click()
  await office
    .getByRole('dialog')
    .getByRole('button', { name: t('admin-quotes.send.title') })
    .click()
  await office.getByText(t('admin-quotes.status.sent'), { exact: true }).first().waitFor()

  const sent = await quoteOf('mara@example.com')
  expect(sent.totalMinor).toBeGreaterThan(asked.totalMinor)
  const [mail] = await shop.database.db.select().from(mails).where(eq(mails.recipient, 'mara@example.com'))
  const link = /http:\S+\/quote\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  await page.goto(link)
  await isSound(customer, 'quote page en')
  await payDeposit(page)
  await page.locator('.paynote').getByText('is still to be paid').waitFor()
  expect(await page.locator('.osum').innerText()).toContain(t('cart.depositRest'))
  expect(await page.locator('.pgroup').innerText()).toMatch(/Maple Street[\s\S]*Kitchen[\s\S]*Study/)
  await isSound(customer, 'order with deposit')
  const [order] = await shop.database.db.select().from(orders).where(eq(orders.cartId, asked.id))
  expect(order).toMatchObject({ totalMinor: sent.totalMinor, paidMinor: sent.depositMinor, paymentStatus: 'paid' })
  const paid = await shop.database.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, order?.id ?? ''))
  expect(paid).toMatchObject([{ state: 'paid', receivedMinor: sent.depositMinor }])
  await page
    .getByRole('button', { name: t('payments.pay.stripe') })
    .first()
    .click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL(/\/order\/[^/]+$/)
  await page.getByText(t('payments.paid')).waitFor()
  await isSound(customer, 'order with deposit and rest')
  const sheet = await fetch(`${url}/api/quote/${sent.token}/sheet`)
  expect(sheet.headers.get('content-type')).toBe('application/pdf')
  expect((await sheet.arrayBuffer()).byteLength).toBeGreaterThan(10_000)
  await leave(customer.context)
  await leave(staff.context)
})

test('staff note the rest of a deposit as received at the counter', async () => {
  const t = translatorFor('en')
  const { db } = shop.database
  const quote = await sentQuote(db, await quoteInput(db))
  const customer = await arrive(browser, url, { language: 'en', screen: 'desktop' })
  await customer.page.goto(`${url}/quote/${quote.token}`)
  await payDeposit(customer.page)
  await leave(customer.context)
  const [order] = await db.select().from(orders).where(eq(orders.cartId, quote.id))
  const staff = await arriveAsAdmin(browser, url, { language: 'en', screen: 'desktop' })
  const { page } = staff
  await page.goto(`${url}/dashboard/orders/${order?.id}`)
  await page.getByRole('button', { name: t('admin-orders.difference.receive') }).click()
  await page.getByText(t('admin-orders.difference.received')).waitFor()
  await isSoundHere(staff, 'order of a quote')
  await leave(staff.context)
})

test.each(languages)('a quote is read and declined, in %s on a phone, and then says so', async (language: Language) => {
  const t = translatorFor(language)
  const { db } = shop.database
  const contact = { fullName: 'نور <b>Ada</b>', phone: '604-555-0123', email: `${crypto.randomUUID()}@example.com` }
  const toStudy = { id: '1', wall: 1, offset: 60_000, width: 70_000, beyond: 'same-floor', toRoomId: 'Study' } as const
  const drawn = storedProject(
    [storedRoom('Kitchen', [16, 11], { doors: [toStudy] }), storedRoom('Study', [9, 7])],
    null,
  )
  const quote = await sentQuote(db, await quoteInput(db, { contact, project: drawn }))
  const person = await arrive(browser, url, { language, screen: 'phone' })
  const { page } = person
  await person.context.addCookies([{ name: 'cookie_contest', value: 'true', url }])
  await page.goto(`${url}/quote/${quote.token}`)
  await isSound(person, `quote page ${language}`)
  expect(await page.locator('.quote__plan p').allInnerTexts()).toHaveLength(2)
  await looksAsBefore(page, language)
  // A long sheet has the way to its answer at the foot.
  const top = () => page.locator('#answer').evaluate((answer) => answer.getBoundingClientRect().top / innerHeight)
  expect(await top()).toBeGreaterThan(1)
  await page
    .locator('.footbar')
    .getByRole('link', { name: t('quotes.accept') })
    .press('Enter')
  await expect.poll(top).toBeLessThan(0.9)
  expect(await page.locator('main').innerText()).not.toMatch(/quotes\.|\{\{|undefined|NaN/)
  const accept = page.locator('.quote__answer button')
  const amount = async () => Number((await accept.innerText()).replaceAll(/[^\d]/g, ''))
  if (language === 'en') {
    expect(await amount()).toBe(quote.depositMinor)
    await page.getByLabel(t('quotes.whole')).check()
    expect(await amount()).toBe(quote.totalMinor)
    await page.getByLabel(t('confirmation.method.cod')).check()
    expect(await accept.innerText()).toBe(t('quotes.accept'))
    expect(await page.getByText(t('quotes.cashForAll')).isVisible()).toBe(false)
    await page.getByLabel(t('quotes.depositOf', { percent: 30 })).press('Space')
    expect(await page.getByText(t('quotes.cashForAll')).isVisible()).toBe(true)
    // Nothing is accepted before it is said that it was read.
    await accept.press('Enter')
    expect(await quoteOf(contact.email)).toMatchObject({ status: 'sent' })
  }
  await page.getByRole('button', { name: t('quotes.decline') }).click()
  await page.getByText(t('quotes.state.declined')).waitFor()
  await isSound(person, `quote declined ${language}`)
  expect(await quoteOf(contact.email)).toMatchObject({ status: 'declined' })
  await leave(person.context)
})

test.each(['en', 'ar'] as const)('staff make a quote for a caller and add goods to it, in %s', async (language) => {
  const t = translatorFor(language)
  const staff = await arriveAsAdmin(browser, url, { language, screen: 'desktop' })
  const { page } = staff
  const word = (name: string) => t(`admin-quotes.${name}`)
  const field = (name: string) => page.getByLabel(t(`admin-orders.form.${name}`), { exact: true })
  const email = `${crypto.randomUUID()}@example.com`
  await page.goto(`${url}/dashboard/quotes`)
  await page
    .getByRole('link', { name: word('create'), exact: true })
    .first()
    .click()
  const make = page.getByRole('button', { name: word('make'), exact: true })
  await make.click()
  await page.getByRole('alert').first().waitFor()
  await isSoundHere(staff, `new quote refused ${language}`)
  await page.getByLabel(word('for')).fill('Salon & <b>hall</b>')
  const find = page.getByRole('combobox', { name: t('admin-orders.form.find'), exact: true })
  const pick = async (words: string) => {
    await find.fill(words)
    await page.locator('.picker [role="option"]').first().waitFor()
    await find.press('Enter')
  }
  await pick('gravel lane')
  for (const [name, value] of [
    ['fullName', 'Noor Caller'],
    ['phone', '604-555-0123'],
    ['email', email],
    ['house', '12 Cedar Row'],
    ['city', 'Surrey'],
    ['state', 'BC'],
    ['zipCode', 'V3S 1A1'],
  ] as const)
    await field(name).fill(value)
  await atBothWidths(page, (screen) => isSoundHere(staff, `new quote ${language} ${screen}`))
  await make.click()
  await page.waitForURL(/\/quotes\/[0-9a-f-]{36}$/)
  // The address changes before the form of the new quote gives way to the quote, which has a picker of the same name.
  await page.locator('.qlines > li').first().waitFor()
  await pick('boundary bay')
  await expect.poll(() => page.locator('.qlines > li').count()).toBe(2)
  // Pale until they are added up.
  await page.locator('.qtyped[aria-busy="false"]').waitFor()
  await atBothWidths(page, (screen) => isSoundHere(staff, `quote with goods ${language} ${screen}`))
  await page.getByRole('button', { name: t('admin-kit.form.save'), exact: true }).click()
  await page.getByText(word('saved')).waitFor()
  const quote = await quoteOf(email)
  expect(quote).toMatchObject({ status: 'draft', project: { name: 'Salon & <b>hall</b>', rooms: [] }, version: 2 })
  await page.getByRole('button', { name: word('send.title'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('send.title') })
    .click()
  await page.getByText(word('status.sent'), { exact: true }).first().waitFor()
  await page.goto(`${url}/quote/${quote.token}`)
  await isSound(staff, `quote by staff ${language}`)
  await leave(staff.context)
})
