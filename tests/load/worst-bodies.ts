import { z } from 'zod'
import { boundsOf, type Endpoint } from '../../src/http/endpoint.ts'
import { chunked, repeated } from '../shop/raw-request.ts'

/** A body with the headers that announce it. */
export type Body = {
  what: string
  headers: Record<string, string>
  body: () => Iterable<string | Uint8Array>
  pauseMs?: number
}

const MEGABYTE = 1024 * 1024
const FAR_BEYOND = 30 * MEGABYTE
const FORM = 'multipart/form-data; boundary=b'

const whole = (what: string, type: string, text: string): Body => {
  const bytes = Buffer.from(text)
  return { what, headers: { 'content-type': type, 'content-length': String(bytes.length) }, body: () => [bytes] }
}

/** The properties that a call's schema knows: what is filled into one of them is looked at. */
function propertiesOf(endpoint: Endpoint): string[] {
  type Shape = { properties?: object; anyOf?: Shape[]; oneOf?: Shape[] }
  const shape = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Shape
  const [first = shape] = shape.anyOf ?? shape.oneOf ?? [shape]
  return Object.keys(first.properties ?? {})
}

/** JSON up to the last value and byte that a call takes. */
function fullest(endpoint: Endpoint): string {
  const { limit, mostNodes } = boundsOf(endpoint)
  const names = propertiesOf(endpoint)
  const each = Math.max(1, Math.floor(mostNodes / (2 * Math.max(1, names.length))) - 4)
  const lists = names.map((name) => `"${name}":[${Array.from({ length: each }, () => '{}').join(',')}]`)
  const text = `{${[...lists, '"rest":""'].join(',')}}`
  if (text.length > limit) return `{"rest":"${'x'.repeat(limit - 11)}"}`
  return text.replace('"rest":""', `"rest":"${'\\u0041'.repeat(Math.floor((limit - text.length) / 6))}"`)
}

const filled = (open: string, inner: string, close: string, limit: number): string =>
  open + inner.repeat(Math.max(1, Math.floor((limit - open.length - close.length) / inner.length))) + close

const part = (name: string, more = ''): string => `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`

/** Bodies that a call's limit lets through. */
export function bodiesWithin(endpoint: Endpoint): Body[] {
  const { limit } = boundsOf(endpoint)
  const json = 'application/json'
  const keys = Array.from({ length: Math.floor(limit / 12) }, (_, at) => `"${at.toString(36)}":1`)
  if (endpoint.kind === 'upload') {
    const file = part('file', '; filename="a.csv"')
    return [
      whole('many parts', FORM, filled('', `${part('a')}\r\n`, '--b--', limit)),
      whole('endless headers', FORM, filled('--b\r\n', 'x: y\r\n', '--b--', limit)),
      whole('a file of line ends', FORM, filled(file, 'a\n', '\r\n--b--', limit)),
      whole('a file of commas', FORM, filled(file, ',', '\r\n--b--', limit)),
      whole('a file that is nearly all boundary', FORM, filled(file, '\r\n--', '\r\n--b--', limit)),
    ]
  }
  return [
    whole('empty lists', json, filled('{"a":[', '[],', '[]]}', limit)),
    whole('depth', json, filled('', '{"a":', '', limit)),
    whole('keys', json, `{${keys.join(',').slice(0, limit - 20)}"z":1}`.replace(/,"[^"]*"?:?1?"z"/, ',"z"')),
    whole('as much as may be', json, fullest(endpoint)),
    whole('fields', 'application/x-www-form-urlencoded', filled('', 'a.b.c=%ff&', 'a=1', limit)),
    whole('parts', FORM, filled('', `${part('a.b')}x\r\n`, '--b--', limit)),
  ]
}

/** Bodies that no call takes: far too long, told and not told, in too small pieces, and one that never ends. */
export const bodiesBeyond = (type = 'application/json'): Body[] => [
  {
    what: 'too long, as it says',
    headers: { 'content-type': type, 'content-length': String(FAR_BEYOND) },
    body: () => repeated('[],', FAR_BEYOND),
  },
  {
    what: 'too long, and does not say so',
    headers: { 'content-type': type, 'transfer-encoding': 'chunked' },
    body: () => chunked(repeated('[],', FAR_BEYOND)),
  },
  {
    what: 'in single bytes',
    headers: { 'content-type': type, 'transfer-encoding': 'chunked' },
    body: () => ['1\r\n[\r\n'.repeat(200_000)],
  },
]

/** One that is announced, and comes so slowly that it never ends. */
export const slowBody = (): Body => ({
  what: 'slow',
  headers: { 'content-type': 'application/json', 'content-length': '4000' },
  body: () => Array.from({ length: 4000 }, () => ' '),
  pauseMs: 100,
})
