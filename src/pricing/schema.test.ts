import { expect, test } from 'vitest'
import { noTerms } from '../../tests/data/discounts.ts'
import { couponCodeSchema, couponSchema } from './schema.ts'

const coupon = {
  code: ' spring-10 ',
  percent: 12.5,
  active: true,
  startsAt: '2026-03-01T00:00:00Z',
  endsAt: '2026-04-01T00:00:00+02:00',
  minimumMinor: 10_000,
  totalLimit: 5,
  perCustomerLimit: 1,
  categoryId: '018F6B1E-7C3A-7BCD-9E01-23456789ABCD',
}

function errorsOf(change: object): string[] {
  const result = couponSchema.safeParse({ ...coupon, ...change })
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
}

test('a code is trimmed and written in capitals', () => {
  expect(couponCodeSchema.parse(' spring10\n')).toBe('SPRING10')
  expect(couponCodeSchema.parse('x'.repeat(40))).toHaveLength(40)
})

test.each(['', '  ', 'x'.repeat(41), 'A\0', 'A\nB', 5, null, ['A']])('%j is no code', (code) => {
  expect(couponCodeSchema.safeParse(code).error?.issues[0]?.message).toBe('pricing.errors.couponCode')
})

test('a coupon keeps what it was given', () => {
  const categoryId = '018f6b1e-7c3a-7bcd-9e01-23456789abcd'
  expect(couponSchema.parse({ ...coupon, surprise: 1 })).toEqual({
    ...noTerms,
    ...coupon,
    code: 'SPRING-10',
    categoryId,
  })
})

test('a coupon may do without limits', () => {
  const free = {
    startsAt: null,
    endsAt: null,
    totalLimit: null,
    perCustomerLimit: null,
    minimumMinor: 0,
    categoryId: null,
  }
  expect(errorsOf(free)).toEqual([])
  expect(errorsOf({ startsAt: null })).toEqual([])
  expect(errorsOf({ endsAt: null })).toEqual([])
})

test.each([
  [{ code: 'A B' }, 'code pricing.errors.couponCode'],
  [{ percent: 0 }, 'percent pricing.errors.percent'],
  [{ percent: 100.01 }, 'percent pricing.errors.percent'],
  [{ percent: 12.345 }, 'percent pricing.errors.percent'],
  [{ percent: '10' }, 'percent pricing.errors.percent'],
  [{ active: 'yes' }, 'active pricing.errors.active'],
  [{ startsAt: 'tomorrow' }, 'startsAt pricing.errors.instant'],
  [{ minimumMinor: -1 }, 'minimumMinor pricing.errors.minimum'],
  [{ minimumMinor: 0.5 }, 'minimumMinor pricing.errors.minimum'],
  [{ totalLimit: 0 }, 'totalLimit pricing.errors.limit'],
  [{ perCustomerLimit: 1.5 }, 'perCustomerLimit pricing.errors.limit'],
  [{ categoryId: 'laminate' }, 'categoryId pricing.errors.category'],
  [{ code: 'A' }, 'code pricing.errors.couponCode'],
  [{ totalLimit: 2_147_483_648 }, 'totalLimit pricing.errors.limit'],
  [{ minimumMinor: 1_000_000_000_001 }, 'minimumMinor pricing.errors.minimum'],
  [{ endsAt: '2026-03-01T00:00:00Z' }, 'endsAt pricing.errors.endsBeforeStart'],
  [{ endsAt: '2026-02-01T00:00:00Z' }, 'endsAt pricing.errors.endsBeforeStart'],
])('refuses %j', (change, error) => {
  expect(errorsOf(change)).toEqual([error])
})

test.each([0.01, 0.07, 1.15, 33.33, 100])('takes %d %%', (percent) => {
  expect(errorsOf({ percent })).toEqual([])
})
