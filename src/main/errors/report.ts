import { pathForLog } from '../../platform/log-path.ts'
import { requestId } from '../../platform/request-context.ts'

/** What is told of an unexpected error: what went wrong and where, and nothing that a person typed or that opens something. */
export type ErrorReport = {
  /** When, in UTC. */
  at: string
  /** What the log says of it: the same sentence for the same kind of trouble. */
  event: string
  name: string
  /** Without what it quotes, e-mail addresses and long numbers. */
  message: string
  /** What PostgreSQL or the system calls it. */
  code: string | null
  constraint: string | null
  /** The functions it came through; no line of it quotes anything. */
  stack: string
  /** The request, by the id that the log has; null outside of one. */
  request: string | null
  /** The call or page, ids left out; null where it was none. */
  route: string | null
  /** The job; null where it was none. */
  job: string | null
  /** The error that gave rise to it. */
  cause: Pick<ErrorReport, 'name' | 'message' | 'code' | 'constraint' | 'stack'> | null
  store: string
  version: string
}

const LONGEST_MESSAGE = 300
const MOST_FRAMES = 30

/** An error's sentence without what it quotes of an input. */
export function withoutPersons(message: string): string {
  return (message.split('\nparams:')[0] ?? '')
    .replace(/"[^"]*"/g, '"…"')
    .replace(/'[^']*'/g, "'…'")
    .replace(/\S+@\S+/g, '…')
    .replace(/\(?\+?\d[\d\s().-]{4,}\d/g, '…')
    .slice(0, LONGEST_MESSAGE)
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function described(error: Error): NonNullable<ErrorReport['cause']> {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    name: error.name,
    message: withoutPersons(error.message),
    code: text(code),
    constraint: text(constraint),
    stack: frames.slice(0, MOST_FRAMES).join('\n'),
  }
}

/**
 * What is told of an error that the log was told of.
 * @param fields what the log has besides; of it the path and the job are told
 */
export function reportOf(
  event: string,
  fields: Readonly<Record<string, unknown>>,
  shop: Pick<ErrorReport, 'store' | 'version'>,
): ErrorReport | undefined {
  const { error, path, work, request } = fields
  if (!(error instanceof Error)) return undefined
  return {
    at: new Date().toISOString(),
    event,
    ...described(error),
    request: text(request) ?? requestId() ?? null,
    route: text(path) === null ? null : pathForLog(String(path)).replace(uuid, '{id}'),
    job: text(work),
    cause: error.cause instanceof Error ? described(error.cause) : null,
    ...shop,
  }
}
