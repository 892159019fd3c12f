import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { isLanguage } from '../../platform/tables.ts'

/** Searches that found nothing, by their words: how often and when, and nothing of who searched. */
export const zeroResultSearches = pgTable(
  'zero_result_searches',
  {
    id: uuid().primaryKey(),
    /** Folded, as the search compares them. */
    words: text().notNull(),
    /** Of the page that they were typed on. */
    language: text().notNull(),
    times: integer().notNull().default(1),
    firstAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When a shopkeeper put it aside. */
    dismissedAt: timestamp({ withTimezone: true }),
  },
  (search) => [
    unique('zero_result_searches_words').on(search.words, search.language),
    // The list, by either order: of what is not put aside, as nearly all are.
    index('zero_result_searches_last').on(search.lastAt, search.id),
    index('zero_result_searches_times')
      .on(search.times, search.lastAt, search.id)
      .where(sql`${search.dismissedAt} is null`),
    check('zero_result_searches_length', sql`length(${search.words}) between 2 and 60`),
    check('zero_result_searches_times', sql`${search.times} >= 1`),
    check('zero_result_searches_language', isLanguage),
  ],
)

/** Searches without results that came when as many were counted as an hour allows: how many, by the hour in which they came. */
export const uncountedSearches = pgTable(
  'uncounted_searches',
  {
    hour: timestamp({ withTimezone: true }).primaryKey(),
    times: integer().notNull().default(1),
  },
  (search) => [check('uncounted_searches_times', sql`${search.times} >= 1`)],
)
