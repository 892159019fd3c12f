import { describe, expect, test } from 'vitest'
import { hasRegions, regionCode, regionsOf } from './regions.ts'

test('Canada has thirteen provinces and territories, the United States fifty states and a district', () => {
  expect(regionsOf('CA')).toHaveLength(13)
  expect(regionsOf('US')).toHaveLength(51)
  expect(regionsOf('FR')).toEqual([])
  expect(hasRegions('constructor')).toBe(false)
})

describe('a province is known however it is written', () => {
  test.each([
    ['CA', 'BC', 'BC'],
    ['CA', ' b.c. ', 'BC'],
    ['CA', 'british columbia', 'BC'],
    ['CA', 'Colombie-Britannique', 'BC'],
    ['CA', 'Québec', 'QC'],
    ['CA', 'QUEBEC', 'QC'],
    ['CA', 'Île-du-Prince-Édouard', 'PE'],
    ['US', 'New York', 'NY'],
    ['US', 'BC', ''],
    ['CA', '', ''],
    ['CA', 'Atlantis', ''],
    ['FR', 'BC', ''],
    ['__proto__', 'constructor', ''],
  ])('in %s, %j is %j', (country, state, code) => {
    expect(regionCode(country, state)).toBe(code)
  })
})
