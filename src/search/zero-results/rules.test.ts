import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedWords, isRobot } from './rules.ts'

test('countedWords makes one of what differs by case, accents, spaces and digits', () => {
  expect(countedWords('  Bamboo   FLOOR ')).toBe('bamboo floor')
  expect(countedWords('liège foncé')).toBe('liege fonce')
  expect(countedWords('١٥ مم')).toBe('15 مم')
  expect(countedWords('cork & rubber!')).toBe('cork rubber')
  expect(countedWords('24x48')).toBe('24x48')
  expect(countedWords('7 1/2" oak')).toBe('7 1/2" oak')
})

test.each([
  'ada@example.com',
  'ada.lindholm+floors@example.co.uk',
  '604-555-0142',
  '+1 (604) 555 0142',
  '٦٠٤٥٥٥٠١٤٢',
  '4111 1111 1111 1111',
  'card 4111111111111111 exp 12/30',
  'V3S 1A1',
  'v3s1a1 delivery',
  'https://example.com/x',
  'www.example.com',
  'abcdefghijklmnopqrstuvwxyz0123456789',
  'x'.repeat(61),
  'a',
  '  ',
  '!!!',
  '%',
])('countedWords keeps nothing of %s', (query) => {
  expect(countedWords(query)).toBeUndefined()
})

test('countedWords keeps no long number and no address of an e-mail, whatever stands around it', () => {
  const around = fc.string({ maxLength: 12 })
  const digits = fc.array(fc.constantFrom(...'0123456789'), { minLength: 7, maxLength: 16 })
  const gap = fc.constantFrom('', ' ', '-', '.', ' - ')
  fc.assert(
    fc.property(around, digits, gap, around, (before, number, between, after) => {
      expect(countedWords(`${before} ${number.join(between)} ${after}`)).toBeUndefined()
    }),
  )
  fc.assert(
    fc.property(around, fc.emailAddress(), (before, email) => {
      expect(countedWords(`${before} ${email}`)).toBeUndefined()
    }),
  )
})

test('countedWords gives what it gives again, and never more than 60 letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (query) => {
      const words = countedWords(query)
      if (words === undefined) return
      expect(words.length).toBeLessThanOrEqual(60)
      expect(countedWords(words)).toBe(words)
    }),
  )
})

test('isRobot knows robots by their names, and browsers as none', () => {
  for (const name of ['Googlebot/2.1', 'Mozilla/5.0 (compatible; bingbot/2.0)', 'AhrefsBot', 'curl/8.0', ''])
    expect([name, isRobot(name)]).toEqual([name, true])
  expect(isRobot('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36')).toBe(false)
})
