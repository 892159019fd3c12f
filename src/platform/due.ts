import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether the time that work waits for has come, by the database's clock. A time further ahead than any pause lasts was written
 * before the clock was set back: it counts as come, so that the work waits for no longer than its longest pause. `infinity` is
 * "never" and stays so.
 * @param at the column that holds the time
 * @param longestMs the longest that it is ever set ahead, in milliseconds
 */
export const isDue = (at: SQL, longestMs: number): SQL => sql`(${at} <= now()
  or (${at} > now() + ${longestMs} * interval '1 millisecond' and ${at} < 'infinity'))`
