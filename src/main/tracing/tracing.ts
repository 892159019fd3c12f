import type { Env } from '../../platform/env.ts'
import type { Log } from '../../platform/log.ts'
import { setTracer } from '../../platform/tracing.ts'

type Wanted = Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'>
type Receiver = Wanted & Pick<Env, 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_EXPORTER_OTLP_TRACES_HEADERS'>

/** Whether the environment asks for traces, by OpenTelemetry's own rules. */
export function isTracingWanted(env: Wanted, standard: Readonly<Record<string, string | undefined>>): boolean {
  const isNamed = (env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT) !== undefined
  const isOff = standard.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || standard.OTEL_TRACES_EXPORTER === 'none'
  return isNamed && !isOff
}

/**
 * Traces requests, queries, jobs and requests to other systems, where the environment asks for it; nothing of OpenTelemetry is loaded otherwise.
 * @returns sends what waits and ends it; undefined where nobody asks for traces
 */
export async function openTracing(
  env: Receiver,
  shop: { version: string; store: string },
  log: Log,
): Promise<(() => Promise<void>) | undefined> {
  if (!isTracingWanted(env, process.env)) return undefined
  const [{ openOtlp }, { traceOutgoing }, { traceQueries }] = await Promise.all([
    import('./otlp.ts'),
    import('./outgoing.ts'),
    import('./queries.ts'),
  ])
  const { tracer, close } = openOtlp(shop, [env.OTEL_EXPORTER_OTLP_HEADERS, env.OTEL_EXPORTER_OTLP_TRACES_HEADERS])
  setTracer(tracer)
  const ends = [traceOutgoing(), traceQueries()]
  log.info('requests are traced', { to: env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT })
  return async () => {
    setTracer(undefined)
    for (const end of ends) end()
    await close()
  }
}
