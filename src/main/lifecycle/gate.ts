import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { languageOfHeader } from '../../http/language.ts'
import { translatorFor } from '../../i18n/messages.ts'
import { pathForLog } from '../../platform/log-path.ts'
import { forRequest, givenRequestId } from '../../platform/request-context.ts'
import { beginRequest, isTraced, type Span, withinSpan } from '../../platform/tracing.ts'
import { unavailablePage, unavailableStyleHash } from './page.ts'
import type { Seen } from './seen.ts'

/** What the gate asks before it lets a request in. */
export interface GateState {
  /** Whether requests can be served now. Asked for every request, so it must not wait. */
  isOpen(): boolean
  /** Why the shop cannot sell now, or undefined. */
  whyNotReady(): Promise<string | undefined>
  /** Who the store is, as far as it is known yet. */
  identity(): { name: string; phone: string } | undefined
  /** Whether the process is about to end: connections are then not kept. */
  isLeaving(): boolean
  /** Answers what is over before this returns, so that nobody has to wait for it when the shop leaves. */
  answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean
  serve(request: IncomingMessage, response: ServerResponse): void
}

/** Stands in front of the app: answers the two calls that ask about the process, and 503 while there is nothing to serve. */
export interface Gate {
  receive(request: IncomingMessage, response: ServerResponse): void
  readonly inFlight: number
  /** Tells every client that waits for an answer not to use its connection again. */
  endConnectionsAfterAnswers(): void
}

/** Of its address what the log may have. What its name says it is called by is set where that is known. */
function beginSpan(request: IncomingMessage, id: string): Span | undefined {
  const method = request.method ?? 'GET'
  const path = pathForLog(request.url)
  const attributes = { 'http.request.method': method, 'url.path': path, 'underfoot.request_id': id }
  return beginRequest(method, attributes, request.headers)
}

/**
 * @param transport the header that keeps browsers to https, where customers reach the shop by it
 * @param seen what hears of each request; left out where nobody does
 */
export function createGate(state: GateState, transport: Record<string, string>, seen?: Seen): Gate {
  const answering = new Set<ServerResponse>()

  function reply(request: IncomingMessage, response: ServerResponse, status: number, type: string, body: string): void {
    response.writeHead(status, {
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'content-security-policy': `default-src 'none'; style-src '${unavailableStyleHash}'; base-uri 'none'; frame-ancestors 'none'`,
      ...transport,
      ...(status === 503 ? { 'retry-after': '2' } : {}),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  function replyJson(request: IncomingMessage, response: ServerResponse, reason: string | undefined): void {
    const body = reason === undefined ? { success: true } : { success: false, err: reason }
    reply(request, response, reason === undefined ? 200 : 503, 'application/json', JSON.stringify(body))
  }

  /** Tells a customer, in their language, that the shop cannot answer: a page, or JSON for a call. */
  function replyUnavailable(request: IncomingMessage, response: ServerResponse, path: string): void {
    const language = languageOfHeader(request.headers.cookie)
    if (path.startsWith('/api/')) {
      const err = translatorFor(language)('errors.NOT_READY')
      reply(request, response, 503, 'application/json', JSON.stringify({ success: false, err, code: 'NOT_READY' }))
    } else reply(request, response, 503, 'text/html; charset=utf-8', unavailablePage(language, state.identity()))
  }

  async function replyReadiness(request: IncomingMessage, response: ServerResponse): Promise<void> {
    replyJson(request, response, await state.whyNotReady().catch(() => 'The check itself failed.'))
  }

  function receive(request: IncomingMessage, response: ServerResponse): void {
    const began = performance.now()
    const given = givenRequestId(request.headers['x-request-id'])
    if (given !== undefined) response.setHeader('x-request-id', given)
    const id = given ?? randomUUID()
    const span = isTraced() ? beginSpan(request, id) : undefined
    const ended = () => {
      if (seen?.isWanted) seen.ended(request, response, id, performance.now() - began)
      if (!span) return
      span.set({ 'http.response.status_code': response.statusCode })
      if (response.statusCode >= 500) span.fail(undefined)
      span.end()
    }
    if (state.answerAtOnce(request, response)) {
      ended()
      return
    }
    answering.add(response)
    response.once('close', () => {
      answering.delete(response)
      ended()
    })
    forRequest(id, () => {
      if (span) withinSpan(span, () => pass(request, response))
      else pass(request, response)
    })
  }

  function pass(request: IncomingMessage, response: ServerResponse): void {
    if (state.isLeaving()) response.setHeader('connection', 'close')
    const path = request.url?.split('?')[0] ?? '/'
    const asks = request.method === 'GET' || request.method === 'HEAD'
    if (asks && path === '/api/health') replyJson(request, response, undefined)
    else if (asks && path === '/api/ready') void replyReadiness(request, response)
    else if (asks && path === '/metrics' && seen?.metrics) void seen.metrics.answer(request, response)
    else if (state.isOpen()) state.serve(request, response)
    else replyUnavailable(request, response, path)
  }

  return {
    receive,
    get inFlight() {
      return answering.size
    },
    endConnectionsAfterAnswers: () => {
      for (const response of answering) if (!response.headersSent) response.setHeader('connection', 'close')
    },
  }
}
