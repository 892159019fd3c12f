import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderStatuses, paymentStatuses } from '../orders/schema.ts'
import {
  ATTEMPT_MINUTES,
  attemptEnds,
  canMoveAttempt,
  decimalText,
  furthestCheck,
  GRACE_MINUTES,
  HOLD_MINUTES,
  isLive,
  isLost,
  isOverdue,
  isUnpaid,
  mayStartPayment,
  minorOfDecimal,
  nextCheck,
  nextRefundCheck,
  nextState,
  PROCESSING_HOURS,
  providerOf,
  type Report,
  refundable,
  SILENCE_HOURS,
  takesCurrency,
} from './rules.ts'
import { paymentStates } from './schema.ts'

test('an attempt moves as the table says, and never away from money that came in', () => {
  const moves = paymentStates.flatMap((from) =>
    paymentStates.filter((to) => canMoveAttempt(from, to)).map((to) => `${from} ${to}`),
  )
  const ends = ['paid', 'surplus', 'mismatch']
  const into = (from: string) => ends.map((to) => `${from} ${to}`)
  expect(new Set(moves)).toEqual(
    new Set([
      'starting open',
      'starting failed',
      'starting closed',
      ...into('starting'),
      'open processing',
      'open failed',
      'open closed',
      ...into('open'),
      'processing failed',
      'processing closed',
      ...into('processing'),
      ...into('failed'),
      ...into('closed'),
    ]),
  )
})

const unpaid = { status: 'pending', paymentStatus: 'unpaid', differenceMinor: 10_280 } as const
const due = { amountMinor: 10_280, currency: 'USD', isDifference: false } as const
const paid: Report = { state: 'paid', amountMinor: 10_280, currency: 'USD', moneyRef: 'm' }

describe('where a report takes a payment', () => {
  test('the right money for an order that waits for it pays it, also after its page had closed', () => {
    for (const state of ['starting', 'open', 'processing', 'failed', 'closed'] as const)
      expect(nextState({ ...due, state }, unpaid, paid)).toBe('paid')
  })

  test('it pays exactly the orders that are unpaid; for every other one it is too much', () => {
    for (const status of orderStatuses)
      for (const paymentStatus of paymentStatuses) {
        const order = { status, paymentStatus, differenceMinor: 10_280 }
        expect(nextState({ ...due, state: 'open' }, order, paid)).toBe(isUnpaid(order) ? 'paid' : 'surplus')
      }
  })

  test('money for a rest pays it while any of it is owed, of an order that was paid before and is not over', () => {
    const asked = { ...due, isDifference: true, state: 'open' } as const
    for (const status of orderStatuses)
      for (const paymentStatus of paymentStatuses) {
        const isOver = status === 'cancelled' || status === 'returned'
        const isOwed = !isOver && (paymentStatus === 'paid' || paymentStatus === 'partlyRefunded')
        const to = (differenceMinor: number) => nextState(asked, { status, paymentStatus, differenceMinor }, paid)
        expect([to(10_280), to(1), to(0), to(-5)], `${status} ${paymentStatus}`).toEqual([
          isOwed ? 'paid' : 'surplus',
          isOwed ? 'paid' : 'surplus',
          'surplus',
          'surplus',
        ])
      }
  })

  test.each([
    [{ amountMinor: 10_279 }],
    [{ amountMinor: 10_281 }],
    [{ amountMinor: 0 }],
    [{ currency: 'CAD' }],
    [{ currency: 'usd' }],
    [{ currency: '' }],
  ])('%j is not what was asked for', (change) => {
    expect(nextState({ ...due, state: 'open' }, unpaid, { ...paid, ...change } as Report)).toBe('mismatch')
  })

  test('the same said twice, or less than is known, changes nothing', () => {
    const reports: Report[] = [
      paid,
      { state: 'waiting' },
      { state: 'processing' },
      { state: 'failed', reason: '' },
      { state: 'expired' },
    ]
    for (const state of ['paid', 'surplus', 'mismatch'] as const)
      for (const report of reports) expect(nextState({ ...due, state }, unpaid, report)).toBeUndefined()
    expect(nextState({ ...due, state: 'failed' }, unpaid, { state: 'expired' })).toBeUndefined()
    expect(nextState({ ...due, state: 'closed' }, unpaid, { state: 'failed', reason: '' })).toBeUndefined()
  })
})

test('a payment begins while the goods are kept; longer where staff have taken the order up', () => {
  const placedAt = new Date('2026-11-21T10:00:00Z')
  const after = (minutes: number) => placedAt.getTime() + minutes * 60_000
  expect(mayStartPayment({ ...unpaid, placedAt }, after(HOLD_MINUTES) - 1)).toBe(true)
  expect(mayStartPayment({ ...unpaid, placedAt }, after(HOLD_MINUTES))).toBe(false)
  expect(mayStartPayment({ ...unpaid, status: 'confirmed', placedAt }, after(HOLD_MINUTES))).toBe(true)
  expect(mayStartPayment({ ...unpaid, status: 'cancelled', placedAt }, after(1))).toBe(false)
})

test('a provider is asked again in bounded time while money may come, thrice after, and never once it came', () => {
  for (const state of paymentStates) {
    const pauses = [0, 1, 2, 3, 4, 100].map((checks) => nextCheck(state, checks, 0)?.getTime())
    if (isLive(state)) expect(pauses.every((pause) => pause !== undefined && pause <= 600_000)).toBe(true)
    else if (state === 'failed' || state === 'closed')
      expect(pauses.filter((pause) => pause !== undefined)).toHaveLength(3)
    else expect(pauses.every((pause) => pause === undefined)).toBe(true)
  }
})

describe('amounts as providers write them', () => {
  test('every amount comes back as it went', () => {
    fc.assert(fc.property(fc.nat(2_147_483_647), (minor) => minorOfDecimal(decimalText(minor)) === minor))
  })

  test.each([
    ['12', 1200],
    ['12.3', 1230],
    ['12.30', 1230],
    ['12.3000', 1230],
    ['12.345', undefined],
    ['1e3', undefined],
    ['-5.00', undefined],
    ['1,000.00', undefined],
    ['', undefined],
    [undefined, undefined],
    [{}, undefined],
  ])('%j is %j minor units', (text, minor) => expect(minorOfDecimal(text)).toBe(minor))
})

test('what is left of a payment, and how its order then stands', () => {
  expect(refundable({ receivedMinor: null, refundedMinor: 0 })).toBe(0)
  expect(refundable({ receivedMinor: 500, refundedMinor: 200 })).toBe(300)
})

test('a currency without two decimals is offered by nobody, as every amount of the shop has two', () => {
  for (const currency of ['JPY', 'KWD', 'HUF', 'KRW']) {
    expect(takesCurrency('stripe', currency)).toBe(false)
    expect(takesCurrency('paypal', currency)).toBe(false)
    expect(takesCurrency('sslCommerz', currency)).toBe(false)
  }
})

test('each provider takes the currencies that it says it takes', () => {
  expect(['USD', 'CAD', 'EUR', 'BDT'].filter((currency) => takesCurrency('stripe', currency))).toEqual([
    'USD',
    'CAD',
    'EUR',
    'BDT',
  ])
  expect(['USD', 'CAD', 'EUR', 'BDT'].filter((currency) => takesCurrency('paypal', currency))).toEqual([
    'USD',
    'CAD',
    'EUR',
  ])
  expect(['USD', 'CAD', 'EUR', 'BDT'].filter((currency) => takesCurrency('sslCommerz', currency))).toEqual(['BDT'])
  // Two decimals, but not in whole units.
  expect(['ISK', 'TWD', 'UGX'].filter((currency) => takesCurrency('stripe', currency))).toEqual([])
})

test('cash, and what is paid on account, have no provider behind them', () => {
  expect((['cod', 'account', 'stripe', 'paypal', 'sslCommerz'] as const).map(providerOf)).toEqual([
    undefined,
    undefined,
    'stripe',
    'paypal',
    'sslCommerz',
  ])
})

test('for a request no payment begins', () => {
  const placedAt = new Date('2026-11-21T10:00:00Z')
  expect(mayStartPayment({ ...unpaid, status: 'requested', placedAt }, placedAt.getTime())).toBe(false)
})

describe('by the clock', () => {
  const [minute, hour] = [60_000, 3_600_000]
  const begun = Date.parse('2026-11-21T10:00:00Z')
  const expiresAt = attemptEnds(begun)

  test('a payment may be made for as long as its page is open', () => {
    expect(expiresAt.getTime() - begun).toBe(ATTEMPT_MINUTES * minute)
  })

  test('it is to be ended once the provider had time for the last word, and where the clock was set back', () => {
    const over = expiresAt.getTime() + GRACE_MINUTES * minute
    expect(isOverdue({ expiresAt }, over - 1)).toBe(false)
    expect(isOverdue({ expiresAt }, over)).toBe(true)
    const soonest = expiresAt.getTime() - (ATTEMPT_MINUTES + HOLD_MINUTES) * minute
    expect(isOverdue({ expiresAt }, soonest)).toBe(false)
    expect(isOverdue({ expiresAt }, soonest - 1)).toBe(true)
  })

  test('it is lost hours after its end where the provider says nothing, and later where the bank still thinks', () => {
    const end = expiresAt.getTime()
    expect(isLost({ state: 'open', expiresAt }, end + SILENCE_HOURS * hour - 1)).toBe(false)
    expect(isLost({ state: 'open', expiresAt }, end + SILENCE_HOURS * hour)).toBe(true)
    expect(isLost({ state: 'processing', expiresAt }, end + SILENCE_HOURS * hour)).toBe(false)
    expect(isLost({ state: 'processing', expiresAt }, end + PROCESSING_HOURS * hour)).toBe(true)
  })

  test('a provider is asked again after 1, 2, 5 and 10 minutes, and of what is over after an hour, six and a day', () => {
    const minutes = (state: 'open' | 'closed', checks: number) => {
      const next = nextCheck(state, checks, begun)
      return next && (next.getTime() - begun) / minute
    }
    expect([0, 1, 2, 3, 4].map((checks) => minutes('open', checks))).toEqual([1, 2, 5, 10, 10])
    expect([0, 1, 2, 3].map((checks) => minutes('closed', checks))).toEqual([60, 360, 1440, null])
    expect(furthestCheck).toEqual({ live: 10 + 1, over: 1440 + 1 })
  })

  test('a refund is asked about after 1, 2, 4 minutes, at last every six hours', () => {
    const minutes = [0, 1, 2, 8, 9, 10_000].map(
      (attempts) => (nextRefundCheck(attempts, begun).getTime() - begun) / minute,
    )
    expect(minutes).toEqual([1, 2, 4, 256, 360, 360])
  })
})
