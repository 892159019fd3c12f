import type { Context } from 'hono'
import type { Language } from '../i18n/languages.ts'
import { type Actor, visitor } from '../platform/actor.ts'
import type { TrustedProxies } from '../platform/env.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { uuidv7 } from '../platform/ids.ts'
import { QueueFull } from '../platform/limits/fair-queue.ts'
import type { RateLimiter } from '../platform/limits/rate-limit.ts'
import type { Log } from '../platform/log.ts'
import { networkOf } from '../platform/network.ts'
import {
  type Database,
  errorCode,
  isHeldByOthers,
  isOutOfResources,
  isUnavailable,
} from '../platform/postgres/database.ts'
import type { ReportReader } from '../platform/postgres/replica.ts'
import { requestId } from '../platform/request-context.ts'
import { currentSpan } from '../platform/tracing.ts'
import { checkInput, wrongFields } from '../server/check-input.ts'
import { refuseAccess } from '../staff/access.ts'
import { parseBody, readNotice } from './body/body.ts'
import { answerUpload, answerWrite } from './call-changes.ts'
import { type ReplyDependencies, refuse, refuseForm, reply, type Typed } from './call-replies.ts'
import {
  type Answer,
  boundsOf,
  type CallContext,
  type CheckAnswer,
  type Endpoint,
  type NoticeEndpoint,
  type UploadEndpoint,
} from './endpoint.ts'
import { isPlainText } from './plain-text.ts'
import { type Caller, logRefusal } from './refusal-log.ts'
import type { Served } from './served.ts'
import { clientIp, isSameSite, parseCookies } from './visitor.ts'

const GENERAL_PER_MINUTE = 600
/** A write under this header is only looked at: whether its input could be read, and every field of it that is wrong. */
const CHECK_ONLY = 'x-check-only'
/** For whom a page of the back office makes a call: the e-mail address of the one whom it shows, as encodeURIComponent writes it. */
const ON_BEHALF_OF = 'x-signed-in-as'
/** More parameters than any list is asked with. How long an address is, Node bounds with its headers: 16 KB in all. */
const MOST_PARAMETERS = 100

export type CallDependencies = ReplyDependencies & {
  db: Database
  /** Where reports are read; where all else is, where left out. */
  reports?: ReportReader
  log: Log
  limiter: RateLimiter
  store: string
  trustedProxies: TrustedProxies
  /** Multiplies every limit; above 1 only where load is made on purpose. */
  rateLimitScale: number
  findActor(cookies: Readonly<Record<string, string>>, isPolled: boolean): Promise<Actor>
  languageOf(cookies: Readonly<Record<string, string>>): Language
  /** Is shown what every call is answered with, before it is sent; what it throws fails the call. The tests parse it. */
  checkAnswer?: CheckAnswer
}

/**
 * Answers one call: rate limit → session → origin → access → size → parse → prepare → transaction → command → audit → reply.
 * Nothing of a body is read, and no name of a field is told, before it is known that its sender may make this call; and
 * nothing is built from a body that is too long, too deep or holds too much. What the command itself asks of rights (someone
 * else's order, a right that the input names) comes after that.
 * What a step refuses is answered at once, and the rest of the body is left unread (`closeUnread`); an exception is logged
 * under a request id and answered without detail.
 */
export function answerCall(endpoint: Endpoint, deps: CallDependencies) {
  return async (c: Context<Served>): Promise<Response> => {
    const cookies = parseCookies(c.req.header('cookie'), deps.publicOrigin.startsWith('https:'))
    const language = deps.languageOf(cookies)
    const typed: Typed & Caller = { source: {} }
    const span = currentSpan()
    span?.rename(`${endpoint.method} ${endpoint.path}`)
    span?.set({ 'http.route': endpoint.path })
    try {
      const result = await runSteps(c, endpoint, deps, cookies, language, typed)
      if (result.ok) {
        if (!isCheckOnly(c)) deps.checkAnswer?.(endpoint, result.value)
        return await reply(c, endpoint, result.value)
      }
      logRefusal(deps.log, `${endpoint.method} ${endpoint.path}`, result.code, typed)
      if (result.data) deps.checkAnswer?.(endpoint, result)
      // What was only to be looked at was looked at: that something is wrong with it is the answer, and no error.
      const isChecked = isCheckOnly(c) && result.code === 'INVALID_INPUT'
      if (isChecked) return await reply(c, endpoint, checkedAnswer(deps.sentence(language, result).fields))
      return refuseForm(c, endpoint, result, typed, deps) ?? refuse(c, result, language, deps)
    } catch (error) {
      const named = endpoint.kind === 'notice' ? undefined : endpoint.answerError?.(error)
      if (named) {
        deps.log.error('call failed', { path: endpoint.path, error })
        return reply(c, endpoint, named)
      }
      if (isOutOfResources(error)) deps.log.warn('out of resources', { path: endpoint.path, code: errorCode(error) })
      if (isHeldByOthers(error)) deps.log.warn('waited too long for others', { path: endpoint.path })
      if (isUnavailable(error)) return refuse(c, fail('NOT_READY'), language, deps)
      if (error instanceof QueueFull)
        return refuse(c, fail('BUSY', { params: { count: error.seconds } }), language, deps)
      const request = requestId() ?? uuidv7()
      deps.log.error('call failed', { request, path: endpoint.path, error })
      return refuse(c, fail('INTERNAL', { params: { request } }), language, deps)
    }
  }
}

const isCheckOnly = (c: Context<Served>): boolean => c.req.header(CHECK_ONLY) !== undefined

/** What a write that was only to be looked at is answered with: every wrong field and its sentence. */
const checkedAnswer = (fields: Record<string, string> = {}): Answer<unknown> => ({ body: { success: true, fields } })

async function runSteps(
  c: Context<Served>,
  endpoint: Endpoint,
  deps: CallDependencies,
  cookies: Record<string, string>,
  language: Language,
  typed: Typed & Caller,
): Promise<Result<Answer<unknown>>> {
  const ip = clientIp(c.env.incoming.socket.remoteAddress ?? '', c.env.incoming.headers, deps.trustedProxies)
  const network = networkOf(ip)
  const wait = takeTry(endpoint, network, deps)
  // A line a minute says that somebody tries too often; each try may be any number.
  typed.isHeard = wait === 0 || deps.limiter.take(`line ${network}`, 1) === 0
  if (wait > 0) return fail('RATE_LIMITED', { params: { count: wait } })
  if (endpoint.kind === 'notice') return answerNotice(c, endpoint)

  const actor = endpoint.fromAnywhere ? visitor : await deps.findActor(cookies, endpoint.isPolled === true)
  if (actor.kind === 'user') typed.user = actor.id
  const isGuarded = endpoint.kind !== 'read' && !endpoint.fromAnywhere
  if (isGuarded && !isSameSite(c.req.raw.headers, deps.publicOrigin)) return fail('CROSS_SITE')
  const userAgent = c.req.header('user-agent') ?? ''
  const context: CallContext = { actor, language, store: deps.store, clientIp: ip, userAgent, cookies }
  if (isOtherPerson(c, endpoint, actor)) return fail('OTHER_PERSON')
  const refusal = refuseAccess(endpoint.access, actor)
  if (refusal) return refusal
  if (endpoint.kind === 'upload') return answerUpload(c, endpoint, context, deps.db)

  const source = await readSource(c, endpoint, cookies, typed)
  if (!source.ok) return source
  if (endpoint.kind === 'read') {
    const parsed = endpoint.input.safeParse(source.value)
    if (!parsed.success) return fail('INVALID_INPUT', { fields: wrongFields(parsed.error.issues) })
    if (endpoint.isReport && deps.reports)
      return deps.reports.read((db) => endpoint.answer(parsed.data, { ...context, db }))
    return endpoint.answer(parsed.data, { ...context, db: deps.db })
  }
  const input = await checkInput(endpoint, source.value, { isCheckOnly: isCheckOnly(c), context, db: deps.db })
  if (!input.ok) return input
  return isCheckOnly(c) ? succeed(checkedAnswer()) : answerWrite(endpoint, input.value, context, deps.db)
}

/**
 * Whether somebody else than the page shows is signed in by now: in another tab of the same browser, say. What one person
 * typed is then not done in the name of another, and nothing is shown with another's rights.
 */
function isOtherPerson(c: Context<Served>, { access }: Endpoint, actor: Actor): boolean {
  const shown = c.req.header(ON_BEHALF_OF)
  return (
    shown !== undefined && access !== 'public' && actor.kind === 'user' && encodeURIComponent(actor.email) !== shown
  )
}

function takeTry(endpoint: Endpoint, network: string, { limiter, rateLimitScale }: CallDependencies): number {
  const general = limiter.take(network, GENERAL_PER_MINUTE * rateLimitScale)
  if (general > 0 || endpoint.perMinute === undefined) return general
  return limiter.take(`${endpoint.kind} ${endpoint.path} ${network}`, endpoint.perMinute * rateLimitScale)
}

async function readSource(
  c: Context<Served>,
  endpoint: Exclude<Endpoint, NoticeEndpoint | UploadEndpoint>,
  cookies: Readonly<Record<string, string>>,
  typed: Typed,
): Promise<Result<Record<string, unknown>>> {
  const parameters = c.req.param() as Record<string, string>
  let source: Record<string, unknown>
  if (endpoint.kind === 'read') {
    if (hasTooManyParameters(c.req.url)) return fail('BAD_REQUEST')
    source = { ...c.req.query(), ...parameters }
  } else {
    const body = await parseBody(c.env.incoming, boundsOf(endpoint))
    if (!body.ok) return body
    const isForm = !(c.req.header('content-type') ?? '').toLowerCase().startsWith('application/json')
    const fields = isForm && endpoint.fromForm ? endpoint.fromForm(body.value, cookies) : body.value
    source = { ...fields, ...parameters }
  }
  if (!isPlainText(source)) return fail('BAD_REQUEST')
  typed.source = source
  return succeed(source)
}

function hasTooManyParameters(url: string): boolean {
  let count = 0
  for (let at = url.indexOf('?'); at !== -1; at = url.indexOf('&', at + 1)) if (++count > MOST_PARAMETERS) return true
  return false
}

/** What another system says is passed on to the byte: its signature is over the bytes. */
async function answerNotice(c: Context<Served>, endpoint: NoticeEndpoint): Promise<Result<Answer<unknown>>> {
  const body = await readNotice(c.env.incoming, boundsOf(endpoint))
  if (!body.ok) return body
  const parsed = endpoint.input.safeParse(c.req.param())
  if (!parsed.success) return fail('NOT_FOUND')
  return endpoint.answer(parsed.data, { body: body.value, headers: c.req.raw.headers })
}
