import { expect, test } from 'vitest'
import { faultsOf, longestGap, median, type Round, tableOf } from './judge.ts'

test('the longest time without an order counts from the fault and up to the end', () => {
  expect(longestGap([90, 110, 150, 160, 300], 100, 200)).toBe(40)
  expect(longestGap([101, 102], 100, 200)).toBe(98)
  expect(longestGap([190], 100, 200)).toBe(90)
  expect(longestGap([], 100, 200)).toBe(100)
})

const good: Round = { fault: 'a shop killed', withoutSales: 30_000, pageAge: 5_000, heard: 5_000 }

test('a round holds up to its limits and not above any of them', () => {
  expect(faultsOf(good)).toEqual([])
  for (const worse of [{ withoutSales: 30_001 }, { pageAge: 5_001 }, { heard: Number.POSITIVE_INFINITY }])
    expect(faultsOf({ ...good, ...worse })).toHaveLength(1)
})

test('the table has the median and the worst of each kind of fault', () => {
  const rounds = [1_000, 4_000, 2_000].map((withoutSales) => ({ ...good, withoutSales, pageAge: 100, heard: 200 }))
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(
    tableOf([...rounds, { ...good, fault: 'another' }])
      .split('\n')
      .slice(2),
  ).toEqual([
    '| a shop killed | 3 | 2.0 / 4.0 | 0.1 / 0.1 | 0.2 / 0.2 |',
    '| another | 1 | 30.0 / 30.0 | 5.0 / 5.0 | 5.0 / 5.0 |',
  ])
})
