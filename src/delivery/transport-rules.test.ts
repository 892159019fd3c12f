import { expect, test } from 'vitest'
import { decideTransport, type TransportWish } from './transport-rules.ts'

const prices = { costMinor: 5000, freeFromMinor: 100_000, perKgMinor: 10, freeWeightGrams: 0 }
const extras = { liftgateMinor: 700, stairsMinor: 900, appointmentMinor: null }
const limits = { maxWeightGrams: 10_000, maxPallets: null, palletGrams: 1_000_000 }
const area = (id: string, country: string, prefix: string) => ({
  id,
  country,
  codes: [`${prefix}*`],
  ...prices,
  ...extras,
  ...limits,
})
const near = area('near', 'CA', 'V3S')
const far = area('far', 'CA', 'V6')
const toNear = { country: 'CA', zipCode: 'V3S 1A1' }
const toNobody = { country: 'CA', zipCode: 'K1A 0B1' }
const boxes = (quantity: number) => [{ quantity, weightGrams: 1000 }]
const decide = (quantity: number, wish?: TransportWish, address = toNear) =>
  decideTransport([near, far], { address, lines: boxes(quantity), wish })

test('what one truck takes goes by the area of the address, with the extras that it has', () => {
  const one = decide(8, { extras: ['stairs', 'appointment'], inTwoDrops: true })
  expect(one).toMatchObject({
    decision: { kind: 'served', area: near },
    area: near,
    second: undefined,
    inTwo: undefined,
  })
  expect(one.extras).toEqual([{ kind: 'stairs', priceMinor: 900 }])
  expect(one.costMinor(99_999)).toBe(5000 + 8 * 10 + 900)
  expect(one.costMinor(100_000)).toBe(900)
})

test('what is too heavy for one truck goes by none until two drops are wished for, and says what they would cost', () => {
  const asked = decide(15, { extras: ['stairs'] })
  expect(asked).toMatchObject({ decision: { kind: 'tooHeavy' }, area: undefined, second: undefined, extras: [] })
  expect(asked.costMinor(0)).toBe(0)
  expect(asked.inTwo?.second).toEqual([5])
  expect(asked.inTwo?.costMinor(0)).toBe(2 * 5000 + 15 * 10 + 2 * 900)

  const wished = decide(15, { extras: ['stairs'], inTwoDrops: true })
  expect(wished).toMatchObject({
    decision: { kind: 'served', area: near },
    area: near,
    second: [5],
    overruled: undefined,
  })
  expect(wished.extras).toEqual([{ kind: 'stairs', priceMinor: 1800 }])
  expect(wished.costMinor(0)).toBe(asked.inTwo?.costMinor(0))
})

test('what two trucks do not take is too heavy, whatever is wished for', () => {
  expect(decide(21, { inTwoDrops: true })).toMatchObject({
    decision: { kind: 'tooHeavy' },
    area: undefined,
    second: undefined,
    inTwo: undefined,
  })
})

test('staff send goods by an area all the same, in one drop, and why is told where the address or the weight speaks against it', () => {
  const overrule = { areaId: far.id, reason: 'He asked for it' }
  expect(decide(15, { overrule, inTwoDrops: true })).toMatchObject({
    decision: { kind: 'tooHeavy' },
    area: far,
    second: undefined,
    inTwo: undefined,
    overruled: 'He asked for it',
  })
  expect(decide(1, { overrule }, toNobody)).toMatchObject({ decision: { kind: 'unserved' }, area: far })
  expect(decide(1, { overrule: { ...overrule, areaId: near.id } })).toMatchObject({ area: near, overruled: undefined })
  expect(decide(1, { overrule: { ...overrule, areaId: 'gone' } })).toMatchObject({
    area: undefined,
    overruled: undefined,
  })
})

test('where nobody delivers, or the address is not known, no area brings anything and nothing is asked for', () => {
  for (const one of [
    decide(1, undefined, toNobody),
    decideTransport([near], { address: null, lines: boxes(1), wish: undefined }),
  ]) {
    expect(one).toMatchObject({
      area: undefined,
      extras: [],
      second: undefined,
      inTwo: undefined,
      overruled: undefined,
    })
    expect(one.costMinor(5000)).toBe(0)
  }
})
