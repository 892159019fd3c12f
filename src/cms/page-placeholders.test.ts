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

/** A page's text with some sentences in its lead. The rest is as it comes with the shop today, which no migration knows. */
const withLead = (content: AnyContent, sentences: readonly string[]): AnyContent =>
  ({ ...content, lead: sentences.join(' ') }) as AnyContent

/** The digest of what is published on each page, as the migration looks for it. */
const readDigests = async (): Promise<Map<string, string>> => {
  const { rows } = await database.pool.query<{ name: string; digest: string }>(
    `select page || ' ' || language as name, md5((content - 'picture')::text) as digest from page_versions where version = 1`,
  )
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}

/** Runs the migration as if the shop had come with the texts of these digests. */
const migrate = async (digests: ReadonlyMap<string, string>) => {
  const client = await database.pool.connect()
  const [first = '', second = ''] = steps
  await client.query(first)
  await client.query(
    second.replace(
      /\('(\w+)', '(\w\w)', '\w+'/g,
      (_, page, language) => `('${page}', '${language}', '${digests.get(`${page} ${language}`)}'`,
    ),
  )
  client.release(true)
}

describe('the migration of page texts', () => {
  const pages = ['about', 'contact', 'return', 'terms', 'faq'] as const

  let digests: Map<string, string>

  test('gives a page that nobody edited placeholders in place of what they say, as its next version', async () => {
    expect(changesOf.size).toBe(pages.length * languages.length)
    const expected = new Map<string, AnyContent>()
    for (const page of pages)
      for (const language of languages) {
        const content = await read(page, language)
        const changes = changesOf.get(`${page} ${language}`) ?? []
        const [before, after] = [changes.map(([old]) => old), changes.map(([, now]) => now)]
        expected.set(`${page} ${language}`, withLead(content, after))
        await write(page, language, withLead(content, before))
      }
    digests = await readDigests()
    // One of them was edited, if only by a letter.
    const edited = { ...(await read('return', 'fr')), title: 'Vos retours' } as AnyContent
    expected.set('return fr', edited)
    await write('return', 'fr', edited)
    await migrate(digests)
    for (const page of pages)
      for (const language of languages)
        expect(await read(page, language), `${page} ${language}`).toEqual(expected.get(`${page} ${language}`))
    expect(await database.db.$count(pageVersions, eq(pageVersions.page, 'return'))).toBe(7)
  })

  test('changes nothing the second time', async () => {
    const before = await database.db.$count(pageVersions)
    await migrate(digests)
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
