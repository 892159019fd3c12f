import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hasTest, rowsNamingTests } from './named-tests.ts'

const DOCUMENT = 'docs/spec-coverage.md'
const lines = rowsNamingTests(DOCUMENT)

describe('every line of the specification has its tests', () => {
  test('the tables hold all nine points, each line once', () => {
    expect(new Set(lines.map(({ about }) => about.split('.')[0])).size).toBe(9)
    expect(new Set(lines.map(({ about }) => about)).size).toBe(lines.length)
  })

  test.each(lines)('line $about', ({ about, tests }) => {
    const row = readFileSync(DOCUMENT, 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`| ${about} |`))
    if (tests.length === 0) expect(row).toMatch(/\| issue [5-7] \|$/)
    expect(tests.filter((name) => !hasTest(name))).toEqual([])
  })
})
