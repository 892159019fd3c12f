import type { Context } from 'hono'
import type { Language } from '../i18n/languages.ts'
import { encodingFor } from '../platform/cache/pack.ts'
import { type Failure, failureStatus } from '../platform/failures.ts'
import { isMendable, refusedFormCookie } from './body/refused-form.ts'
import type { Answer, AnswerFile, Endpoint } from './endpoint.ts'
import { streamOf } from './streams.ts'

/** What a form sent, for the page that it goes back to. */
export type Typed = { source: Record<string, unknown> }

/** What an answer is written with. */
export type ReplyDependencies = {
  publicOrigin: string
  /** The sentence of a refusal in someone's language. */
  sentence(language: Language, failure: Failure): { err: string; fields?: Record<string, string> }
  /** The page that answers a form which the browser sent by itself, without script. */
  refusalPage(language: Language, refusal: { err: string; fields?: Record<string, string> }): string
}

/** Whether the browser itself sent this, as a form without script, and will show whatever comes back. */
function isPlainForm(c: Context): boolean {
  return c.req.method === 'POST' && (c.req.header('accept') ?? '').includes('text/html')
}

/** What a call that succeeded is answered with. */
export async function reply(c: Context, endpoint: Endpoint, answer: Answer<unknown>): Promise<Response> {
  const headers = new Headers({ 'cache-control': 'no-store', ...answer.headers })
  for (const cookie of answer.cookies ?? []) headers.append('set-cookie', cookie)
  if (answer.redirect !== undefined && (endpoint.kind === 'notice' || isPlainForm(c))) {
    headers.set('location', answer.redirect)
    return new Response(null, { status: 303, headers })
  }
  const { packed, file } = answer
  if (file) return replyFile(c, file, headers)
  if (packed) headers.set('etag', packed.etag)
  const isKnown = packed !== undefined && c.req.header('if-none-match') === packed.etag
  const status = isKnown ? 304 : (answer.status ?? 200)
  if (answer.body === null || status === 304) return new Response(null, { status, headers })
  headers.set('content-type', 'application/json; charset=utf-8')
  const isHead = endpoint.kind === 'read' && c.req.method === 'HEAD'
  if (!packed) return new Response(isHead ? null : JSON.stringify(answer.body), { status, headers })
  const encoding = encodingFor(c.req.header('accept-encoding'))
  const bytes = await packed.encode(encoding)
  if (encoding) headers.set('content-encoding', encoding)
  return new Response(isHead ? null : (bytes as BodyInit), { status, headers })
}

/** A document. One that is made as it is sent has begun before the answer has: what fails until then is refused in words. */
async function replyFile(c: Context, file: AnswerFile, headers: Headers): Promise<Response> {
  headers.set('content-type', file.type)
  headers.set('content-disposition', `attachment; filename="${file.name}"`)
  if ('bytes' in file) headers.set('content-length', String(file.bytes.length))
  if (c.req.method === 'HEAD') return new Response(null, { headers })
  if ('bytes' in file) return new Response(file.bytes as BodyInit, { headers })
  const chunks = file.chunks()
  return new Response(streamOf(chunks, await chunks.next()), { headers })
}

/** Sends a form without script back to its page, where the call names one and there is something to mend there. */
export function refuseForm(
  c: Context,
  endpoint: Endpoint,
  failure: Failure,
  { source }: Typed,
  { publicOrigin }: ReplyDependencies,
): Response | undefined {
  if (endpoint.formPage === undefined || !isPlainForm(c) || !isMendable(failure)) return undefined
  const cookie = refusedFormCookie(endpoint.path, failure, source, publicOrigin.startsWith('https:'))
  const headers = { 'cache-control': 'no-store', location: `${endpoint.formPage}?again=1`, 'set-cookie': cookie }
  return new Response(null, { status: 303, headers })
}

/** What a refused call is answered with: a page where the browser itself sent a form, JSON otherwise. */
export function refuse(c: Context, failure: Failure, language: Language, deps: ReplyDependencies): Response {
  const status = failureStatus[failure.code]
  const refusal = deps.sentence(language, failure)
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (failure.code === 'RATE_LIMITED') headers.set('retry-after', String(failure.params?.count ?? 60))
  if (status === 503) headers.set('retry-after', String(failure.params?.count ?? 5))
  if (isPlainForm(c) && failure.form) {
    for (const cookie of failure.form.cookies) headers.append('set-cookie', cookie)
    headers.set('location', failure.form.redirect)
    return new Response(null, { status: 303, headers })
  }
  if (isPlainForm(c)) {
    headers.set('content-type', 'text/html; charset=utf-8')
    return new Response(deps.refusalPage(language, refusal), { status, headers })
  }
  headers.set('content-type', 'application/json; charset=utf-8')
  const body = { success: false, ...refusal, code: failure.code, ...failure.data }
  return new Response(JSON.stringify(body), { status, headers })
}
