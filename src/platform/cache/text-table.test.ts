import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TextTable } from './text-table.ts'

test('a text has one number for good, and the number its text, whatever letters it has', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.constantFrom('', 'a', 'ab', 'চন্দ্র', 'بلوط'))
  fc.assert(
    fc.property(fc.array(text, { maxLength: 60 }), text, (added, other) => {
      const table = new TextTable()
      const numbers = new Map<string, number>()
      for (const each of added) {
        const number = table.numberOf(each)
        expect(number).toBe(numbers.get(each) ?? numbers.size)
        numbers.set(each, number)
      }
      expect(table.size).toBe(numbers.size)
      for (const [each, number] of numbers) {
        expect(table.find(each)).toBe(number)
        expect(table.textOf(number)).toBe(each)
        expect(table.lengthOf(number)).toBe(Buffer.byteLength(each))
      }
      expect(table.find(other)).toBe(numbers.get(other))
      expect(table.textOf(numbers.size)).toBe('')
    }),
  )
})

test('texts are compared by their bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
      const table = new TextTable()
      const compared = table.compare(table.numberOf(one), table.numberOf(other))
      expect(Math.sign(compared)).toBe(Buffer.compare(Buffer.from(one), Buffer.from(other)))
    }),
  )
})

test('texts of many lengths, also longer than a block, are kept beside each other', () => {
  const table = new TextTable()
  const texts = Array.from({ length: 40 }, (_, at) => `${at} `.repeat(at % 4 === 0 ? 40_000 : 4_000))
  for (const [at, text] of texts.entries()) expect(table.numberOf(text)).toBe(at)
  for (const [at, text] of texts.entries()) {
    expect(table.textOf(at)).toBe(text)
    expect(table.find(text)).toBe(at)
    expect(table.beginsWith(at, text)).toBe(true)
    expect(table.compareWith(at, text)).toBe(0)
  }
})

test('however many there are, each is found', () => {
  const table = new TextTable()
  const texts = Array.from(
    { length: 20_000 },
    (_, at) => `${at * 7919} of many, with a text that is long enough to grow`,
  )
  for (const [at, text] of texts.entries()) expect(table.numberOf(text)).toBe(at)
  for (const [at, text] of texts.entries()) expect(table.find(text)).toBe(at)
  expect(table.find('another')).toBeUndefined()
})
