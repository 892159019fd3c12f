import { requestId } from './request-context.ts'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

type Fields = Record<string, unknown>

/** One event per call: a message that never varies, and what varies as fields. */
export type Log = Record<LogLevel, (message: string, fields?: Fields) => void>

const order: readonly LogLevel[] = ['debug', 'info', 'warn', 'error']
const secretName = /pass(word|phrase)?|secret|token|authorization|cookie|api_?key|credential/i

/** Hides the user and password of any address in a text, and the parameters that drizzle adds to a failed query. */
function withoutSecrets(text: string): string {
  return text.replace(/(\w+:\/\/)[^/\s@]+@/g, '$1…@').replace(/\nparams: .*/s, '')
}

function plain(name: string, value: unknown, depth = 0): unknown {
  if (secretName.test(name) && value !== undefined) return '…'
  if (typeof value === 'string') return withoutSecrets(value)
  if (typeof value === 'bigint') return String(value)
  if (value instanceof Date || typeof value !== 'object' || value === null) return value
  if (depth > 4) return '[deeper]'
  if (value instanceof Error) {
    const { code, constraint } = value as { code?: unknown; constraint?: unknown }
    const stack = withoutSecrets(value.stack ?? '')
    const cause = value.cause === undefined ? undefined : plain('cause', value.cause, depth + 1)
    return { name: value.name, message: withoutSecrets(value.message), code, constraint, stack, cause }
  }
  if (Array.isArray(value)) return value.map((item) => plain('', item, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(key, item, depth + 1)]))
}

function forPeople(level: LogLevel, message: string, fields: Fields, now: Date): string {
  const words = Object.entries(fields).map(([name, value]) => {
    const { message: reason } = (value ?? {}) as { message?: unknown }
    if (reason !== undefined) return `${name}=${String(reason)}`
    return `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`
  })
  const mark = level === 'info' ? '' : `${level.toUpperCase()} `
  return [now.toTimeString().slice(0, 8), `${mark}${message}`, ...words].join('  ')
}

/** Streams whose errors somebody hears. */
const quiet = new WeakSet<NodeJS.WritableStream>()

/**
 * A log that writes one line per event: JSON for machines, short text when a person watches the terminal.
 * Fields named like a secret are hidden, and so are passwords inside addresses.
 */
export function createLog(options: { level: LogLevel; out?: NodeJS.WritableStream & { isTTY?: boolean } }): Log {
  const out = options.out ?? process.stdout
  // A full disk under a log file, or a reader that is gone: a line is lost, and the shop goes on. Without a listener the
  // first such line would end the process.
  if (!quiet.has(out)) out.on?.('error', () => {})
  quiet.add(out)
  const write =
    (level: LogLevel) =>
    (message: string, fields: Fields = {}) => {
      if (order.indexOf(level) < order.indexOf(options.level)) return
      const now = new Date()
      const safe = plain('', fields) as Fields
      const line = out.isTTY
        ? forPeople(level, message, safe, now)
        : JSON.stringify({ time: now.toISOString(), level, message, request: requestId(), ...safe })
      out.write(`${line}\n`)
    }
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') }
}
