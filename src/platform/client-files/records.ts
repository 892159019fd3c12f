import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../postgres/database.ts'
import { clientFiles } from './tables.ts'

export type ClientFile = Pick<typeof clientFiles.$inferSelect, 'path' | 'type' | 'bytes' | 'isPacked'>

/** Browsers, and proxies between, ask for the files of a release for so long after the last process of it has ended. */
export const KEPT_DAYS = 7

/** Says of what is kept that a release that runs has it; what another process is saying that of is left to it. */
async function markUsed(db: Database | Transaction, paths: readonly string[]): Promise<void> {
  const old = db
    .select({ path: clientFiles.path })
    .from(clientFiles)
    .where(and(inArray(clientFiles.path, [...paths]), lt(clientFiles.usedAt, sql`now() - interval '1 hour'`)))
    .for('update', { skipLocked: true })
  await db.update(clientFiles).set({ usedAt: sql`now()` }).where(inArray(clientFiles.path, old))
}

/**
 * Keeps the files of a release, so that processes of any other can serve them too, for as long as processes of it run and `KEPT_DAYS` more.
 * @param paths of all of them
 * @param read gives one that is not kept yet
 */
export async function keepClientFiles(
  db: Database | Transaction,
  paths: readonly string[],
  read: (path: string) => ClientFile,
): Promise<void> {
  await markUsed(db, paths)
  const kept = await db
    .select({ path: clientFiles.path })
    .from(clientFiles)
    .where(inArray(clientFiles.path, [...paths]))
  const isKept = new Set(kept.map(({ path }) => path))
  const missing = paths.filter((path) => !isKept.has(path))
  if (missing.length > 0) await db.insert(clientFiles).values(missing.map(read)).onConflictDoNothing()
}

/** Forgets the files that no process has used for `KEPT_DAYS`, once those of this release are said to be in use. */
export async function forgetClientFiles(db: Database, paths: readonly string[]): Promise<void> {
  await markUsed(db, paths)
  await db.delete(clientFiles).where(sql`${clientFiles.usedAt} < now() - make_interval(days => ${KEPT_DAYS})`)
}

/** The paths of all files that are kept. */
export async function listClientPaths(db: Database): Promise<string[]> {
  const rows = await db.select({ path: clientFiles.path }).from(clientFiles)
  return rows.map(({ path }) => path)
}

/** One file; undefined where none of that path is kept. */
export async function findClientFile(db: Database, path: string): Promise<ClientFile | undefined> {
  const { path: is, type, bytes, isPacked } = clientFiles
  const [row] = await db.select({ path: is, type, bytes, isPacked }).from(clientFiles).where(eq(is, path))
  return row
}
