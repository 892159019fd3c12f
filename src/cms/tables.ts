import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { isLanguage } from '../platform/tables.ts'
import type { AnyContent } from './schema.ts'

const isPage = sql.raw(`page in ('home', 'about', 'privacy', 'terms', 'return', 'faq', 'contact')`)

/** Every content that was ever published, whole: what is restored is published again, as a new version. */
export const pageVersions = pgTable(
  'page_versions',
  {
    page: text().notNull(),
    language: text().notNull(),
    version: integer().notNull(),
    content: jsonb().$type<AnyContent>().notNull(),
    /** Null for what came with the shop. */
    publishedBy: uuid(),
    publishedByName: text().notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (version) => [
    primaryKey({ columns: [version.page, version.language, version.version] }),
    check('page_versions_page', isPage),
    check('page_versions_language', isLanguage),
    check('page_versions_version', sql`${version.version} >= 1`),
  ],
)

/** A page's texts in one language: which version visitors read, and what is being written beside it. */
export const pageContents = pgTable(
  'page_contents',
  {
    page: text().notNull(),
    language: text().notNull(),
    publishedVersion: integer(),
    draft: jsonb().$type<AnyContent>(),
    draftedBy: uuid(),
    draftedByName: text(),
    draftedAt: timestamp({ withTimezone: true }),
    /** Counts what is done to this row: whoever writes names the one that they saw. */
    version: integer().notNull().default(1),
  },
  (content) => [
    primaryKey({ columns: [content.page, content.language] }),
    foreignKey({
      name: 'page_contents_published',
      columns: [content.page, content.language, content.publishedVersion],
      foreignColumns: [pageVersions.page, pageVersions.language, pageVersions.version],
    }),
    check('page_contents_page', isPage),
    check('page_contents_language', isLanguage),
    check(
      'page_contents_draft',
      sql`(${content.draft} is null) = (${content.draftedAt} is null) and (${content.draft} is null) = (${content.draftedByName} is null)`,
    ),
  ],
)
