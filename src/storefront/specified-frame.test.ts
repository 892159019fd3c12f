import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { languages } from '../i18n/languages.ts'
import { publicSettingsSchema } from '../settings/schema.ts'

let database: TestDatabase
let shop: TestShop
let home: string

beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  home = (await shop.call('GET', '/')).text
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

/** The specification's point 2, and the page on returns (docs/decisions/0028). */
const footerLinks = [
  '/',
  '/shop/laminate',
  '/shop/tiles',
  '/shop/vinyl-plank',
  '/shop/engineered-wood',
  '/shop/accessories',
  '/about',
  '/virtualtour',
  '/faq',
  '/contactus',
  '/terms',
  '/privacy',
  '/return',
]

test('the footer of the demo shop has the twelve links of the specification and the one to returns, each in a new tab', () => {
  const footer = /<footer.*<\/footer>/s.exec(home)?.[0] ?? ''
  const links = [...footer.matchAll(/<a ([^>]*)>/g)].map(([, attributes = '']) => ({
    href: /href="([^"]*)"/.exec(attributes)?.[1],
    isNew: attributes.includes('target="_blank"'),
  }))
  const own = links.filter(({ href }) => href?.startsWith('/'))
  expect(own.map(({ href }) => href).sort()).toEqual([...footerLinks].sort())
  expect(own.filter(({ isNew }) => !isNew)).toEqual([])
})

test('the header of the first page that a shop shows leads to its pages of content', () => {
  const header = /<header.*<\/header>/s.exec(home)?.[0] ?? ''
  for (const href of ['/about', '/faq', '/contactus']) expect(header).toContain(`href="${href}"`)
})

test.each(languages)('asks by the specification’s key, in %s', async (language) => {
  const messages = (await shop.call('GET', `/locales/${language}/search.json`)).body as Record<string, string>
  const { text: page } = await shop.call('GET', '/', { headers: { cookie: `LANGUAGE=${language}` } })
  expect(messages.search_your_product).toMatch(/\p{L}/u)
  expect(page).toContain(`placeholder="${messages.search_your_product}"`)
})

test('search engines get each store’s name and whole address, its telephone, hours and price range', () => {
  const scripts = [...home.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const graph = scripts.flatMap(([, json = '{}']) => JSON.parse(json)['@graph'] ?? [])
  const [surrey, richmond] = graph.filter((item) => item['@type'] === 'HomeGoodsStore')
  expect(surrey).toMatchObject({
    name: 'Underfoot Surrey',
    telephone: expect.stringMatching(/604.?555.?0142/),
    address: {
      '@type': 'PostalAddress',
      streetAddress: '7420 Kiln Street',
      addressLocality: 'Surrey',
      addressRegion: 'BC',
      postalCode: 'V3W 0A1',
      addressCountry: 'CA',
    },
    priceRange: '$$',
    openingHoursSpecification: { opens: '09:00', closes: '17:30' },
  })
  expect(richmond).toMatchObject({ name: 'Underfoot Richmond', address: { addressLocality: 'Richmond' } })
  expect(surrey.openingHoursSpecification.dayOfWeek).toHaveLength(6)
})

/** The specification's point 3, with the defaults it names; what is the store's own is only of its kind. */
const text = expect.any(String)
const named = { title: text, description: text }
const specified = {
  name: text,
  title: text,
  address: text,
  shortAddress: text,
  email: text,
  description: text,
  phoneHeader: text,
  phoneFooter: text,
  copyright: text,
  logo: [],
  favicon: [],
  gatewayImage: [],
  language: 'en',
  footerBanner: { security: named, support: named, delivery: named },
  seo: { title: text, description: text, keyword: text, image: [] },
  social: { facebook: text, instagram: text, twitter: text, youtube: text, pinterest: text },
  currency: { name: 'USD', symbol: '$', exchangeRate: 1 },
  color: {
    primary: '#ffc107',
    primary_hover: '#ffd763',
    secondary: '#EF4A23',
    body_gray: '#d9e0e5',
    body_gray_contrast: '#000000',
    primary_contrast: '#ffffff',
    primary_hover_contrast: '#000000',
    secondary_contrast: '#ffffff',
  },
  script: {
    googleSiteVerificationId: '',
    facebookAppId: '',
    googleAnalyticsId: '',
    facebookPixelId: '',
    messengerPageId: '',
  },
  paymentGateway: { cod: true, paypal: false, stripe: false, sslCommerz: false },
  login: { facebook: false, google: false },
  security: { loginForPurchase: false, staffCodes: false },
}

describe('the settings', () => {
  test('of a new shop have every field of the specification down to the last, with its defaults', async () => {
    const { body } = await shop.call('GET', '/api/home/settings')
    const settings = body.settings as Record<string, unknown>
    for (const [field, value] of Object.entries(specified)) expect(settings[field], field).toEqual(value)
  })

  test('take a picture as {url}, one of a way to pay with its name', async () => {
    const { settings } = (await shop.call('GET', '/api/home/settings')).body as { settings: object }
    const url = '/media/logo.webp'
    const pictures = { logo: [{ url }], favicon: [{ url }], gatewayImage: [{ url, name: 'Cash' }] }
    expect(publicSettingsSchema.parse({ ...settings, ...pictures })).toMatchObject(pictures)
    expect(publicSettingsSchema.safeParse({ ...settings, logo: [{}] }).success).toBe(false)
    expect(publicSettingsSchema.safeParse({ ...settings, gatewayImage: [{ url }] }).success).toBe(false)
  })
})
