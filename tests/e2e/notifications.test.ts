import { type Browser, errors } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { type Mailbox, startMailbox } from '../outside/mailbox.ts'
import { testAdmin } from '../shop/database.ts'
import { buildShop, type ShopProcess, startShop } from '../shop/shop-process.ts'
import { folderWithDatabase, type TemporaryFolder } from '../shop/temporary-folder.ts'
import { arriveAsAdmin, closeContexts, isSoundHere, isStill, launch, leave, type Screen } from './browser.ts'

const hostileName = '<img src=x onerror=alert(1)> {{7*7}}'

let folder: TemporaryFolder
let shop: ShopProcess
let mailbox: Mailbox
let browser: Browser

const env = { ADMIN_EMAIL: testAdmin.email, ADMIN_PASSWORD: testAdmin.password, RATE_LIMIT_SCALE: '100' }

beforeAll(async () => {
  buildShop()
  folder = await folderWithDatabase()
  mailbox = await startMailbox({
    refuse: (at, to) =>
      at === 'recipient' && to.startsWith('gone') ? { at, code: 550, message: 'No such person here' } : undefined,
  })
  shop = await startShop({ dataDir: folder.path, env })
  browser = await launch()
})
afterAll(async () => {
  await closeContexts(browser)
  await shop?.stop()
  await mailbox?.close()
  await folder?.remove()
})

/** Orders one thing as a customer without an account. */
async function order(email: string, fullName = 'Ada Lindholm'): Promise<string> {
  const { product } = await (await fetch(`${shop.url}/api/home/product_search`)).json()
  const floor = product.find(({ slug }: { slug: string }) => slug === 'fraser-drift-oak')
  const response = await fetch(`${shop.url}/api/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify({
      idempotencyKey: crypto.randomUUID(),
      cartId: crypto.randomUUID(),
      lines: [{ _id: floor._id, qty: 1 }],
      contact: { fullName, phone: '604-555-0123', email },
      billing: { house: '12 Cedar Row', city: 'Surrey', state: 'BC', zipCode: 'V3S 1A1', country: 'CA' },
      shippingSame: true,
      delivery: { type: 'pickup' },
      payment: 'cod',
    }),
  })
  const text = await response.text()
  expect(response.status, text).toBe(201)
  return /UF-\w{8}/.exec(text)?.[0] ?? ''
}

const enter = (language: Language, screen: Screen) => arriveAsAdmin(browser, shop.url, { language, screen })

const cases: [Language, Screen][] = [
  ['en', 'desktop'],
  ['ar', 'phone'],
]

test('the bell says so when there is nothing, and when it cannot be loaded', async () => {
  const t = translatorFor('en')
  const { page, context } = await enter('en', 'desktop')
  await page.goto(`${shop.url}/dashboard/orders`)
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  await page.getByText('No notification found').waitFor()
  expect(await page.locator('.bell__dot').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByText('No notification found').waitFor({ state: 'hidden' })

  await page.route('**/api/notification', (route) =>
    route.fulfill({ status: 500, json: { success: false, err: 'no' } }),
  )
  await page.reload()
  await page.getByRole('button', { name: t('notifications.bell.name'), exact: true }).click()
  await page.getByText('failed to load').waitFor()
  await leave(context)
})

test.each(cases)('the bell tells of an order, leads to it and is cleared, in %s on a %s', async (language, screen) => {
  const t = translatorFor(language)
  const number = await order(`waiting-${language}@example.com`, hostileName)
  const person = await enter(language, screen)
  const { page } = person
  await page.goto(`${shop.url}/dashboard/mail`)
  const bell = page.locator('.bell > button')
  await page.locator('.bell__dot').waitFor()
  // By keyboard, as everything: Enter opens it and Escape closes it.
  await bell.focus()
  await page.keyboard.press('Enter')
  const told = page.locator('.bell__panel a', { hasText: number })
  await told.waitFor()
  expect(await told.textContent()).toContain(hostileName)
  expect(await page.locator('.bell__panel img').count()).toBe(0)
  await isSoundHere(person, `bell ${language} ${screen}`, 'page')
  await isStill(page, `bell ${language} ${screen}`)
  await page.keyboard.press('Escape')
  await told.waitFor({ state: 'hidden' })
  await bell.click()
  await told.click()
  await page.getByRole('heading', { level: 1, name: number }).waitFor()
  expect(await page.locator('.bell__panel').isVisible()).toBe(false)
  await bell.click()
  await page.getByRole('button', { name: t('notifications.bell.clear'), exact: true }).click()
  await page.getByText(t('notifications.bell.empty')).waitFor()
  expect(await page.locator('.bell__dot').count()).toBe(0)
  await leave(person.context)
})

test.each(cases)('emails wait and are shown while no mail server is set, in %s on a %s', async (language, screen) => {
  const t = translatorFor(language)
  const person = await enter(language, screen)
  const { page } = person
  await page.goto(`${shop.url}/dashboard/mail`)
  await page.getByText(t('notifications.mail.notSending')).waitFor()
  const row = page.getByRole('row').filter({ hasText: `waiting-${language}@example.com` })
  expect(await row.textContent()).toContain(t('notifications.mail.status.queued'))
  await page.getByRole('searchbox').fill(`WAITING-${language}`)
  await expect.poll(() => page.locator('.mails tbody tr').count()).toBe(1)
  // What the buyer typed is in the store's copy: their own mailbox is not proved to be theirs.
  const number = /UF-\w{8}/.exec((await row.textContent()) ?? '')?.[0] ?? 'no number'
  await page.getByRole('searchbox').fill(number)
  const copy = page.getByRole('row').filter({ hasText: 'orders.surrey@underfoot.example.com' })
  await copy.waitFor()
  await page.goto(shop.url + (await copy.getByRole('link').getAttribute('href')))

  const frame = page.frameLocator('iframe.mail__html')
  await frame.getByRole('heading').waitFor()
  expect(await frame.locator('body').textContent()).toContain(hostileName)
  expect(await frame.locator('img, script').count()).toBe(0)
  expect(await page.locator('iframe.mail__html').getAttribute('sandbox')).toBe('')
  expect(await page.locator('.mail__text').textContent()).toContain(hostileName)
  // A link in it leads nowhere from here: the email is for someone else.
  await frame
    .getByRole('link')
    .first()
    .click({ timeout: 2_000 })
    .catch((error) => {
      if (!(error instanceof errors.TimeoutError)) throw error
    })
  expect(page.url()).toContain('/dashboard/mail/')
  await leave(person.context)
})

test('what waited goes out when a mail server is set; what is refused is tried again by hand', async () => {
  const { url } = shop
  await shop.stop()
  shop = await startShop({
    dataDir: folder.path,
    port: Number(new URL(url).port),
    env: { ...env, SMTP_URL: mailbox.url },
  })
  for (const [language] of cases) await mailbox.waitForMail(`waiting-${language}@example.com`)

  await order('gone@example.com')
  const person = await enter('en', 'desktop')
  const { page } = person
  await page.goto(`${shop.url}/dashboard/mail?status=dead`)
  await page.getByRole('row').filter({ hasText: 'gone@example.com' }).getByRole('link').click()
  await page.getByText('No such person here').waitFor()
  await isSoundHere(person, 'dead letter')
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await page.getByText('The email is waiting to be sent again.').waitFor()
  await leave(person.context)
})
