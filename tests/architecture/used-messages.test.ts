import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { languages } from '../../src/i18n/languages.ts'
import { findNamespace } from '../../src/i18n/messages.ts'

/** What the code has that a key can be made of. */
type Named = {
  /** Whole texts, and the names of properties: `{ title: … }` may fill `t(`home.${name}`)`. */
  texts: Set<string>
  /** Texts with holes, as the parts around these: `home.${name}Text` is `home.` and `Text`. */
  templates: string[][]
}

/** A template of which hardly anything is known names no key. */
const isTelling = (parts: readonly string[]): boolean =>
  parts.length <= 3 && (/[a-z]{2}/i.test(parts[0] ?? '') || (parts.length === 2 && /[a-z]{2}/i.test(parts[1] ?? '')))

function readCode(): Named {
  const texts = new Set<string>()
  const templates: string[][] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) texts.add(node.text)
    else if (ts.isTemplateExpression(node))
      templates.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)])
    else if ((ts.isPropertyAssignment(node) || ts.isPropertySignature(node)) && ts.isIdentifier(node.name))
      texts.add(node.name.text)
    else if (ts.isShorthandPropertyAssignment(node)) texts.add(node.name.text)
    ts.forEachChild(node, visit)
  }
  for (const name of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name) || name.includes('.test.')) continue
    const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
    visit(ts.createSourceFile(name, readFileSync(join('src', name), 'utf8'), ts.ScriptTarget.Latest, false, kind))
  }
  return { texts, templates: templates.filter(isTelling) }
}

/** What may have stood where a key has this: the addresses of screens and the names of events have other signs. */
const sources = (text: string): string[] => [text, `/${text.replaceAll('-', '/')}`, text.replace('_', '.')]

/** Whether the code can make a text: it has it as it is, or a template whose holes are filled by what the code can make. */
function isMade(text: string, named: Named, depth = 0): boolean {
  if (named.texts.has(text)) return true
  if (depth > 1 || !/^[\w./-]+$/.test(text)) return false
  const isFilled = (hole: string) => hole === '' || sources(hole).some((source) => isMade(source, named, depth + 1))
  /** Whether the text from a place on is a filled hole, the next part, and so on. */
  const goesOn = (from: number, [part, ...rest]: readonly string[]): boolean => {
    if (part === undefined) return from === text.length
    if (rest.length === 0) return text.endsWith(part) && isFilled(text.slice(from, text.length - part.length))
    for (let at = text.indexOf(part, from); at >= 0 && at < text.length; at = text.indexOf(part, at + 1))
      if (isFilled(text.slice(from, at)) && goesOn(at + part.length, rest)) return true
    return false
  }
  return named.templates.some(
    (parts) =>
      text.startsWith(parts[0] ?? '') &&
      text.length > parts.join('').length &&
      goesOn(parts[0]?.length ?? 0, parts.slice(1)),
  )
}

/** Actions of the audit log whose names the code builds of nothing but parts: a kind and what was done with it. */
const built = ['dashboard.audit.action.attribute.merge', 'dashboard.audit.action.brand.merge']

test('every text of the message files is asked for by the code', () => {
  const named = readCode()
  const keys = new Set(
    readdirSync('src/i18n/messages/en').flatMap((file) => {
      const namespace = file.replace('.json', '')
      return languages.flatMap((language) =>
        Object.keys(findNamespace(language, namespace) ?? {}).map(
          (key) => `${namespace}.${key.replace(/_(zero|one|two|few|many|other)$/, '')}`,
        ),
      )
    }),
  )
  expect(keys.size).toBeGreaterThan(1000)
  expect([...keys].filter((key) => !isMade(key, named)).sort()).toEqual(built)
  // The other way round: what nobody can ask for is found.
  expect(isMade('home.how.nothingOfTheKind', named)).toBe(false)
})
