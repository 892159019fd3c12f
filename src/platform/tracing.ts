import { AsyncLocalStorage } from 'node:async_hooks'

/** What a span says of itself, under the names of OpenTelemetry's semantic conventions. */
export type SpanAttributes = Record<string, string | number | boolean>
export type SpanKind = 'server' | 'client' | 'consumer' | 'internal'

/** Something that takes time, from its beginning to `end`. */
export type Span = {
  rename(name: string): void
  set(attributes: SpanAttributes): void
  /** It went wrong; of an error its kind is told alone, as messages may quote what people typed. */
  fail(error: unknown): void
  end(): void
}

/** Begins spans; made by `openTracing`, where the environment asks for traces. */
export type Tracer = {
  begin(name: string, kind: SpanKind, attributes: SpanAttributes, parent: Span | undefined): Span
  /** Continues the trace of whoever sent a request (W3C `traceparent`). */
  beginRequest(name: string, attributes: SpanAttributes, headers: Readonly<Record<string, unknown>>): Span
}

let tracer: Tracer | undefined
const current = new AsyncLocalStorage<Span | undefined>()

/** From now on spans go there; undefined ends that. */
export const setTracer = (next: Tracer | undefined): void => {
  tracer = next
}

/** Whether anybody asks for traces: what only they need is not worked out otherwise. */
export const isTraced = (): boolean => tracer !== undefined

/** The span that the present work is a part of; undefined where there is none. */
export const currentSpan = (): Span | undefined => current.getStore()

/** Does work as a part of a span, or as a part of none. */
export const withinSpan = <T>(span: Span | undefined, work: () => T): T => current.run(span, work)

/** Begins the span of a request; undefined while nobody asks for traces. */
export const beginRequest = (
  name: string,
  attributes: SpanAttributes,
  headers: Readonly<Record<string, unknown>>,
): Span | undefined => tracer?.beginRequest(name, attributes, headers)

/** Begins a span within the present one; undefined outside of any, and while nobody asks for traces. */
export function beginPart(name: string, kind: SpanKind, attributes: SpanAttributes): Span | undefined {
  const parent = currentSpan()
  return parent && tracer?.begin(name, kind, attributes, parent)
}

/** Names the request that left a job to be done. */
export const ofRequest = (id: string | null): SpanAttributes => (id === null ? {} : { 'underfoot.request_id': id })

/** Does a piece of work of its own, a job's for one, as a span; nothing but the work while nobody asks for traces. */
export async function traced<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T> {
  const span = tracer?.begin(name, 'consumer', attributes, undefined)
  if (!span) return work()
  try {
    return await withinSpan(span, work)
  } catch (error) {
    span.fail(error)
    throw error
  } finally {
    span.end()
  }
}
