import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RowTexts } from './row-texts.ts'

test('each row has the text that it was given last, whatever came to the rows beside it', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.constantFrom('', 'oak', 'বাঁশ', 'بلوط'))
  const change = fc.record({ row: fc.oneof(fc.nat(5), fc.nat(5000)), text })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 200 }), (changes) => {
      const texts = new RowTexts()
      const plain = new Map<number, string>()
      for (const { row, text } of changes) {
        texts.put(row, text)
        plain.set(row, text)
      }
      for (const [row, text] of plain) expect(texts.textOf(row)).toBe(text)
      expect(texts.textOf(5001)).toBe('')
    }),
  )
})

test('a row that changes again and again takes no more and more memory', () => {
  const texts = new RowTexts()
  for (let row = 0; row < 128; row++) texts.put(row, `the text of row ${row}`)
  for (let time = 0; time < 20_000; time++) texts.put(time % 128, `another text, the ${time}th of them`)
  expect(texts.byteLength).toBeLessThan(128 * 80)
  expect(texts.textOf(5)).toBe('another text, the 19973th of them')
})
