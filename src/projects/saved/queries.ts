import { desc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import type { SavedProject } from './contracts.ts'
import { mostProjects } from './limits.ts'
import { projects, sharedProjects } from './tables.ts'
import { hashOf } from './token.ts'

type Stored = Pick<typeof projects.$inferSelect, 'document' | 'version' | 'updatedAt'>

export const toSaved = ({ document, version, updatedAt }: Stored): SavedProject => ({
  project: document,
  version,
  updatedAt: updatedAt.toISOString(),
})

/** A person's projects, what was saved last first. */
export async function listProjects(db: Database | Transaction, userId: string): Promise<SavedProject[]> {
  const rows = await db
    .select()
    .from(projects)
    .where(eq(projects.userId, userId))
    .orderBy(desc(projects.updatedAt), projects.id)
    .limit(mostProjects)
  return rows.map(toSaved)
}

/** The plan behind a link; undefined where there is none, or no longer. */
export async function findShared(
  db: Database | Transaction,
  token: string,
): Promise<Omit<SavedProject, 'version'> | undefined> {
  const [row] = await db
    .select({ project: sharedProjects.document, updatedAt: sharedProjects.updatedAt })
    .from(sharedProjects)
    .where(eq(sharedProjects.tokenHash, hashOf(token)))
  return row && { project: row.project, updatedAt: row.updatedAt.toISOString() }
}
