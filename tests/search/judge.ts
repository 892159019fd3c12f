import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { languages } from '../../src/i18n/languages.ts'

const judgedSchema = z.array(
  z.object({ language: z.enum(languages), query: z.string(), right: z.array(z.string()).min(1) }),
)

/** A query as a person types it on a page in `language`, and the slugs of the demo products that are right answers. */
type Judged = z.output<typeof judgedSchema>[number]

/** So many of the first answers are looked at. */
const looked = 3

export const readJudged = (): Judged[] =>
  judgedSchema.parse(JSON.parse(readFileSync('tests/search/judged.json', 'utf8')))

/**
 * Asks every judged query.
 * @param answer the slugs found, the best first
 * @returns the share of queries with a right answer among the first three, and those without one with what came instead
 */
export function judge(answer: (query: string, language: Judged['language']) => string[]): {
  share: number
  misses: string[]
} {
  const judged = readJudged()
  const misses = judged.flatMap(({ language, query, right }) => {
    const first = answer(query, language).slice(0, looked)
    return first.some((slug) => right.includes(slug)) ? [] : `${language} ${query}: ${first.join(', ') || 'nothing'}`
  })
  return { share: 1 - misses.length / judged.length, misses }
}
