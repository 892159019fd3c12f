import { describe, expect, test } from 'vitest'
import { type Condition, conditionKinds, emptyCondition, lackingField, plainCondition } from './rules.ts'

/** As somebody leaves the fields who tried every kind before this one. */
const typed = (kind: Condition['kind'], changed: Partial<Condition> = {}): Condition => ({
  kind,
  isSo: false,
  least: 1,
  most: 2,
  days: 30,
  what: 'brand',
  targetId: 'the target',
  country: 'CA',
  region: 'BC',
  postal: 'V3W',
  when: 'within',
  day: '2026-11-20',
  ...changed,
})

const nothing = {
  isSo: true,
  least: null,
  most: null,
  days: null,
  what: null,
  targetId: null,
  country: '',
  region: '',
  postal: '',
  when: null,
  day: null,
}

describe('of what was typed a condition keeps what its kind looks at', () => {
  test.each<[Condition['kind'], Partial<Condition>, Partial<Condition>]>([
    ['spent', {}, { least: 1, most: 2, days: 30 }],
    ['orders', {}, { least: 1, most: 2, days: 30 }],
    ['bought', {}, { isSo: false, what: 'brand', targetId: 'the target', days: 30 }],
    ['place', {}, { isSo: false, country: 'CA', region: 'BC', postal: 'V3W' }],
    ['since', {}, { when: 'within', days: 30 }],
    ['since', { when: 'before' }, { when: 'before', day: '2026-11-20' }],
    ['lastOrder', { when: 'after' }, { when: 'after', day: '2026-11-20' }],
    ['lastOrder', { when: 'notWithin' }, { when: 'notWithin', days: 30 }],
    ['account', {}, { isSo: false }],
    ['newsletter', {}, { isSo: false }],
    ['group', {}, { isSo: false, targetId: 'the target' }],
  ])('%s, %o', (kind, changed, kept) => {
    expect(plainCondition(typed(kind, changed))).toEqual({ ...nothing, kind, ...kept })
  })
})

test('a new condition has nothing but what its kind begins with', () => {
  for (const kind of conditionKinds) {
    const begun =
      kind === 'bought' ? { what: 'product' } : kind === 'since' || kind === 'lastOrder' ? { when: 'within' } : {}
    expect(emptyCondition(kind)).toEqual({ ...nothing, kind, ...begun })
  }
})

describe('a condition lacks', () => {
  test.each<[ReturnType<typeof lackingField>, Partial<Condition>]>([
    ['least', { kind: 'spent', least: null, most: null }],
    ['most', { kind: 'orders', least: 3, most: 2 }],
    ['targetId', { kind: 'bought', targetId: null }],
    ['targetId', { kind: 'group', targetId: null }],
    ['country', { kind: 'place', country: '' }],
    ['day', { kind: 'since', when: 'before', day: null, days: 30 }],
    ['day', { kind: 'lastOrder', when: 'after', day: null, days: 30 }],
    ['days', { kind: 'since', when: 'within', days: null, day: '2026-11-20' }],
    ['days', { kind: 'lastOrder', when: 'notWithin', days: null, day: '2026-11-20' }],
  ])('%s where it is %o', (field, condition) => {
    expect(lackingField(condition)).toBe(field)
  })

  test.each<Partial<Condition>>([
    { kind: 'spent', least: 5, most: null },
    { kind: 'spent', least: null, most: 5 },
    { kind: 'orders', least: 2, most: 2 },
    { kind: 'bought', targetId: 'one' },
    { kind: 'group', targetId: 'one' },
    { kind: 'place', country: 'CA' },
    { kind: 'since', when: 'before', day: '2026-11-20', days: null },
    { kind: 'lastOrder', when: 'within', days: 7, day: null },
    { kind: 'account', targetId: null, country: '', days: null, day: null, least: null, most: null },
    { kind: 'newsletter', days: null },
    {},
  ])('nothing where it is %o', (condition) => {
    expect(lackingField(condition)).toBeUndefined()
  })
})
