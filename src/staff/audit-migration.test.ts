import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { uuidv7 } from '../platform/ids.ts'
import { findAuditEntry } from './audit-queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.drop())

test('the migration says of earlier entries who acted: whoever has an id or a name is a user, nobody at all the shop', async () => {
  const { db } = database
  const rows = [
    [uuidv7(), uuidv7(), 'Dana Okafor', 'user'],
    [uuidv7(), uuidv7(), '', 'user'],
    [uuidv7(), null, 'Dana Okafor', 'user'],
    [uuidv7(), null, '', 'system'],
  ] as const
  await db.execute(sql`alter table audit_log drop column actor_kind`)
  for (const [id, actorId, name] of rows)
    await db.execute(sql`insert into audit_log (id, actor_id, actor_name, action, subject)
      values (${id}, ${actorId}, ${name}, 'order.move', 'order:1')`)
  const file = readFileSync('db/migrations/0032_audit_actor_kind.sql', 'utf8')
  for (const statement of file.split('--> statement-breakpoint')) await db.execute(sql.raw(statement))
  for (const [id, , , actorKind] of rows) expect(await findAuditEntry(db, id)).toMatchObject({ actorKind })
  // From now on it has to be said.
  const unsaid = db.execute(
    sql`insert into audit_log (id, actor_name, action, subject) values (${uuidv7()}, '', 'a', 'b')`,
  )
  await expect(unsaid).rejects.toThrow()
})
