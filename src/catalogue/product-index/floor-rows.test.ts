import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FloorRows, type IndexedFloor } from './floor-rows.ts'

const offer = fc.record({ priceMinor: fc.nat(1_000_000_000), onHand: fc.option(fc.nat(9999)) })
const floor: fc.Arbitrary<IndexedFloor> = fc.record({
  sheet: fc.record({ boardLengthTenthMm: fc.constantFrom(9000, 12_170), piecesPerBox: fc.constantFrom(6, 8) }),
  boxCenti: fc.nat(100_000),
  offers: fc.array(offer, { maxLength: 3 }),
})
const change = fc.record({ row: fc.nat(300), floor: fc.option(floor) })

test('floors are as they were put in, whatever came and went before', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
      const rows = new FloorRows()
      const plain = new Map<number, IndexedFloor>()
      for (const { row, floor: put } of changes) {
        rows.remove(row)
        plain.delete(row)
        if (!put) continue
        rows.put(row, put)
        plain.set(row, put)
      }
      for (let row = 0; row <= 301; row++) expect(rows.of(row)).toEqual(plain.get(row))
      const texts = [...plain.values()].map(({ sheet }) => JSON.stringify(sheet))
      const countOf = (text: string) => texts.filter((one) => one === text).length
      const sheets = rows.sheets().map((sheet) => JSON.stringify(sheet))
      expect(new Set(sheets)).toEqual(new Set(texts))
      expect(sheets.map(countOf)).toEqual(sheets.map(countOf).toSorted((one, other) => other - one))
    }),
  )
})
