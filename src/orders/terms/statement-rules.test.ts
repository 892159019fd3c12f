import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AccountEntry,
  ageNames,
  ageOf,
  entryKinds,
  monthBefore,
  type OrderBalance,
  statementDays,
  statementOf,
} from './statement-rules.ts'

const entry = (kind: AccountEntry['kind'], amountMinor: number, day = '2026-03-05'): AccountEntry => ({
  day,
  kind,
  reference: 'SURREY-2026-000001',
  orderNumber: 'UF-1',
  purchaseOrder: '',
  amountMinor,
})
const order = (balanceMinor: number, invoicedOn: string | null, dueOn: string | null = null): OrderBalance => ({
  orderNumber: `UF-${invoicedOn}-${balanceMinor}`,
  purchaseOrder: '',
  balanceMinor,
  invoiceNumber: invoicedOn === null ? null : 'SURREY-2026-000001',
  invoicedOn,
  dueOn,
})
const march = { from: '2026-03-01', to: '2026-03-31' }

describe('a statement', () => {
  test('goes from what was owed before to what is owed at the end, line by line', () => {
    const entries = [
      entry('invoice', 90_000),
      entry('credit', -10_000),
      entry('payment', -50_000),
      entry('refund', 2000),
    ]
    const made = statementOf({ ...march, openingMinor: 5000, entries, orders: [order(37_000, '2026-03-05')] })
    expect(made.rows.map(({ balanceMinor }) => balanceMinor)).toEqual([95_000, 85_000, 35_000, 37_000])
    expect(made).toMatchObject({
      openingMinor: 5000,
      chargedMinor: 90_000,
      creditedMinor: 10_000,
      paidMinor: 48_000,
      closingMinor: 37_000,
      owedMinor: 37_000,
      heldMinor: 0,
    })
  })

  test('of an account on which nothing happened has the same balance twice and no lines', () => {
    const made = statementOf({ ...march, openingMinor: 0, entries: [], orders: [] })
    expect(made).toMatchObject({
      rows: [],
      chargedMinor: 0,
      creditedMinor: 0,
      paidMinor: 0,
      closingMinor: 0,
      heldMinor: 0,
    })
  })

  test('puts open items by the age of their invoice, the oldest first', () => {
    const days = ['2026-03-31', '2026-03-01', '2026-02-28', '2026-01-30', '2026-01-29', '2025-12-31', '2025-12-30']
    const orders = days.map((day) => order(100, day, '2026-03-30'))
    const made = statementOf({ ...march, openingMinor: 700, entries: [], orders })
    expect(made.aged).toEqual({ first: 200, second: 200, third: 200, over: 100 })
    expect(made.open.map(({ invoicedOn }) => invoicedOn)).toEqual([...days].reverse())
    expect(made.overdueMinor).toBe(700)
  })

  test('does not call overdue what is due on its last day', () => {
    const made = statementOf({
      ...march,
      openingMinor: 100,
      entries: [],
      orders: [order(100, '2026-03-01', '2026-03-31')],
    })
    expect(made.overdueMinor).toBe(0)
  })

  test('says what was paid ahead, which no invoice has asked for', () => {
    const orders = [order(-300, null), order(1000, '2026-03-05')]
    const made = statementOf({ ...march, openingMinor: 700, entries: [], orders })
    expect(made).toMatchObject({ closingMinor: 700, owedMinor: 1000, heldMinor: 300 })
  })

  test('adds up whatever happened: its columns, its ages and its balances', () => {
    const amount = fc.integer({ min: 1, max: 10_000_000 })
    const entries = fc.array(
      fc
        .record({ kind: fc.constantFrom(...entryKinds), minor: amount })
        .map(({ kind, minor }) => entry(kind, kind === 'credit' || kind === 'payment' ? -minor : minor)),
    )
    const orders = fc.array(
      fc.tuple(fc.integer({ min: -1000, max: 1000 }), fc.constantFrom('2026-03-05', '2025-01-01', null)),
    )
    fc.assert(
      fc.property(amount, entries, orders, (openingMinor, happened, found) => {
        const made = statementOf({
          ...march,
          openingMinor,
          entries: happened,
          orders: found.map(([balance, day]) => order(balance, day)),
        })
        const { chargedMinor, creditedMinor, paidMinor, closingMinor } = made
        expect(openingMinor + chargedMinor - creditedMinor - paidMinor).toBe(closingMinor)
        expect(made.rows.at(-1)?.balanceMinor ?? openingMinor).toBe(closingMinor)
        expect(ageNames.reduce((sum, name) => sum + made.aged[name], 0)).toBe(made.owedMinor)
        expect(made.owedMinor - made.heldMinor).toBe(found.reduce((sum, [balance]) => sum + balance, 0))
        expect(made.overdueMinor).toBeLessThanOrEqual(made.owedMinor)
      }),
    )
  })
})

test('ages have their columns: 30 days is the first, 31 the second, 91 the last', () => {
  expect([0, 30, 31, 60, 61, 90, 91, 4000].map(ageOf)).toEqual([
    ...['first', 'first', 'second', 'second'],
    ...['third', 'third', 'over', 'over'],
  ])
})

test('the month before is a whole one, over the year and in leap years too', () => {
  expect(monthBefore('2026-11-26')).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(monthBefore('2026-01-01')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(monthBefore('2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})

test('a statement without days is of this month and the one before; turned days are put right', () => {
  expect(statementDays({}, '2026-11-26')).toEqual({ from: '2026-10-01', to: '2026-11-26' })
  expect(statementDays({ from: '2026-03-05' }, '2026-11-26')).toEqual({ from: '2026-03-05', to: '2026-11-26' })
  expect(statementDays({ to: '2026-03-05' }, '2026-11-26')).toEqual({ from: '2026-02-01', to: '2026-03-05' })
  expect(statementDays({ from: '2026-05-02', to: '2026-03-05' }, '2026-11-26')).toEqual({
    from: '2026-03-05',
    to: '2026-05-02',
  })
})
