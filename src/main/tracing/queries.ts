import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import { beginPart, type Span } from '../../platform/tracing.ts'

const LONGEST_QUERY = 2_000

type Query = typeof pg.Client.prototype.query

/** A statement as it may be told: its values are parameters, which stay here. */
const textOf = (asked: unknown): string | undefined => {
  const text = typeof asked === 'string' ? asked : (asked as { text?: unknown } | null)?.text
  return typeof text === 'string' ? text.trim() : undefined
}

function spanOf(asked: unknown): Span | undefined {
  const text = textOf(asked)
  if (text === undefined) return undefined
  const operation = (/^\w+/.exec(text)?.[0] ?? 'query').toUpperCase()
  return beginPart(operation, 'client', {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': text.slice(0, LONGEST_QUERY),
  })
}

/**
 * Makes every query of this process a part of the span it is asked in.
 * @returns ends it
 */
export function traceQueries(): () => void {
  const { prototype } = pg.Client
  const original = prototype.query
  const query = function (this: pg.Client, ...given: unknown[]): unknown {
    const [asked] = given
    const last = given.at(-1)
    const span = spanOf(asked)
    const ask = (...all: unknown[]) => (original as (...all: unknown[]) => unknown).apply(this, all)
    if (!span) return ask(...given)
    if (typeof last === 'function') {
      // The pool asks so: its callback ends the span.
      return ask(...given.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
        if (error) span.fail(error)
        span.end()
        last(error, ...rest)
      })
    }
    const answer = ask(...given)
    if (answer instanceof Promise) answer.catch((error: unknown) => span.fail(error)).finally(() => span.end())
    else span.end() // a stream, whose rows come later
    return answer
  }
  prototype.query = query as unknown as Query
  const { connect } = pg.Pool.prototype
  // Who waits for a connection gets it from whoever gives one back, whose span theirs is not a part of.
  pg.Pool.prototype.connect = function (this: pg.Pool, then?: unknown): unknown {
    const ask = connect as unknown as (then?: unknown) => unknown
    return ask.call(this, typeof then === 'function' ? AsyncResource.bind(then as () => void) : then)
  } as typeof connect
  return () => {
    prototype.query = original
    pg.Pool.prototype.connect = connect
  }
}
