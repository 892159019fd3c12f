import { beforeAll, describe, expect, test } from 'vitest'
import { translatorFor } from '../../src/i18n/messages.ts'
import { testAdmin } from '../shop/database.ts'
import { arrive, atBothWidths, hydrated, isSoundHere, leave, type Person, type Screen, violations } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const ada = { email: 'ada@example.com', password: 'grey oak by the river', name: 'Ada Lindholm' }
const home = { house: '12 Cedar Row', city: 'Surrey', state: 'BC', zipCode: 'V3S 1A1', country: 'CA' }
const work = { house: '9 Kiln Street', city: 'Richmond', state: 'BC', zipCode: 'V6X 1A1', country: 'CA' }
const phone = '604-555-0123'

const { shop, browser } = await shopAndBrowser()
let customer = ''
let admin = ''

async function call<T>(method: string, path: string, cookie: string, body?: object): Promise<T> {
  const response = await fetch(shop.url + path, {
    method,
    headers: { cookie, origin: shop.url, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  expect(response.status, `${path}: ${text}`).toBeLessThan(300)
  return JSON.parse(text)
}

async function signIn({ email, password }: { email: string; password: string }): Promise<string> {
  const response = await fetch(`${shop.url}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: { origin: shop.url, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** The address in the latest email to someone, read where there is no mail server: in the dashboard. */
async function linkTo(email: string): Promise<string> {
  const { mails } = await call<{ mails: { id: string }[] }>('GET', `/api/mail?search=${email}`, admin)
  const { mail } = await call<{ mail: { parts: { text: string } } }>('GET', `/api/mail/${mails[0]?.id}`, admin)
  return new URL(/^https?:\S+$/m.exec(mail.parts.text)?.[0] ?? '').pathname
}

async function buy(): Promise<void> {
  const { product } = await call<{ product: { _id: string; slug: string }[] }>('GET', '/api/home/product_search', '')
  const floor = product.find(({ slug }) => slug === 'fraser-drift-oak')
  await call('POST', '/api/home/wishlist', customer, { _id: floor?._id })
  await call('POST', '/api/checkout', customer, {
    idempotencyKey: crypto.randomUUID(),
    cartId: crypto.randomUUID(),
    lines: [{ _id: floor?._id, qty: 1 }],
    contact: { fullName: ada.name, phone, email: ada.email },
    billing: home,
    shippingSame: true,
    delivery: { type: 'pickup' },
    payment: 'cod',
  })
}

beforeAll(async () => {
  admin = await signIn(testAdmin)
  await call('POST', '/api/auth/register', '', { email: ada.email })
  const token = (await linkTo(ada.email)).split('/').at(-1)
  await call('POST', '/api/auth/verify', '', { token, name: ada.name, newPassword: ada.password })
  customer = await signIn(ada)
  for (const address of [home, work]) {
    await call('POST', '/api/profile/addresses', customer, { fullName: ada.name, phone, ...address })
  }
  await buy()
})

async function visit(cookie: string, screen: Screen): Promise<Person> {
  const person = await arrive(browser, shop.url, { language: 'en', screen })
  const [name, value] = cookie.split('=')
  if (name && value) {
    const own = [name, value, 'underfoot-known', '1']
    await person.context.addCookies([
      { name: own[0] ?? '', value: own[1] ?? '', url: shop.url },
      { name: own[2] ?? '', value: own[3] ?? '', url: shop.url },
    ])
  }
  return person
}

test('the bell that is open holds no fault that axe finds', async () => {
  const { page, context } = await visit(admin, 'desktop')
  await page.goto(`${shop.url}/dashboard`)
  await page.locator('.bell button').first().click()
  await page.locator('.bell__panel li').first().waitFor()
  await atBothWidths(page, async (width) =>
    expect(await violations(page, { within: '.dtop' }), `on a ${width}`).toEqual([]),
  )
  await leave(context)
})

test('the tabs of an account lead to all of its pages, and each page marks its own', async () => {
  const { page, context } = await visit(customer, 'desktop')
  await page.goto(`${shop.url}/profile`)
  const hrefs = await page.locator('.profile__nav li a').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  const under = ['orders', 'wishlist', 'addresses', 'trade', 'security', 'data']
  expect(hrefs).toEqual(['/profile', ...under.map((name) => (name === 'wishlist' ? '/wishlist' : `/profile/${name}`))])
  for (const href of hrefs) {
    await page.goto(shop.url + href)
    expect(await page.locator('.profile__nav [aria-current="page"]').getAttribute('href')).toBe(href)
  }
  await leave(context)
})

test('a session elsewhere is ended with the password, and a wrong one says so at its field', async () => {
  const t = translatorFor('en')
  await signIn(ada)
  const person = await visit(customer, 'phone')
  const { page } = person
  await page.goto(`${shop.url}/profile/security`)
  const others = page.locator('.sessions details')
  const many = await others.count()
  expect(many).toBeGreaterThan(1)
  const first = others.first()
  await first.locator('summary').press('Enter')
  await atBothWidths(page, (width) => isSoundHere(person, `sessions, one to be ended, on a ${width}`))
  await first.locator('[type="password"]').fill('a guess')
  await first.locator('[type="password"]').press('Enter')
  // The page is there again, with the form that was refused.
  await first.getByText(t('errors.WRONG_CREDENTIALS')).waitFor()
  await first.locator('[type="password"]').fill(ada.password)
  await first.getByRole('button', { name: t('signin.sessions.confirm') }).click()
  await page.getByText(t('signin.done.sessionEnded')).waitFor()
  expect(await others.count()).toBe(many - 1)
  await page.getByText(t('signin.sessions.endOthers')).click()
  const all = page.locator('.security__more', { hasText: t('signin.sessions.endOthers') })
  await all.locator('[type="password"]').fill(ada.password)
  await all.getByRole('button', { name: t('signin.sessions.confirm') }).click()
  await page.getByText(t('signin.done.sessionsEnded')).waitFor()
  expect(await others.count()).toBe(0)
  await leave(person.context)
})

describe('who sees the way to the dashboard', () => {
  const t = translatorFor('en')

  test('in the header’s menu everyone who is signed in, beside Profile and Logout', async () => {
    const { page, context } = await visit(customer, 'desktop')
    await page.goto(shop.url)
    await page.locator('.top summary.account').click()
    const entries = await page.locator('.top .account + .menu__panel :is(a, button)').allInnerTexts()
    expect(entries).toEqual(['Dashboard', 'Profile', 'Logout'])
    await page.locator('.top .menu__panel').getByRole('link', { name: 'Profile' }).click()
    await page.waitForURL('**/profile')
    await leave(context)
  })

  test('in the sidebar of phones administrators and active staff alone', async () => {
    for (const [cookie, isShown] of [
      [customer, false],
      [admin, true],
    ] as const) {
      const { page, context } = await visit(cookie, 'phone')
      await page.goto(shop.url)
      await hydrated(page)
      await page.getByRole('button', { name: t('common.menu'), exact: true }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('button', { name: t('accounts.logout') }).waitFor()
      expect(await sheet.getByRole('link', { name: t('accounts.dashboard') }).count()).toBe(isShown ? 1 : 0)
      expect(await sheet.locator('.sheet__who bdi').innerText()).not.toBe('')
      await leave(context)
    }
  })
})

describe('the address book at checkout', () => {
  test('stands in the fields, and another entry that is chosen takes their place', async () => {
    const { page, context } = await visit(customer, 'desktop')
    await page.goto(`${shop.url}/product/fraser-drift-oak`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await page.waitForFunction(() => localStorage.getItem('CART') !== null)
    await page.goto(`${shop.url}/checkout`)
    const field = (name: string) => page.locator(`[name="shipping.${name}"]`)
    await field('house').waitFor()
    expect(await field('house').inputValue()).toBe(home.house)
    const book = page.locator('#shipping-book')
    await book.waitFor()
    const options = await book.locator('option').allInnerTexts()
    expect(options.slice(1)).toEqual([home, work].map(({ house, city }) => `${ada.name}, ${house}, ${city}`))
    await book.selectOption({ index: 2 })
    for (const name of ['house', 'city', 'zipCode', 'country'] as const) {
      expect(await field(name).inputValue(), name).toBe(work[name])
    }
    expect(await page.locator('[name="billing.house"]').inputValue()).toBe(home.house)
    await leave(context)
  })
})
