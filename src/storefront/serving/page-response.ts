import type { Context } from 'hono'
import { compress, encodingFor, type Packed } from '../../platform/cache/pack.ts'

export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'cookie, accept-encoding',
}

/** A page that is sent to those who asked for it just now, and then forgotten. */
export type Passing = { status: number; identity: Buffer; gzip: () => Promise<Buffer> }

/** What came of making a shared page. */
export type Made =
  | { kind: 'kept'; packed: Packed }
  | ({ kind: 'passing' } & Passing)
  | { kind: 'moved'; to: string; isForGood: boolean }

/** Compressed when somebody asks for it so, and once, whoever else asked at the same time. */
export function passing(identity: Buffer, status: number): Passing {
  let gzip: Promise<Buffer> | undefined
  return { status, identity, gzip: () => (gzip ??= compress.gzip(identity)) }
}

export async function sendPacked(c: Context, packed: Packed, headers: Record<string, string>): Promise<Response> {
  const encoding = encodingFor(c.req.header('accept-encoding'))
  const body = await packed.encode(encoding)
  const encoded = encoding && { 'content-encoding': encoding }
  return new Response(body as BodyInit, { headers: { ...headers, etag: packed.etag, ...encoded } })
}

export async function sendPassing(c: Context, page: Passing, headers: Record<string, string>): Promise<Response> {
  const isCompressed = (c.req.header('accept-encoding') ?? '').includes('gzip')
  return new Response((isCompressed ? await page.gzip() : page.identity) as BodyInit, {
    status: page.status,
    headers: { ...headers, ...(isCompressed && { 'content-encoding': 'gzip' }) },
  })
}
