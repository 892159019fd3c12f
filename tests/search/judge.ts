import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type Language, languages } from '../../src/i18n/languages.ts'

const judgedSchema = z.array(
  z.object({ language: z.enum(languages), query: z.string(), right: z.array(z.string()).min(1) }),
)

/** A query as a person types it on a page in `language`, and its right answers: slugs of demo products, or addresses of texts. */
export type Judged = z.output<typeof judgedSchema>[number]

/** So many of the first answers are looked at. */
const looked = 3

const readList = (name: string): Judged[] =>
  judgedSchema.parse(JSON.parse(readFileSync(`tests/search/${name}.json`, 'utf8')))

/** The judged queries for products: those that the ranking was made by, and those that were written before anybody saw what they find. */
export const readJudged = (): Judged[] => [...readList('judged'), ...readList('judged-blind')]

/** The judged queries for what stands beside products: guides and answered questions. */
export const readJudgedTexts = (): Judged[] => readList('judged-texts')

/**
 * Asks judged queries.
 * @param answer what was found, the best first
 * @returns the share of queries with a right answer among the first three, and those without one with what came instead
 */
export async function judge(
  judged: readonly Judged[],
  answer: (query: string, language: Language) => string[] | Promise<string[]>,
): Promise<{ share: number; misses: string[] }> {
  const misses: string[] = []
  for (const { language, query, right } of judged) {
    const first = (await answer(query, language)).slice(0, looked)
    if (!first.some((slug) => right.includes(slug)))
      misses.push(`${language} ${query}: ${first.join(', ') || 'nothing'}`)
  }
  return { share: 1 - misses.length / judged.length, misses }
}
