import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Language } from '../i18n/languages.ts'
import type { Permission } from '../platform/actor.ts'

/**
 * What the back office's search of people looks through: name, e-mail address and the digits of the telephone number, in
 * small letters. The index below is on exactly this expression, so a query must use it as it stands.
 */
export const personSearchText = sql.raw("lower(name || ' ' || email || ' ' || translate(phone, ' ()+-./', ''))")

/** A person who can sign in: a customer, and perhaps an administrator. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    email: text().notNull().unique(),
    name: text().notNull(),
    phone: text().notNull().default(''),
    /** The language of our emails to them; that of the page where they chose none. */
    language: text().$type<Language>(),
    /** Null for someone who has only ever come by way of a provider. */
    passwordHash: text(),
    /** When its owner last showed that they read this mailbox; null until then. */
    emailVerifiedAt: timestamp({ withTimezone: true }),
    isAdmin: boolean().notNull().default(false),
    mustChangePassword: boolean().notNull().default(false),
    /** Since when the account is closed to its owner: no sign-in, no session. Null while it is open. */
    deactivatedAt: timestamp({ withTimezone: true }),
    /** Whether the person came with the demo shop. */
    demo: boolean().notNull().default(false),
    /** Rises with every change by staff, so that two people at one account are told of each other. */
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (user) => [
    index('users_created').on(user.createdAt, user.id),
    index('users_name').on(sql`lower(${user.name})`, user.id),
    index('users_demo').on(user.id).where(sql`${user.demo}`),
    index('users_search').using('gin', sql`${personSearchText} gin_trgm_ops`),
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
    /** By this its owner ends it from another browser; it opens nothing. */
    id: uuid().notNull().unique().default(sql`gen_random_uuid()`),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What is still to be shown before this is a session at all: a code, or a new password. */
    awaiting: text().$type<'code' | 'password'>(),
    device: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (session) => [
    index('sessions_user').on(session.userId),
    index('sessions_expires').on(session.expiresAt),
    check('sessions_expire_after_start', sql`${session.expiresAt} > ${session.createdAt}`),
    check('sessions_awaiting', sql`${session.awaiting} in ('code', 'password')`),
  ],
)

/**
 * A browser in which someone has signed in. It opens nothing: it only gives that browser tries of its own at the account
 * (docs/decisions/0020). Only the hash of its cookie is kept.
 */
export const trustedDevices = pgTable(
  'trusted_devices',
  {
    /** Under this its tries are counted; it stays when the cookie changes. */
    id: uuid().primaryKey(),
    tokenHash: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When someone last signed in there. */
    seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (device) => [
    index('trusted_devices_user').on(device.userId, device.seenAt),
    index('trusted_devices_expires').on(device.expiresAt),
  ],
)

/** A link sent to a mailbox. Whoever opens it reads that mailbox; it works once, and only its hash is kept. */
export const accountLinks = pgTable(
  'account_links',
  {
    tokenHash: text().primaryKey(),
    purpose: text().$type<'register' | 'reset' | 'email' | 'invite' | 'data'>().notNull(),
    /** The mailbox it was sent to. */
    email: text().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (link) => [
    index('account_links_email').on(link.email),
    index('account_links_user').on(link.userId),
    index('account_links_expires').on(link.expiresAt),
    check('account_links_purpose', sql`${link.purpose} in ('register', 'reset', 'email', 'invite', 'data')`),
    check('account_links_whose', sql`(${link.purpose} in ('register', 'data')) = (${link.userId} is null)`),
  ],
)

/** How someone is known at a provider. */
export const identities = pgTable(
  'identities',
  {
    provider: text().$type<'google' | 'facebook'>().notNull(),
    subject: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (identity) => [
    primaryKey({ columns: [identity.provider, identity.subject] }),
    unique('identities_one_a_provider').on(identity.userId, identity.provider),
    check('identities_provider', sql`${identity.provider} in ('google', 'facebook')`),
  ],
)

/** The one-time codes of someone's telephone (RFC 6238). */
export const secondFactors = pgTable(
  'second_factors',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In base 32, sealed (`SecretBox`): the server has to know it, so it cannot be hashed. */
    secret: text().notNull(),
    /** Null while it is being set up: nothing asks for a code yet. */
    confirmedAt: timestamp({ withTimezone: true }),
    /** The last 30-second step whose code was used: no code works twice. */
    lastStep: bigint({ mode: 'number' }).notNull().default(0),
    /** As they are shown while it is set up, each sealed; gone with the first code. */
    shownRecoveryCodes: jsonb().$type<string[]>().notNull().default([]),
    recoveryHashes: jsonb().$type<string[]>().notNull().default([]),
  },
  (factor) => [
    check(
      'second_factors_shown_only_before',
      sql`${factor.confirmedAt} is null or ${factor.shownRecoveryCodes} = '[]'::jsonb`,
    ),
  ],
)
