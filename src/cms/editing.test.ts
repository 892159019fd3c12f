import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../tests/data/admin.ts'
import { type PageEditors, pageEditors } from '../../tests/data/page-editors.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import type { EditedPage } from './contracts.ts'
import type { ArticleContent, FaqContent, HomeContent } from './schema.ts'

const patience = { timeout: 60_000 }
let database: TestDatabase
let shop: TestShop
let other: TestShop
let headers: PageEditors['headers']
let colleague: PageEditors['colleague']
let viewer: PageEditors['viewer']
let read: PageEditors['read']
let published: PageEditors['published']
let put: PageEditors['put']
let publish: PageEditors['publish']
beforeAll(async () => {
  database = await testDatabase(20)
  shop = await testShop(database)
  other = await testShop(database)
  ;({ headers, colleague, viewer, read, published, put, publish } = await pageEditors(database, shop))
})
afterAll(async () => {
  await shop?.close()
  await other?.close()
  await database?.drop()
})

const logOf = async (subject: string) =>
  (await database.pool.query('select * from audit_log where subject = $1 order by id', [subject])).rows

describe('a draft', () => {
  test('stands beside what visitors read, with who wrote it and when', async () => {
    const content = { ...(await published<ArticleContent>('terms')), title: 'Terms in the making', html: '<p>Soon</p>' }
    const { version } = await read('terms')
    const { status, body } = await put('terms', { version, content })
    expect([status, body.version]).toEqual([200, version + 1])
    const { draft } = await read('terms', 'en', colleague)
    expect(draft).toMatchObject({ by: 'Administrator', isOwn: false, content: { title: 'Terms in the making' } })
    expect(Date.parse(draft?.at ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect((await read('terms')).draft?.isOwn).toBe(true)
    expect((await shop.call('GET', '/terms')).text).not.toContain('Terms in the making')
  })

  test('may be unfinished, and cannot be published so', async () => {
    const faq = await published<FaqContent>('faq')
    const [first] = faq.groups
    const content = {
      ...faq,
      groups: [{ ...first, title: '', entries: [{ id: 'new', question: '', answer: '' }] }],
    }
    const { version } = await read('faq')
    expect((await put('faq', { version, content })).status).toBe(200)
    const refused = await publish('faq', { version: version + 1, content })
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.fields as object)).toEqual(['groups.0.title', 'groups.0.entries.0.question'])
    for (const said of Object.values(refused.body.fields as object)) expect(said).not.toMatch(/admin-content/)
  })

  test('is sanitised when it is kept: what one writes and another opens runs nothing', async () => {
    const { version } = await read('return')
    const base = await published<ArticleContent>('return')
    const html =
      '<p onclick="x">a</p><script>b</script><img src=x onerror=alert(1)><figure></figure><figcaption></figcaption>'
    const { body } = await put('return', { version, content: { ...base, html } })
    expect((body as unknown as EditedPage).draft?.content).toMatchObject({ html: '<p>a</p>' })
  })

  test('of two who write at once the second is told, and sees what the first wrote', async () => {
    const { version } = await read('privacy', 'fr')
    const base = await published<ArticleContent>('privacy', 'fr')
    const write = (title: string, as: { cookie: string }) =>
      put('privacy', { language: 'fr', version, content: { ...base, title } }, as)
    expect((await write('Premier', headers)).status).toBe(200)
    const { status, body } = await write('Second', colleague)
    expect([status, body.code, body.version]).toEqual([409, 'CHANGED_MEANWHILE', version + 1])
    expect(body.draft).toMatchObject({ by: 'Administrator', content: { title: 'Premier' } })
    const many = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        put('privacy', { language: 'fr', version: version + 1, content: { ...base, title: `Essai ${at}` } }, colleague),
      ),
    )
    expect(many.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect((await read('privacy', 'fr')).version).toBe(version + 2)
    // The other one's publishing is news as well.
    const late = await publish('privacy', { language: 'fr', version, content: base })
    expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
  })

  test('is thrown away without touching what visitors read', async () => {
    const { version, published: before } = await read('terms')
    const discard = { body: { language: 'en', version }, headers }
    const { status, body } = await shop.call('DELETE', '/api/pages/terms/draft', discard)
    expect([status, body.draft, body.published]).toEqual([200, null, before])
    expect((await shop.call('DELETE', '/api/pages/terms/draft', discard)).status).toBe(409)
  })

  test('is in the log once for each who began it, and when it is thrown away', async () => {
    const log = await logOf('page:terms.en')
    expect(log.map(({ action }) => action)).toEqual(['page.draft', 'page.discard'])
    expect((await logOf('page:privacy.fr')).map(({ action }) => action)).toEqual(['page.draft', 'page.draft'])
  })
})

describe('publishing', () => {
  test('shows the text at once in every process, and keeps what was there', async () => {
    const { version, published: before } = await read('about', 'ar')
    const content = { ...(before?.content as ArticleContent), title: 'أرضيات جديدة', html: '<h2>أ</h2><p>ب</p>' }
    const pages = () =>
      Promise.all(
        [shop, other].map(async (at) => (await at.call('GET', '/about', { headers: { cookie: 'LANGUAGE=ar' } })).text),
      )
    for (const html of await pages()) expect(html).not.toContain('أرضيات جديدة')
    const { status, body } = await publish('about', { language: 'ar', version, content })
    expect(status).toBe(200)
    const page = body as unknown as EditedPage
    expect(page.published).toMatchObject({ number: (before?.number ?? 0) + 1, by: 'Administrator', content })
    expect(page.versions.map(({ number }) => number)).toEqual([2, 1])
    await expect.poll(async () => (await pages()).every((html) => html.includes('أرضيات جديدة')), patience).toBe(true)
    const [entry] = await logOf('page:about.ar')
    expect(entry).toMatchObject({
      action: 'page.publish',
      before: { version: 1 },
      after: { version: 2, title: content.title },
    })

    const earlier = await shop.call('GET', '/api/pages/about/version?language=ar&number=1', { headers: viewer })
    expect((earlier.body.version as { content: unknown }).content).toEqual(before?.content)
  })

  test('of an earlier version restores it, as a new one', async () => {
    const { body } = await shop.call('GET', '/api/pages/about/version?language=ar&number=1', { headers })
    const { content } = body.version as { content: ArticleContent }
    const { version } = await read('about', 'ar')
    expect((await publish('about', { language: 'ar', version, content })).status).toBe(200)
    const now = await read('about', 'ar')
    expect([now.published?.number, now.published?.content]).toEqual([3, content])
  })

  test('an empty language begins from English, and then has its own', async () => {
    await database.pool.query(
      `update page_contents set published_version = null where page = 'terms' and language = 'bn'`,
    )
    await database.pool.query(`delete from page_contents where page = 'terms' and language = 'bn'`)
    const { version, published: none, english } = await read('terms', 'bn')
    expect([version, none, (english as ArticleContent).title]).toEqual([
      0,
      null,
      (await published<ArticleContent>('terms')).title,
    ])
    const content = { ...(english as ArticleContent), title: 'শর্তাবলি' }
    expect((await publish('terms', { language: 'bn', version: 0, content })).status).toBe(200)
    expect((await read('terms', 'bn')).published?.number).toBe(2)
  })

  test('the home page’s order and switches are those of English', async () => {
    const { version } = await read('home')
    const home = await published<HomeContent>('home')
    const blocks = home.blocks
      .map((block) => (block.kind === 'newsletter' ? { ...block, shown: false } : block))
      .reverse()
    expect((await publish('home', { version, content: { ...home, blocks } })).status).toBe(200)
    for (const language of ['en', 'fr']) {
      const html = async () => (await shop.call('GET', '/', { headers: { cookie: `LANGUAGE=${language}` } })).text
      await expect
        .poll(async () => (await html()).indexOf('id="stores"') < (await html()).indexOf('class="hero"'), patience)
        .toBe(true)
    }
  })
})

describe('the preview', () => {
  test('shows a draft in the shop’s look to whoever may view the pages, and to nobody else', async () => {
    const { version } = await read('about')
    const base = await published<ArticleContent>('about')
    await put('about', { version, content: { ...base, title: 'A story in the making' } })
    for (const as of [headers, viewer]) {
      const page = await shop.call('GET', '/preview/about?lang=en', { headers: as })
      expect(page.text).toContain('A story in the making')
      expect(page.text).toContain('name="robots" content="noindex"')
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(page.text).toContain('class="foot"')
    }
    expect((await shop.call('GET', '/about')).text).not.toContain('A story in the making')
    const visitor = await shop.call('GET', '/preview/about?lang=en')
    expect([visitor.status, visitor.headers.get('location')]).toEqual([303, expect.stringContaining('SessionRequired')])
    const { cookie } = await signedIn(database.db, {
      staff: { active: true, permissions: [{ name: 'settings', view: true, edit: true, delete: true }] },
    })
    const stranger = { headers: { cookie: cookie.replace('__Host-', '') } }
    expect((await shop.call('GET', '/preview/about', stranger)).status).toBe(404)
  })

  test.each(['home', 'privacy', 'terms', 'return', 'faq', 'contact'])(
    'of %s is there in every language',
    async (page) => {
      for (const language of ['en', 'ar']) {
        const { status, text } = await shop.call('GET', `/preview/${page}?lang=${language}`, { headers })
        expect([status, /<html lang="(\w+)"/.exec(text)?.[1]]).toEqual([200, language])
      }
    },
  )
})
