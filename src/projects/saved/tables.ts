import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/tables.ts'
import type { Project } from './schema.ts'

/** The largest project that is stored, in bytes of JSON text. */
const largest = sql.raw('1048576')

/** Projects of accounts. A browser names them: an id is one's own, and may be another person's too. */
export const projects = pgTable(
  'projects',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    document: jsonb().$type<Project>().notNull(),
    /** How often it was saved: whoever saves says what they began from. */
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (project) => [
    primaryKey({ columns: [project.userId, project.id] }),
    index('projects_updated').on(project.userId, project.updatedAt),
    check('projects_version', sql`${project.version} >= 1`),
    check('projects_size', sql`octet_length(${project.document}::text) <= ${largest}`),
  ],
)

/** Plans that anybody with the link may look at: a copy, made when the link was made and again when its owner says so. */
export const sharedProjects = pgTable(
  'shared_projects',
  {
    /** SHA-256 of the link's secret. */
    tokenHash: text().primaryKey(),
    /** SHA-256 of what the browser that made the link updates it with. */
    keyHash: text().notNull(),
    /** Of a person who was signed in. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    document: jsonb().$type<Project>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (shared) => [
    index('shared_projects_user').on(shared.userId),
    index('shared_projects_updated').on(shared.updatedAt),
    check('shared_projects_size', sql`octet_length(${shared.document}::text) <= ${largest}`),
  ],
)
