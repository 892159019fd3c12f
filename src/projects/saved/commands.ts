import { and, count, eq, sql } from 'drizzle-orm'
import { users } from '../../accounts/tables.ts'
import type { Actor } from '../../platform/actor.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import { randomToken } from '../../platform/ids.ts'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import { mostProjects, SHARED_DAYS } from './limits.ts'
import { toSaved } from './queries.ts'
import type { Project } from './schema.ts'
import { projects, sharedProjects } from './tables.ts'
import { hashOf } from './token.ts'

/** 144 random bits. */
const SECRET_BYTES = 18
/** So many are removed in one pass. */
const REMOVED_AT_ONCE = 500

type Save = { id: string; project: Project; version: number | null }
type Saved = { version: number; updatedAt: string }

const own = (userId: string, id: string) => and(eq(projects.userId, userId), eq(projects.id, id))

/**
 * Saves a project in the account of the one who asks. Saving the same again, where an answer was lost, changes nothing.
 * @returns CHANGED_MEANWHILE, with the project as it is, where it is not the version that was begun from; LIST_FULL past
 *   {@link mostProjects}
 */
export async function saveProject(
  tx: Transaction,
  actor: Actor,
  { id, project, version }: Save,
): Promise<Result<Saved>> {
  if (actor.kind !== 'user') return fail('UNAUTHENTICATED')
  if (project.id !== id) return fail('INVALID_INPUT')
  // One change to a person's projects at a time: otherwise two that each fit would together pass the limit.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update')
  const [before] = await tx
    .select({
      document: projects.document,
      version: projects.version,
      updatedAt: projects.updatedAt,
      isSame: sql<boolean>`${projects.document} = ${JSON.stringify(project)}::jsonb`,
    })
    .from(projects)
    .where(own(actor.id, id))
  if (before?.isSame) return succeed(savedOf(before))
  if (before && before.version !== version) {
    return fail('CHANGED_MEANWHILE', { data: { current: toSaved(before) } })
  }
  if (before) {
    const [saved] = await tx
      .update(projects)
      .set({ document: project, version: before.version + 1, updatedAt: sql`now()` })
      .where(own(actor.id, id))
      .returning({ version: projects.version, updatedAt: projects.updatedAt })
    return saved ? succeed(savedOf(saved)) : fail('NOT_FOUND')
  }
  const [listed] = await tx.select({ count: count() }).from(projects).where(eq(projects.userId, actor.id))
  if ((listed?.count ?? 0) >= mostProjects) return fail('LIST_FULL', { params: { count: mostProjects } })
  const [saved] = await tx
    .insert(projects)
    // Removed in another window meanwhile, it comes back as the next version: a window that is older still is told of it.
    .values({ userId: actor.id, id, document: project, version: (version ?? 0) + 1 })
    .returning({ version: projects.version, updatedAt: projects.updatedAt })
  return saved ? succeed(savedOf(saved)) : fail('NOT_FOUND')
}

const savedOf = ({ version, updatedAt }: { version: number; updatedAt: Date }): Saved => ({
  version,
  updatedAt: updatedAt.toISOString(),
})

/** Removes a project from the account of the one who asks; nothing happens where it is not there. */
export async function removeProject(tx: Transaction, actor: Actor, id: string): Promise<Result<object>> {
  if (actor.kind !== 'user') return fail('UNAUTHENTICATED')
  await tx.delete(projects).where(own(actor.id, id))
  return succeed({})
}

type Link = { token: string; key: string }

/**
 * Puts a copy of a project behind a link, or brings that of an earlier link up to date.
 * @param link one that {@link shareProject} gave before; one that is no longer there is made anew under other secrets
 */
export async function shareProject(
  tx: Transaction,
  actor: Actor,
  project: Project,
  link: Link | null,
): Promise<Result<Link>> {
  if (link) {
    const { rowCount } = await tx
      .update(sharedProjects)
      .set({ document: project, updatedAt: sql`now()` })
      .where(ofLink(link))
    if (rowCount === 1) return succeed(link)
  }
  const made = { token: randomToken(SECRET_BYTES), key: randomToken(SECRET_BYTES) }
  await tx.insert(sharedProjects).values({
    tokenHash: hashOf(made.token),
    keyHash: hashOf(made.key),
    userId: actor.kind === 'user' ? actor.id : null,
    document: project,
  })
  return succeed(made)
}

const ofLink = ({ token, key }: Link) =>
  and(eq(sharedProjects.tokenHash, hashOf(token)), eq(sharedProjects.keyHash, hashOf(key)))

/** Ends a link; nothing happens where it has ended or the key is another's. */
export async function unshareProject(tx: Transaction, link: Link): Promise<Result<object>> {
  await tx.delete(sharedProjects).where(ofLink(link))
  return succeed({})
}

/** Removes shared plans that nobody has updated for {@link SHARED_DAYS}, so many at once. @returns how many went */
export async function removeOldShared(db: Database): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from shared_projects where token_hash in (
      select token_hash from shared_projects where updated_at < now() - make_interval(days => ${SHARED_DAYS})
      limit ${REMOVED_AT_ONCE} for update skip locked
    )`)
  return rowCount ?? 0
}
