/** A field of which two people have different values. */
export type FieldDifference = { field: string; theirs: unknown; mine: unknown }

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is not there, is empty, or is nothing looks the same in a form. */
const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Two lists of which each place holds the same thing: they are looked through place by place. */
const isPaired = (theirs: unknown, mine: unknown): theirs is Record<string, unknown>[] =>
  Array.isArray(theirs) &&
  Array.isArray(mine) &&
  theirs.length === mine.length &&
  theirs.length > 0 &&
  theirs.every((one, index) => isGroup(one) && isGroup(mine[index]) && one.id === mine[index].id)

/** The fields whose values differ, nested ones under dotted names (`name.fr`, `variants.0.sku`); other lists are one value. */
export function fieldDifferences(theirs: object, mine: object, prefix = ''): FieldDifference[] {
  const [left, right] = [theirs as Record<string, unknown>, mine as Record<string, unknown>]
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap((name) => {
    const [their, my] = [left[name], right[name]]
    const field = prefix + name
    if (isGroup(their) || isGroup(my))
      return fieldDifferences(isGroup(their) ? their : {}, isGroup(my) ? my : {}, `${field}.`)
    if (isPaired(their, my)) return fieldDifferences({ ...their }, { ...(my as object) }, `${field}.`)
    if (isNothing(their) && isNothing(my)) return []
    return JSON.stringify(their) === JSON.stringify(my) ? [] : [{ field, theirs: their, mine: my }]
  })
}

/**
 * A field as a reader knows it: `name.fr` under the name of `name`, `variants.0.sku` as the first variant's SKU.
 * @param names what the form calls its fields
 */
export function fieldName(field: string, names: Readonly<Record<string, string>>): string {
  const [first = '', ...rest] = field.split('.')
  const known = names[first]
  if (names[field] !== undefined || known === undefined) return names[field] ?? field
  return [known, ...rest.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : (names[part] ?? part)))].join(
    ' · ',
  )
}

/** What of a thing tells it from others, as far as a list of them goes. */
const titles = ['sku', 'name', 'title', 'fullName', 'url', 'store', 'id'] as const

/**
 * A value of a form as words: amounts of money, which end in `Minor`, written out; lists by what is in them.
 * @param money writes minor units
 */
export function plainText(field: string, value: unknown, money: (minor: number) => string): string {
  if (typeof value === 'number' && /Minor$/.test(field)) return money(value)
  if (Array.isArray(value)) return value.map((one) => plainText(field, one, money)).join(', ')
  if (!isGroup(value)) return String(value)
  const title = titles.find((name) => typeof value[name] === 'string' && value[name] !== '')
  return title ? String(value[title]) : JSON.stringify(value)
}
