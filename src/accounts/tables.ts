import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '../i18n/languages.ts'
import type { Permission } from '../platform/actor.ts'

/** A person who can sign in: a customer, and perhaps an administrator. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    email: text().notNull().unique(),
    name: text().notNull(),
    phone: text().notNull().default(''),
    /** The language of our letters to them; that of the page where they chose none. */
    language: text().$type<Language>(),
    passwordHash: text(),
    isAdmin: boolean().notNull().default(false),
    mustChangePassword: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (user) => [
    check('users_email_lower_case', sql`${user.email} = lower(${user.email})`),
    check('users_language', sql`${user.language} in ('en', 'bn', 'ar', 'fr')`),
  ],
)

/** What a member of staff may do, by area. An empty list allows nothing. */
export const staffMembers = pgTable('staff_members', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  active: boolean().notNull().default(true),
  permissions: jsonb().$type<Permission[]>().notNull().default([]),
})

/** A signed-in browser. Only the hash of its cookie is kept, so a copy of this table opens no door. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (session) => [
    index('sessions_user').on(session.userId),
    index('sessions_expires').on(session.expiresAt),
    check('sessions_expire_after_start', sql`${session.expiresAt} > ${session.createdAt}`),
  ],
)
