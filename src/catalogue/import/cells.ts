import { parseHundredths } from '../../measure/decimal.ts'

/* How single cells of a file of products are read and written. */

/** A cell that cannot be read: the word key of why not. */
export class Unreadable extends Error {}

/** Ends the reading of a cell: `name` is of the word that says why. */
export const refuse = (name: string): never => {
  throw new Unreadable(`admin-products.errors.${name}`)
}

/** What says in a cell that its field is to be emptied, where an empty cell leaves it as it is. */
export const emptyMarker = '[empty]'

/** `$`, `US$`, `CAD`, `৳`: what stands before or behind an amount and is no part of it. */
const currency = '(?:[A-Za-z]{0,3}\\p{Sc}|[A-Z]{3}|[a-z]{3})'
const leading = new RegExp(`^${currency}\\s*(?=[\\d.,٠-٩۰-۹০-৯])`, 'u')
const trailing = new RegExp(`(?<=[\\d.,٠-٩۰-۹০-৯])\\s*${currency}$`, 'u')

/** An amount as people and spreadsheets write it, in hundredths: `49.95`, `49,95`, `$49.95`, `1 049,95 $`, `CAD 1,049.95`. */
export const money = (cell: string, name: string): number =>
  parseHundredths(cell.trim().replace(leading, '').replace(trailing, '')) ?? refuse(name)

/** Units that people write behind a number of a column that has them in its name already. */
const unit = /(?<=\d)\s*(?:mm|ft²?|ft2|sq\.?\s?ft\.?|kg|g|h|%|″|in)$/i

/** Decimal text as hundredths; what is no number is refused. */
export const hundredths = (cell: string, name: string): number =>
  parseHundredths(cell.trim().replace(unit, '')) ?? refuse(name)

/** A whole number; data sheets have -1 where there is no limit. */
export function whole(cell: string, name: string): number {
  const isNegative = /^[-−]/.test(cell)
  const centi = hundredths(isNegative ? cell.slice(1) : cell, name)
  if (centi % 100 !== 0) return refuse(name)
  return isNegative ? -(centi / 100) : centi / 100
}

/** Hundredths as a decimal text. */
export const decimal = (centi: number): string => (centi / 100).toFixed(2)

/** What names are compared as: small letters, single spaces, no spaces around slashes. */
export const folded = (name: string): string =>
  name
    .normalize('NFC')
    .toLocaleLowerCase('en')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?[/>] ?/g, '/')
    .trim()

/** Ids by what a file may call things: their slugs and names, folded. An empty id is a name that several have. */
export type Lookup = ReadonlyMap<string, string>

/** What a file that is given out calls things, by their ids. */
export type GivenNames = { nameOf: Pick<ReadonlyMap<string, string>, 'get'> }

/** What the file says by name and the shop knows by id, both ways. */
export type ImportNames = GivenNames & {
  categories: Lookup
  /** As `laminate/oak`, and by the last part alone where only one has it. */
  subcategories: Lookup
  brands: Lookup
  colors: Lookup
  attributes: Lookup
  /** By slug, SKU or name. */
  products: Lookup
}

/** The id of what a cell names, by its slug or its name in any of the shop's languages. */
export function known(names: Lookup, cell: string): string {
  const id = names.get(folded(cell)) ?? refuse('unknownName')
  return id === '' ? refuse('ambiguousName') : id
}

/** What a cell says, null where it is empty. */
export const orNull = <T>(cell: string, read: (cell: string) => T): T | null => (cell === '' ? null : read(cell))

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'on', 'oui', 'vrai', 'نعم', 'হ্যাঁ'])
const no = new Set(['no', 'n', 'false', '0', '', 'off', 'non', 'faux', 'لا', 'না'])

/** Yes or no, as people write it in the shop's languages. */
export function flag(cell: string): boolean {
  const small = cell.normalize('NFC').toLocaleLowerCase('en')
  if (yes.has(small)) return true
  return no.has(small) ? false : refuse('flag')
}

/** A data sheet with every field filled is a quarter of it. */
const LONGEST_JSON = 8000

/** What a cell of JSON says. */
export function json(cell: string): unknown {
  if (cell.length > LONGEST_JSON) return refuse('specification')
  try {
    return cell === '' ? {} : JSON.parse(cell)
  } catch {
    return refuse('specification')
  }
}

/** The parts of a cell that holds several. */
export const list = (cell: string): string[] =>
  cell
    .split(/[;|\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

const delimiters = [',', ';', '\t'] as const

/**
 * What stands between the cells of a file: a comma, a semicolon (as spreadsheets write where the comma is decimal) or a tab.
 * The one that its first line has most of outside of quotes; a comma where it has none.
 */
export function delimiterOf(source: string): (typeof delimiters)[number] {
  const [first = ''] = source.replace(/^\ufeff?(?:sep=.\r?\n)?/i, '').split(/\r\n|\n|\r/, 1)
  const bare = first.replaceAll(/"[^"]*"/g, '')
  const count = (delimiter: string) => bare.split(delimiter).length
  return delimiters.reduce((most, one) => (count(one) > count(most) ? one : most))
}

/** A file without the line `sep=;` that some spreadsheets begin it with. */
export const withoutSeparatorLine = (source: string): string => source.replace(/^(\ufeff?)sep=.\r?\n/i, '$1')

/** What a column is called however it is written in a head: `Unit value` and `unit-value` are `unit_value`. */
export const columnName = (head: string): string =>
  head
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
    .replaceAll('colour', 'color')
