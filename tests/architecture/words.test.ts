import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { shopMessages } from '../../src/browser/shell-loader.tsx'
import { languages } from '../../src/i18n/languages.ts'
import { findNamespace } from '../../src/i18n/messages.ts'

const files = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx') && !entry.name.includes('.test.'))
  .map((entry) => join(entry.parentPath, entry.name))

/** Attributes that are read out or drawn. */
const spoken = new Set(['alt', 'title', 'placeholder', 'aria-label', 'aria-description', 'label', 'text'])
/** The shop's mark, which is a drawing of letters; and the page for programmers, which is in English. */
const exempt = (file: string, text: string): boolean =>
  text === 'underfoot' || file.endsWith(join('http', 'description', 'api-page.tsx'))

const hasWord = (text: string): boolean => /\p{L}{2}/u.test(text)

/** The words that stand in a file's JSX as they are, instead of coming from the word files. */
function literalWords(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const add = (node: ts.Node, text: string) => {
    const shown = text.trim()
    if (!hasWord(shown) || exempt(file, shown)) return
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    found.push(`${file}:${line + 1} ${shown}`)
  }
  const visit = (node: ts.Node): void => {
    // A key is called what is printed on it.
    const isKey = node.parent && ts.isJsxElement(node.parent) && node.parent.openingElement.tagName.getText() === 'kbd'
    if (ts.isJsxText(node) && !isKey) add(node, node.text)
    if (ts.isJsxAttribute(node) && spoken.has(node.name.getText())) {
      const value =
        node.initializer && ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer
      if (value && ts.isStringLiteralLike(value)) add(node, value.text)
    }
    if (ts.isJsxExpression(node) && node.expression && ts.isJsxElement(node.parent)) {
      if (ts.isStringLiteralLike(node.expression)) add(node, node.expression.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

test('no JSX holds words: every text comes from the word files', () => {
  expect(files.length).toBeGreaterThan(80)
  expect(files.flatMap(literalWords)).toEqual([])
})

/** The keys that a file asks its translator for: whole ones, and how those begin whose end is put in. */
function namedKeys(file: string): { key: string; isWhole: boolean }[] {
  const code = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const literals = code.matchAll(/\bt\(\s*(?:'([^'\n]+)'|`([^`$\n]*)(\$?))/g)
  return [...literals].map(([, plain, begun = '', more]) => ({
    key: plain ?? begun,
    isWhole: plain !== undefined || !more,
  }))
}

test('every text that the code names is in the word files', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => join('src', name))
  const keys = readdirSync('src/i18n/messages/en').flatMap((name) => {
    const namespace = name.replace('.json', '')
    return Object.keys(findNamespace('en', namespace) ?? {}).map((key) => `${namespace}.${key}`)
  })
  const known = new Set(keys.flatMap((key) => [key, key.replace(/_(zero|one|two|few|many|other)$/, '')]))
  const named = sources.flatMap((file) => namedKeys(file).map((one) => ({ file, ...one })))
  const unknown = named.filter(({ key, isWhole }) =>
    isWhole ? !known.has(key) : key !== '' && !keys.some((one) => one.startsWith(key)),
  )
  expect(named.length).toBeGreaterThan(1000)
  expect(unknown.map(({ file, key }) => `${file}: ${key}`)).toEqual([])
})

test('the shell loader fetches every namespace that an island of the shop names', () => {
  const named = files
    .filter((file) => !file.includes(join('src', 'admin')) && !file.includes('screens'))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/\bmessages=\{\[([^\]]*)\]\}|Messages = \[([^\]]*)\] as const/g),
    ])
    .flatMap(([, inline = '', list = '']) => [...`${inline}${list}`.matchAll(/'(\w+)'/g)].map(([, name]) => name))
  expect(named.length).toBeGreaterThan(3)
  expect([...new Set(named)].filter((name) => !shopMessages.includes(name ?? ''))).toEqual([])
  for (const language of languages)
    expect(readdirSync(`src/i18n/messages/${language}`)).toEqual(
      expect.arrayContaining(shopMessages.map((name) => `${name}.json`)),
    )
})
