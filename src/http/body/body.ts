import type { IncomingMessage } from 'node:http'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import { type Bounds, MOST_DEPTH } from '../endpoint.ts'
import { countJson } from './json-shape.ts'
import { boundaryOf, MultipartBody, type Part } from './multipart.ts'
import { readBody } from './request-body.ts'

type Fields = Record<string, unknown>

/** More fields than a form has, one for each line of a full cart. */
const MOST_FIELDS = 1000
/** A file and what is said of it. */
const MOST_UPLOAD_PARTS = 20
const LONGEST_NAME = 200
/** `billing.address.city` */
const MOST_NAME_PARTS = 4
const AMPERSAND = 0x26

const utf8 = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes)

/**
 * Turns a form's flat names into the shape that JSON would have: `billing.city` → `{ billing: { city } }`.
 * @returns undefined where a name is longer, or leads deeper, than a form's names do
 */
export function nest(form: Iterable<readonly [string, string]>): Fields | undefined {
  const root: Fields = {}
  for (const [name, value] of form) {
    if (name === '') continue
    if (name.length > LONGEST_NAME) return undefined
    const path = name.split('.', MOST_NAME_PARTS + 1)
    if (path.length > MOST_NAME_PARTS) return undefined
    if (path.some((part) => part === '__proto__' || part === 'constructor' || part === 'prototype')) continue
    let node = root
    for (const part of path.slice(0, -1)) {
      const inner = Object.hasOwn(node, part) ? node[part] : undefined
      const next = typeof inner === 'object' && inner !== null ? (inner as Fields) : {}
      node[part] = next
      node = next
    }
    const last = path.at(-1) as string
    // A password is taken as it was typed, spaces and all.
    node[last] = /password$/i.test(last) ? value : value.trim()
  }
  return root
}

const nested = (form: Iterable<readonly [string, string]>): Result<Fields> => {
  const fields = nest(form)
  return fields ? succeed(fields) : fail('BAD_REQUEST')
}

async function parseJson(incoming: IncomingMessage, { limit, mostNodes }: Bounds): Promise<Result<Fields>> {
  const bytes = await readBody(incoming, { limit, inspect: countJson({ mostNodes, mostDepth: MOST_DEPTH }) })
  if (!bytes.ok) return bytes
  if (bytes.value.length === 0) return succeed({})
  const body: unknown = JSON.parse(utf8(bytes.value))
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return isObject ? succeed(body as Fields) : fail('BAD_REQUEST')
}

async function parseUrlEncoded(incoming: IncomingMessage, { limit }: Bounds): Promise<Result<Fields>> {
  let fields = 1
  const inspect = (piece: Uint8Array) => {
    for (const byte of piece) if (byte === AMPERSAND) fields++
    return fields > MOST_FIELDS ? fail('TOO_LARGE') : undefined
  }
  const bytes = await readBody(incoming, { limit, inspect })
  return bytes.ok ? nested(new URLSearchParams(bytes.value.toString('utf8'))) : bytes
}

async function readParts(
  incoming: IncomingMessage,
  { type, limit, mostParts }: { type: string; limit: number; mostParts: number },
): Promise<Result<Part[]>> {
  const boundary = boundaryOf(type)
  if (boundary === undefined) return fail('BAD_REQUEST')
  const form = new MultipartBody(boundary, mostParts)
  const body = await readBody(incoming, { limit, inspect: (_, soFar) => form.inspect(soFar) })
  if (!body.ok) return body
  return body.value.length === 0 ? succeed([]) : form.parts(body.value)
}

const textsOf = (parts: readonly Part[]): [string, string][] =>
  parts.flatMap(({ name, isFile, bytes }): [string, string][] => (isFile ? [] : [[name, utf8(bytes)]]))

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** What cannot be parsed throws; to the sender all of it is the same. */
async function orBadRequest<T>(parse: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await parse()
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return fail('BAD_REQUEST')
    throw error
  }
}

/**
 * The body of a write as an object: JSON, or a form's fields. It is counted while it arrives, and nothing is built of one
 * that holds too much. Another type is refused unread.
 */
export function parseBody(incoming: IncomingMessage, bounds: Bounds): Promise<Result<Fields>> {
  const header = incoming.headers['content-type'] ?? ''
  const type = header.toLowerCase()
  return orBadRequest(async () => {
    if (type.startsWith('application/json')) return parseJson(incoming, bounds)
    if (type.startsWith('application/x-www-form-urlencoded')) return parseUrlEncoded(incoming, bounds)
    if (type.startsWith('multipart/form-data')) {
      const parts = await readParts(incoming, { type: header, limit: bounds.limit, mostParts: MOST_FIELDS })
      return parts.ok ? nested(textsOf(parts.value)) : parts
    }
    return hasBody(incoming) ? fail('UNSUPPORTED_MEDIA') : succeed({})
  })
}

/** A form's fields and the one file in its field `file`. */
export function parseUpload(
  incoming: IncomingMessage,
  limit: number,
): Promise<Result<{ fields: Fields; file: Uint8Array<ArrayBuffer> }>> {
  const type = incoming.headers['content-type'] ?? ''
  return orBadRequest(async () => {
    if (!type.toLowerCase().startsWith('multipart/form-data')) return fail('UNSUPPORTED_MEDIA')
    const parts = await readParts(incoming, { type, limit, mostParts: MOST_UPLOAD_PARTS })
    if (!parts.ok) return parts
    const [file, ...more] = parts.value.filter(({ name }) => name === 'file')
    // Its name and type are what the sender says, and are not looked at.
    if (!file?.isFile || file.bytes.length === 0 || more.length > 0)
      return fail('INVALID_INPUT', { fields: { file: 'errors.field' } })
    const fields = nested(textsOf(parts.value))
    return fields.ok ? succeed({ fields: fields.value, file: file.bytes }) : fields
  })
}

/** A notice's bytes as they came. Whatever will be parsed of them is counted as JSON here, before anybody knows who sent it. */
export const readNotice = (incoming: IncomingMessage, { limit, mostNodes }: Bounds): Promise<Result<Uint8Array>> =>
  readBody(incoming, { limit, inspect: countJson({ mostNodes, mostDepth: MOST_DEPTH }) })
