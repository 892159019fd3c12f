import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Entry } from './archive.ts'

/** A table, and its columns in order without those that the database works out itself. */
export type Table = { name: string; columns: string[] }
/** Where a sequence stands. */
export type SequenceState = { name: string; value: string; isCalled: boolean }

type ForeignKey = { table: string; name: string; definition: string }

/** How many bytes of a table go into one entry of the archive. */
const PART_BYTES = 4 * 1024 * 1024

const quoted = (name: string): string => pg.escapeIdentifier(name)
const inOrder = (names: readonly string[]): string => names.map(quoted).join(', ')
/** The table as COPY names it. */
const copied = ({ name, columns }: Table): string => `${quoted(name)} (${inOrder(columns)})`
/*
 * Statements that name tables cannot take the names as parameters. They are put together here alone: names are the catalogue's, and quoted; the
 * definition of a foreign key is as PostgreSQL itself wrote it.
 */
const lockText = (names: readonly string[]): string => `lock table ${inOrder(names)} in access share mode`
const truncateText = (names: readonly string[]): string => `truncate ${inOrder(names)}`
const triggersText = (name: string, state: 'enable' | 'disable'): string =>
  `alter table ${quoted(name)} ${state} trigger user`
const dropText = ({ table, name }: ForeignKey): string => `alter table ${table} drop constraint ${quoted(name)}`
const addText = ({ table, name, definition }: ForeignKey): string =>
  `alter table ${table} add constraint ${quoted(name)} ${definition}`

/** One way to write what is stored, whatever the server or the role has set. */
const PLAIN = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex';
  set timezone = 'UTC'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`

/** A connection that may take as long as the largest table takes. */
export async function longConnection(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: 'underfoot backup', keepAlive: true })
  client.on('error', () => {}) // the query under way fails, which tells of it
  await client.connect()
  await client.query(PLAIN)
  return client
}

/** Every table of the shop by its name. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`)
  return rows
}

/**
 * Begins to see the database as it stands at one moment. All tables are held against being changed in their shape first, so that no migration
 * comes between; selling goes on.
 */
export async function beginSnapshot(client: pg.ClientBase): Promise<Table[]> {
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  )
  await client.query('rollback')
  await client.query('begin isolation level repeatable read read only')
  if (rows.length > 0) await client.query(lockText(rows.map(({ name }) => name)))
  return listTables(client)
}

/** A table's rows in parts, as COPY writes them. @param count is told at the end how many they were */
export async function* dumpTable(
  client: pg.ClientBase,
  table: Table,
  count: (rows: number) => void,
): AsyncGenerator<Entry> {
  const stream = client.query(copyTo(`copy ${copied(table)} to stdout`))
  let part: Buffer[] = []
  let bytes = 0
  let parts = 0
  const entry = (): Entry => {
    const made = { name: `tables/${table.name}/${String(parts++).padStart(6, '0')}`, bytes: Buffer.concat(part) }
    part = []
    bytes = 0
    return made
  }
  for await (const chunk of stream) {
    part.push(chunk)
    bytes += chunk.length
    if (bytes >= PART_BYTES) yield entry()
  }
  if (bytes > 0) yield entry()
  count(stream.rowCount)
}

/** After the snapshot was taken: a sequence that is ahead of its rows does no harm, one behind them would. */
export async function readSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  const states: SequenceState[] = []
  for (const { name } of rows) {
    const state = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${pg.escapeIdentifier(name)}`,
    )
    if (state.rows[0]) states.push({ name, ...state.rows[0] })
  }
  return states
}

/**
 * Empties all tables and takes away what would look at each row as it comes: rows come in any order, and what triggers reckon from them comes
 * along. To be called in a transaction, and `guardTables` at its end.
 */
export async function openTables(client: pg.ClientBase, tables: readonly Table[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select c.conrelid::regclass::text as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2`)
  for (const { name } of tables) await client.query(triggersText(name, 'disable'))
  await client.query(truncateText(tables.map(({ name }) => name)))
  for (const key of rows) await client.query(dropText(key))
  return rows
}

/** Puts back what `openTables` took away; each foreign key is checked against all rows. */
export async function guardTables(
  client: pg.ClientBase,
  tables: readonly Table[],
  keys: readonly ForeignKey[],
): Promise<void> {
  for (const key of keys) await client.query(addText(key))
  for (const { name } of tables) await client.query(triggersText(name, 'enable'))
}

/** Takes the parts of one table after the other. */
export function tableLoader(client: pg.ClientBase, table: Table) {
  const stream = client.query(copyFrom(`copy ${copied(table)} from stdin`))
  const done = finished(stream)
  done.catch(() => {}) // told by `end`, or by the part that fails
  return {
    async write(bytes: Buffer): Promise<void> {
      if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), done])
    },
    /** @returns how many rows there were */
    async end(): Promise<number> {
      stream.end()
      await done
      return stream.rowCount
    },
  }
}

/** Puts a sequence where it stood. */
export async function setSequence(client: pg.ClientBase, { name, value, isCalled }: SequenceState): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint, $3)', [`public.${quoted(name)}`, value, isCalled])
}
