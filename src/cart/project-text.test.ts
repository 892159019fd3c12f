import { expect, test } from 'vitest'
import { languageAreaUnit } from '../i18n/area-text.ts'
import { createFormats } from '../i18n/format.ts'
import type { Language } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/messages.ts'
import { floorAreas, projectSummary, roomAreaText } from './project-text.ts'

/** 256.9 sq ft are 23.867 m², and 13 boxes of 20.54 sq ft are 267.02 sq ft or 24.807 m². */
const rooms = [
  { name: 'Living room', areaCenti: 15_100, boards: 61 },
  { name: 'Hall', areaCenti: 10_590, boards: 42 },
]
const floor = { pattern: 'straight' as const, rooms, boxes: 13, perBox: 8 }
const sold = { quantity: 13, unitValueCenti: 2054 }

const readerOf = (language: Language, areaUnit = languageAreaUnit(language)) => ({
  t: translatorFor(language),
  format: createFormats(language, { currency: 'CAD', symbols: {} }, 'UTC'),
  areaUnit,
})

/** Without the marks that keep a number together where lines run from right to left, and with its unit. */
const asRead = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')

function areasAsRead(reader: ReturnType<typeof readerOf>) {
  const { rooms: measured, ordered, charged } = floorAreas(floor, sold, reader)
  return { rooms: asRead(measured), ordered: asRead(ordered), charged: asRead(charged) }
}

test('whoever measures in feet reads every area of a project in the unit in which floors are sold', () => {
  expect(projectSummary(floor, sold, readerOf('en'))).toBe('2 rooms, 256.9 sq ft, straight, 13 boxes, 267 sq ft')
  expect(floorAreas(floor, sold, readerOf('en'))).toEqual({
    rooms: '256.9 sq ft',
    ordered: '267 sq ft',
    charged: '267 sq ft',
  })
  expect(floorAreas(floor, sold, readerOf('fr'))).toEqual({
    rooms: '256,9 pi²',
    ordered: '267 pi²',
    charged: '267 pi²',
  })
})

test.each([
  ['ar', '٢٣٫٨٧ م²', '٢٤٫٨١ م²', '٢٦٧ قدم مربعة'],
  ['bn', '২৩.৮৭ বর্গমিটার', '২৪.৮১ বর্গমিটার', '২৬৭ বর্গফুট'],
] as const)(
  'whoever reads %s reads rooms in metres, and what is sold in metres and as it is sold',
  (language, ...texts) => {
    const [measured, metres, feet] = texts
    const reader = readerOf(language)
    expect(areasAsRead(reader)).toEqual({
      rooms: measured,
      ordered: `${metres} (${feet})`,
      charged: `${feet} (${metres})`,
    })
    expect(asRead(projectSummary(floor, sold, reader))).toContain(measured)
    expect(asRead(projectSummary(floor, sold, reader))).toContain(`${metres} (${feet})`)
  },
)

test('the unit that was chosen is used whatever the language', () => {
  expect(roomAreaText(15_100, readerOf('en', 'sqM'))).toBe('14.03\u00a0m²')
  expect(areasAsRead(readerOf('en', 'sqM')).charged).toBe('267 sq ft (24.81 m²)')
  expect(areasAsRead(readerOf('ar', 'sqFt')).rooms).toBe('٢٥٦٫٩ قدم مربعة')
})
