import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { type Language, languages } from '../../src/i18n/languages.ts'
import { findNamespace } from '../../src/i18n/messages.ts'

/**
 * How many signs a button's text may have: what fits on one line of a button across a screen of 360 px, at its 15 px. Marks
 * that stand above or below a letter, as Bengali and Arabic have them, take no room of their own.
 */
const bounds: Record<Language, number> = { en: 34, fr: 40, ar: 38, bn: 36 }

const plural = /_(?:zero|one|two|few|many|other)$/

/** Whether it is a button, or a link that looks like one. */
function isButton(opening: ts.JsxOpeningElement, source: ts.SourceFile): boolean {
  if (opening.tagName.getText(source) === 'button')
    return !/className="(?:link|celled|chip)\b/.test(opening.getText(source))
  return /className=(?:"|\{[^}]*['"`])btn\b/.test(opening.attributes.getText(source))
}

/** The keys of the texts that stand in buttons, as far as the code names them whole. */
function buttonKeys(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const keys: string[] = []
  const named = (node: ts.Node): void => {
    // What an attribute of something within says is not drawn.
    if (ts.isJsxAttributes(node)) return
    if (ts.isCallExpression(node) && node.expression.getText(source) === 't') {
      const [key] = node.arguments
      if (key) {
        const texts = key.getText(source).match(/'[\w-]+\.[\w.-]+'/g) ?? []
        keys.push(...texts.map((text) => text.slice(1, -1)))
      }
    }
    ts.forEachChild(node, named)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && isButton(node.openingElement, source)) for (const child of node.children) named(child)
    else ts.forEachChild(node, visit)
  }
  visit(source)
  return keys
}

/** The signs that take room: each letter with its marks is one, and so is a slot's shortest filling. */
const lengthOf = (text: string): number =>
  [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text.replace(/\{\{\w+\}\}/g, '12'))].length

/** A notice that is a link as a whole, with a sentence in it. */
const sentences = new Set(['admin-demo.noticeHint'])

const keys = new Set(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
    .flatMap((name) => buttonKeys(join('src', name))),
)

test('the texts of buttons are found', () => {
  expect(keys.size).toBeGreaterThan(120)
  expect([...keys]).toEqual(expect.arrayContaining(['cart.checkout', 'catalogue.filters.apply']))
})

test.each(languages)('the texts of buttons in %s fit on one line of a phone', (language) => {
  const long = [...keys]
    .filter((key) => !sentences.has(key))
    .flatMap((key) => {
      const dot = key.indexOf('.')
      const messages = Object.entries(findNamespace(language, key.slice(0, dot)) ?? {})
      return messages
        .filter(([name, text]) => name.replace(plural, '') === key.slice(dot + 1) && lengthOf(text) > bounds[language])
        .map(([, text]) => `${key} (${lengthOf(text)}): ${text}`)
    })
  expect(long).toEqual([])
})
