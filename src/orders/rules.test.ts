import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canMove,
  invoicedAt,
  isEditable,
  isReturnable,
  moveRefusal,
  nextPaymentsByHand,
  nextStatuses,
  returnsStock,
} from './rules.ts'
import { type OrderStatus, orderStatuses, paymentStatuses } from './schema.ts'

/** Every legal move, written out once more and otherwise than in the rules: "from to" and who may take it. */
const legal = new Map<string, readonly string[]>([
  ['requested confirmed', ['delivery', 'pickup']],
  ['requested cancelled', ['delivery', 'pickup']],
  ['pending confirmed', ['delivery', 'pickup']],
  ['pending cancelled', ['delivery', 'pickup']],
  ['confirmed processing', ['delivery', 'pickup']],
  ['confirmed cancelled', ['delivery', 'pickup']],
  ['processing ready', ['pickup']],
  ['processing shipped', ['delivery']],
  ['processing cancelled', ['delivery', 'pickup']],
  ['ready completed', ['delivery', 'pickup']],
  ['ready cancelled', ['delivery', 'pickup']],
  ['shipped completed', ['delivery', 'pickup']],
  ['shipped returned', ['delivery', 'pickup']],
  ['completed returned', ['delivery', 'pickup']],
])

const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const))

describe.each(['delivery', 'pickup'] as const)('an order for %s', (delivery) => {
  test.each(pairs)('from %s to %s moves as the table says', (from, to) => {
    const expected = legal.get(`${from} ${to}`)?.includes(delivery) ?? false
    expect(canMove(from, to, delivery)).toBe(expected)
    expect(nextStatuses(from, delivery).includes(to)).toBe(expected)
    expect(moveRefusal(from, to, delivery) === undefined).toBe(expected)
  })

  test('ends after any history, and goods come back at most once', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5), { minLength: 8, maxLength: 8 }), (choices) => {
        let status: OrderStatus = 'pending'
        let returns = 0
        for (const choice of choices) {
          const next: OrderStatus[] = nextStatuses(status, delivery)
          const to = next[choice % Math.max(1, next.length)]
          if (!to) break
          if (returnsStock(status, to)) returns++
          status = to
        }
        expect(nextStatuses(status, delivery)).toEqual([])
        expect(returns).toBe(status === 'cancelled' ? 1 : 0)
      }),
    )
  })
})

test('next states come in the order a person would take them', () => {
  expect(nextStatuses('processing', 'pickup')).toEqual(['ready', 'cancelled'])
  expect(nextStatuses('processing', 'delivery')).toEqual(['shipped', 'cancelled'])
})

describe('moveRefusal', () => {
  test.each([
    ['pending', 'pending', 'pickup', { reason: 'same', status: 'pending' }],
    ['cancelled', 'cancelled', 'pickup', { reason: 'same', status: 'cancelled' }],
    ['cancelled', 'pending', 'pickup', { reason: 'final', from: 'cancelled' }],
    ['returned', 'completed', 'delivery', { reason: 'final', from: 'returned' }],
    ['processing', 'shipped', 'pickup', { reason: 'deliveryOnly', to: 'shipped' }],
    ['processing', 'ready', 'delivery', { reason: 'pickupOnly', to: 'ready' }],
    [
      'pending',
      'shipped',
      'pickup',
      { reason: 'notNext', from: 'pending', to: 'shipped', next: ['confirmed', 'cancelled'] },
    ],
    [
      'shipped',
      'cancelled',
      'delivery',
      { reason: 'notNext', from: 'shipped', to: 'cancelled', next: ['completed', 'returned'] },
    ],
  ] as const)('from %s to %s (%s) says why', (from, to, delivery, refusal) => {
    expect(moveRefusal(from, to, delivery)).toEqual(refusal)
  })
})

test('stock returns when an order is cancelled, and only then', () => {
  const returning = pairs.filter(([from, to]) => returnsStock(from, to)).map((pair) => pair.join(' '))
  expect(returning).toEqual(['pending cancelled', 'confirmed cancelled', 'processing cancelled', 'ready cancelled'])
})

test('payments move as the table says, and back by refunds alone', () => {
  const movesOf = (paymentMethod: 'cod' | 'stripe', status: OrderStatus = 'pending') =>
    paymentStatuses.flatMap((from) => nextPaymentsByHand(from, { status, paymentMethod }).map((to) => `${from} ${to}`))
  expect(movesOf('cod')).toEqual(['unpaid paid', 'unpaid failed', 'failed paid'])
  expect(movesOf('stripe')).toEqual(['unpaid paid', 'failed paid'])
  for (const over of ['cancelled', 'returned', 'requested'] as const) expect(movesOf('cod', over)).toEqual([])
})

test('what may be edited, what has an invoice, and what can come back', () => {
  expect(orderStatuses.filter(isEditable)).toEqual(['requested', 'pending', 'confirmed', 'processing', 'ready'])
  expect(orderStatuses.filter(invoicedAt)).toEqual(['ready', 'shipped'])
  expect(orderStatuses.filter(isReturnable)).toEqual(['shipped', 'completed', 'returned'])
})
