import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stores } from '../../stores/index.ts'
import { leavesOf, oldValuesIn, putLeaf } from '../../tests/data/settings-leaves.ts'
import { settingsRows } from '../../tests/data/settings-rows.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { publishContent } from '../cms/page-commands.ts'
import { languages } from '../i18n/languages.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { defaultSettings } from './defaults.ts'
import { type ShopSettings, shopSettingsSchema } from './schema.ts'

/** Keys for everything that can be switched on. */
const keys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  PAYPAL_CLIENT_ID: 'a',
  PAYPAL_CLIENT_SECRET: 'b',
  PAYPAL_WEBHOOK_ID: 'c',
  SSLCOMMERZ_STORE_ID: 'a',
  SSLCOMMERZ_STORE_PASSWORD: 'b',
  GOOGLE_CLIENT_ID: 'a',
  GOOGLE_CLIENT_SECRET: 'b',
  FACEBOOK_CLIENT_ID: 'a',
  FACEBOOK_CLIENT_SECRET: 'b',
}

let database: TestDatabase
let shop: TestShop
beforeAll(async () => {
  database = await testDatabase(20)
  shop = await testShop(database, { env: keys })
})
afterAll(async () => {
  await shop?.close()
  await database?.drop()
})

/** Stores settings and has every page forget what it was made from. */
async function store(settings: ShopSettings): Promise<void> {
  await database.pool.query(`update shop_settings set data = $1 where store = 'surrey'`, [settings])
  await database.pool.query(`select pg_notify('page_tags', 'settings')`)
}

const leaves = leavesOf(shopSettingsSchema)
/** Pages forget within milliseconds; every leaf is waited for twice. */
const soon = { timeout: 30_000, interval: 5 }

test('every setting has a row that names where it is seen, and no row is of a setting that is gone', () => {
  expect(leaves.length).toBeGreaterThan(100)
  expect(Object.keys(settingsRows).sort()).toEqual(leaves.toSorted())
})

test.each(leaves)('%s is seen to change', async (leaf) => {
  const row = settingsRows[leaf]
  if (!row) throw new Error(`nobody has said where ${leaf} is seen`)
  const settings = structuredClone(defaultSettings(stores.surrey))
  row.given?.(settings)
  await store(settings)
  const world = { shop, database }
  await expect.poll(() => row.see(world), { ...soon, message: `${row.at}, before` }).not.toContain(row.shows)
  putLeaf(settings, leaf, row.to)
  // Such a change is one that the form takes.
  expect(
    shopSettingsSchema.safeParse({ ...settings, paymentGateway: settings.paymentGateway }).error?.issues ?? [],
  ).toEqual([])
  await store(settings)
  await expect.poll(() => row.see(world), { ...soon, message: row.at }).toContain(row.shows)
})

describe('the stored texts of pages', () => {
  const was = defaultSettings(stores.surrey)
  const late = { opens: '11:11', closes: '20:02' }
  const now: ShopSettings = {
    ...was,
    name: 'Fraser Floors',
    title: 'Fraser Floors',
    phoneHeader: '250-555-0123',
    phoneFooter: '250-555-0123',
    address: { ...was.address, street: '9 Lantern Way', city: 'Ladner', postalCode: 'V4K 9Z9' },
    emails: ['mill@example.com'],
    returnDays: 14,
    mapUrl: 'https://maps.example.com/mill',
    mapEmbedUrl: '',
    messagingUrl: '',
    hours: { ...was.hours, Monday: late, Tuesday: late, Wednesday: null, Saturday: late },
  }
  const pages = ['/', '/about', '/contactus', '/faq', '/terms', '/return']
  // The other store, which some pages show as well, is open at other times.
  beforeAll(async () => {
    const others = { ...defaultSettings(stores.richmond), hours: now.hours }
    await database.pool.query(`update shop_settings set data = $1 where store = 'richmond'`, [others])
  })
  /** What stands between header and footer, and what search engines are told of it. */
  const read = async (path: string, language: string) => {
    const { text } = await shop.call('GET', path, { headers: { cookie: `LANGUAGE=${language}` } })
    const description = /<meta name="description" content="([^"]*)"/.exec(text)?.[1] ?? ''
    return `${description} ${/<main[ >].*<\/main>/s.exec(text)?.[0] ?? ''}`
  }

  test.each(languages.flatMap((language) => pages.map((path) => ({ path, language }))))(
    '$path in $language says nothing that the settings no longer say, and leaves no placeholder',
    async ({ path, language }) => {
      await store(was)
      await expect.poll(() => read(path, language)).not.toMatch(/Ladner|Fraser Floors|250-555/)
      await store(now)
      await expect.poll(async () => oldValuesIn(await read(path, language), was, language)).toEqual([])
      expect(await read(path, language)).not.toContain('{{')
    },
  )

  test('are found out where they hold a value of their own', async () => {
    await store(now)
    const html = '<p>Thirty days at our Surrey counter, 604-555-0142.</p>'
    await inTransaction(database.db, (tx) =>
      publishContent(
        tx,
        { id: null, name: 'Editor' },
        { page: 'return', language: 'en', content: { title: 'Returns', description: '', lead: '', html } },
      ),
    )
    await expect
      .poll(async () => oldValuesIn(await read('/return', 'en'), was, 'en'))
      .toEqual(['phoneHeader: 604-555-0142', 'address.city: Surrey', 'returnDays: thirty days'])
  })
})
