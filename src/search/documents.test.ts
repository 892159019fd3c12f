import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import type { SearchDocument, SearchField } from './document.ts'
import { readSearchDocuments, readSearchDocumentsOf } from './documents.ts'

let database: TestDatabase
let all: SearchDocument[]

beforeAll(async () => {
  database = await testDatabase()
  all = await readSearchDocuments(database.db, null, 1000)
})
afterAll(() => database.drop())

const called = (slug: string): SearchDocument => {
  const document = all.find((each) => each.slug === slug)
  if (!document) throw new Error(`no document of ${slug}`)
  return document
}
const textsOf = (slug: string, field: SearchField, language: 'en' | 'fr' | 'ar' | 'bn' = 'en') =>
  called(slug).facts.flatMap((fact) => (fact.field === field ? [fact.text[language]] : []))

test('every active product is read once, in batches by id', async () => {
  const read: SearchDocument[] = []
  for (let after: string | null = null; ; ) {
    const batch = await readSearchDocuments(database.db, after, 7)
    read.push(...batch)
    after = batch.at(-1)?.id ?? null
    if (batch.length < 7) break
  }
  const { rows } = await database.db.execute<{ slug: string }>(
    sql`select slug from products where status = 'active' order by id`,
  )
  expect(read.map(({ slug }) => slug)).toEqual(rows.map(({ slug }) => slug))
  expect(read).toEqual(all)
})

test('some products are read by their ids, drafts left out', async () => {
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from products where slug in ('fraser-drift-oak', 'bridgeport-teak')`,
  )
  const read = await readSearchDocumentsOf(
    database.db,
    rows.map(({ id }) => id),
  )
  expect(rows).toHaveLength(2)
  expect(read).toEqual([called('fraser-drift-oak')])
  expect(await readSearchDocumentsOf(database.db, [])).toEqual([])
})

test('a floor is known by all that its page says, in every language', () => {
  const slug = 'boundary-bay-oak'
  expect(called(slug)).toMatchObject({ name: { en: 'Boundary Bay Oak' }, isFloor: true, skus: ['LAM12W-BBO01'] })
  expect(textsOf(slug, 'category', 'fr')).toEqual(['Stratifié'])
  expect(textsOf(slug, 'subcategory')).toEqual(['12.3 mm, 72-hour water resistance'])
  expect(textsOf(slug, 'brand')).toEqual(['Alder Mill'])
  expect(textsOf(slug, 'color', 'ar')).toEqual(['بيج'])
  expect(textsOf(slug, 'look', 'fr')).toEqual(['Chêne blanc', 'Bois'])
  expect(textsOf(slug, 'room', 'bn')).toContain('রান্নাঘর')
  expect(textsOf(slug, 'wearClass')).toEqual(['AC5', 'Wear class 33'])
  expect(textsOf(slug, 'finish')).toEqual(['Embossed matt'])
  expect(textsOf(slug, 'heating', 'fr')).toEqual(['Plancher chauffant'])
  expect(textsOf(slug, 'installation')).toEqual(['Floating, click', 'Fold-down click'])
  expect(textsOf(slug, 'waterResistance')).toEqual(['Water resistance 72 hours on the surface'])
  expect(called(slug).facts.flatMap(({ tenthMm }) => tenthMm ?? [])).toEqual([123, 1930, 13800])
})

test('a floor that water harms is not said to resist it, one that is waterproof is', () => {
  expect([textsOf('guildford-oak', 'waterResistance'), textsOf('guildford-oak', 'waterproof')]).toEqual([[], []])
  expect(textsOf('alder-creek', 'waterproof', 'fr')).toEqual(['Imperméable'])
})

test('a trim is known by its variants’ colours, choices and SKUs, and by the floors it goes with', () => {
  const slug = 'colour-match-stair-nose-94-in'
  expect(called(slug).isFloor).toBe(false)
  expect(called(slug).skus).toHaveLength(12)
  expect(textsOf(slug, 'color', 'fr')).toEqual(expect.arrayContaining(['Blond', 'Gris']))
  expect(textsOf(slug, 'option')).toEqual(['Flush', 'Overlap'])
  expect(textsOf(slug, 'goesWith')).toContain('Laminate')
})

test('planks can be laid in herringbone, square tiles cannot', () => {
  expect(textsOf('chablis-white-oak', 'pattern', 'fr')).toEqual(['Bâtons rompus'])
  expect(textsOf('pacific-basalt', 'pattern')).toEqual([])
})

test('a product tells what a unit costs now, and of a floor what a box covers', () => {
  expect(called('fraser-drift-oak').price).toEqual({ perUnitMinor: 4700, boxCenti: 2054 })
  expect(called('sanded-polymer-grout-10-lb').price).toEqual({ perUnitMinor: 1990, boxCenti: null })
})
