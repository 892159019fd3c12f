/** A sentence about a field. */
type Complaint = { field: string; message: string }

const isError = (value: unknown): value is { message?: string; type?: unknown } =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** What a form's errors say, a line for each field, nested ones under dotted names. */
export function complaintsOf(errors: object, path = ''): Complaint[] {
  return Object.entries(errors).flatMap(([name, value]) => {
    if (name === 'ref' || typeof value !== 'object' || value === null) return []
    const field = path === '' ? name : name === 'root' ? path : `${path}.${name}`
    const own = isError(value) && value.message ? [{ field, message: value.message }] : []
    return [...own, ...complaintsOf(value, field)]
  })
}
