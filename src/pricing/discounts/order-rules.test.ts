import { expect, test } from 'vitest'
import { anyDiscount, anyLine, anyTerms } from '../../../tests/data/discounts.ts'
import { discountCart, keepDiscounts, noDiscounts, type OrderDiscount } from './order-rules.ts'

/** $500.00 of oak, $120.00 of tile, and a sample for $5.00. */
const oak = anyLine({ qty: 10 })
const tile = anyLine({ productId: 'tile', categoryId: 'tiles', unitPriceMinor: 3000, qty: 4 })
const sample = anyLine({ productId: 'tile', categoryId: 'tiles', unitPriceMinor: 500, isSample: true })
const cart = { lines: [oak, tile, sample], nowMs: 0, deliveryCostMinor: 6500, code: null }

const ten = anyDiscount('ten')
const byHand: OrderDiscount = {
  id: 'by hand',
  code: null,
  name: null,
  amountMinor: 0,
  terms: anyTerms({ kind: 'fixed', amountMinor: 1000 }),
  manual: { reason: 'A scratched box', byName: 'Jo', at: '2026-11-28T10:00:00.000Z' },
}

const amounts = ({ discounts }: { discounts: readonly OrderDiscount[] }) =>
  discounts.map(({ id, amountMinor }) => [id, amountMinor])

test('an order keeps what its discounts were called, what was typed, and each line’s part', () => {
  const typed = anyDiscount('typed', { code: 'FALL', terms: anyTerms({ kind: 'fixed', amountMinor: 6200 }) })
  const off = discountCart([ten, typed, anyDiscount('other', { code: 'OTHER' })], { ...cart, code: 'FALL' })
  expect(off.discounts).toEqual([
    { id: 'ten', code: null, name: ten.name, amountMinor: 6200, terms: ten.terms },
    { id: 'typed', code: 'FALL', name: typed.name, amountMinor: 6200, terms: typed.terms },
  ])
  expect(off.parts).toEqual([
    [
      { of: 0, amountMinor: 5000, role: 'both' },
      { of: 1, amountMinor: 5000, role: 'both' },
    ],
    [
      { of: 0, amountMinor: 1200, role: 'both' },
      { of: 1, amountMinor: 1200, role: 'both' },
    ],
    [],
  ])
  expect([off.goodsMinor, off.refusal]).toEqual([12_400, undefined])
})

test('a code that nobody typed takes nothing off, however much it would', () => {
  const rich = anyDiscount('rich', { code: 'RICH', terms: anyTerms({ percentCenti: 9000 }) })
  expect(amounts(discountCart([ten, rich], cart))).toEqual([['ten', 6200]])
  expect(discountCart([rich], { ...cart, code: 'POOR' }).refusal).toEqual({ reason: 'unknown' })
  expect(discountCart([ten, rich], { ...cart, code: 'RICH' }).refusals.get('ten')).toEqual({ reason: 'outdone' })
})

test('what staff take off by hand comes off what the discounts leave, and off no sample', () => {
  const off = discountCart([ten], { ...cart, manual: byHand })
  expect(amounts(off)).toEqual([
    ['ten', 6200],
    ['by hand', 1000],
  ])
  expect(off.parts[2]).toEqual([])
  expect([off.goodsMinor, off.deliveryMinor]).toEqual([7200, 0])
  const all = discountCart([], { ...cart, manual: { ...byHand, terms: anyTerms({ percentCenti: 10_000 }) } })
  expect([all.goodsMinor, all.discounts[0]?.manual]).toEqual([62_000, byHand.manual])
})

test('a line of an edited order has the discounts that it had, one that is new those that are for it', () => {
  const kept = discountCart([ten], cart).discounts
  const keptOak = { ...oak, keptParts: [{ of: 0, amountMinor: 5000, role: 'both' as const }] }
  const order = { itemTotalMinor: 62_000, deliveryCostMinor: 6500 }
  const offOf = (tileParts: undefined | [], discounts = kept) =>
    keepDiscounts(discounts, { ...order, lines: [keptOak, { ...tile, keptParts: tileParts }] })
  expect(offOf([]).goodsMinor).toBe(5000)
  expect(offOf(undefined).goodsMinor).toBe(6200)
  // What was given by hand is of the whole order, whatever its lines were.
  expect(amounts(offOf([], [...kept, byHand]))).toEqual([
    ['ten', 5000],
    ['by hand', 1000],
  ])
  expect(
    offOf([], [byHand])
      .parts.flat()
      .map(({ amountMinor }) => amountMinor),
  ).toEqual([806, 194])
})

test('without discounts each line has no part of any', () => {
  expect(noDiscounts(2)).toEqual({ discounts: [], parts: [[], []], goodsMinor: 0, deliveryMinor: 0 })
})
