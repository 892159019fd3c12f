import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlapsOf, parseCodes } from './paste-rules.ts'
import {
  areasFor,
  compareRules,
  countryOf,
  matches,
  type PostalRule,
  parseRule,
  postalCode,
  readRule,
  writeRule,
  writtenCode,
} from './rules.ts'

const area = (id: string, codes: readonly string[], country = 'CA') => ({ id, country, codes })
const served = (areas: ReturnType<typeof area>[], zipCode: string, country = 'CA') =>
  areasFor(areas, { country, zipCode })[0]?.area.id

test('a postal code is compared without spaces and small capitals, as its country has it', () => {
  expect(postalCode('CA', ' v3w 2p1')).toBe('V3W2P1')
  expect(postalCode('CA', 'V3W-2P1')).toBe('V3W2P1')
  for (const text of ['V3W 2', 'V3W 2O1', 'D3W 2P1', '75001', '', 'V3W 2P11'])
    expect(postalCode('CA', text)).toBeUndefined()
  expect(postalCode('US', '98101-1234')).toBe('98101')
  expect(postalCode('US', '٩٨١٠١')).toBe('98101')
  expect(postalCode('US', '9810')).toBeUndefined()
  expect(postalCode('GB', 'sw1a 1aa')).toBe('SW1A1AA')
  expect(postalCode('FR', '75001;drop')).toBeUndefined()
  expect(postalCode('HK', '')).toBe('')
  expect([writtenCode('CA', 'v3w2p1'), writtenCode('CA', 'V3W 2'), writtenCode('FR', '75001')]).toEqual([
    'V3W 2P1',
    'V3W 2',
    '75001',
  ])
})

test('a code says its country where only one writes it like that, and else stays in the country that is known', () => {
  for (const known of ['CA', 'US', 'FR', '']) expect(countryOf('v3w 2p1', known)).toBe('CA')
  // Five digits are of many countries: beside Canada, of the United States; 75001 is Paris where France is known, and Addison in Texas where not.
  expect(['CA', '', 'US', 'FR', 'DE'].map((known) => countryOf('75001', known))).toEqual(['US', 'US', 'US', 'FR', 'DE'])
  for (const half of ['', 'V3W 2', '7500']) {
    expect(['CA', 'US', 'FR', ''].map((known) => countryOf(half, known))).toEqual(['CA', 'US', 'FR', 'CA'])
  }
})

test('a rule is a code, a beginning or a run', () => {
  const read = (text: string, country = 'CA') => {
    const rule = parseRule(country, text)
    return rule && writeRule(rule)
  }
  expect(['v3s 1a1', 'V3S', 'v3s*', 'V3', 'V', '*', 'V3S-V3Z', 'V3S .. V3Z'].map((text) => read(text))).toEqual([
    ...['V3S1A1', 'V3S*', 'V3S*', 'V3*', 'V*', '*', 'V3S..V3Z', 'V3S..V3Z'],
  ])
  for (const text of ['V3Z-V3S', 'V3S-V3', 'VVV', 'V3S 1A1 2', 'V3S**', '..', 'V3S..', '-', "V3S'"])
    expect(read(text)).toBeUndefined()
  expect(['98101', '981', '98101-98199', '98101–98199'].map((text) => read(text, 'US'))).toEqual([
    ...['98101', '981*', '98101..98199', '98101..98199'],
  ])
  expect(read('98101-1234', 'US')).toBeUndefined()
  expect(['75001', '750*', '75001-75020', 'SW1A 1AA', 'SW1*', '100-0001'].map((text) => read(text, 'FR'))).toEqual([
    ...['75001', '750*', '75001..75020', 'SW1A1AA', 'SW1*', '1000001'],
  ])
})

test('the rule that says most of a code decides, and not the order of the areas', () => {
  const areas = [area('a', ['V*']), area('b', ['V3*']), area('c', ['V3S*']), area('d', ['V3S1A1'])]
  for (const some of [areas, areas.toReversed()]) {
    expect(['V3S 1A1', 'V3S 1A2', 'V3T 1A1', 'V0N 1B4', 'T2P 1A1'].map((code) => served(some, code))).toEqual([
      ...['d', 'c', 'b', 'a', undefined],
    ])
  }
  const runs = [area('wide', ['V3A..V3Z']), area('narrow', ['V3S..V3T']), area('start', ['V3S*'])]
  expect(['V3S 1A1', 'V3T 1A1', 'V3W 1A1'].map((code) => served(runs, code))).toEqual(['start', 'narrow', 'wide'])
  expect(served([area('2', ['V3S*']), area('1', ['V3S*'])], 'V3S 1A1')).toBe('1')
  expect(served([area('ca', ['*'])], '75001', 'FR')).toBeUndefined()
  expect(served([area('hk', ['*'], 'HK')], '', 'HK')).toBe('hk')
})

test('pasted codes are read by lines, with what is wrong and where', () => {
  expect(parseCodes('CA', 'V3S, v3s\r\nV3T\tV3W 2P1\n\nnowhere; V3X-V3Z')).toEqual({
    codes: ['V3S*', 'V3T*', 'V3W2P1', 'V3X..V3Z'],
    wrong: [{ line: 4, text: 'nowhere' }],
  })
  expect(parseCodes('CA', '')).toEqual({ codes: [], wrong: [] })
})

test('areas that have the same codes are told of, with who serves them', () => {
  const others = [area('b', ['V3*']), area('c', ['V3S*']), area('d', ['T2*']), area('e', ['*'], 'US')]
  expect(overlapsOf(area('a', ['V3S*', 'V5*']), others)).toEqual([
    { other: others[0], own: 'V3S*', theirs: 'V3*', isOurs: true, isEqual: false },
    { other: others[1], own: 'V3S*', theirs: 'V3S*', isOurs: true, isEqual: true },
  ])
  expect(overlapsOf(area('z', ['V3A..V3T']), [area('y', ['V3S1A1'])])).toEqual([
    { other: area('y', ['V3S1A1']), own: 'V3A..V3T', theirs: 'V3S1A1', isOurs: false, isEqual: false },
  ])
})

const capitals = 'ABCEGHJKLMNPRSTVXY'
const code = fc
  .tuple(
    fc.constantFrom(...capitals),
    fc.nat(9),
    fc.constantFrom(...capitals),
    fc.nat(9),
    fc.constantFrom(...capitals),
    fc.nat(9),
  )
  .map((signs) => signs.join(''))
const rule: fc.Arbitrary<PostalRule> = fc.oneof(
  code.map((one) => ({ kind: 'exact' as const, code: one })),
  fc
    .tuple(code, fc.integer({ min: 0, max: 5 }))
    .map(([one, length]) => ({ kind: 'prefix' as const, code: one.slice(0, length) })),
  fc.tuple(code, code, fc.integer({ min: 1, max: 6 })).map(([a, b, length]) => {
    const [from = '', to = ''] = [a.slice(0, length), b.slice(0, length)].sort()
    return { kind: 'range' as const, from, to }
  }),
)

test('a rule is stored and read as it was, and typed as it is stored', () => {
  fc.assert(
    fc.property(rule, (one) => {
      expect(readRule(writeRule(one))).toEqual(one)
      if (one.kind === 'range' && one.from === one.to) return
      expect(parseRule('CA', writeRule(one))).toEqual(one)
    }),
  )
})

test('of all rules that have a code the decision takes one that none says more than', () => {
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 8 }), code, (rules, one) => {
      const areas = rules.map((each, index) => area(`${index}`, [writeRule(each)]))
      const [first] = areasFor(areas, { country: 'CA', zipCode: one })
      const having = rules.filter((each) => matches(each, one))
      expect(first === undefined).toBe(having.length === 0)
      if (!first) return
      expect(matches(first.rule, one)).toBe(true)
      for (const each of having) expect(compareRules(first.rule, each)).toBeLessThanOrEqual(0)
      const [again] = areasFor(areas.toReversed(), { country: 'CA', zipCode: one.toLowerCase() })
      expect(again?.area.id).toBe(first.area.id)
    }),
  )
})
