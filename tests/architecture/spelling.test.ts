import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { categoryNames, colorNames } from '../../src/main/demo/names.ts'

/**
 * American (and British) spellings that a Canadian shop does not use, each with what it writes. Keys, addresses and slugs
 * are not texts: only what people read is looked at.
 */
const foreign: readonly [RegExp, string][] = [
  [/\bcolor(s|ed|ful|ing|less)?\b/i, 'colour'],
  [/\bgray(s|ish)?\b/i, 'grey'],
  [/\bmoldings?\b/i, 'moulding'],
  [/\bcenter(s|ed)?\b/i, 'centre'],
  [/\bfavorites?\b/i, 'favourite'],
  [/\b(kilo|centi|milli)?meters?\b/i, 'metre'],
  [/\bliters?\b/i, 'litre'],
  [/\bfibers?\b/i, 'fibre'],
  [/\b(cancel|travel|label|level)(ed|ing)\b/i, 'a double l'],
  [/\bcatalogs?\b/i, 'catalogue'],
  [/\bneighbors?\b/i, 'neighbour'],
  [/\blabor\b/i, 'labour'],
  [/\bcheck (number|book)\b/i, 'cheque'],
  [/\baluminium\b/i, 'aluminum'],
]

/** Every text inside a value, with where it stands. */
function textsIn(value: unknown, where: string): [string, string][] {
  if (typeof value === 'string') return [[where, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, `${where}.${name}`))
}

/** What is found of foreign spellings; slots such as {{color}} and addresses are no text. */
function foundIn(texts: readonly (readonly [string, string])[]): string[] {
  return texts.flatMap(([where, text]) => {
    const read = text.replace(/\{\{[^}]*\}\}|(?:src|href|srcset)="[^"]*"|\/[\w/-]+/g, ' ')
    return foreign.flatMap(([spelling, better]) =>
      spelling.test(read) ? [`${where}: ${spelling.exec(read)?.[0]} instead of ${better}`] : [],
    )
  })
}

test('the English words of every screen and email are in Canadian spelling', () => {
  const folder = 'src/i18n/messages/en'
  // What the palette is searched by holds every spelling that people type, and is shown to nobody.
  const shown = readdirSync(folder).filter((file) => file !== 'admin-palette.json')
  const texts = shown.flatMap((file) =>
    textsIn(JSON.parse(readFileSync(join(folder, file), 'utf8')), file.replace('.json', '')),
  )
  expect(texts.length).toBeGreaterThan(1000)
  expect(foundIn(texts)).toEqual([])
})

test('the demo shop’s English texts are in Canadian spelling', () => {
  const { products } = JSON.parse(readFileSync('demo/catalogue.json', 'utf8')) as {
    products: { slug: string; name: string; description?: string; wearLayer?: string | null; seo?: unknown }[]
  }
  const named = Object.entries(categoryNames).map(([slug, names]) => [slug, names.en] as const)
  const colors = Object.entries(colorNames).map(([name, { names }]) => [name, names.en] as const)
  const goods = products.flatMap(({ slug, name, description, wearLayer, seo }) =>
    textsIn({ name, description, wearLayer, seo }, slug),
  )
  const folder = 'demo/pages/en'
  const pages = readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const)
  expect(goods.length).toBeGreaterThan(100)
  expect(foundIn([...goods, ...named, ...colors, ...pages])).toEqual([])
})

test('a foreign spelling is found, and a slot or an address is not taken for one', () => {
  expect(foundIn([['a', 'Choose a Color']])).toHaveLength(1)
  expect(
    foundIn([
      ['a', 'canceled'],
      ['b', 'cancelled, colour, {{color}}'],
    ]),
  ).toEqual(['a: canceled instead of a double l'])
  expect(foundIn([['c', '<a href="/shop/molding">Trims</a> in /shop/molding-trims']])).toEqual([])
})
