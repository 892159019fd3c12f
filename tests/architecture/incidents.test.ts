import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const sources = ['src', 'tests'].flatMap((root) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
)

const rows = readFileSync('tests/security/incidents.md', 'utf8')
  .split('\n')
  .flatMap((line) => /^\| (\d+) \| (.+) \| (.+) \|$/.exec(line)?.slice(1) ?? [])

const incidents = Array.from({ length: rows.length / 3 }, (_, row) => ({
  number: rows[row * 3] ?? '',
  tests: [...(rows[row * 3 + 2] ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''),
}))

describe('every incident in the table has its tests', () => {
  test('the table was read', () => expect(incidents.length).toBeGreaterThan(15))

  test.each(incidents)('incident $number', ({ tests }) => {
    expect(tests.length).toBeGreaterThan(0)
    for (const name of tests) {
      expect(
        sources.some((source) =>
          new RegExp(`(describe|test|it)[^\\n]*['"\`]${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`).test(source),
        ),
        name,
      ).toBe(true)
    }
  })
})
