import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { carriers, isWebAddress, trackingLink } from './carriers/rules.ts'
import { hasShipped, isAllShipped, leftOfLine, lotsToSend } from './rules.ts'

const line = (quantity: number, shippedQuantity: number, unit = 'box') => ({ unit, quantity, shippedQuantity })

describe('what is left of an order', () => {
  test.each([
    [line(9, 0), 9],
    [line(9, 4), 5],
    [line(9, 9), 0],
    [line(1, 0, 'sample'), 1],
    [line(1, 0, 'service'), 0],
  ])('of %j are %i', (one, left) => expect(leftOfLine(one)).toBe(left))

  test('an order is shipped when something has left and nothing else will', () => {
    expect(isAllShipped([line(2, 2), line(1, 0, 'service')])).toBe(true)
    expect(isAllShipped([line(2, 2), line(3, 1)])).toBe(false)
    expect(isAllShipped([line(1, 0, 'service')])).toBe(false)
    expect(hasShipped([line(2, 0), line(3, 1)])).toBe(true)
    expect(hasShipped([line(2, 0)])).toBe(false)
  })
})

describe('the lots of a shipment', () => {
  const lot = (code: string, quantity: number) => ({ code, caliber: '', quantity })

  test('are those that no other shipment had, the largest part of the line first', () => {
    expect(lotsToSend([lot('A', 5), lot('B', 3)], [], 6)).toEqual([lot('A', 5), lot('B', 1)])
    expect(lotsToSend([lot('A', 5), lot('B', 3)], [lot('A', 4)], 3)).toEqual([lot('A', 1), lot('B', 2)])
    expect(lotsToSend([], [], 3)).toEqual([])
  })

  test('of all shipments together are never more than the line has of each', () => {
    const lots = fc.uniqueArray(
      fc.record({ code: fc.constantFrom('A', 'B', 'C'), quantity: fc.integer({ min: 1, max: 9 }) }),
      {
        selector: ({ code }) => code,
      },
    )
    fc.assert(
      fc.property(lots, fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 6 }), (held, parts) => {
        const whole = held.map((one) => ({ ...one, caliber: '' }))
        const sent: ReturnType<typeof lotsToSend> = []
        for (const quantity of parts) {
          const part = lotsToSend(whole, sent, quantity)
          expect(part.reduce((sum, one) => sum + one.quantity, 0)).toBeLessThanOrEqual(quantity)
          sent.push(...part)
        }
        for (const { code, quantity } of whole) {
          const all = sent.filter((one) => one.code === code).reduce((sum, one) => sum + one.quantity, 0)
          expect(all).toBeLessThanOrEqual(quantity)
        }
      }),
    )
  })
})

describe('the way to a carrier’s page', () => {
  const of = (change: object) => ({
    carrier: 'ups' as const,
    carrierName: '',
    trackingNumber: '1Z 9',
    trackingUrl: '',
    ...change,
  })

  test('has the number in it, however it was typed', () => {
    expect(trackingLink(of({}))).toBe('https://www.ups.com/track?tracknum=1Z9')
    expect(trackingLink(of({ trackingNumber: '"><script>&x=1' }))).toContain('%22%3E%3Cscript%3E%26x%3D1')
    expect(trackingLink(of({ trackingNumber: '' }))).toBe('')
    expect(trackingLink(of({ carrier: 'own' }))).toBe('')
    expect(trackingLink(of({ carrier: 'other', trackingUrl: 'https://mine.example/7' }))).toBe('https://mine.example/7')
  })

  test.each(carriers)('of %s is a web address or nothing', (carrier) => {
    const link = trackingLink(of({ carrier }))
    expect(link === '' || isWebAddress(link)).toBe(true)
  })

  test.each([
    ['https://example.com/a?b=c', true],
    ['http://example.com', true],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['//example.com', false],
    ['https://bank.example@evil.example/', false],
    ['', false],
  ])('%j is a web address: %s', (text, is) => expect(isWebAddress(text)).toBe(is))
})
