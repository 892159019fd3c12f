import { expect, test } from 'vitest'
import { type Direction, visualRuns } from './runs.ts'

const isLatin = (codePoint: number) => codePoint < 0x250
const isArabic = (codePoint: number) => (codePoint >= 0x600 && codePoint < 0x700) || codePoint === 0x20
const isBengali = (codePoint: number) => codePoint >= 0x980 && codePoint < 0xa00

const drawn = (text: string, direction: Direction) =>
  visualRuns(text, direction, [isLatin, isArabic, isBengali]).map(
    ({ text: part, face, isRtl }) => `${face}${isRtl ? '<' : '>'}${part}`,
  )

test.each<[string, Direction, string[]]>([
  ['Oak 12', 'ltr', ['0>Oak 12']],
  ['فاتورة', 'rtl', ['1<فاتورة']],
  // Read from the right: the word, then the number, whose digits run from the left.
  ['رقم ١٢٣', 'rtl', ['1>١٢٣', '1<رقم ']],
  ['رقم UF-7K3M', 'rtl', ['0>UF-7K3M', '1<رقم ']],
  ['Oak أرضية', 'auto', ['0>Oak ', '1<أرضية']],
  // A bracket that opens to the left is the other one when it is drawn.
  ['(أ)', 'rtl', ['0<(', '1<أ', '0<)']],
  ['চালান 12', 'ltr', ['2>চালান', '0> 12']],
  ['‏١٢٫٥ $', 'ltr', ['1>١٢٫٥', '1> ', '0>$']],
  ['র‍্যাক', 'ltr', ['2>র‍্যাক']],
  ['漢', 'ltr', ['0>漢']],
  ['', 'ltr', []],
])('%j, %s', (text, direction, expected) => {
  expect(drawn(text, direction)).toEqual(expected)
})
