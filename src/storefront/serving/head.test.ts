import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase, testStore } from '../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import { defaultSettings } from '../../settings/defaults.ts'

/** A change reaches the pages by way of the database. */
const patience = { timeout: 60_000 }

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

const get = async (path: string, cookie = '') => (await shop.call('GET', path, { headers: { cookie } })).text
const linkOf = (html: string, rel: string) => new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1]
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
const alternatesOf = (html: string) =>
  Object.fromEntries([...html.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, name, href]) => [name, href]))

describe('a page’s addresses', () => {
  test('name the page in every language, each answering in it, and agree with each other', async () => {
    const alternates = alternatesOf(await get('/shop/laminate'))
    expect(Object.keys(alternates)).toEqual(['en', 'bn', 'ar', 'fr', 'x-default'])
    expect(alternates.en).toBe(`${shop.url}/shop/laminate`)
    for (const language of ['bn', 'ar', 'fr']) {
      const html = await get(`/shop/laminate?lang=${language}`)
      expect(html).toContain(`<html lang="${language}"`)
      expect(linkOf(html, 'canonical')).toBe(alternates[language])
      expect(alternatesOf(html)).toEqual(alternates)
      // By cookie it is the same page, so one copy is kept of both.
      expect(await get('/shop/laminate', `LANGUAGE=${language}`)).toBe(html)
    }
  })

  test('keep a query that counts, and drop what does not', async () => {
    expect(linkOf(await get('/shop/laminate?color=Beige&utm_source=x&lang=fr'), 'canonical')).toBe(
      `${shop.url}/shop/laminate?color=Beige&#38;lang=fr`,
    )
  })

  test('an address in a language goes before the cookie, and is remembered only where nothing was chosen', async () => {
    const chosen = await shop.call('GET', '/shop?lang=fr', { headers: { cookie: 'LANGUAGE=ar' } })
    expect(chosen.text).toContain('<html lang="fr"')
    expect(chosen.headers.get('set-cookie')).toBeNull()
    const fresh = await shop.call('GET', '/shop?lang=fr')
    expect(fresh.headers.get('set-cookie')).toBe('LANGUAGE=fr; Path=/; Max-Age=31536000; SameSite=Lax')
    expect(fresh.headers.get('cache-control')).toBe('private, no-cache')
  })

  test.each(['xx', 'fr-CA', 'FR', '', '<script>'])('no language is made of %j', async (language) => {
    expect(await get(`/shop?lang=${encodeURIComponent(language)}`)).toContain('<html lang="en"')
  })

  test('a page of one person is not for search engines', async () => {
    for (const path of ['/cart', '/signin', '/checkout', '/nothing-here']) {
      const html = await get(path)
      expect(metaOf(html, 'robots'), path).toBe('noindex')
      expect(linkOf(html, 'canonical'), path).toBeUndefined()
      expect(metaOf(html, 'og:url'), path).toBeUndefined()
    }
  })
})

describe('the head from the settings', () => {
  test('has title, description, keywords, icon, picture and the two ids that load nothing', async () => {
    const settings = defaultSettings(testStore)
    const change = {
      seo: {
        title: { en: 'Floors & more' },
        description: { en: 'Say "oak"' },
        keyword: { en: 'oak, <b>' },
        image: [{ url: '/media/fraser-drift-oak/room.webp' }],
      },
      favicon: [{ url: '/media/shop/icon.png' }],
      script: { ...settings.script, googleSiteVerificationId: 'verify-1', facebookAppId: '4242' },
    }
    await database.pool.query(`update shop_settings set data = $1 where store = 'surrey'`, [{ ...settings, ...change }])
    await database.pool.query(`select pg_notify('page_tags', 'settings')`)
    await expect.poll(() => get('/'), patience).toContain('<title>Floors &#38; more · Underfoot Surrey</title>')
    const html = await get('/')
    expect(metaOf(html, 'description')).toBe('Say &#34;oak&#34;')
    expect(metaOf(html, 'keywords')).toBe('oak, &#60;b&#62;')
    expect(linkOf(html, 'icon')).toBe('/media/shop/icon.png')
    expect(metaOf(html, 'google-site-verification')).toBe('verify-1')
    expect(metaOf(html, 'fb:app_id')).toBe('4242')
    expect(metaOf(html, 'og:image')).toBe(`${shop.url}/share-image?url=%2Fmedia%2Ffraser-drift-oak%2Froom.webp`)
    await database.pool.query(`update shop_settings set data = $1 where store = 'surrey'`, [settings])
    await database.pool.query(`select pg_notify('page_tags', 'settings')`)
    await expect.poll(() => get('/'), patience).toContain('<title>Floors for every room')
  })

  test('allows the hosts of a tool only where its id is set', async () => {
    const policy = async () => (await shop.call('GET', '/shop')).headers.get('content-security-policy') ?? ''
    expect(await policy()).not.toMatch(/google|facebook/)
    const settings = defaultSettings(testStore)
    const script = { ...settings.script, googleAnalyticsId: 'G-TEST1' }
    await database.pool.query(`update shop_settings set data = $1 where store = 'surrey'`, [{ ...settings, script }])
    await database.pool.query(`select pg_notify('page_tags', 'settings')`)
    await expect.poll(policy, patience).toContain('https://www.googletagmanager.com')
    expect(await policy()).not.toContain('facebook')
    // What is kept goes out with the same.
    expect(await policy()).toContain('https://www.googletagmanager.com')
    await database.pool.query(`update shop_settings set data = $1 where store = 'surrey'`, [settings])
    await database.pool.query(`select pg_notify('page_tags', 'settings')`)
    await expect.poll(policy, patience).not.toContain('google')
  })
})

describe('what is shared', () => {
  test('a product’s page shows its room at 1200 by 630, as a JPEG', async () => {
    const html = await get('/product/fraser-drift-oak')
    const picture = metaOf(html, 'og:image') ?? ''
    expect(picture.replace(/\?v=[0-9a-f]{10}$/, '')).toBe(`${shop.url}/360/FRASER-DRIFT-OAK/share.jpg`)
    expect(metaOf(html, 'twitter:card')).toBe('summary_large_image')
    const answer = await fetch(picture)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
  })

  test.each(['http://169.254.169.254/', '/media/../package.json', 'file:///etc/passwd', '', '/media/none/room.webp'])(
    'no picture is made of %j',
    async (url) => {
      expect((await fetch(`${shop.url}/share-image?url=${encodeURIComponent(url)}`)).status).toBe(404)
    },
  )
})

test.each(['/', '/shop/laminate', '/product/fraser-drift-oak', '/cart', '/about'])(
  '%s lets the browser fetch ahead what is pointed at, but nothing that is personal or changes something',
  async (path) => {
    const rules = /<script type="speculationrules">(.*?)<\/script>/s.exec(await get(path))?.[1] ?? ''
    const { prefetch } = JSON.parse(rules) as { prefetch: unknown[] }
    expect(prefetch.length).toBeGreaterThan(0)
    for (const kept of ['/api/*', '/dashboard*', '/checkout*', '/order/*']) expect(rules).toContain(kept)
  },
)
