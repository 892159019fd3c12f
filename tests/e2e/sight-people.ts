import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { makeLink } from '../../src/accounts/link-commands.ts'
import { secondFactors, users } from '../../src/accounts/tables.ts'
import { codeAt } from '../../src/accounts/two-factor/one-time-codes.ts'
import { customer } from '../data/people.ts'
import { testAdmin } from '../shop/database.ts'
import type { OpenShop } from '../shop/open-shop.ts'
import { openedCodes } from '../shop/secrets.ts'

const account = { name: 'Mira Sandoval', email: 'mira@example.com', password: 'grey oak by the river' }
const home = { house: '2218 Salal Crescent', city: 'Surrey', state: 'BC', zipCode: 'V3S 1A1', country: 'CA' }

export type Entrance = { email: string; password: string }

/** Whose pages are looked at. */
export type People = {
  /** Where emails lead to: someone who forgot a password, and someone new. */
  links: { reset: string; verify: string }
  /** A customer, by the cookie that knows her, and where her order is. */
  mira: { cookie: string; order: string; ownOrder: string }
  /** Who is asked for a code after the password, and who for a password of their own. */
  halfway: { code: Entrance; password: Entrance }
  /** The cookie of someone who sees the codes that they are setting up. */
  settingUp: string
}

async function call({ url }: OpenShop, method: string, path: string, cookie = '', body?: object): Promise<Response> {
  const response = await fetch(url + path, {
    method,
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(response.status, path).toBeLessThan(400)
  return response
}

/** The cookie of someone who has shown a password. */
export async function sessionOf(shop: OpenShop, { email, password }: Entrance): Promise<string> {
  const signed = await call(shop, 'POST', '/api/auth/callback/credentials', '', { email, password })
  return signed.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** A customer with an address and an order of one floor. */
async function bringCustomer(shop: OpenShop, productId: string): Promise<People['mira']> {
  const { email, name: fullName } = account
  const cookie = await sessionOf(shop, account)
  const phone = '604-555-0119'
  await call(shop, 'POST', '/api/profile/addresses', cookie, { fullName, phone, ...home })
  const placed = await call(shop, 'POST', '/api/checkout', cookie, {
    idempotencyKey: crypto.randomUUID(),
    cartId: crypto.randomUUID(),
    lines: [{ _id: productId, qty: 9 }],
    contact: { fullName, phone, email },
    billing: home,
    shippingSame: true,
    delivery: { type: 'pickup' },
    payment: 'cod',
  })
  const { order } = (await placed.json()) as { order: { token: string } }
  const list = await (await call(shop, 'GET', '/profile/orders', cookie)).text()
  const ownOrder = /\/profile\/orders\/[0-9a-f-]{36}/.exec(list)?.[0] ?? ''
  return { cookie, order: `/order/${order.token}`, ownOrder }
}

/** The administrator with one-time codes, and someone whose password was made for them. */
async function bringHalfway(shop: OpenShop): Promise<People['halfway']> {
  const { db } = shop.database
  const cookie = await sessionOf(shop, testAdmin)
  await call(shop, 'POST', '/api/auth/two-factor/begin', cookie, { password: testAdmin.password })
  const [factor] = await db.select().from(secondFactors)
  await call(shop, 'POST', '/api/auth/two-factor/confirm', cookie, { code: codeAt(openedCodes(factor).secret) })
  const made = { email: 'rowan@example.com', password: 'walnut under the window' }
  const id = await customer(db, made.email, made.password)
  await db.update(users).set({ mustChangePassword: true }).where(eq(users.id, id))
  return { code: testAdmin, password: made }
}

/** Another administrator, who began to set up one-time codes. */
async function bringBeginner(shop: OpenShop): Promise<string> {
  const beginner = { email: 'sol@example.com', password: 'birch along the fence' }
  const { db } = shop.database
  const id = await customer(db, beginner.email, beginner.password)
  await db.update(users).set({ isAdmin: true }).where(eq(users.id, id))
  const cookie = await sessionOf(shop, beginner)
  await call(shop, 'POST', '/api/auth/two-factor/begin', cookie, { password: beginner.password })
  return cookie
}

/** Brings everyone into a shop that sells `productId`. */
export async function bringPeople(shop: OpenShop, productId: string): Promise<People> {
  const { db } = shop.database
  const userId = await customer(db, account.email, account.password)
  const links = await db.transaction(async (tx) => ({
    reset: `/reset/${await makeLink(tx, { purpose: 'reset', email: account.email, userId })}`,
    verify: `/verify/${await makeLink(tx, { purpose: 'register', email: 'noor@example.com', userId: null })}`,
  }))
  return {
    links,
    mira: await bringCustomer(shop, productId),
    halfway: await bringHalfway(shop),
    settingUp: await bringBeginner(shop),
  }
}
