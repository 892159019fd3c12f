import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** Words that names had once, and the field's own that took their place (docs/glossary.md). */
const retired: Readonly<Record<string, string>> = {
  letter: 'email',
  letters: 'emails',
  paper: 'document',
  papers: 'documents',
  office: 'admin',
  trait: 'option',
  traits: 'options',
  gather: 'save, wishlist or compare',
  gathered: 'saved',
  gathering: 'saving',
  excursion: 'OAuthState',
  deed: 'operation',
  deeds: 'operations',
  truths: 'invariants',
  histories: 'traces',
  awake: 'hydrated',
  wake: 'hydrate',
}
const retiredNames: Readonly<Record<string, string>> = {
  MediaShelf: 'MediaService',
  PaymentDesk: 'PaymentService',
  StandingConnection: 'ReconnectingClient',
  keepConnected: 'connectWithRetry',
  followNextEvent: 'dispatchNextEvent',
  holdStock: 'lockStock',
  holdMedia: 'touchMedia',
  holdOrders: 'lockOrders',
  useWords: 'useI18n',
  heardEvents: 'hydratedEvents',
  dropPages: 'invalidateTags',
  Kept: 'TaggedCache',
  theShop: "Actor.kind: 'system'",
  NO_DRAFT: 'NOT_A_DRAFT',
  STORAGE_AWAY: 'STORAGE_UNAVAILABLE',
  TOO_MANY: 'RATE_LIMITED',
}
/** Letters of the alphabet, paper to print on, a room that is an office, and workers that a signal wakes. */
const meantOtherwise = /^(letterSpacing|letterCounters|newsLetter|office|wakeWorkers|wake|paper)$/

const wordsOf = (name: string): string[] =>
  [...name.matchAll(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g)].map(([word]) => word.toLowerCase())

/** The retired words in a file's identifiers, each once. */
function retiredIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !meantOtherwise.test(node.text)) {
      const better = Object.hasOwn(retiredNames, node.text)
        ? retiredNames[node.text]
        : wordsOf(node.text).flatMap((word) => (Object.hasOwn(retired, word) ? [retired[word]] : []))[0]
      if (better !== undefined) found.add(`${file}: ${node.text} (say ${better})`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...found]
}

test('a retired word in a name is found, one that only contains its letters is not', () => {
  const found = retiredIn('any.ts', 'const orderPapers = 1; const papercut = 2; class PaymentDesk {}; holdStock()')
  expect(found).toEqual([
    'any.ts: orderPapers (say documents)',
    'any.ts: PaymentDesk (say PaymentService)',
    'any.ts: holdStock (say lockStock)',
  ])
})

test('no identifier has a retired word', () => {
  const files = ['src', 'stores', 'tests', 'scripts', 'bench', 'tools'].flatMap((root) =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  expect(files.length).toBeGreaterThan(1000)
  const own = join('tests', 'architecture', 'vocabulary.test.ts')
  expect(files.filter((file) => file !== own).flatMap((file) => retiredIn(file, readFileSync(file, 'utf8')))).toEqual(
    [],
  )
})
