type Fields = Readonly<Record<string, unknown>> | null

/** A field of an entry with its value before and after; undefined where it did not exist. */
export type FieldChange = { field: string; before: unknown; after: unknown; isChanged: boolean }

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0

/** Nested fields under dotted names: `address.city`. Lists are one value. */
function flatten(fields: Readonly<Record<string, unknown>>, prefix = ''): [string, unknown][] {
  return Object.entries(fields).flatMap(([name, value]): [string, unknown][] =>
    isGroup(value) ? flatten(value, `${prefix}${name}.`) : [[prefix + name, value]],
  )
}

/** Field by field what an entry changed, those that changed first, otherwise in the order in which they were written. */
export function fieldChanges(before: Fields, after: Fields): FieldChange[] {
  const was = new Map(flatten(before ?? {}))
  const is = new Map(flatten(after ?? {}))
  const changes = [...new Set([...was.keys(), ...is.keys()])].map((field) => {
    const values = { before: was.get(field), after: is.get(field) }
    return { field, ...values, isChanged: JSON.stringify(values.before) !== JSON.stringify(values.after) }
  })
  return [...changes.filter(({ isChanged }) => isChanged), ...changes.filter(({ isChanged }) => !isChanged)]
}
