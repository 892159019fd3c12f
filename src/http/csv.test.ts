import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromCsv, plainCell, safeCell, toCsv } from './csv.ts'

const nasty = fc.string({
  unit: fc.constantFrom(
    ...'=+-@\t\r\n ,;"\'＝＋－＠｜|a1é০٣\u200b\ufeff\u00a0’'.split(''),
    'cmd',
    'HYPERLINK(',
    '\u{1f600}',
  ),
  maxLength: 12,
})

/** What a spreadsheet would calculate, written down once more: the first thing that is to be seen is an operator. */
const looksLikeFormula = (cell: string): boolean => /^[=+\-@|＝＋－＠｜\t\r]/.test(cell.replace(/^[ "\n]+/, ''))

describe('E1 what is given out as CSV', () => {
  test('no cell is a formula, and read in again every text is what it was', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(nasty, nasty, fc.string()), { minLength: 1, maxLength: 20 }), (rows) => {
        const bytes = toCsv(['a', 'b', 'c'], rows)
        const raw: string[][] = parse(bytes, { bom: true, record_delimiter: '\r\n' })
        expect(raw.flat().filter(looksLikeFormula)).toEqual([])
        expect(fromCsv(bytes)).toEqual([['a', 'b', 'c'], ...rows])
      }),
    )
  })

  test.each([
    '=1+1',
    ' =1',
    '"=1',
    '＝1',
    '-2+3',
    '@SUM(A1)',
    '|cmd',
    ' "|cmd',
    '｜cmd',
    '\t=1',
    '\r=1',
    "'=1",
    '\u200b=1',
    '\ufeff+1',
    '+1 604 555 0123',
  ])('%j is neutralised', (text) => {
    expect(safeCell(text)).toBe(`'${text}`)
    expect(plainCell(safeCell(text))).toBe(text)
  })

  test.each(['', 'oak', "'oak", "o'clock", 'a=b', 'a|b', '5', '12-inch', 'name@example.com'])(
    '%j stays as it is',
    (text) => {
      expect(safeCell(text)).toBe(text)
    },
  )

  test('is UTF-8 with its mark, lines end in CR LF, numbers are numbers, nothing is an empty text', () => {
    const text = toCsv(
      ['n', 'x'],
      [
        [-5.5, 'a "b"\nc'],
        [0, null],
        [1, true],
      ],
    ).toString()
    expect(text).toBe('\ufeff"n","x"\r\n-5.5,"a ""b""\nc"\r\n0,""\r\n1,"true"\r\n')
  })
})
