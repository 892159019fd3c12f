/**
 * The values of a form by field name, trimmed. Files and fields without a name are left out (specification, point 5);
 * of a name that stands twice the last value counts.
 */
export function formValues(fields: Iterable<[string, FormDataEntryValue]>): Record<string, string> {
  const values: [string, string][] = []
  for (const [name, value] of fields) if (name !== '' && typeof value === 'string') values.push([name, value.trim()])
  return Object.fromEntries(values)
}
