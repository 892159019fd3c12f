import { type SQL, sql } from 'drizzle-orm'
import { likePatterns, likeText, searchWords } from './list-input.ts'

/**
 * The conditions under which every word of a search occurs in a text.
 * @param text an expression in small letters: a constant of the department's `tables.ts`, as its index has it
 */
export const containsWords = (text: SQL, search: string): SQL[] =>
  likePatterns(search).map((pattern) => sql`${text} like ${pattern}`)

/**
 * The condition under which a word of a letter or two begins somewhere in a text: at its start, after a space or after a hyphen. An
 * index of trigrams knows where words begin; within a word it knows no so few letters.
 * @param text as for `containsWords`; it is made once for each row
 */
export function beginsWord(text: SQL, word: string): SQL {
  const start = `${likeText(word)}%`
  return sql`${text} like any(array[${start}, ${`% ${start}`}, ${`%-${start}`}]::text[])`
}

/**
 * The conditions under which every word of a search occurs in a text; one of a letter or two counts only where a word begins.
 * @param text as for `containsWords`
 */
export const findsWords = (text: SQL, search: string): SQL[] =>
  searchWords(search).flatMap((word) => ([...word].length > 2 ? containsWords(text, word) : [beginsWord(text, word)]))

/**
 * As `findsWords`, and a telephone number is one word however it is grouped: `(604) 555-01` is `60455501`.
 * @param text as for `containsWords`, with telephone numbers as digits alone
 */
export const findsPeople = (text: SQL, search: string): SQL[] =>
  findsWords(text, /^[\d\s()+.-]+$/.test(search) ? search.replaceAll(/\D/g, '') : search)

/** The conditions under which a moment lies between two days, both included, of an IANA time zone. */
export function withinDays(
  moment: SQL,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): SQL[] {
  const all: SQL[] = []
  if (from) all.push(sql`${moment} >= ${from}::date::timestamp at time zone ${timeZone}`)
  if (to) all.push(sql`${moment} < (${to}::date + 1)::timestamp at time zone ${timeZone}`)
  return all
}

/** All of the conditions as the `where` of a query; nothing where there is none. */
export const whereAll = (all: readonly SQL[]): SQL =>
  all.length > 0 ? sql`where ${sql.join([...all], sql` and `)}` : sql``
