import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stores } from '../../stores/index.ts'
import { type TestDatabase, testDatabase, testStore } from '../../tests/database.ts'
import { type TestShop, testShop } from '../../tests/shop.ts'
import { defaultSettings } from '../settings/defaults.ts'
import { scriptJson } from './head.ts'
import { robotsTxt, sitemapFiles } from './sitemap.ts'
import { businessData } from './structured-data.ts'

/** A change reaches the pages by way of the database. */
const patience = { timeout: 10_000 }

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
const jsonLdOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => JSON.parse(json ?? ''))

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
        title: 'Floors & more',
        description: 'Say "oak"',
        keyword: 'oak, <b>',
        image: [{ url: '/media/fraser-drift-oak/room.webp' }],
      },
      favicon: [{ url: '/media/shop/icon.png' }],
      script: { ...settings.script, googleSiteVerificationId: 'verify-1', facebookAppId: '4242' },
    }
    await database.pool.query(`update shop_settings set data = $1`, [{ ...settings, ...change }])
    await database.pool.query(`select pg_notify('page_tags', 'settings')`)
    await expect.poll(() => get('/'), patience).toContain('<title>Floors &#38; more · Underfoot Surrey</title>')
    const html = await get('/')
    expect(metaOf(html, 'description')).toBe('Say &#34;oak&#34;')
    expect(metaOf(html, 'keywords')).toBe('oak, &#60;b&#62;')
    expect(linkOf(html, 'icon')).toBe('/media/shop/icon.png')
    expect(metaOf(html, 'google-site-verification')).toBe('verify-1')
    expect(metaOf(html, 'fb:app_id')).toBe('4242')
    expect(metaOf(html, 'og:image')).toBe(`${shop.url}/share-image?url=%2Fmedia%2Ffraser-drift-oak%2Froom.webp`)
    await database.pool.query(`update shop_settings set data = $1`, [settings])
    await database.pool.query(`select pg_notify('page_tags', 'settings')`)
    await expect.poll(() => get('/'), patience).toContain('<title>Floors for every room')
  })

  test('allows the hosts of a tool only where its id is set', async () => {
    const policy = async () => (await shop.call('GET', '/shop')).headers.get('content-security-policy') ?? ''
    expect(await policy()).not.toMatch(/google|facebook/)
    const settings = defaultSettings(testStore)
    const script = { ...settings.script, googleAnalyticsId: 'G-TEST1' }
    await database.pool.query(`update shop_settings set data = $1`, [{ ...settings, script }])
    await database.pool.query(`select pg_notify('page_tags', 'settings')`)
    await expect.poll(policy, patience).toContain('https://www.googletagmanager.com')
    expect(await policy()).not.toContain('facebook')
    // What is kept goes out with the same.
    expect(await policy()).toContain('https://www.googletagmanager.com')
    await database.pool.query(`update shop_settings set data = $1`, [settings])
    await database.pool.query(`select pg_notify('page_tags', 'settings')`)
    await expect.poll(policy, patience).not.toContain('google')
  })
})

describe('what is shared', () => {
  test('a product’s page shows its room at 1200 by 630, as a JPEG', async () => {
    const html = await get('/product/fraser-drift-oak')
    const picture = metaOf(html, 'og:image') ?? ''
    expect(picture).toBe(`${shop.url}/360/FRASER-DRIFT-OAK/share.jpg`)
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

describe('structured data', () => {
  test('names both stores, open Monday to Saturday from 09:00 to 17:30, with a price range', async () => {
    const graph = jsonLdOf(await get('/')).flatMap((data) => data['@graph'] ?? [])
    const businesses = graph.filter((item) => item['@type'] === 'HomeGoodsStore')
    expect(businesses.map(({ name }) => name)).toEqual(['Underfoot Surrey', 'Underfoot Richmond'])
    for (const business of businesses) {
      expect(business.priceRange).toBe('$$')
      expect(business.address.streetAddress).not.toBe('')
      expect(business.openingHoursSpecification).toMatchObject({ opens: '09:00', closes: '17:30' })
      expect(business.openingHoursSpecification.dayOfWeek).toEqual(
        ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((day) => `https://schema.org/${day}`),
      )
    }
    expect(graph.find((item) => item['@type'] === 'WebSite').potentialAction.target.urlTemplate).toBe(
      `${shop.url}/shop?q={search_term_string}`,
    )
  })

  test('describes a product and its offer as search engines want it', async () => {
    const [product] = jsonLdOf(await get('/product/fraser-drift-oak'))
    expect(product).toMatchObject({ '@type': 'Product', name: 'Fraser Drift Oak', sku: expect.stringMatching(/./) })
    expect(product.image[0]).toMatch(/^http/)
    expect(product.offers).toMatchObject({
      price: '47.00',
      priceCurrency: 'USD',
      url: `${shop.url}/product/fraser-drift-oak`,
    })
    expect(product.offers.availability).toMatch(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/)
  })
})

describe('X2 data in a page', () => {
  const hostile = '</script><script>alert(1)</script><!--'

  test('cannot end the element it stands in', () => {
    expect(scriptJson({ hostile })).not.toContain('<')
    expect(JSON.parse(scriptJson({ hostile }))).toEqual({ hostile })
  })

  test('a product whose name tries to stays a name, everywhere on its page', async () => {
    await database.pool.query(
      `update products set name = $1, short_description = $1, seo_title = $1 where slug = 'iona-shore'`,
      [hostile],
    )
    const html = await get('/product/iona-shore')
    expect(html).not.toContain('<script>alert(1)')
    for (const [, inside] of html.matchAll(/<script type="application[^>]*>(.*?)<\/script>/gs))
      expect(inside).not.toContain('<')
    expect(jsonLdOf(html)[0].name).toBe(hostile)
  })

  test('settings cannot either', () => {
    const settings = { ...defaultSettings(testStore), name: hostile }
    expect(scriptJson(businessData(settings, testStore, 'http://localhost'))).not.toContain('<')
  })
})

describe('for crawlers', () => {
  test('the sitemap has every public page in every language, and nothing else', async () => {
    const xml = await get('/sitemap.xml')
    const locations = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => (loc ?? '').replace('&#38;', '&'))
    expect(locations).toEqual(
      expect.arrayContaining([`${shop.url}/`, `${shop.url}/categories`, `${shop.url}/shop/tiles/matt-tiles?lang=ar`]),
    )
    const { rows } = await database.pool.query<{ slug: string }>(`select slug from products where status = 'active'`)
    for (const { slug } of rows) expect(locations).toContain(`${shop.url}/product/${slug}`)
    const { body } = await shop.call('GET', '/api/home/tour')
    const tours = (body.tour as { link: string }[]).map(({ link }) => new URL(link, shop.url).href)
    expect(tours.length).toBeGreaterThan(50)
    const isTour = (loc: string) => loc.includes('/360/') && !loc.includes('?')
    expect(locations.filter(isTour).sort()).toEqual(tours.sort())
    expect(locations.filter((loc) => /\/(cart|checkout|signin|dashboard|order)/.test(loc))).toEqual([])
    expect(xml).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
    expect(new Set(locations).size).toBe(locations.length)
    for (const loc of locations.filter((_, index) => index % 40 === 0)) expect((await fetch(loc)).status, loc).toBe(200)
  })

  test('a large shop has an index and files of no more than the limit', () => {
    const entries = Array.from({ length: 25 }, (_, index) => ({ path: `/product/p${index}`, changed: '2026-11-20' }))
    const files = sitemapFiles(entries, { origin: 'https://x.example', shopLanguage: 'en' }, 40)
    expect([...files.keys()]).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml'])
    expect(files.get('sitemap.xml')).toContain('<loc>https://x.example/sitemap-3.xml</loc>')
    expect(files.get('sitemap-1.xml')?.match(/<url>/g)).toHaveLength(40)
    expect(files.get('sitemap-3.xml')?.match(/<url>/g)).toHaveLength(20)
  })

  test('robots.txt keeps them out of calls and personal pages and names the sitemap', async () => {
    expect(await get('/robots.txt')).toBe(robotsTxt(shop.url))
    expect(robotsTxt('https://x.example')).toContain('Sitemap: https://x.example/sitemap.xml')
    expect((await shop.call('GET', '/sitemap-9.xml')).status).toBe(404)
  })
})

test('the stores of the structured data are those of the chain', () => {
  const data = businessData(defaultSettings(stores.richmond), stores.richmond, 'https://x.example') as {
    '@graph': { name: string }[]
  }
  expect(data['@graph'].map(({ name }) => name)).toEqual([
    'Underfoot Surrey',
    'Underfoot Richmond',
    'Underfoot Richmond',
  ])
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

test('whoever comes first gets a page as small as everyone after, also by an address with something added', async () => {
  const ask = (path: string, encoding: string) =>
    shop.call('GET', path, { headers: { 'accept-encoding': encoding } }).then(({ headers, text }) => ({
      encoding: headers.get('content-encoding'),
      etag: headers.get('etag'),
      text,
    }))
  const first = await ask('/shop/vinyl-plank', 'gzip, br')
  expect(first.encoding).toBe('br')
  expect(first.text).toContain('</html>')
  expect(await ask('/shop/vinyl-plank', 'gzip, br')).toEqual(first)
  expect(await ask('/shop/vinyl-plank?utm_source=letter', 'gzip')).toEqual({ ...first, encoding: 'gzip' })
  expect(await ask('/shop/vinyl-plank?utm_source=letter', 'identity')).toEqual({ ...first, encoding: null })
})
