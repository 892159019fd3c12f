import { SpanKind as Kinds, type Span as OtelSpan, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api'
import { parseKeyPairsIntoRecord, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base'
import { errorCode } from '../../platform/postgres/database.ts'
import { type Span, type SpanKind, type Tracer, withinSpan } from '../../platform/tracing.ts'

const kinds: Record<SpanKind, Kinds> = {
  server: Kinds.SERVER,
  client: Kinds.CLIENT,
  consumer: Kinds.CONSUMER,
  internal: Kinds.INTERNAL,
}
const CLOSE_MS = 3_000

class OwnSpan implements Span {
  readonly otel: OtelSpan
  constructor(otel: OtelSpan) {
    this.otel = otel
  }
  rename = (name: string) => void this.otel.updateName(name)
  set: Span['set'] = (attributes) => void this.otel.setAttributes(attributes)
  fail = (error: unknown) => {
    const kind = errorCode(error) ?? (error instanceof Error ? error.name : 'error')
    this.otel.setAttribute('error.type', kind)
    this.otel.setStatus({ code: SpanStatusCode.ERROR })
  }
  end = () => this.otel.end()
}

/** What is sent is itself no part of a trace, or each sending would be another one to send. */
const untraced = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => withinSpan(undefined, () => exporter.export(spans, done)),
  shutdown: () => exporter.shutdown(),
  forceFlush: async () => exporter.forceFlush?.(),
})

export type Tracing = {
  tracer: Tracer
  /** Sends what waits, within some seconds. */
  close(): Promise<void>
}

/**
 * Sends spans by OTLP over HTTP, as OpenTelemetry's standard variables in the process's environment say: where to, how often, which of them and under what
 * name (`OTEL_EXPORTER_OTLP_…`, `OTEL_BSP_…`, `OTEL_TRACES_SAMPLER`, `OTEL_SERVICE_NAME`, `OTEL_RESOURCE_ATTRIBUTES`).
 * @param secrets the headers that the receiver asks for, `name=value` with commas between, which may have come from a file; the last of a name counts
 */
export function openOtlp(
  shop: { version: string; store: string },
  secrets: readonly (string | undefined)[] = [],
): Tracing {
  const { OTEL_EXPORTER_OTLP_TRACES_PROTOCOL, OTEL_EXPORTER_OTLP_PROTOCOL } = process.env
  const isJson = (OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || OTEL_EXPORTER_OTLP_PROTOCOL) === 'http/json'
  const headers = Object.assign({}, ...secrets.map(parseKeyPairsIntoRecord)) as Record<string, string>
  const exporter = isJson ? new JsonExporter({ headers }) : new ProtobufExporter({ headers })
  const own = resourceFromAttributes({
    'service.name': 'underfoot',
    'service.version': shop.version,
    'underfoot.store': shop.store,
  })
  const provider = new BasicTracerProvider({
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(untraced(exporter))],
  })
  const tracer = provider.getTracer('underfoot', shop.version)
  const propagator = new W3CTraceContextPropagator()
  const getter = {
    get: (headers: Readonly<Record<string, unknown>>, name: string) => headers[name] as string | undefined,
    keys: Object.keys,
  }
  return {
    tracer: {
      begin(name, kind, attributes, parent) {
        const context = parent instanceof OwnSpan ? trace.setSpan(ROOT_CONTEXT, parent.otel) : ROOT_CONTEXT
        return new OwnSpan(tracer.startSpan(name, { kind: kinds[kind], attributes }, context))
      },
      beginRequest(name, attributes, headers) {
        const context = propagator.extract(ROOT_CONTEXT, headers, getter)
        return new OwnSpan(tracer.startSpan(name, { kind: Kinds.SERVER, attributes }, context))
      },
    },
    close: async () => {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((over) => {
        timer = setTimeout(over, CLOSE_MS)
      })
      await Promise.race([provider.shutdown().catch(() => undefined), late])
      clearTimeout(timer)
    },
  }
}
