import type pg from 'pg'

/*
 * What a migration does to tables that were there before it, read from the catalogue in the middle of its transaction: no clock, no rows and no plan of the
 * planner's decide about it.
 */

/** Locks in which nobody writes, or nobody reads either. */
const blocking = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock']

type Table = { name: string; file: string; columns: string[] }
type Constraint = { id: string; name: string; table: string; kind: string; isChecked: boolean; columns: string[] }
type Shape = { tables: Table[]; indexes: { id: string; name: string; table: string }[]; constraints: Constraint[] }

async function shapeOf(client: pg.ClientBase): Promise<Shape> {
  const { rows: tables } = await client.query<Table>(
    `select c.relname as name, pg_relation_filenode(c.oid)::text as file,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  )
  const { rows: indexes } = await client.query<Shape['indexes'][number]>(
    `select i.indexrelid::text as id, c.relname as name, t.relname as "table" from pg_index i
     join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid where c.relnamespace = 'public'::regnamespace`,
  )
  const { rows: constraints } = await client.query<Constraint>(
    `select k.oid::text as id, k.conname as name, t.relname as "table", k.contype::text as kind, k.convalidated as "isChecked",
       array(select a.attname::text from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any(k.conkey)) as columns
     from pg_constraint k join pg_class t on t.oid = k.conrelid
     where k.connamespace = 'public'::regnamespace and k.contype in ('c', 'f', 'n')`,
  )
  return { tables, indexes, constraints }
}

async function locksOf(client: pg.ClientBase): Promise<{ name: string; mode: string }[]> {
  const { rows } = await client.query<{ name: string; mode: string }>(
    `select c.relname as name, l.mode from pg_locks l join pg_class c on c.oid = l.relation
     where l.pid = pg_backend_pid() and l.granted and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  )
  return rows
}

/**
 * Makes some statements in a transaction.
 * @param end whether they stay
 * @returns why a large shop could not sell meanwhile, one sentence each that says what to do instead; nothing where it can
 */
export async function harmsOf(
  client: pg.ClientBase,
  statements: readonly string[],
  end: 'commit' | 'rollback',
): Promise<string[]> {
  const before = await shapeOf(client)
  await client.query('begin')
  try {
    for (const statement of statements) await client.query(statement)
    const [after, locks] = [await shapeOf(client), await locksOf(client)]
    await client.query(end)
    return harmsBetween(before, after, locks)
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

function harmsBetween(before: Shape, after: Shape, locks: readonly { name: string; mode: string }[]): string[] {
  const old = new Map(before.tables.map((table) => [table.name, table]))
  const held = new Set(
    locks.filter(({ name, mode }) => old.has(name) && blocking.includes(mode)).map(({ name }) => name),
  )
  const written = locks.filter(({ name, mode }) => old.has(name) && mode === 'RowExclusiveLock').map(({ name }) => name)
  const harms: string[] = []
  const rewritten = after.tables.filter(({ name, file }) => old.has(name) && old.get(name)?.file !== file)
  for (const { name } of rewritten)
    harms.push(
      `It writes all of ${name} anew while nobody reads it: add a column, have a job fill it in portions, and change over in a later release (docs/decisions/0088).`,
    )
  const wasIndex = new Set(before.indexes.map(({ id }) => id))
  for (const { id, name, table } of after.indexes)
    if (!wasIndex.has(id) && old.has(table))
      harms.push(
        `It makes the index ${name} while nobody writes to ${table}: begin the file with "-- Outside a transaction.", and say DROP INDEX CONCURRENTLY IF EXISTS and CREATE INDEX CONCURRENTLY.`,
      )
  const wasChecked = new Set(before.constraints.filter(({ isChecked }) => isChecked).map(({ id }) => id))
  for (const { id, name, table, kind, isChecked, columns } of after.constraints) {
    if (!isChecked || wasChecked.has(id) || !held.has(table) || rewritten.some((one) => one.name === table)) continue
    // A column that comes with a constant has it in every row: none is looked at.
    if (kind === 'n' && columns.every((column) => !old.get(table)?.columns.includes(column))) continue
    harms.push(
      `It looks at every row of ${table} for ${name} while nobody writes there: add it NOT VALID, and VALIDATE CONSTRAINT in the migration behind it.`,
    )
  }
  for (const name of new Set(written))
    harms.push(
      `It writes rows of ${name} and holds them until its end: have a job do it in portions, or name it here with why they are few.`,
    )
  if (held.size > 1)
    harms.push(
      `It holds ${[...held].sort().join(' and ')} at once, one of them while it waits for another: give each a migration of its own.`,
    )
  return harms
}

/** What may stand in a migration outside of a transaction beside what is made CONCURRENTLY. */
const again = /^drop index concurrently if exists "?(\w+)"?/i
const made = /^create (?:unique )?index concurrently "?(\w+)"?/i

/** A statement without the comments before it. */
const bare = (statement: string): string => statement.replace(/^(?:\s*--[^\n]*\n)*\s*/, '')

/**
 * Makes the statements of a migration outside of a transaction.
 * @returns as `harmsOf`; and which indexes it would not find half made, were it made again
 */
export async function harmsOutside(client: pg.ClientBase, statements: readonly string[]): Promise<string[]> {
  const harms: string[] = []
  const dropped = new Set<string | undefined>()
  for (const statement of statements.map(bare)) {
    dropped.add(again.exec(statement)?.[1])
    const index = made.exec(statement)?.[1]
    if (index !== undefined && !dropped.has(index))
      harms.push(
        `Where making ${index} fails, half of it stays: say DROP INDEX CONCURRENTLY IF EXISTS "${index}" before it.`,
      )
    if (/^(?:create (?:unique )?|drop )index concurrently/i.test(statement)) await client.query(statement)
    else harms.push(...(await harmsOf(client, [statement], 'commit')))
  }
  return harms
}
