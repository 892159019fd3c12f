import type { IncomingMessage } from 'node:http'
import { routes } from '../../routes.ts'

/**
 * What a request costs the shop, and whom it serves: `free` is answered from memory or disk, or has limits of its own;
 * `buying` is between the cart and the order's page; `costly` is everything else that is not kept.
 */
export type RequestCost = 'free' | 'buying' | 'costly'

/** Files, what other systems tell of money, and signing in, which has limits and a queue of its own: never turned away. */
const free = [
  '/assets/',
  '/media/',
  '/locales/',
  '/favicon.svg',
  '/favicon.ico',
  '/robots.txt',
  '/api/payments/',
  '/api/auth/',
]
/** Of buying: the pages, the calls that they make, and signing in on the way. */
const buying = [
  routes.cart.pattern,
  routes.checkout.pattern,
  '/order/',
  '/api/cart/',
  '/api/checkout',
  '/api/order/',
  routes.signIn.pattern,
]

const begins = (path: string, starts: readonly string[]): boolean => starts.some((start) => path.startsWith(start))

/** The path of a request's address. */
export const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0] ?? '/'

/** @param path of the address, without its query */
export function costOf(path: string): RequestCost {
  if (begins(path, free)) return 'free'
  return begins(path, buying) ? 'buying' : 'costly'
}
