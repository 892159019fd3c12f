import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { languages } from '../i18n/languages.ts'
import { PAGE_TAGS } from '../platform/cache/page-tags.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { publishContent } from './page-commands.ts'
import { findContent, findHome } from './page-queries.ts'
import { textOf } from './page-rules.ts'
import { type ArticleContent, blockKinds, pageNames } from './schema.ts'
import { pageContents, pageVersions } from './tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(20)
})
afterAll(() => database.drop())

const editor = { id: null, name: 'Editor' }
const article = (html: string): ArticleContent => ({ title: 'Terms', description: '', lead: '', html })

describe('what a new shop says', () => {
  test('is complete in every language', async () => {
    for (const page of pageNames.filter((name) => name !== 'home')) {
      for (const language of languages) {
        const found = await findContent(database.db, page, language)
        expect([page, language, found?.language]).toEqual([page, language, language])
        expect(JSON.stringify(found?.content).length).toBeGreaterThan(400)
      }
    }
  })

  test('answers a dozen questions and more, the same in every language', async () => {
    const ids = async (language: (typeof languages)[number]) =>
      (await findContent(database.db, 'faq', language))?.content.groups.flatMap(({ entries }) =>
        entries.map((e) => e.id),
      )
    const english = await ids('en')
    expect(new Set(english).size).toBeGreaterThanOrEqual(12)
    for (const language of languages) expect(await ids(language)).toEqual(english)
  })

  test('is not English under another name', async () => {
    for (const page of ['about', 'terms', 'privacy', 'return', 'contact'] as const) {
      const texts = await Promise.all(
        languages.map(async (language) => textOf((await findContent(database.db, page, language))?.content.html ?? '')),
      )
      expect(new Set(texts).size).toBe(languages.length)
      const [, bengali = '', arabic = ''] = texts
      expect(bengali).toMatch(/[\u0980-\u09ff]{3}/)
      expect(arabic).toMatch(/[\u0600-\u06ff]{3}/)
    }
  })

  test('is sanitised already: publishing changed nothing of it', async () => {
    const found = await findContent(database.db, 'about', 'en')
    expect(found?.content.html).toContain('<img src="/media/heather-white-oak/room.webp"')
    expect(found?.content.picture?.url).toBe('/media/sullivan-honey/room.webp')
  })

  test('has every band of the home page, in one order', async () => {
    for (const language of languages) {
      const home = await findHome(database.db, language)
      expect(home?.blocks.map(({ kind }) => kind).toSorted()).toEqual(blockKinds.toSorted())
    }
  })
})

describe('publishing', () => {
  test('keeps every version with who and when, and shows the last', async () => {
    const publish = (html: string) =>
      inTransaction(database.db, (tx) =>
        publishContent(tx, editor, { page: 'terms', language: 'fr', content: article(html) }),
      )
    expect(await publish('<p>two</p>')).toEqual({ version: 2 })
    expect(await publish('<p onclick="x">three</p><script>y</script>')).toEqual({ version: 3 })
    expect((await findContent(database.db, 'terms', 'fr'))?.content.html).toBe('<p>three</p>')
    const kept = await database.db
      .select()
      .from(pageVersions)
      .where(sql`page = 'terms' and language = 'fr'`)
      .orderBy(pageVersions.version)
    expect(kept.map(({ version, publishedByName }) => [version, publishedByName])).toEqual([
      [1, 'Underfoot'],
      [2, 'Editor'],
      [3, 'Editor'],
    ])
    expect(kept.every(({ publishedAt }) => publishedAt instanceof Date)).toBe(true)
  })

  test('by many at once numbers each once', async () => {
    const versions = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        inTransaction(database.db, (tx) =>
          publishContent(tx, editor, { page: 'return', language: 'bn', content: article(`<p>${at}</p>`) }),
        ),
      ),
    )
    expect(versions.map(({ version }) => version).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, at) => at + 2),
    )
  })

  test('tells every process which page to drop', async () => {
    const client = await database.pool.connect()
    const heard: string[] = []
    client.on('notification', ({ payload }) => heard.push(payload ?? ''))
    await client.query(`listen ${PAGE_TAGS}`)
    await inTransaction(database.db, (tx) =>
      publishContent(tx, editor, { page: 'privacy', language: 'en', content: article('<p>new</p>') }),
    )
    await expect.poll(() => heard).toEqual(['content:privacy'])
    client.release(true)
  })

  test('ends the draft that stood beside it', async () => {
    await database.db
      .update(pageContents)
      .set({ draft: article('<p>d</p>'), draftedAt: new Date(), draftedByName: 'Editor' })
      .where(sql`page = 'contact' and language = 'ar'`)
    await inTransaction(database.db, (tx) =>
      publishContent(tx, editor, { page: 'contact', language: 'ar', content: article('<p>d</p>') }),
    )
    const [row] = await database.db.select().from(pageContents).where(sql`page = 'contact' and language = 'ar'`)
    expect([row?.draft, row?.draftedByName, row?.draftedAt]).toEqual([null, null, null])
  })

  test('refuses a page that does not exist, in the database too', async () => {
    const insert = database.db.execute(sql`insert into page_contents (page, language) values ('secret', 'en')`)
    await expect(insert).rejects.toThrow()
  })
})

test('a language without a text of its own reads English', async () => {
  await database.db.update(pageContents).set({ publishedVersion: null }).where(sql`page = 'about' and language = 'ar'`)
  const found = await findContent(database.db, 'about', 'ar')
  expect(found?.language).toBe('en')
})
