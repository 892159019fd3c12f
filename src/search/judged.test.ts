import { afterAll, beforeAll, expect, test } from 'vitest'
import { judge, readJudged, readJudgedTexts } from '../../tests/search/judge.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { testShop } from '../../tests/shop/shop.ts'
import { languages } from '../i18n/languages.ts'
import type { ProductSearch } from './contracts.ts'
import type { SearchDocument } from './document.ts'
import { readSearchDocuments } from './documents.ts'
import { SearchIndex } from './search-index.ts'

let database: TestDatabase
let documents: SearchDocument[]
const index = new SearchIndex()

beforeAll(async () => {
  database = await testDatabase()
  documents = await readSearchDocuments(database.db, null, 1000)
  for (const [row, document] of documents.entries()) index.put(row, document)
})
afterAll(() => database.drop())

const slugsOf = (rows: Uint32Array): string[] => [...rows].map((row) => documents[row]?.slug ?? '')

test('the judged list has 200 queries, 40 in each language, and names products that are there', () => {
  const judged = readJudged()
  const slugs = documents.map(({ slug }) => slug)
  expect(judged.length).toBeGreaterThanOrEqual(200)
  for (const asked of languages) expect(judged.filter(({ language }) => language === asked).length).toBeGreaterThan(39)
  expect(slugs).toEqual(expect.arrayContaining(judged.flatMap(({ right }) => right)))
})

test('at least 95% of the judged queries have a right answer among the first three', async () => {
  const { share, misses } = await judge(readJudged(), (query, language) => slugsOf(index.search(query, language).rows))
  console.log(`judged: ${(share * 100).toFixed(1)}% right among the first three`, misses)
  expect(share).toBeGreaterThanOrEqual(0.95)
})

test('at least 95% of the judged questions lead to the guide or the answer that they ask for', async () => {
  const shop = await testShop(database)
  const { share, misses } = await judge(readJudgedTexts(), async (query, language) => {
    const path = `/api/home/product_search?q=${encodeURIComponent(query)}`
    const { body } = await shop.call('GET', path, { headers: { cookie: `LANGUAGE=${language}` } })
    const { explanation } = body as ProductSearch
    return [explanation?.answer, ...(explanation?.guides ?? [])].flatMap((text) => text?.href ?? [])
  })
  await shop.close()
  console.log(`judged texts: ${(share * 100).toFixed(1)}% right`, misses)
  expect(share).toBeGreaterThanOrEqual(0.95)
})
