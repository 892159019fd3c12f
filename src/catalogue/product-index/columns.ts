/** Where there is no price per square foot. */
export const NO_PRICE = -1

/** What lists can be filtered by. Of `listColumns` a product may have several values, of the others one at most. */
export const choiceColumns = [
  'rooms',
  'look',
  'colorId',
  'thickness',
  'underlay',
  'width',
  'wear',
  'finish',
  'installation',
  'brandId',
  'size',
] as const
export type ChoiceColumn = (typeof choiceColumns)[number]

const listColumns: readonly ChoiceColumn[] = ['rooms', 'installation']

/** Several values are kept as one, since few combinations of them occur; no value has a line break in it. */
const SEPARATOR = '\n'

/** The values that stand together as one in a column's dictionary. */
export const valuesIn = (name: ChoiceColumn, kept: string): string[] =>
  listColumns.includes(name) ? kept.split(SEPARATOR) : [kept]

/** Several values as the one that a dictionary keeps; null for none. */
export const keptAs = (value: string | readonly string[] | null): string | null =>
  typeof value === 'string' || value === null ? value : value.length === 0 ? null : [...value].sort().join(SEPARATOR)

/** What a product is or is not. */
export const flagColumns = [
  'isFloor',
  'waterproof',
  'heating',
  'inStock',
  'sale',
  'featured',
  'hasPicture',
  'hasRoom',
  'hasSwatch',
  'hasDot',
] as const
export type FlagColumn = (typeof flagColumns)[number]
