import type { Database } from '../../src/platform/postgres/database.ts'

type Answer = { rows: unknown[] }
type Watch = {
  /** Called before each statement outside of a transaction; what it throws comes of the statement. */
  before?: () => void
  /** Called with how many rows a statement gave. */
  after?: (rows: number) => void
}

/** A database of which every statement outside of transactions is seen, prepared or not. */
export function watchedDatabase(db: Database, { before, after }: Watch): Database {
  const watching = <T extends object>(target: T, name: string, inner: Record<string, unknown> = {}): T =>
    new Proxy(target, {
      get(_, key) {
        if (typeof key === 'string' && key in inner) return inner[key]
        const value: unknown = Reflect.get(target, key, target)
        if (key !== name || typeof value !== 'function') return value
        return async (...asked: unknown[]): Promise<Answer> => {
          before?.()
          const answer: Answer = await value.apply(target, asked)
          after?.(answer.rows.length)
          return answer
        }
      },
    })
  return watching(db, 'execute', { $client: watching(db.$client, 'query') })
}
