/** A field of which two people have different values. */
export type FieldDifference = { field: string; theirs: unknown; mine: unknown }

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is not there, is empty, or is nothing looks the same in a form. */
const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** The fields whose values differ, nested ones under dotted names (`name.fr`); lists are one value. */
export function fieldDifferences(theirs: object, mine: object, prefix = ''): FieldDifference[] {
  const [left, right] = [theirs as Record<string, unknown>, mine as Record<string, unknown>]
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap((name) => {
    const [their, my] = [left[name], right[name]]
    const field = prefix + name
    if (isGroup(their) || isGroup(my))
      return fieldDifferences(isGroup(their) ? their : {}, isGroup(my) ? my : {}, `${field}.`)
    if (isNothing(their) && isNothing(my)) return []
    return JSON.stringify(their) === JSON.stringify(my) ? [] : [{ field, theirs: their, mine: my }]
  })
}
