import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = ['src', 'tests', 'stores', 'scripts'].flatMap((root) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
)

/** Whether a test or a group of tests begins with this name. */
export function hasTest(name: string): boolean {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  // The name of a test that runs over a table of cases stands on the line that closes the table.
  const named = new RegExp(`(?:\\b(?:describe|test|it)\\b.*|\\)\\(\\s*)['"\`]${escaped}`)
  return sources.some((source) => named.test(source))
}

/** A table's row that names tests: what it is about, and the tests in backticks of its last cell. */
export type NamedRow = { about: string; tests: string[] }

/** The rows of a document's tables whose first cell is a number such as 4 or 2.13. */
export function rowsNamingTests(document: string): NamedRow[] {
  return readFileSync(document, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, number, , last] = /^\| (\d+(?:\.\d+)?) \| (.+) \| ([^|]+) \|$/.exec(line) ?? []
      if (number === undefined || last === undefined) return []
      return [{ about: number, tests: [...last.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '') }]
    })
}
