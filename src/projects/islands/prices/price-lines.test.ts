import { expect, test } from 'vitest'
import { translatorFor } from '../../../i18n/messages.ts'
import { lastBox, shortStockText, sparePercent, stockText } from './price-lines.ts'

const t = translatorFor('en')
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')

test.each<[string, number | null, { city: string; boxes: number | null }[], string]>([
  ['enough', 13, [], 'Enough in stock'],
  ['no end of it', null, [], 'Enough in stock'],
  ['too little, and none elsewhere', 9, [], '9 of 13 in stock'],
  ['the rest elsewhere', 9, [{ city: 'Richmond', boxes: 4 }], '9 of 13 in stock · the rest is at Richmond'],
  ['no end of it elsewhere', 0, [{ city: 'Richmond', boxes: null }], '0 of 13 in stock · the rest is at Richmond'],
  ['a part of the rest elsewhere', 9, [{ city: 'Richmond', boxes: 3 }], '9 of 13 in stock · 3 at Richmond'],
  [
    'more at one of two others',
    1,
    [
      { city: 'Delta', boxes: 2 },
      { city: 'Richmond', boxes: 30 },
    ],
    '1 of 13 in stock · the rest is at Richmond',
  ],
])('where the store has %s, a price says so', (_what, available, elsewhere, text) => {
  expect(plain(stockText({ quantity: 13, available, elsewhere, comesOn: null }, { t, language: 'en' }))).toBe(text)
})

test('boxes that are brought from another store say when they can be here', () => {
  const stock = { quantity: 13, available: 9, elsewhere: [{ city: 'Richmond', boxes: 22 }], comesOn: '2026-11-27' }
  const text = plain(stockText(stock, { t, language: 'en' }))
  expect(text).toBe('9 of 13 in stock · the rest is at Richmond · here on Fri, Nov 27')
})

test.each<[string, number | null, { city: string; boxes: number | null }[], string | null, string]>([
  ['enough', 13, [{ city: 'Richmond', boxes: 22 }], null, 'Enough in stock'],
  ['too little, and none elsewhere', 9, [], null, '9 of 13 in stock'],
  ['the rest elsewhere', 9, [{ city: 'Richmond', boxes: 22 }], '2026-11-27', '9 here · 4 at Richmond · Fri, Nov 27'],
  ['no end of it elsewhere', 0, [{ city: 'Richmond', boxes: null }], null, '0 here · 13 at Richmond'],
  ['a part of the rest elsewhere', 9, [{ city: 'Richmond', boxes: 3 }], null, '9 here · 3 at Richmond'],
])('where the store has %s, a card says so in few words', (_what, available, elsewhere, comesOn, text) => {
  expect(plain(shortStockText({ quantity: 13, available, elsewhere, comesOn }, { t, language: 'en' }))).toBe(text)
})

test('the last box is told of where some of its boards stay over', () => {
  expect(lastBox(103, 13, 8)).toEqual({ used: 7, all: 8 })
  expect(lastBox(104, 13, 8)).toBeUndefined()
  // More boxes were typed than the rooms take.
  expect(lastBox(90, 13, 8)).toBeUndefined()
  expect(lastBox(null, 13, 8)).toBeUndefined()
  expect(lastBox(103, 13, null)).toBeUndefined()
})

test('what boxes cover beyond the rooms is never less than nothing', () => {
  expect(sparePercent(26_700, 25_690)).toBe(4)
  expect(sparePercent(100, 25_690)).toBe(0)
})
