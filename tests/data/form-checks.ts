import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '../../src/platform/postgres/database.ts'
import type { TestShop } from '../shop/shop.ts'

type Fields = Record<string, string>

/** Forms as an administrator of a test's shop has them looked at; each look has to leave the audit log as it was. */
export function formChecks(shop: TestShop, db: Database, cookie: string) {
  /** How much is in the audit log. */
  async function logged(): Promise<number | undefined> {
    const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from audit_log`)
    return rows[0]?.count
  }

  /** What a form is answered with under the header that only has it looked at. */
  async function fieldsOf(method: string, path: string, body: object): Promise<Fields> {
    const before = await logged()
    const checked = await shop.call(method, path, { body, headers: { cookie, 'x-check-only': '1' } })
    expect([checked.status, checked.body.success]).toEqual([200, true])
    expect(await logged()).toBe(before)
    return checked.body.fields as Fields
  }

  /** The same, and that a save says no less. */
  async function refusedFields(method: string, path: string, body: object): Promise<Fields> {
    const before = await logged()
    const fields = await fieldsOf(method, path, body)
    const saved = await shop.call(method, path, { body, headers: { cookie } })
    expect([saved.body.success, saved.body.fields]).toEqual([false, fields])
    expect(await logged()).toBe(before)
    return fields
  }

  /** Makes a row, to stand in the way of others. */
  async function make(path: string, body: object): Promise<Record<string, { id: string; version: number }>> {
    const made = await shop.call('POST', path, { body, headers: { cookie } })
    expect(made.body).toMatchObject({ success: true })
    return made.body as Record<string, { id: string; version: number }>
  }
  return { logged, fieldsOf, refusedFields, make }
}

export type FormChecks = ReturnType<typeof formChecks>
