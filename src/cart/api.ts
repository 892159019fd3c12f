import type { z } from 'zod'
import { write } from '../http/endpoint.ts'
import { maxLines, maxQuantity } from '../measure/quantity.ts'
import { fail, succeed } from '../platform/failures.ts'
import { uuidv7 } from '../platform/ids.ts'
import { routes } from '../routes.ts'
import { shopCalls } from '../shop-calls.ts'
import type { cartChangeSchema } from './change-schema.ts'
import { cartLinesContract, cartSamplesContract } from './contracts.ts'
import { cartCookies, readCartCookie, readCartId, readCartSamples } from './no-script.ts'
import { type CartLineInput, maxSamples } from './schema.ts'

type Change = z.output<typeof cartChangeSchema>

const isSame = (a: CartLineInput, b: Change) =>
  a._id === b._id && (a.color ?? null) === (b.color ?? null) && (a.attribute ?? null) === (b.attribute ?? null)

/** The lines after one change: the same rules as the cart in the browser has. */
function changed(lines: readonly CartLineInput[], { op, ...line }: Change): CartLineInput[] {
  const before = lines.find((candidate) => isSame(candidate, { op, ...line }))?.qty ?? 0
  const qty = op === 'remove' ? 0 : op === 'set' ? line.qty : Math.min(maxQuantity, before + line.qty)
  const others = lines.filter((candidate) => !isSame(candidate, { op, ...line }))
  if (qty === 0) return others
  if (before === 0) return [...others, { ...line, qty }]
  return lines.map((candidate) => (isSame(candidate, { op, ...line }) ? { ...candidate, qty } : candidate))
}

export const cartEndpoints = [
  write({
    ...shopCalls.cartLines,
    ...cartLinesContract,
    summary: 'Add, set or remove a line of the cart that a browser without script keeps in a cookie',
    access: 'public',
    answer: async (change, { cookies }) => {
      const lines = changed(readCartCookie(cookies), change)
      const kept = cartCookies(lines, readCartId(cookies) ?? uuidv7(), readCartSamples(cookies))
      if (kept === undefined || lines.length > maxLines) return fail('TOO_LARGE')
      return succeed({ body: { success: true, lines }, cookies: kept, redirect: '/cart' })
    },
  }),
  write({
    ...shopCalls.cartSamples,
    ...cartSamplesContract,
    summary:
      'Put a sample of a floor into the cart, or take it out, by a plain form; a browser with script takes it over',
    access: 'public',
    answer: async ({ _id, op }, { cookies }) => {
      const others = readCartSamples(cookies).filter((id) => id !== _id)
      const samples = op === 'remove' ? others : [...others, _id]
      const kept = cartCookies(readCartCookie(cookies), readCartId(cookies) ?? uuidv7(), samples)
      if (kept === undefined || samples.length > maxSamples) return fail('TOO_LARGE')
      return succeed({ body: { success: true, samples }, cookies: kept, redirect: routes.samples.href() })
    },
  }),
]
