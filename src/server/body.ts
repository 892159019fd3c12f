import { fail, type Result, succeed } from '../platform/failures.ts'

/** Reads a request's body, refusing one that is longer than `limit` bytes before it is all in memory. */
export async function readBytes(request: Request, limit: number): Promise<Result<Uint8Array<ArrayBuffer>>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return fail('TOO_LARGE')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) return fail('TOO_LARGE')
    chunks.push(chunk)
  }
  return succeed(new Uint8Array(Buffer.concat(chunks)))
}

/** Turns a form's flat names into the shape that JSON would have: `billing.city` → `{ billing: { city } }`. */
function nest(form: FormData): Record<string, unknown> {
  const root: Record<string, unknown> = {}
  for (const [name, value] of form) {
    if (name === '' || typeof value !== 'string') continue
    const path = name.split('.')
    if (path.some((part) => part === '__proto__' || part === 'constructor' || part === 'prototype')) continue
    let node = root
    for (const part of path.slice(0, -1)) {
      const inner = Object.hasOwn(node, part) ? node[part] : undefined
      const next = typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {}
      node[part] = next
      node = next
    }
    const last = path.at(-1) as string
    // A password is taken as it was typed, spaces and all.
    node[last] = /password$/i.test(last) ? value : value.trim()
  }
  return root
}

/** The body of a write as an object: JSON, or a form's fields. Another type, or what does not parse, is refused. */
export async function parseBody(request: Request, limit: number): Promise<Result<Record<string, unknown>>> {
  const header = request.headers.get('content-type') ?? ''
  const type = header.toLowerCase()
  const bytes = await readBytes(request, limit)
  if (!bytes.ok) return bytes
  if (bytes.value.byteLength === 0) return succeed({})
  try {
    if (type.startsWith('application/json')) {
      const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes.value))
      const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
      return isObject ? succeed(body as Record<string, unknown>) : fail('BAD_REQUEST')
    }
    if (type.startsWith('multipart/form-data') || type.startsWith('application/x-www-form-urlencoded')) {
      const form = await new Response(bytes.value, { headers: { 'content-type': header } }).formData()
      return succeed(nest(form))
    }
  } catch {
    return fail('BAD_REQUEST')
  }
  return fail('UNSUPPORTED_MEDIA')
}

/** A form's fields and the one file in its field `file`. */
export async function parseUpload(
  request: Request,
  limit: number,
): Promise<Result<{ fields: Record<string, unknown>; file: Uint8Array }>> {
  const type = request.headers.get('content-type') ?? ''
  const bytes = await readBytes(request, limit)
  if (!bytes.ok) return bytes
  if (!type.toLowerCase().startsWith('multipart/form-data')) return fail('UNSUPPORTED_MEDIA')
  try {
    const form = await new Response(bytes.value, { headers: { 'content-type': type } }).formData()
    const [file, ...more] = form.getAll('file')
    // Its name and type are what the sender says, and are not looked at.
    if (!(file instanceof Blob) || file.size === 0 || more.length > 0)
      return fail('INVALID_INPUT', { fields: { file: 'errors.field' } })
    return succeed({ fields: nest(form), file: await file.bytes() })
  } catch {
    return fail('BAD_REQUEST')
  }
}
