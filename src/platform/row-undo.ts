import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { invalidateTags, LABELS_TAG } from './cache/page-tags.ts'
import { fail, type Result, succeed } from './failures.ts'
import { tryWithin } from './postgres/constraint.ts'
import type { Transaction } from './postgres/database.ts'
import type { BulkStep } from './undo.ts'

/*
 * The plain way in which an action over many rows of one table is undone: what each row held before is put back, where
 * nobody changed it since. Rows that the action deleted are there again, under their own ids.
 */

/** The tables whose rows are put back so. All have an id; those that are changed have a version. */
const tables = ['brands', 'colors', 'attributes', 'categories', 'coupons', 'users', 'order_drafts'] as const
export type UndoTable = (typeof tables)[number]

/** Under this kind the rows are kept by `keepUndo`. */
export const ROWS = 'rows'

const rowMemory = z.object({
  table: z.enum(tables),
  id: z.uuid(),
  name: z.string(),
  /** Columns as they were: all of a deleted row, those that were changed of another. */
  row: z.record(z.string(), z.unknown()),
  /** The version in which the action left the row; null where it deleted it. */
  version: z.int().nullable(),
  /** The audit entry's subject. */
  subject: z.string(),
})
export type RowMemory = z.output<typeof rowMemory>
export const rowMemories = z.array(rowMemory)

/** A row as it is, by the names of its columns; undefined where there is none. The row has to be locked by whoever changes it. */
export async function readRow(
  tx: Transaction,
  table: UndoTable,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await tx.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where t.id = ${id}`,
  )
  return rows[0]?.row
}

/** What undoes the deletion of a row that was read before. */
export const deletedRow = (
  table: UndoTable,
  { name, subject }: { name: string; subject: string },
  row: Record<string, unknown>,
): RowMemory => ({ table, id: String(row.id), name, row, version: null, subject })

/** What undoes a change of some columns of a row that was read before; the change raises its version by one. */
export const changedRow = (
  table: UndoTable,
  { name, subject }: { name: string; subject: string },
  row: Record<string, unknown>,
  columns: readonly string[],
): RowMemory => ({
  table,
  name,
  subject,
  id: String(row.id),
  version: Number(row.version) + 1,
  row: Object.fromEntries(columns.map((column) => [column, row[column]])),
})

async function putBack(tx: Transaction, { table, id, row, version }: RowMemory): Promise<Result<undefined>> {
  const into = sql.identifier(table)
  const whole = sql`${JSON.stringify(row)}::jsonb`
  if (version === null) {
    const again = await tryWithin(tx, (inner) =>
      inner.execute(sql`insert into ${into} select (jsonb_populate_record(null::${into}, ${whole})).*`),
    )
    return again.ok ? succeed(undefined) : fail('NAME_TAKEN')
  }
  const columns = sql.join(
    Object.keys(row).map(
      (name) => sql`${sql.identifier(name)} = (jsonb_populate_record(t, ${whole})).${sql.identifier(name)}`,
    ),
    sql`, `,
  )
  const { rows } = await tx.execute(sql`
    update ${into} t set ${columns}, version = version + 1 where t.id = ${id} and t.version = ${version} returning 1`)
  return rows.length > 0 ? succeed(undefined) : fail('UNDO_OVERTAKEN')
}

/**
 * Puts rows back as they were before an action over many.
 * @returns what became of each: NAME_TAKEN where another has its name (or what it belonged to is gone) by now,
 * UNDO_OVERTAKEN where somebody changed it since
 */
export async function putRowsBack(tx: Transaction, memories: readonly RowMemory[]): Promise<BulkStep[]> {
  const steps: BulkStep[] = []
  const inOrder = [...memories].sort((one, other) => (one.id < other.id ? -1 : 1))
  for (const memory of inOrder) {
    steps.push({ id: memory.id, name: memory.name, result: await putBack(tx, memory), subject: memory.subject })
  }
  // No page shows an order under work.
  if (memories.some(({ table }) => table !== 'order_drafts')) await invalidateTags(tx, ['catalogue', LABELS_TAG])
  return steps
}
