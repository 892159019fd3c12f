import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** The forms of a file of markup, each with its attributes. */
function formsOf(file: string): { at: string; attributes: Map<string, string> }[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const forms: { at: string; attributes: Map<string, string> }[] = []
  const visit = (node: ts.Node): void => {
    if ((ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) && node.tagName.getText(source) === 'form') {
      const given = node.attributes.properties.filter(ts.isJsxAttribute)
      const attributes = new Map(
        given.map((one) => [one.name.getText(source), one.initializer?.getText(source) ?? ''] as const),
      )
      forms.push({ at: `${file}:${source.getLineAndCharacterOfPosition(node.pos).line + 1}`, attributes })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return forms
}

const forms = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\/(?:islands|pages)\/.*\.tsx$/.test(name) && !name.includes('.test.'))
  .flatMap((name) => formsOf(join('src', name)))

test('a form of a page that the server renders has an address, or does nothing until its script is there', () => {
  expect(forms.length).toBeGreaterThan(30)
  // A form with neither would load the page anew, and put what was typed into its address: the code of a gift card too.
  const lost = forms.filter(({ attributes }) => !attributes.has('action') && attributes.get('method') !== '"dialog"')
  expect(lost.map(({ at }) => at)).toEqual([])
})
