import { expect, test } from 'vitest'
import { moveOrderSchema, movePaymentSchema } from './schema.ts'

test('a move names both states and may carry a note of several lines', () => {
  const move = { from: 'pending', to: 'confirmed', note: ' called,\nagreed ' }
  expect(moveOrderSchema.parse({ ...move, by: 'someone' })).toEqual({ ...move, note: 'called,\nagreed' })
  expect(moveOrderSchema.parse({ from: 'pending', to: 'confirmed' })).toEqual({ from: 'pending', to: 'confirmed' })
  expect(movePaymentSchema.parse({ from: 'unpaid', to: 'paid' })).toEqual({ from: 'unpaid', to: 'paid' })
})

test.each([
  [{ from: 'lost' }, 'orders.errors.status'],
  [{ to: 'toString' }, 'orders.errors.status'],
  [{ to: undefined }, 'orders.errors.status'],
  [{ note: 'x'.repeat(1001) }, 'orders.errors.note'],
  [{ note: 'a\0b' }, 'orders.errors.note'],
  [{ note: 5 }, 'orders.errors.note'],
])('refuses an order move with %j', (change, error) => {
  const issues = moveOrderSchema.safeParse({ from: 'pending', to: 'confirmed', ...change }).error?.issues
  expect(issues?.map(({ message }) => message)).toEqual([error])
})

test.each([{ from: 'pending' }, { to: 'pending' }])('refuses a payment move with %j', (change) => {
  const issues = movePaymentSchema.safeParse({ from: 'unpaid', to: 'paid', ...change }).error?.issues
  expect(issues?.map(({ message }) => message)).toEqual(['orders.errors.payment'])
})
