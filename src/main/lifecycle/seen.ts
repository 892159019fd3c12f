import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../../platform/log.ts'
import { pathForLog } from '../../platform/log-path.ts'
import type { Metrics, RequestKind } from '../metrics/metrics.ts'

/** What is kept of requests beside answering them. */
export type Seen = {
  /** Whether durations are wanted at all. */
  isWanted: boolean
  ended(request: IncomingMessage, response: ServerResponse, id: string, ms: number): void
  metrics: Metrics | undefined
}

function kindOf(path: string): RequestKind {
  if (path.startsWith('/api/')) return 'call'
  return /\.[a-z0-9]{2,5}$/.test(path) || path.startsWith('/images/') ? 'file' : 'page'
}

/** @param isLogged whether each request is a line of the log */
export function watchRequests(log: Log, isLogged: boolean, metrics: Metrics | undefined): Seen {
  return {
    isWanted: isLogged || metrics !== undefined,
    metrics,
    ended(request, response, id, ms) {
      const method = request.method ?? 'GET'
      const path = pathForLog(request.url)
      const { statusCode: status } = response
      metrics?.ended({ kind: kindOf(path), method, status, seconds: ms / 1000 })
      if (!isLogged) return
      // Ended before its answer did: whoever asked had gone.
      const isCut = !response.writableFinished && response.destroyed
      log.info('request', {
        request: id,
        method,
        path,
        status,
        ms: Math.round(ms * 10) / 10,
        ...(isCut && { cut: true }),
      })
    },
  }
}
