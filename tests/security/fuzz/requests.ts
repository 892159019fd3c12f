import { pick, type Schema, type Source, valueFor } from './schema-values.ts'

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** The description of the API, as far as it says what is sent. */
export type ApiDescription = { paths: Record<string, Record<string, Operation>> }

/** One call of the description, with something that it takes where somebody wrote that down. */
export type Call = { method: string; path: string; operation: Operation; sample?: Record<string, unknown> }

export const callsOf = ({ paths }: ApiDescription): Call[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

/** What is sent to a call: its address, and a body where it takes one. */
export type FuzzedRequest = { method: string; path: string; body?: unknown }

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** A part of an address that any text may be. What no address can hold is sent as its nearest. */
const escaped = (value: unknown): string => encodeURIComponent(asText(value).toWellFormed())

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (name === 'file') form.append(name, new Blob([asText(value)]), 'file.csv')
    else form.append(name, asText(value))
  return form
}

/** A body that a call takes, with as much in it changed as there is wrong otherwise. */
function changed(value: unknown, source: Source): unknown {
  if (source.random() < source.wrongShare) return valueFor({}, { ...source, wrongShare: 1 })
  if (Array.isArray(value)) return value.map((inner) => changed(inner, source))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, changed(inner, source)]))
}

function bodyFor({ operation: { requestBody }, sample }: Call, source: Source): unknown {
  if (sample && source.random() < 0.4) return changed(sample, source)
  const schema = requestBody?.content['application/json']?.schema
  const form = requestBody?.content['multipart/form-data']?.schema
  if (schema && (source.random() < 0.9 || !form)) return valueFor(schema, source)
  if (!form) return undefined
  const fields = valueFor(form, source)
  return formOf(fields !== null && typeof fields === 'object' ? (fields as Record<string, unknown>) : { file: fields })
}

/** A request of a call by chance: mostly what it takes, with something wrong in it. */
export function requestOf(call: Call, source: Source): FuzzedRequest {
  const { method, path, operation } = call
  const query = new URLSearchParams()
  let address = path
  for (const { name, in: where, required, schema } of operation.parameters ?? []) {
    const value = valueFor(schema, source)
    // An empty part of a path would be another address.
    if (where === 'path') address = address.replace(`{${name}}`, escaped(value) || pick(source, source.ids))
    else if (required || source.random() < 0.5) query.append(name, asText(value).toWellFormed())
  }
  const body = bodyFor(call, source)
  const asked = query.size > 0 ? `?${query}` : ''
  return { method, path: address + asked, ...(body !== undefined && { body }) }
}
