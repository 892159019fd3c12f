import type { SQL } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '../../src/platform/postgres/database.ts'
import type { TestShop } from '../shop/shop.ts'

export type Body = Record<string, unknown>

/** An entry as the back office is answered it, as far as tests look. */
export type Entry = {
  id: string
  action: string
  about: { kind: string; name: string | null; to: string | null; isGone: boolean }
  reverted: { id: string } | null
  revertsId: string | null
  mayRevert: boolean
  names: Record<string, { name: string; to: string }>
}

/** The audit log of a test's shop, and the changes that come into it, as an administrator sees and makes them. */
export function auditOf(shop: TestShop, db: Database, cookie: string) {
  async function ask(method: string, path: string, body?: Body, as = cookie) {
    const reply = await shop.call(method, path, { ...(body && { body }), headers: { cookie: as } })
    return { status: reply.status, body: reply.body as Body & Record<string, never> }
  }

  /** What a call answers under a name. */
  async function get<T>(path: string, name: string): Promise<T> {
    const { status, body } = await ask('GET', path)
    expect(status, path).toBe(200)
    return body[name] as T
  }

  /** A change that has to succeed. */
  async function done(method: string, path: string, body: Body): Promise<void> {
    const { status, body: answer } = await ask(method, path, body)
    expect(status, JSON.stringify(answer)).toBeLessThan(300)
  }

  async function latest(): Promise<Entry> {
    const [first] = await get<Entry[]>('/api/audit', 'entries')
    if (!first) throw new Error('the log is empty')
    return get<Entry>(`/api/audit/${first.id}`, 'entry')
  }

  async function idOf(query: SQL): Promise<string> {
    const { rows } = await db.execute<{ id: string }>(query)
    return rows[0]?.id ?? ''
  }
  return { ask, get, done, latest, idOf }
}

export type Audit = ReturnType<typeof auditOf>
