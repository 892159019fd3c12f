import { expect, test } from 'vitest'
import { anyArea } from '../../tests/data/delivery.ts'
import { seeded } from '../../tests/data/random.ts'
import { decideArea } from './decision-rules.ts'
import { parseCodes } from './postal/paste-rules.ts'
import type { StoredArea } from './queries.ts'

const SEED = 20_261_125
const random = seeded(SEED)
const below = (most: number): number => Math.floor(random() * most)
const oneOf = (signs: string): string => signs.charAt(below(signs.length))

const first = 'ABCEGHJKLMNPRSTVXY'
const later = 'ABCEGHJKLMNPRSTVWXYZ'
/** Near each other, so that rules often meet: the beginnings are few. */
const canadian = () => `${oneOf('VT')}${oneOf('345')}${oneOf('RST')} ${below(3)}${oneOf('ABC')}${below(3)}`
const american = () => `98${below(2)}${below(3)}${below(10)}`
const french = () => `75${String(below(30)).padStart(3, '0')}`
const anywhere = () => `${oneOf(first)}${below(10)}${oneOf(later)} ${below(10)}${oneOf(later)}${below(10)}`

/** One rule as a person types it. */
function someRule(country: string): string {
  const code = country === 'CA' ? canadian() : country === 'US' ? american() : french()
  const signs = code.replace(' ', '')
  const kind = below(5)
  if (kind === 0) return code.toLowerCase()
  if (kind === 1) return `${signs.slice(0, 1 + below(3))}*`
  if (kind === 2) {
    const length = country === 'CA' ? 3 : 5
    const [from = '', to = ''] = [
      signs.slice(0, length),
      (country === 'CA' ? canadian() : country === 'US' ? american() : french()).slice(0, length),
    ].sort()
    return `${from}-${to}`
  }
  return country === 'FR' ? code : signs.slice(0, 2 + below(3))
}

const areas: StoredArea[] = Array.from({ length: 24 }, (_, index) => {
  const country = ['CA', 'CA', 'US', 'FR'][index % 4] ?? 'CA'
  const { codes, wrong } = parseCodes(country, Array.from({ length: 1 + below(6) }, () => someRule(country)).join('\n'))
  expect(wrong).toEqual([])
  return {
    ...anyArea,
    id: String(index).padStart(4, '0'),
    country,
    codes,
    maxWeightGrams: index % 3 === 0 ? 500_000 : null,
  }
})

const addresses = Array.from({ length: 500 }, (_, index) => {
  const country = ['CA', 'CA', 'CA', 'US', 'FR', 'DE'][index % 6] ?? 'CA'
  const code = country === 'CA' ? (index % 5 === 0 ? anywhere() : canadian()) : country === 'US' ? american() : french()
  const dirty = index % 7 === 0 ? ` ${code.toLowerCase().replace(' ', '')} ` : code
  return {
    country,
    zipCode: index % 25 === 0 ? `${code.slice(0, 3)}?` : dirty,
    weightGrams: index % 4 === 0 ? 600_000 : 10_000,
  }
})

/**
 * The same decision, written plainly and apart from the shop's: every code that a country has is compared sign by sign with what was
 * typed, the rules as texts.
 */
function plainly({ country, zipCode, weightGrams }: (typeof addresses)[number]): string {
  const code = zipCode
    .toUpperCase()
    .split('')
    .filter((sign) => sign !== ' ')
    .join('')
  const isCode =
    {
      CA: /^[A-Z][0-9][A-Z][0-9][A-Z][0-9]$/,
      US: /^[0-9]{5}$/,
    }[country] ?? /^[0-9A-Z]*$/
  if (!isCode.test(code)) return 'notACode'
  let best: { area: StoredArea; score: string } | undefined
  for (const area of areas) {
    if (area.country !== country) continue
    for (const text of area.codes) {
      // Greater is better: whole codes, then by length, then beginnings before runs, then narrow runs.
      let score = ''
      if (text.endsWith('*')) {
        const start = text.replace('*', '')
        if (code.indexOf(start) === 0) score = `1 ${start.length} 2`
      } else if (text.includes('..')) {
        const from = text.split('..')[0] ?? ''
        const to = text.split('..')[1] ?? ''
        const cut = code.substring(0, from.length)
        const width = Number.parseInt(to, 36) - Number.parseInt(from, 36)
        if (cut.length === from.length && cut >= from && cut <= to)
          score = `1 ${from.length} 1 ${String(1e15 - width).padStart(16, '0')}`
      } else if (text === code) score = '2'
      if (score !== '' && (!best || score > best.score || (score === best.score && area.id < best.area.id)))
        best = { area, score }
    }
  }
  if (!best) return 'unserved'
  const { id, maxWeightGrams } = best.area
  return maxWeightGrams !== null && weightGrams > maxWeightGrams ? `tooHeavy ${id}` : `served ${id}`
}

test(`of 500 addresses in 24 areas none is wrongly taken or refused (seed ${SEED})`, () => {
  const outcomes = new Map<string, number>()
  for (const address of addresses) {
    const decision = decideArea(areas, address, address.weightGrams)
    const said = 'area' in decision ? `${decision.kind} ${decision.area.id}` : decision.kind
    expect(said, JSON.stringify(address)).toBe(plainly(address))
    const again = decideArea(areas.toReversed(), address, address.weightGrams)
    expect('area' in again ? `${again.kind} ${again.area.id}` : again.kind).toBe(said)
    outcomes.set(decision.kind, (outcomes.get(decision.kind) ?? 0) + 1)
  }
  // The matrix says something only where all of it happens.
  for (const kind of ['served', 'tooHeavy', 'unserved', 'notACode'])
    expect(outcomes.get(kind) ?? 0, kind).toBeGreaterThan(10)
})
