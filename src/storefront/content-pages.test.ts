import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readerOf } from '../../tests/data/catalogue.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { seededSettings, seededStore, seededStores } from '../../tests/shop/stores.ts'
import { publishContent } from '../cms/page-commands.ts'
import { findContent, findHome } from '../cms/page-queries.ts'
import { languages } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/messages.ts'
import { TaggedCache } from '../platform/cache/tagged-cache.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { LiveSearchIndex } from '../search/live-search-index.ts'
import { contentPages } from './content-pages.tsx'
import { ShownProducts } from './product/shown-products.ts'
import type { PageRequest } from './serving/page.ts'

let database: TestDatabase
let shop: TestShop

beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const get = (path: string, language = 'en') => shop.call('GET', path, { headers: { cookie: `LANGUAGE=${language}` } })
const titles = {
  '/about': 'about',
  '/faq': 'faq',
  '/terms': 'terms',
  '/privacy': 'privacy',
  '/return': 'return',
  '/contactus': 'contact',
  '/newsletter': 'newsletter',
}
const pairs = Object.entries(titles).flatMap(([path, key]) => languages.map((language) => ({ path, key, language })))

test.each(pairs)('$path in $language has its title, one heading and its language', async ({ path, key, language }) => {
  const { status, text } = await get(path, language)
  expect(status).toBe(200)
  expect(text).toContain(
    `<title>${translatorFor(language)(`content.title.${key}`, { city: 'Surrey' })} · Underfoot Surrey</title>`,
  )
  expect(text.match(/<h1/g)).toHaveLength(1)
  expect(text).toMatch(new RegExp(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`))
  // A word key that has no text is shown as it is.
  expect(text).not.toMatch(/>\s*(content|common|home)\.[a-z]/)
})

test('the contact page’s title names the town that the store is in', async () => {
  const contact = contentPages.find(({ pattern }) => pattern === '/contactus')
  const request = {
    db: database.db,
    catalogue: readerOf(database.db, 'en', 'richmond'),
    categories: [],
    search: new LiveSearchIndex(database.db),
    store: { ...seededStore('richmond'), address: { ...seededStore('richmond').address, city: 'Steveston' } },
    deliveryAreas: [],
    shownProducts: new ShownProducts(),
    homeTexts: new TaggedCache(() => false),
    stores: seededStores(),
    settings: seededSettings('richmond'),
    language: 'en',
    publicOrigin: 'http://localhost',
    params: {},
    query: new URLSearchParams(),
    isMailSent: false,
  } satisfies PageRequest
  const page = contact?.kind === 'shared' ? await contact.load(request) : undefined
  expect(page && 'title' in page && page.title).toBe('Contact our Steveston store · Underfoot Richmond')
})

test('the contact page names both stores with everything to reach them', async () => {
  const { text } = await get('/contactus')
  for (const { address, phone, email, mapUrl } of seededStores())
    for (const detail of [address.street, address.postalCode, phone, email, mapUrl]) expect(text).toContain(detail)
  expect(text.match(/Monday to Saturday/g)?.length).toBeGreaterThanOrEqual(2)
})

describe('someone else’s map', () => {
  test('is not in the page, and its origin is the only one that a frame may have', async () => {
    const { text, headers } = await get('/contactus')
    expect(text).not.toContain('<iframe')
    expect(text).toContain(`data-embed="${seededStore().mapEmbedUrl}"`)
    expect(headers.get('content-security-policy')).toContain('; frame-src https://maps.example.com;')
  })
})

describe('the questions', () => {
  test('are there without script, each with an address, and as data for search engines', async () => {
    const { text } = await get('/faq')
    const groups = (await findContent(database.db, 'faq', 'en'))?.content.groups ?? []
    const [, json = ''] = /<script type="application\/ld\+json">(\{[^<]*FAQPage[^<]*)<\/script>/.exec(text) ?? []
    const data = JSON.parse(json) as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] }
    const entries = groups.flatMap((group) => group.entries)
    expect(data.mainEntity.map(({ name }) => name)).toEqual(entries.map(({ question }) => question))
    for (const { id } of entries) expect(text).toContain(`<div id="${id}" class="faq__answer">`)
    expect(text.match(/<details class="faq__entry"/g)).toHaveLength(entries.length)
  })

  test('can be searched without script, and what was searched for stays text', async () => {
    const found = await get('/faq?q=concrete')
    expect(found.text).toContain('What goes on concrete?')
    expect(found.text).not.toContain('How do I order?')
    expect(found.text).toContain('content="noindex"')
    const none = await get(`/faq?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(none.status).toBe(200)
    expect(none.text).not.toContain('<script>alert(1)')
  })
})

describe('a stored page', () => {
  const publish = (html: string) =>
    inTransaction(database.db, (tx) =>
      publishContent(
        tx,
        { id: null, name: 'Editor' },
        { page: 'terms', language: 'en', content: { title: 'New terms', description: '', lead: '', html } },
      ),
    )

  test('is kept until it is published anew, and then shows what was published', async () => {
    const { text } = await get('/terms')
    expect(text).toContain('Who sells')
    await publish('<p>Brand new sentence</p>')
    await expect.poll(async () => (await get('/terms')).text).toContain('Brand new sentence')
  })

  test('X2 does not leave its place in a title, a sentence or structured data', async () => {
    const bad = '</script></title><img src=x onerror=alert(1)>'
    const content = {
      title: bad,
      description: bad,
      lead: bad,
      groups: [{ id: 'g', title: bad, entries: [{ id: 'e', question: bad, answer: bad }] }],
    }
    await inTransaction(database.db, (tx) =>
      publishContent(tx, { id: null, name: 'Editor' }, { page: 'faq', language: 'fr', content }),
    )
    const { text } = await get('/faq', 'fr')
    expect(text).not.toMatch(/<img src=("?)x/)
    expect(text.match(/<script type="application\/ld\+json">[^<]*<\/script>/)?.[0]).toContain('FAQPage')
  })

  test('that was never published is a 404', async () => {
    await database.db.execute(sql`update page_contents set published_version = null where page = 'return'`)
    await database.db.execute(sql`select pg_notify('page_tags', 'content:return')`)
    await expect.poll(async () => (await get('/return', 'bn')).status).toBe(404)
  })
})

describe('the home page', () => {
  test('makes the three promises once: in its own band, or in the footer where that is switched off, as on other pages', async () => {
    const promises = (text: string) => text.split('Easy returns').length - 1
    const inFoot = (text: string) => text.slice(text.indexOf('<footer')).includes('Easy returns')
    const home = (await get('/')).text
    expect([promises(home), inFoot(home)]).toEqual([1, false])
    const other = (await get('/about')).text
    expect([promises(other), inFoot(other)]).toEqual([1, true])
    const stored = await findHome(database.db, 'en')
    if (!stored) throw new Error('there is no home page')
    const show = (shown: boolean) =>
      inTransaction(database.db, (tx) => {
        const blocks = stored.blocks.map((block) => (block.kind === 'why' ? { ...block, shown } : block))
        const content = { ...stored, blocks }
        return publishContent(tx, { id: null, name: 'Editor' }, { page: 'home', language: 'en', content })
      })
    await show(false)
    await expect.poll(async () => inFoot((await get('/')).text)).toBe(true)
    expect(promises((await get('/')).text)).toBe(1)
    await show(true)
    await expect.poll(async () => inFoot((await get('/')).text)).toBe(false)
  })

  test('says in each language what is stored, in the stored order', async () => {
    for (const language of languages) {
      const { text } = await get('/', language)
      const shown = (await findHome(database.db, language))?.blocks ?? []
      const places = shown
        .filter(({ kind }) => kind !== 'why')
        .map(({ title }) => text.indexOf(title.split('\n')[0] ?? ''))
      expect(places.every((place) => place > 0)).toBe(true)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
    }
  })

  test('leaves out what is switched off, in every language', async () => {
    const home = await findHome(database.db, 'en')
    if (!home) throw new Error('there is no home page')
    const blocks = home.blocks.map((block) => (block.kind === 'newsletter' ? { ...block, shown: false } : block))
    await inTransaction(database.db, (tx) =>
      publishContent(tx, { id: null, name: 'Editor' }, { page: 'home', language: 'en', content: { ...home, blocks } }),
    )
    await expect.poll(async () => (await get('/', 'ar')).text).not.toContain('id="newsletter"')
  })
})
