import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { beginPart, type Span } from '../../platform/tracing.ts'

/** What undici, Node's own fetch, tells of a request. */
type Fetched = { request: { origin?: unknown; method?: string }; response?: { statusCode: number }; error?: unknown }
type Asked = { request: ClientRequest; response?: IncomingMessage; error?: unknown }

/**
 * Makes requests to other systems parts of the span they are made in. Of their address the host is told alone, as paths may open something, and they are
 * sent no word of the trace.
 * @returns ends it
 */
export function traceOutgoing(): () => void {
  const spans = new WeakMap<object, Span>()
  const begin = (request: object, method: string, host: string) => {
    const attributes = { 'http.request.method': method, 'server.address': host }
    const span = beginPart(`${method} ${host}`, 'client', attributes)
    if (span) spans.set(request, span)
  }
  const end = (request: object, finish: (span: Span) => void) => {
    const span = spans.get(request)
    if (!span) return
    spans.delete(request)
    finish(span)
    span.end()
  }
  const answered = (status: number) => (span: Span) => span.set({ 'http.response.status_code': status })
  const failed = (error: unknown) => (span: Span) => span.fail(error)
  const hostOf = (origin: unknown): string => (URL.canParse(String(origin)) ? new URL(String(origin)).hostname : '')

  const listeners: Record<string, (message: unknown) => void> = {
    'undici:request:create': (message) => {
      const { request } = message as Fetched
      begin(request, request.method ?? 'GET', hostOf(request.origin))
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as Fetched
      if (response) end(request, answered(response.statusCode))
    },
    'undici:request:error': (message) => {
      const { request, error } = message as Fetched
      end(request, failed(error))
    },
    'http.client.request.start': (message) => {
      const { request } = message as Asked
      begin(request, request.method, request.host)
    },
    'http.client.response.finish': (message) => {
      const { request, response } = message as Asked
      end(request, answered(response?.statusCode ?? 0))
    },
    'http.client.request.error': (message) => {
      const { request, error } = message as Asked
      end(request, failed(error))
    },
  }
  for (const [channel, listener] of Object.entries(listeners)) subscribe(channel, listener)
  return () => {
    for (const [channel, listener] of Object.entries(listeners)) unsubscribe(channel, listener)
  }
}
