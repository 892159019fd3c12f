import { describe, expect, test } from 'vitest'
import { hasTest, rowsNamingTests } from './named-tests.ts'

const incidents = rowsNamingTests('tests/security/incidents.md')

describe('every incident in the table has its tests', () => {
  test('the table was read', () => expect(incidents.length).toBeGreaterThan(15))

  test.each(incidents)('incident $about', ({ tests }) => {
    expect(tests.length).toBeGreaterThan(0)
    expect(tests.filter((name) => !hasTest(name))).toEqual([])
  })
})
