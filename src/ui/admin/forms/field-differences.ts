/** A field to which two people gave different values. */
export type FieldDifference = { field: string; theirs: unknown; mine: unknown }

/** Whether a value is a group of named values, not a list and not nothing. */
export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is not there, is empty, or holds nothing looks the same in a form. */
function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return isGroup(value) && Object.values(value).every(isNothing)
}

/**
 * Whether two values look the same in a form: a field that was never filled in is one that was emptied, and one that the
 * form added by showing it. What is typed and is no number (NaN) is not nothing.
 */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (isNothing(one) && isNothing(other))) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => sameValue(each, other[index]))
  if (!isGroup(one) || !isGroup(other)) return false
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => sameValue(one[name], other[name]))
}

/** What a value without words of its own is called by: its number in a list, or the name of what holds it. */
const isPlace = (part: string): boolean => /^\d+$/.test(part)

/**
 * A field as a reader knows it, never by its key: `variants.0.sku` by its own label, or as "Variants · 1" where only
 * `variants` has one. Undefined where nothing on its path has a label.
 * @param labels what the form calls its fields, by name
 */
export function fieldLabel(field: string, labels: ReadonlyMap<string, string>): string | undefined {
  const parts = field.split('.')
  for (let length = parts.length; length > 0; length--) {
    const label = labels.get(parts.slice(0, length).join('.'))
    if (label === undefined) continue
    const place = parts.slice(length).find(isPlace)
    return place === undefined ? label : `${label} · ${Number(place) + 1}`
  }
  return undefined
}

/** What of a thing tells it from others, as far as a list of them goes. */
const titles = ['sku', 'name', 'title', 'fullName', 'store'] as const

/** How numbers are written for a reader: amounts from minor units, and all others. */
export type NumberWriters = { money: (minor: number) => string; number: (value: number) => string }

/**
 * A value of a form as words: amounts of money, which end in `Minor`, written out; lists by what is in them; of a group what
 * it says, without the names of its parts.
 * @param write writes its numbers for the reader
 */
export function plainText(field: string, value: unknown, write: NumberWriters): string {
  if (value === undefined || value === null || typeof value === 'boolean') return ''
  if (typeof value === 'number')
    return Number.isNaN(value) ? '' : /Minor$/.test(field) ? write.money(value) : write.number(value)
  if (Array.isArray(value))
    return value
      .map((one) => plainText(field, one, write))
      .filter(Boolean)
      .join(', ')
  if (!isGroup(value)) return String(value)
  const title = titles.find((name) => typeof value[name] === 'string' && value[name] !== '')
  if (title) return String(value[title])
  return Object.entries(value)
    .filter(([name]) => !/^(id|url|blur|kind)$/.test(name))
    .map(([name, part]) => plainText(name, part, write))
    .filter(Boolean)
    .join(', ')
}
