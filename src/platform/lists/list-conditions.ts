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
 * index of trigrams knows where words begin, and is asked once by such an expression; within a word it knows no so few letters.
 * @param text as for `containsWords`; it is made once for each row
 * @param marks after what else than a space or a hyphen a word begins in this text, as in an expression's brackets
 */
const beginsWord = (text: SQL, word: string, marks: string): SQL =>
  sql`${text} ~ ${`(^|[ ${marks}-])${word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`}`

/** Whether a word counts only where another begins: it has no more than two letters or digits. Signs alone count wherever they stand. */
export const isShort = (word: string): boolean => [...word].length < 3 && /[\p{L}\p{N}]/u.test(word)

/**
 * Whether there are words of which each is found by where it begins: without a look at any text, so that all that has them is found sooner than a page of it
 * could be in the list's order.
 */
export const areBeginnings = (search: string): boolean => {
  const words = searchWords(search)
  return words.length > 0 && words.every((word) => isShort(word) && !word.includes('-'))
}

/** How a word is looked for in a text. */
type Finds = (text: SQL, word: string) => SQL

/**
 * The condition under which a word occurs in a text; one of a letter or two only where a word begins, but signs alone wherever they stand.
 * @param text as for `containsWords`
 */
export const findsWord = (text: SQL, word: string, marks = ''): SQL =>
  isShort(word) ? beginsWord(text, word, marks) : sql`${text} like ${`%${likeText(word)}%`}`

/** The first letter and the first two of each word of a text, for an index in which whatever is as short is found without a look at the text. */
export const wordBeginnings = (text: SQL): SQL => sql`word_beginnings(${text})`

/** As `findsWord`, of a text with an index of its `wordBeginnings`; it is slow of anything that this index does not find. */
export const findsByIndex: Finds = (text, word) =>
  isShort(word) && !word.includes('-') ? sql`${wordBeginnings(text)} @> array[${word}]::text[]` : findsWord(text, word)

/**
 * The conditions under which every word of a search occurs in a text; one of a letter or two counts only where a word begins.
 * @param text as for `containsWords`
 */
export const findsWords = (text: SQL, search: string, finds: Finds = findsWord): SQL[] =>
  searchWords(search).map((word) => finds(text, word))

/**
 * As `findsWords`, and a telephone number is one word however it is grouped: `(604) 555-01` is `60455501`.
 * @param text as for `containsWords`, with telephone numbers as digits alone
 */
export const findsPeople = (text: SQL, search: string, finds: Finds = findsWord): SQL[] =>
  findsWords(text, /^[\d\s()+.-]+$/.test(search) ? search.replaceAll(/\D/g, '') : search, finds)

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
