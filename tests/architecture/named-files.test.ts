import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')]
const named = /`((?:src|tests|docs|scripts|db|bench|tools|stores|demo|public)\/[^`\s]*)`/g

/** The files that a document names in backticks; `{language}` stands for any, a decision may be named by its number alone. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(named)].map(([, path = '']) => path.replaceAll(/\{\w+\}/g, '*').replace(/\/$/, ''))

const exists = (path: string): boolean =>
  globSync(path).length > 0 || (/^docs\/decisions\/\d{4}$/.test(path) && globSync(`${path}-*`).length > 0)

test('the search for named files sees what is there and what is gone', () => {
  const text =
    'See `src/routes.ts`, `docs/decisions/0001`, `src/i18n/messages/{language}/mail.json` and `src/nowhere.ts`.'
  expect(pathsIn(text).map(exists)).toEqual([true, true, true, false])
})

test.each(documents)('every file that %s names is there', (document) => {
  expect(pathsIn(readFileSync(document, 'utf8')).filter((path) => !exists(path))).toEqual([])
})
