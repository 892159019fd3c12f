import { z } from 'zod'
import { write } from '../http/endpoint.ts'
import { latinDigits } from '../measure/decimal.ts'
import { maxLines, maxQuantity } from '../measure/quantity.ts'
import { fail, succeed } from '../platform/failures.ts'
import { uuidv7 } from '../platform/ids.ts'
import { cartCookies, readCartCookie, readCartId } from './no-script.ts'
import { type CartLineInput, cartLineSchema } from './schema.ts'

/** A form sends every value as text, in the digits that were typed. */
const wholeNumber = z
  .union(
    [
      z.int(),
      z
        .string()
        .max(20)
        .transform((text) => latinDigits(text.trim()))
        .pipe(z.string().regex(/^\d{1,4}$/, 'cart.errors.quantity'))
        .transform(Number),
    ],
    'cart.errors.quantity',
  )
  .pipe(z.int().min(0, 'cart.errors.quantity').max(maxQuantity, 'cart.errors.quantity'))

const emptyIsNone = z.preprocess((value) => (value === '' ? null : value), cartLineSchema.shape.color)

const changeSchema = z
  .object({
    _id: cartLineSchema.shape._id,
    qty: wholeNumber.default(1),
    color: emptyIsNone,
    attribute: emptyIsNone,
    op: z.enum(['add', 'set', 'remove'], 'cart.errors.lines').default('add'),
  })
  // None of something takes it out of the cart; it does not put one in.
  .refine(({ op, qty }) => op !== 'add' || qty > 0, { path: ['qty'], message: 'cart.errors.quantity' })
type Change = z.output<typeof changeSchema>

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
    method: 'POST',
    path: '/api/cart/lines',
    summary: 'Add, set or remove a line of the cart that a browser without script keeps in a cookie',
    access: 'public',
    input: changeSchema,
    answer: async (change, { cookies }) => {
      const lines = changed(readCartCookie(cookies), change)
      const kept = cartCookies(lines, readCartId(cookies) ?? uuidv7())
      if (kept === undefined || lines.length > maxLines) return fail('TOO_LARGE')
      return succeed({ body: { success: true, lines }, cookies: kept, redirect: '/cart' })
    },
  }),
]
