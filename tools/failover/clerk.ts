import { setTimeout as sleep } from 'node:timers/promises'

/** A product whose price somebody changes all the time, and whose page shows it. */
export const SLUG = 'newton-ridge-hickory'
const EVERY_MS = 1_000
const PATIENCE_MS = 5_000

export interface Clerk {
  /** Changes the price now. @returns the price in minor units, once a shop has said yes @throws Error where it did not */
  change(shop: string): Promise<number>
  /** Changes it now and then from here on, at any shop, whatever comes of it; the returned function ends that. */
  keepChanging(): () => Promise<void>
}

async function json<T>(url: string, init: RequestInit): Promise<T> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`)
  return JSON.parse(text) as T
}

/** Signs in at one shop; the session counts at all. */
export async function signIn(shop: string, email: string, password: string): Promise<string> {
  const response = await fetch(`${shop}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop },
    body: JSON.stringify({ email, password }),
  })
  const cookie = response.headers.getSetCookie().find((each) => each.includes('underfoot-session='))
  if (cookie === undefined) throw new Error(`nobody could sign in at ${shop}: ${response.status}`)
  return cookie.split(';')[0] ?? ''
}

/** Lets buyers pay by card. */
export async function allowCards(shop: string, cookie: string): Promise<void> {
  const headers = { cookie, origin: shop, 'content-type': 'application/json' }
  type Stored = { version: number; settings: { paymentGateway: object } }
  const { version, settings } = await json<Stored>(`${shop}/api/settings`, { headers })
  const body = JSON.stringify({ version, paymentGateway: { ...settings.paymentGateway, stripe: true } })
  await json(`${shop}/api/settings/gateway`, { method: 'PUT', headers, body })
}

/** Reads the reports at a shop. @throws Error where it has none to show */
export const readReports = (shop: string, cookie: string): Promise<object> =>
  json<object>(`${shop}/api/reports/overview`, { headers: { cookie } })

export function createClerk(shops: readonly string[], cookie: string): Clerk {
  let turn = 0
  const change: Clerk['change'] = async (shop) => {
    const headers = { cookie, origin: shop, 'content-type': 'application/json' }
    // No two in a row are the same, and none looks like another price of the page.
    const priceMinor = 30_011 + 97 * (turn++ % 600)
    type Found = { products: { id: string; version: number }[] }
    const { products } = await json<Found>(`${shop}/api/products?search=${SLUG.replaceAll('-', ' ')}`, { headers })
    const [product] = products
    const body = JSON.stringify({ version: product?.version, priceMinor, salePriceMinor: null })
    await json(`${shop}/api/products/${product?.id}/price`, { method: 'POST', headers, body })
    return priceMinor
  }
  return {
    change,
    keepChanging: () => {
      let goesOn = true
      const life = (async () => {
        while (goesOn) {
          await change(shops[turn % shops.length] ?? '').catch(() => {}) // a shop or the database is away: the next try is another one
          await sleep(EVERY_MS)
        }
      })()
      return () => {
        goesOn = false
        return life
      }
    },
  }
}

/**
 * Waits until a shop's page shows a price.
 * @returns how long that took in milliseconds, or Infinity after `withinMs`
 */
export async function untilShown(shop: string, priceMinor: number, withinMs: number): Promise<number> {
  const began = performance.now()
  const shown = (priceMinor / 100).toFixed(2)
  while (performance.now() - began < withinMs) {
    const page = await fetch(`${shop}/product/${SLUG}`, { signal: AbortSignal.timeout(PATIENCE_MS) })
      .then((response) => response.text())
      .catch(() => '')
    if (page.includes(shown)) return performance.now() - began
    await sleep(100)
  }
  return Number.POSITIVE_INFINITY
}
