import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { findsByIndex, findsWord } from './list-conditions.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(1)
})
afterAll(() => database.drop())

/** As it is meant: a word of three letters anywhere, and signs alone; one of fewer where a word begins. */
const has = (text: string, word: string, marks: string): boolean =>
  [...word].length > 2 || !/[\p{L}\p{N}]/u.test(word)
    ? text.includes(word)
    : [...text].some((_, at) => {
        const rest = [...text].slice(at).join('')
        const before = [...text][at - 1]
        return rest.startsWith(word) && (before === undefined || ` -${marks}`.includes(before))
      })

const characters = fc.constantFrom(...'ab7. -%_\\()[]{}^$*+?|"@', 'ب', 'é', 'ক', 'া')
const texts = fc.string({ unit: characters, maxLength: 12 })
const words = fc.string({ unit: characters, minLength: 1, maxLength: 4 }).filter((word) => !/\s/.test(word))

test('a word is found where it is meant to be, whatever characters it has', async () => {
  await fc.assert(
    fc.asyncProperty(texts, words, fc.constantFrom('', '".'), async (text, word, marks) => {
      const { rows } = await database.db.execute<{ found: boolean }>(
        sql`select ${findsWord(sql`${text}::text`, word, marks)} as found`,
      )
      expect(rows[0]?.found).toBe(has(text, word, marks))
    }),
    {
      numRuns: 400,
      examples: [
        ['oak ad', 'ad', ''],
        ['oakad', 'ad', ''],
        ['a-[b', '[b', ''],
        ['100%_', '%_', ''],
        ['"ad', 'ad', '".'],
      ],
    },
  )
})

test('a word is found by the index of beginnings just where it is without it', async () => {
  await fc.assert(
    fc.asyncProperty(texts, words, async (text, word) => {
      const { rows } = await database.db.execute<{ soon: boolean; plain: boolean }>(
        sql`select coalesce(${findsByIndex(sql`${text}::text`, word)}, false) as soon, ${findsWord(sql`${text}::text`, word)} as plain`,
      )
      expect(rows[0]?.soon).toBe(rows[0]?.plain)
    }),
    { numRuns: 300 },
  )
})
