import { parseHundredths } from '../measure/decimal.ts'

/* How single cells of a file of products are read and written. */

/** A cell that cannot be read: the word key of why not. */
export class Unreadable extends Error {}

/** Ends the reading of a cell: `name` is of the word that says why. */
export const refuse = (name: string): never => {
  throw new Unreadable(`office-products.errors.${name}`)
}

/** Decimal text as hundredths; what is no number is refused. */
export const hundredths = (cell: string, name: string): number => parseHundredths(cell) ?? refuse(name)
/** Hundredths as a decimal text. */
export const decimal = (centi: number): string => (centi / 100).toFixed(2)

/** The id of what a cell names. */
export function known(names: ReadonlyMap<string, string>, cell: string): string {
  return names.get(cell) ?? refuse('unknownName')
}

/** What a cell says, null where it is empty. */
export const orNull = <T>(cell: string, read: (cell: string) => T): T | null => (cell === '' ? null : read(cell))

/** Yes or no, as people write it. */
export function flag(cell: string): boolean {
  const small = cell.toLowerCase()
  if (['yes', 'true', '1'].includes(small)) return true
  return ['no', 'false', '0', ''].includes(small) ? false : refuse('flag')
}

/** What a cell of JSON says. */
export function json(cell: string): unknown {
  try {
    return cell === '' ? {} : JSON.parse(cell)
  } catch {
    return refuse('specification')
  }
}

/** The parts of a cell that holds several. */
export const list = (cell: string): string[] =>
  cell
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
