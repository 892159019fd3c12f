import type { z } from 'zod'
import { write } from '../http/endpoint.ts'
import { maxLines, maxQuantity } from '../measure/quantity.ts'
import { fail, succeed } from '../platform/failures.ts'
import { uuidv7 } from '../platform/ids.ts'
import { shopCalls } from '../shop-calls.ts'
import type { cartChangeSchema } from './change-schema.ts'
import { cartLinesContract } from './contracts.ts'
import { cartCookies, readCartCookie, readCartId } from './no-script.ts'
import type { CartLineInput } from './schema.ts'

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
      const kept = cartCookies(lines, readCartId(cookies) ?? uuidv7())
      if (kept === undefined || lines.length > maxLines) return fail('TOO_LARGE')
      return succeed({ body: { success: true, lines }, cookies: kept, redirect: '/cart' })
    },
  }),
]
