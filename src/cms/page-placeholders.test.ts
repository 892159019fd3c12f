import { readdirSync, readFileSync } from 'node:fs'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { type Language, languages } from '../i18n/languages.ts'
import type { AnyContent, PageName } from './schema.ts'
import { pageContents, pageVersions } from './tables.ts'

const file = readdirSync('db/migrations').find((name) => name.endsWith('_page_placeholders.sql'))
const steps = readFileSync(`db/migrations/${file}`, 'utf8').split('--> statement-breakpoint')

/** What the migration changes of each page, as it stands in the file. */
const changesOf = new Map(
  [...(steps[1] ?? '').matchAll(/\('(\w+)', '(\w\w)', '\w+', '(\[.*?\])'::jsonb\)/gs)].map(
    ([, page, language, changes = '[]']) => [
      `${page} ${language}`,
      JSON.parse(changes.replaceAll("''", "'")) as [old: string, now: string][],
    ],
  ),
)

let database: TestDatabase
let shop: TestShop
beforeAll(async () => {
  database = await testDatabase(4)
  shop = await testShop(database)
})
afterAll(async () => {
  await shop?.close()
  await database?.drop()
})

const read = async (page: PageName, language: Language): Promise<AnyContent> => {
  const [row] = await database.db
    .select({ content: pageVersions.content })
    .from(pageContents)
    .innerJoin(
      pageVersions,
      and(
        eq(pageVersions.page, pageContents.page),
        eq(pageVersions.language, pageContents.language),
        eq(pageVersions.version, pageContents.publishedVersion),
      ),
    )
    .where(and(eq(pageContents.page, page), eq(pageContents.language, language)))
  if (!row) throw new Error(`nothing is published on ${page}`)
  return row.content
}

const write = (page: PageName, language: Language, content: AnyContent) =>
  database.db
    .update(pageVersions)
    .set({ content })
    .where(and(eq(pageVersions.page, page), eq(pageVersions.language, language), eq(pageVersions.version, 1)))

/** The text as it came with the shop before there were placeholders. */
const seededBefore = (content: AnyContent, changes: readonly [string, string][]): AnyContent =>
  JSON.parse(
    changes.toReversed().reduce((text, [old, now]) => text.replace(now, () => old), JSON.stringify(content)),
  ) as AnyContent

const migrate = async () => {
  const client = await database.pool.connect()
  for (const step of steps.slice(0, 2)) await client.query(step)
  client.release(true)
}

describe('the migration of page texts', () => {
  const pages = ['about', 'contact', 'return', 'terms', 'faq'] as const

  test('gives a page that nobody edited the text that comes with the shop today, as its next version', async () => {
    expect(changesOf.size).toBe(pages.length * languages.length)
    const today = new Map<string, AnyContent>()
    for (const page of pages)
      for (const language of languages) {
        const content = await read(page, language)
        today.set(`${page} ${language}`, content)
        await write(page, language, seededBefore(content, changesOf.get(`${page} ${language}`) ?? []))
      }
    // One of them was edited, if only by a letter.
    const edited = await read('return', 'fr')
    await write('return', 'fr', { ...edited, title: 'Vos retours' } as AnyContent)
    await migrate()
    for (const page of pages)
      for (const language of languages) {
        const now = await read(page, language)
        const isEdited = page === 'return' && language === 'fr'
        expect(now, `${page} ${language}`).toEqual(
          isEdited ? { ...edited, title: 'Vos retours' } : today.get(`${page} ${language}`),
        )
      }
    expect(await database.db.$count(pageVersions, eq(pageVersions.page, 'return'))).toBe(7)
  })

  test('changes nothing the second time', async () => {
    const before = await database.db.$count(pageVersions)
    await migrate()
    expect(await database.db.$count(pageVersions)).toBe(before)
  })
})

describe('the calls of the page editor', () => {
  const signIn = async () => ({ cookie: await shop.signIn() })

  test('tell what each placeholder says at present, in the language of the text', async () => {
    const headers = await signIn()
    const { body } = await shop.call('GET', '/api/pages/about?language=fr', { headers })
    expect(body.placeholders).toMatchObject({ 'store.city': 'Surrey', 'stores.cities': 'Surrey et Richmond' })
  })

  test('refuse a placeholder that nothing fills, by its name, and keep nothing of it', async () => {
    const headers = await signIn()
    const { body: page } = await shop.call('GET', '/api/pages/about?language=en', { headers })
    const { content } = page.published as { content: AnyContent }
    const body = { language: 'en', version: page.version, content: { ...content, html: '<p>Call {{store.fax}}</p>' } }
    for (const [method, path] of [
      ['PUT', '/api/pages/about/draft'],
      ['POST', '/api/pages/about/publish'],
    ] as const) {
      const refused = await shop.call(method, path, {
        body,
        headers: { ...headers, cookie: `${headers.cookie}; LANGUAGE=en` },
      })
      expect(refused.status).toBe(400)
      expect((refused.body.fields as Record<string, string>).html).toContain('{{store.fax}}')
    }
    expect((await shop.call('GET', '/api/pages/about?language=en', { headers })).body.draft).toBeNull()
    const good = { ...body, content: { ...content, html: '<p>Call {{store.phone}}</p>' } }
    expect((await shop.call('POST', '/api/pages/about/publish', { body: good, headers })).status).toBe(200)
    await expect.poll(async () => (await shop.call('GET', '/about')).text).toContain('<p>Call 604-555-0142</p>')
  })

  test('keep what an owner wrote in double braces long ago, and refuse what is new at every field at once', async () => {
    const headers = await signIn()
    const cookie = `${headers.cookie}; LANGUAGE=en`
    const { body: page } = await shop.call('GET', '/api/pages/terms?language=en', { headers })
    const { content } = page.published as { content: AnyContent }
    const old = { ...content, html: '<p>Ask for {{something}} at the counter.</p>' }
    await write('terms', 'en', old)
    const body = { language: 'en', version: page.version, content: { ...old, title: 'Terms, again' } }
    expect((await shop.call('POST', '/api/pages/terms/publish', { body, headers })).status).toBe(200)
    // A translation begins with the English text.
    const { body: french } = await shop.call('GET', '/api/pages/terms?language=fr', { headers })
    const translated = { language: 'fr', version: french.version, content: old }
    expect((await shop.call('PUT', '/api/pages/terms/draft', { body: translated, headers })).status).toBe(200)

    const { body: now } = await shop.call('GET', '/api/pages/terms?language=en', { headers })
    const wrong = { ...old, title: '', lead: '{{day}}', html: '<p>{{something}} {{store.fax}}</p>' }
    const refused = await shop.call('POST', '/api/pages/terms/publish', {
      body: { language: 'en', version: now.version, content: wrong },
      headers: { ...headers, cookie },
    })
    expect(refused.status).toBe(400)
    const fields = refused.body.fields as Record<string, string>
    expect(
      Object.keys(fields)
        .map((name) => name.replace('content.', ''))
        .toSorted(),
    ).toEqual(['html', 'lead', 'title'])
    expect(fields.html).toContain('{{store.fax}}')
    expect(fields.lead).toContain('{{day}}')
  })
})
