import type { Context } from 'hono'
import type { z } from 'zod'
import type { Language } from '../i18n/languages.ts'
import { type Actor, visitor } from '../platform/actor.ts'
import { type Database, inTransaction, isDatabaseLost, type Transaction } from '../platform/database.ts'
import type {
  Access,
  Answer,
  AuditEntry,
  CallContext,
  Endpoint,
  NoticeEndpoint,
  UploadEndpoint,
  WriteEndpoint,
} from '../platform/endpoint.ts'
import type { TrustedProxies } from '../platform/env.ts'
import { type Failure, fail, failureStatus, type Result } from '../platform/failures.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Log } from '../platform/log.ts'
import { encodingFor } from '../platform/pack.ts'
import type { RateLimiter } from '../platform/rate-limit.ts'
import { auditLog } from '../platform/tables.ts'
import { isAdministrator, may, mayEnterDashboard } from '../staff/rules.ts'
import { parseBody, parseUpload, readBytes } from './body.ts'
import { isPlainText } from './plain-text.ts'
import { isMendable, refusedFormCookie } from './refused-form.ts'
import type { Served } from './served.ts'
import { clientIp, isSameSite, parseCookies } from './visitor.ts'

const GENERAL_PER_MINUTE = 600
const BODY_LIMIT = 256 * 1024

export type CallDependencies = {
  db: Database
  log: Log
  limiter: RateLimiter
  store: string
  publicOrigin: string
  trustedProxies: TrustedProxies
  /** Multiplies every limit; above 1 only where load is made on purpose. */
  rateLimitScale: number
  findActor(cookies: Readonly<Record<string, string>>, isPolled: boolean): Promise<Actor>
  languageOf(cookies: Readonly<Record<string, string>>): Language
  /** The sentence of a refusal in someone's language. */
  sentence(language: Language, failure: Failure): { err: string; fields?: Record<string, string> }
  /** The page that answers a form which the browser sent by itself, without script. */
  refusalPage(language: Language, refusal: { err: string; fields?: Record<string, string> }): string
}

/**
 * Answers one call: rate limit → session → origin → parse → permission → transaction → command → audit → reply.
 * What a step refuses is answered at once; an exception is logged under a request id and answered without detail.
 */
export function answerCall(endpoint: Endpoint, deps: CallDependencies) {
  return async (c: Context<Served>): Promise<Response> => {
    const cookies = parseCookies(c.req.header('cookie'), deps.publicOrigin.startsWith('https:'))
    const language = deps.languageOf(cookies)
    const typed: Typed = { source: {} }
    try {
      const result = await runSteps(c, endpoint, deps, cookies, language, typed)
      if (result.ok) return reply(c, endpoint, result.value)
      return refuseForm(c, endpoint, result, typed, deps) ?? refuse(c, result, language, deps)
    } catch (error) {
      if (isDatabaseLost(error)) return refuse(c, fail('NOT_READY'), language, deps)
      const request = uuidv7()
      deps.log.error('call failed', { request, path: endpoint.path, error })
      return refuse(c, fail('INTERNAL', { params: { request } }), language, deps)
    }
  }
}

/** What a form sent, for the page that it goes back to. */
type Typed = { source: Record<string, unknown> }

async function runSteps(
  c: Context<Served>,
  endpoint: Endpoint,
  deps: CallDependencies,
  cookies: Record<string, string>,
  language: Language,
  typed: Typed,
): Promise<Result<Answer<unknown>>> {
  const ip = clientIp(c.env.incoming.socket.remoteAddress ?? '', c.env.incoming.headers, deps.trustedProxies)
  const wait = takeTry(endpoint, ip, deps)
  if (wait > 0) return fail('TOO_MANY', { params: { seconds: wait } })
  if (endpoint.kind === 'notice') return answerNotice(c, endpoint)

  const actor = endpoint.fromAnywhere ? visitor : await deps.findActor(cookies, endpoint.isPolled === true)
  const isGuarded = endpoint.kind !== 'read' && !endpoint.fromAnywhere
  if (isGuarded && !isSameSite(c.req.raw.headers, deps.publicOrigin)) return fail('CROSS_SITE')
  const userAgent = c.req.header('user-agent') ?? ''
  const context: CallContext = { actor, language, store: deps.store, clientIp: ip, userAgent, cookies }
  if (endpoint.kind === 'upload') return answerUpload(c, endpoint, context, deps.db)

  const input = await parseInput(c, endpoint, cookies, typed)
  if (!input.ok) return input

  const refusal = refuseAccess(endpoint.access, actor)
  if (refusal) return refusal

  if (endpoint.kind === 'read') return endpoint.answer(input.value, { ...context, db: deps.db })
  return answerWrite(endpoint, input.value, context, deps.db)
}

function takeTry(endpoint: Endpoint, ip: string, { limiter, rateLimitScale }: CallDependencies): number {
  const general = limiter.take(ip, GENERAL_PER_MINUTE * rateLimitScale)
  if (general > 0 || endpoint.perMinute === undefined) return general
  return limiter.take(`${endpoint.kind} ${endpoint.path} ${ip}`, endpoint.perMinute * rateLimitScale)
}

async function parseInput(
  c: Context,
  endpoint: Exclude<Endpoint, NoticeEndpoint | UploadEndpoint>,
  cookies: Readonly<Record<string, string>>,
  typed: Typed,
): Promise<Result<unknown>> {
  const parameters = c.req.param() as Record<string, string>
  let source: Record<string, unknown>
  if (endpoint.kind === 'read') source = { ...c.req.query(), ...parameters }
  else {
    const body = await parseBody(c.req.raw, endpoint.bodyLimit ?? BODY_LIMIT)
    if (!body.ok) return body
    const isForm = !(c.req.header('content-type') ?? '').toLowerCase().startsWith('application/json')
    const fields = isForm && endpoint.fromForm ? endpoint.fromForm(body.value, cookies) : body.value
    source = { ...fields, ...parameters }
  }
  if (!isPlainText(source)) return fail('BAD_REQUEST')
  typed.source = source
  const parsed = endpoint.input.safeParse(source)
  if (parsed.success) return { ok: true, value: parsed.data }
  return fail('INVALID_INPUT', { fields: wrongFields(parsed.error) })
}

/** A file is read only when its sender may send one. */
async function answerUpload(
  c: Context,
  endpoint: UploadEndpoint,
  context: CallContext,
  db: Database,
): Promise<Result<Answer<unknown>>> {
  const refusal = refuseAccess(endpoint.access, context.actor)
  if (refusal) return refusal
  const body = await parseUpload(c.req.raw, endpoint.bodyLimit)
  if (!body.ok) return body
  const source = { ...body.value.fields, ...(c.req.param() as Record<string, string>) }
  if (!isPlainText(source)) return fail('BAD_REQUEST')
  const parsed = endpoint.input.safeParse(source)
  if (!parsed.success) return fail('INVALID_INPUT', { fields: wrongFields(parsed.error) })
  const entries: AuditEntry[] = []
  const { file } = body.value
  const result = await endpoint.answer(parsed.data, { ...context, file, audit: (entry) => entries.push(entry) })
  if (result.ok && entries.length > 0) await inTransaction(db, (tx) => writeAudit(tx, context.actor, entries))
  return result
}

/** What another system says is passed on to the byte: its signature is over the bytes. */
async function answerNotice(c: Context, endpoint: NoticeEndpoint): Promise<Result<Answer<unknown>>> {
  const body = await readBytes(c.req.raw, endpoint.bodyLimit ?? BODY_LIMIT)
  if (!body.ok) return body
  const parsed = endpoint.input.safeParse(c.req.param())
  if (!parsed.success) return fail('NOT_FOUND')
  return endpoint.answer(parsed.data, { body: body.value, headers: c.req.raw.headers })
}

function wrongFields(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues.slice(0, 50)) {
    const path = issue.path.map(String).join('.')
    fields[path] ??= /^[a-z-]+\.[a-zA-Z.]+$/.test(issue.message) ? issue.message : 'errors.field'
  }
  return fields
}

function refuseAccess(access: Access, actor: Actor): Failure | undefined {
  if (access === 'public') return undefined
  if (actor.kind === visitor.kind) return fail('UNAUTHENTICATED')
  if (access === 'signed-in') return undefined
  if (access === 'staff') return mayEnterDashboard(actor) ? undefined : fail('FORBIDDEN')
  if (access === 'administrator') return isAdministrator(actor) ? undefined : fail('FORBIDDEN')
  return mayEnterDashboard(actor) && may(actor, access.right, access.area) ? undefined : fail('FORBIDDEN')
}

async function answerWrite(
  endpoint: WriteEndpoint,
  input: unknown,
  context: CallContext,
  db: Database,
): Promise<Result<Answer<unknown>>> {
  const rollback = Symbol('rollback')
  let result: Result<Answer<unknown>> | undefined
  try {
    await inTransaction(db, async (tx) => {
      const entries: AuditEntry[] = []
      result = await endpoint.answer(input, { ...context, tx, audit: (entry) => entries.push(entry) })
      if (!result.ok && !result.isKept) throw rollback
      await writeAudit(tx, context.actor, entries)
    })
  } catch (error) {
    if (error !== rollback) throw error
  }
  if (result?.ok && result.value.afterCommit) {
    const after = await result.value.afterCommit()
    return 'ok' in after ? after : { ok: true, value: after }
  }
  return result ?? fail('INTERNAL')
}

async function writeAudit(tx: Transaction, actor: Actor, entries: readonly AuditEntry[]): Promise<void> {
  const [actorId, actorName] = actor.kind === 'user' ? [actor.id, actor.name] : [null, '']
  for (const entry of entries) await tx.insert(auditLog).values({ id: uuidv7(), actorId, actorName, ...entry })
}

/** Whether the browser itself sent this, as a form without script, and will show whatever comes back. */
function isPlainForm(c: Context): boolean {
  return c.req.method === 'POST' && (c.req.header('accept') ?? '').includes('text/html')
}

function reply(c: Context, endpoint: Endpoint, answer: Answer<unknown>): Response {
  const headers = new Headers({ 'cache-control': 'no-store', ...answer.headers })
  for (const cookie of answer.cookies ?? []) headers.append('set-cookie', cookie)
  if (answer.redirect !== undefined && (endpoint.kind === 'notice' || isPlainForm(c))) {
    headers.set('location', answer.redirect)
    return new Response(null, { status: 303, headers })
  }
  const { packed, file } = answer
  if (file) {
    headers.set('content-type', file.type)
    headers.set('content-disposition', `attachment; filename="${file.name}"`)
    headers.set('content-length', String(file.bytes.length))
    return new Response(c.req.method === 'HEAD' ? null : (file.bytes as BodyInit), { headers })
  }
  if (packed) headers.set('etag', packed.etag)
  const isKnown = packed !== undefined && c.req.header('if-none-match') === packed.etag
  const status = isKnown ? 304 : (answer.status ?? 200)
  if (answer.body === null || status === 304) return new Response(null, { status, headers })
  headers.set('content-type', 'application/json; charset=utf-8')
  const isHead = endpoint.kind === 'read' && c.req.method === 'HEAD'
  if (!packed) return new Response(isHead ? null : JSON.stringify(answer.body), { status, headers })
  const [encoding, bytes] = encodingFor(c.req.header('accept-encoding'), packed)
  if (encoding) headers.set('content-encoding', encoding)
  return new Response(isHead ? null : (bytes as BodyInit), { status, headers })
}

/** Sends a form without script back to its page, where the call names one and there is something to mend there. */
function refuseForm(
  c: Context,
  endpoint: Endpoint,
  failure: Failure,
  { source }: Typed,
  { publicOrigin }: CallDependencies,
): Response | undefined {
  if (endpoint.formPage === undefined || !isPlainForm(c) || !isMendable(failure)) return undefined
  const cookie = refusedFormCookie(endpoint.path, failure, source, publicOrigin.startsWith('https:'))
  const headers = { 'cache-control': 'no-store', location: `${endpoint.formPage}?again=1`, 'set-cookie': cookie }
  return new Response(null, { status: 303, headers })
}

function refuse(c: Context, failure: Failure, language: Language, deps: CallDependencies): Response {
  const status = failureStatus[failure.code]
  const refusal = deps.sentence(language, failure)
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (failure.code === 'TOO_MANY') headers.set('retry-after', String(failure.params?.seconds ?? 60))
  if (isPlainForm(c)) {
    headers.set('content-type', 'text/html; charset=utf-8')
    return new Response(deps.refusalPage(language, refusal), { status, headers })
  }
  headers.set('content-type', 'application/json; charset=utf-8')
  const body = { success: false, ...refusal, code: failure.code, ...failure.data }
  return new Response(JSON.stringify(body), { status, headers })
}
