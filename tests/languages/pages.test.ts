import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countryCodes, countryName } from '../../src/i18n/countries.ts'
import { type Language, languageNames, languages } from '../../src/i18n/languages.ts'
import { listPages } from '../../src/main/pages.ts'
import type { PaymentService } from '../../src/payments/payment-service.ts'
import { defaultSettings } from '../../src/settings/defaults.ts'
import { stores } from '../../stores/index.ts'
import { type TestDatabase, testDatabase, testStore } from '../shop/database.ts'
import { type TestShop, testShop } from '../shop/shop.ts'
import { visibleTexts } from './visible-text.ts'

let database: TestDatabase
let shop: TestShop
let paths: string[]
const searches = ['oak', 'zzzz']
/** The mark, what prices are in, what an empty search proposes (products have English names), makers' names, and how a gift card's code looks. */
const otherNames = [
  'IP',
  'underfoot',
  'US$',
  'USD',
  '«\u2066oak\u2069»',
  '«\u2066grey\u2069»',
  '“oak”',
  '“grey”',
  '‘oak’',
  '‘grey’',
  'PDF',
  'ABCD-2345-EFGH-6789',
]
/** Other houses that the privacy page names. */
const houses = ['Google', 'Facebook']
/** The privacy page names what the browser keeps as the browser shows it; order numbers begin with UF. */
const storageNames = [
  'underfoot-session',
  'underfoot-known',
  'underfoot-searches',
  'underfoot-store',
  'underfoot-told-searches',
  'underfoot-project-links',
  'underfoot-project-boxes',
  'underfoot-project-kit',
  'underfoot-project-quotes',
  'underfoot-own-rooms',
  'underfoot-project-changes',
  'underfoot-projects',
  'underfoot-length-unit',
  'underfoot-csrf',
  'underfoot-device',
  '__Host-',
  'underfoot-link',
  'underfoot-excursion',
  'underfoot-form',
  'underfoot-consent',
  'nextauth.message',
  'LANGUAGE',
  'CURRENCY',
  'GIFT_CARDS',
  'CHECKOUT_WORDS',
  'WISHLIST',
  'CART',
  'cart_lines',
  'cart_id',
  'LIST_PLACE',
  'LIST_GROUPS',
  'SEEN',
  'cookie_contest',
]
/** French words that English has too, each read and found right. */
const sameInFrench = [
  'Message',
  'Contact',
  'Stock',
  'Total',
  'Pages',
  'Page',
  'Confirmation',
  'E-mail',
  'Option',
  'Onyx',
  '10 minutes',
  '30 minutes',
]
/** Names and facts that are the same in every language: they come from the data, longest first. */
let names: string[]

/** Every text inside a value of the database or of a store's file. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(textsIn)
      : []

beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  const { rows: products } = await database.pool.query<{ name: string; slug: string; title: string | null }>(
    `select name, slug, seo_title as title from products where status = 'active' order by slug`,
  )
  const { rows: brands } = await database.pool.query<{ name: string }>('select name from brands')
  // The choices of a trim (its profile, its length) have one name; a core of capitals and a wear class are abbreviations everywhere.
  const { rows: attributes } = await database.pool.query<{ name: string }>('select name from attributes')
  const { rows: cores } = await database.pool.query<{ name: string }>(
    `select distinct specification ->> 'core' as name from products where specification ->> 'core' ~ '^[A-Z]+$'
     union select distinct specification ->> 'acRating' from products where specification ->> 'acRating' ~ '^AC[0-9]$'`,
  )
  const { rows: categories } = await database.pool.query<{ path: string }>(
    `select '/shop/' || coalesce(p.slug || '/', '') || c.slug as path from categories c
      left join categories p on p.id = c.parent_id`,
  )
  const fixed = listPages({} as PaymentService)
    .map(({ pattern }) => pattern)
    .filter((pattern) => !/[:*]/.test(pattern))
  paths = [
    ...fixed,
    ...categories.map(({ path }) => path),
    ...products.map(({ slug }) => `/product/${slug}`),
    ...searches.map((query) => `/shop?q=${query}`),
    '/shop?sale=1&sort=pa',
    '/signin?error=CredentialsSignin',
    '/no-such-page',
  ]
  const { seo: _, description: _d, footerBanner: _f, ...settings } = defaultSettings(testStore)
  names = [
    ...products.flatMap(({ name, title }) => [name, title ?? '']),
    ...[...brands, ...attributes, ...cores].map(({ name }) => name),
    ...searches,
    ...textsIn(settings),
    ...textsIn(stores),
    ...Object.values(languageNames),
    ...otherNames,
    ...storageNames,
    ...houses,
    'UF',
    ...textsIn(stores).flatMap((text) => (URL.canParse(text) ? [new URL(text).host] : [])),
  ]
    .filter((name) => /[A-Za-z]{2}/.test(name))
    .sort((a, b) => b.length - a.length)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const seen = new Map<string, string>()

async function read(path: string, language: Language): Promise<string> {
  const page = seen.get(`${language} ${path}`)
  if (page !== undefined) return page
  const { text } = await shop.call('GET', path, { headers: { cookie: `LANGUAGE=${language}` } })
  seen.set(`${language} ${path}`, text)
  return text
}

const withoutNames = (text: string): string => names.reduce((rest, name) => rest.replaceAll(name, ' '), text)

const namespaces = readdirSync('src/i18n/messages/en').map((file) => file.replace('.json', ''))
const key = new RegExp(`(?:^|[\\s>])(?:${namespaces.join('|')})\\.[a-zA-Z]+(?:\\.[a-zA-Z]+)*(?:$|[\\s<{])`)

describe('no public page', () => {
  test.each(languages)('shows a key instead of words in %s', async (language) => {
    for (const path of paths) {
      const keys = visibleTexts(await read(path, language)).filter(({ text }) => key.test(text))
      expect(keys, path).toEqual([])
    }
  })

  test.each(['bn', 'ar'] as const)('has a Latin word in %s that is not a name', async (language) => {
    const found = new Set<string>()
    for (const path of paths)
      for (const { text, where } of visibleTexts(await read(path, language)))
        if (/[A-Za-z]{2}/.test(withoutNames(text))) found.add(`${where} ${text}`)
    expect([...found]).toEqual([])
  })

  test('says in French what it says in English', async () => {
    const { rows: colors } = await database.pool.query<{ name: string }>(
      `select name from colors where translations ->> 'fr' = name`,
    )
    const same = new Set([
      ...sameInFrench,
      ...colors.map(({ name }) => name),
      ...countryCodes.map((code) => countryName(code, 'fr')),
    ])
    const found = new Set<string>()
    for (const path of paths) {
      const english = new Set(visibleTexts(await read(path, 'en')).map(({ text }) => text))
      for (const { text, where } of visibleTexts(await read(path, 'fr')))
        if (english.has(text) && /[A-Za-z]{3}/.test(withoutNames(text)) && !same.has(text.replace(/ \d+$/, '')))
          found.add(`${where} ${text}`)
    }
    expect([...found]).toEqual([])
  })
})
