import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countRows, eachRow, emptyBits, firstRows, isSet, keepCommon, RowSet } from './row-set.ts'

const rowsOf = (set: RowSet, room: number): number[] => {
  const bits = emptyBits(room)
  set.addTo(bits)
  const rows: number[] = []
  eachRow(bits, (row) => rows.push(row))
  return rows
}

test('a set of rows holds what was added and not deleted, in order', () => {
  const change = fc.record({ row: fc.nat(300), isAdded: fc.boolean() })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 200 }), (changes) => {
      const [set, plain] = [new RowSet(), new Set<number>()]
      for (const { row, isAdded } of changes) {
        if (isAdded) set.add(row)
        else set.delete(row)
        if (isAdded) plain.add(row)
        else plain.delete(row)
      }
      expect(rowsOf(set, 301)).toEqual([...plain].toSorted((one, other) => one - other))
      expect(set.size).toBe(plain.size)
      expect(set.has(150)).toBe(plain.has(150))
    }),
  )
})

test('a set that grows past a list goes on as before', () => {
  const set = new RowSet()
  const rows = Array.from({ length: 5000 }, (_, at) => at * 3)
  for (const row of rows) set.add(row)
  set.add(0)
  expect(rowsOf(set, 15_000)).toEqual(rows)
  for (const row of rows) if (row % 2 === 1) set.delete(row)
  expect(rowsOf(set, 15_000)).toEqual(rows.filter((row) => row % 2 === 0))
  expect([set.size, set.has(6), set.has(9), set.has(1_000_000)]).toEqual([2500, true, false, false])
})

test('bits are counted, and kept where others have them too', () => {
  const rows = fc.uniqueArray(fc.nat(200))
  fc.assert(
    fc.property(rows, rows, (one, other) => {
      const [bits, others] = [one, other].map((each) => {
        const made = emptyBits(201)
        const set = new RowSet()
        for (const row of each) set.add(row)
        set.addTo(made)
        return made
      })
      if (!bits || !others) throw new Error('two sets were made')
      expect(countRows(bits)).toBe(one.length)
      keepCommon(bits, others)
      expect(countRows(bits)).toBe(one.filter((row) => other.includes(row)).length)
      expect(RowSet.of(bits).size).toBe(countRows(bits))
    }),
  )
})

test('a set, short or long, is compared with bits as the plain rows would be', () => {
  const rows = fc.uniqueArray(fc.nat(4000))
  fc.assert(
    fc.property(rows, rows, fc.boolean(), (one, other, isLong) => {
      // Past a few thousand rows a set is bits, and no list any more.
      const all = isLong ? [...one, ...Array.from({ length: 2500 }, (_, at) => 5000 + at)] : one
      const set = new RowSet()
      for (const row of all) set.add(row)
      const bits = emptyBits(8000)
      for (const row of other) {
        const single = new RowSet()
        single.add(row)
        single.addTo(bits)
      }
      const common = all.filter((row) => other.includes(row))
      expect(set.countIn(bits)).toBe(common.length)
      expect(set.meets(bits)).toBe(common.length > 0)
      expect([...set]).toEqual(all.toSorted((a, b) => a - b))
      expect(other.every((row) => isSet(bits, row) === 1)).toBe(true)
    }),
    { numRuns: 40 },
  )
})

test('the first rows in an order are those of a sort, and few more comparisons are made than there are rows', () => {
  const places = Array.from({ length: 3000 }, (_, row) => (row * 7919) % 3001)
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(2999)), fc.integer({ min: 1, max: 9 }), (rows, most) => {
      const set = new RowSet()
      for (const row of rows) set.add(row)
      const compare = (one: number, other: number) => (places[one] ?? 0) - (places[other] ?? 0)
      expect(firstRows(set.toBits(3000), most, compare)).toEqual(rows.toSorted(compare).slice(0, most))
    }),
  )
  const all = emptyBits(3000).fill(0xffffffff)
  let compared = 0
  firstRows(all, 12, (one, other) => {
    compared++
    return (places[one] ?? one) - (places[other] ?? other)
  })
  expect(compared).toBeLessThan(2 * 3000)
})
