import type { Context } from 'hono'
import { memoize } from '../../i18n/memoize.ts'
import { compress, type Encoding, type Packed } from '../../platform/cache/pack.ts'

export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'cookie, accept-encoding',
}

/** In what a page is sent that is not kept, where it is accepted; the first goes before the second. */
const passingEncodings = ['zstd', 'gzip'] as const
type PassingEncoding = (typeof passingEncodings)[number]

/** A page that is sent to those who asked for it just now, and then forgotten. */
export type Passing = { status: number; identity: Buffer; encode: (encoding: PassingEncoding) => Promise<Buffer> }

/** What came of making a shared page. */
export type Made =
  | { kind: 'kept'; packed: Packed }
  | ({ kind: 'passing' } & Passing)
  | { kind: 'moved'; to: string; isForGood: boolean }

/** Compressed when somebody asks for it so, and once, whoever else asked at the same time. */
export function passing(identity: Buffer, status: number): Passing {
  const encode = memoize((encoding: PassingEncoding) => compress[encoding](identity))
  return { status, identity, encode }
}

/** Sends a page that is kept. @param encoding one that is accepted, or undefined for the bytes as they are */
export async function sendPacked(
  packed: Packed,
  headers: Record<string, string>,
  encoding: Encoding | undefined,
): Promise<Response> {
  const body = await packed.encode(encoding)
  const encoded = encoding && { 'content-encoding': encoding }
  return new Response(body as BodyInit, { headers: { ...headers, etag: packed.etag, ...encoded } })
}

export async function sendPassing(c: Context, page: Passing, headers: Record<string, string>): Promise<Response> {
  const accepts = c.req.header('accept-encoding') ?? ''
  const encoding = passingEncodings.find((each) => accepts.includes(each))
  return new Response((encoding ? await page.encode(encoding) : page.identity) as BodyInit, {
    status: page.status,
    headers: { ...headers, ...(encoding && { 'content-encoding': encoding }) },
  })
}
