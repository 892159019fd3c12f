import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stores } from '../../stores/index.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { defaultQuotes, defaultSamples, defaultSettings } from './defaults.ts'
import { type ShopSettings, shopSettingsSchema } from './schema.ts'

const stepsOf = (name: string): string[] => {
  const file = readdirSync('db/migrations').find((found) => found.endsWith(`_${name}.sql`))
  return readFileSync(`db/migrations/${file}`, 'utf8').split('--> statement-breakpoint')
}
/** What carries the settings over, without what it does to other tables. */
const steps = [
  ...stepsOf('settings_by_store'),
  stepsOf('page_placeholders').at(-1) ?? '',
  ...stepsOf('plain_standing_texts'),
]

/** How often the steps change a row that nobody edited: it was carried over, its placeholders came, and four texts are plainer. */
const changes = 6

/** A shop's one row as it was: of Surrey's file, in English. */
const before = {
  name: 'Underfoot Surrey',
  title: 'Underfoot Surrey',
  address: '7420 Kiln Street, Surrey, BC V3W 0A1',
  shortAddress: '7420 Kiln Street, Surrey',
  email: 'surrey@underfoot.example.com',
  description: 'A flooring shop where you see a floor in a room, count its boxes and order them in minutes.',
  phoneHeader: '604-555-0142',
  phoneFooter: '604-555-0142',
  copyright: '© 2025 Underfoot Surrey',
  language: 'en',
  footerBanner: {
    security: { title: 'Safe payment', description: 'Pay cash at the door or at our counter.' },
    support: { title: 'Talk to an installer', description: 'By phone, Monday to Saturday, 09:00 to 17:30.' },
    delivery: { title: 'Easy returns', description: 'Bring unopened boxes back within 30 days.' },
  },
  seo: {
    title: 'Floors for every room',
    description: 'Laminate, porcelain tiles, vinyl plank and engineered wood, with prices per square foot and per box.',
    keyword: 'flooring, laminate, porcelain tiles, vinyl plank, engineered wood',
    image: [],
  },
}
const richmonds = {
  name: 'Underfoot Richmond',
  title: 'Underfoot Richmond',
  shortAddress: '118 Cannery Row, Richmond',
  address: '118 Cannery Row, Richmond, BC V7E 0A2',
  email: 'richmond@underfoot.example.com',
  phoneHeader: '604-555-0178',
  phoneFooter: '604-555-0178',
  copyright: '© 2026 Underfoot Richmond',
}

let database: TestDatabase
let client: pg.PoolClient
beforeAll(async () => {
  database = await testDatabase()
  client = await database.pool.connect()
})
afterAll(async () => {
  client?.release()
  await database?.drop()
})

/** The row that becomes of one that was changed, and whose it is; nothing of it stays in the database. */
async function carried(change: object): Promise<{ store: string; data: ShopSettings; version: number }> {
  const { guestOrders, currencies: _, ...rest } = defaultSettings(stores.surrey)
  const {
    emails: _e,
    hours: _h,
    mapUrl: _m,
    mapEmbedUrl: _b,
    messagingUrl: _w,
    returnDays: _r,
    transferDays: _t,
    samples: _s,
    quotes: _q,
    ...old
  } = rest
  await client.query('begin')
  try {
    await client.query(`drop table shop_settings`)
    await client.query(`create table shop_settings (id smallint primary key default 1, data jsonb not null,
      version integer not null default 1, updated_at timestamptz not null default now(),
      constraint shop_settings_single_row check (id = 1))`)
    await client.query(`alter table mails drop column sender_name`)
    await client.query(`insert into shop_settings (data) values ($1)`, [{ ...old, guestOrders, ...before, ...change }])
    for (const step of steps) await client.query(step)
    const { rows } = await client.query(`select store, data, version from shop_settings`)
    expect(rows).toHaveLength(1)
    return rows[0]
  } finally {
    await client.query('rollback')
  }
}

test('a row nobody edited becomes what its store starts with today', async () => {
  for (const [variant, change] of [['surrey', {}] as const, ['richmond', richmonds] as const]) {
    const { store, data, version } = await carried(change)
    const {
      currencies: _,
      returnDays: _r,
      transferDays: _t,
      samples: _s,
      quotes: _q,
      ...seeded
    } = defaultSettings(stores[variant])
    expect([store, data]).toEqual([variant, seeded])
    expect(version).toBe(1 + changes)
  }
})

test('an edited row keeps its edits, belongs to the store that it was made by, and is what the form takes', async () => {
  const { store, data } = await carried({
    name: 'Fraser Floors',
    email: 'hello@fraser.example',
    phoneFooter: '604-555-0199',
    address: '12 Cannery Row, Unit 4, Delta, BC V4K 1A1',
    shortAddress: '12 Cannery Row',
    copyright: '© Fraser Floors',
    description: 'Floors, laid.',
    footerBanner: {
      ...before.footerBanner,
      delivery: { title: 'Easy returns', description: 'Bring unopened boxes back within 14 days.' },
    },
  })
  expect(store).toBe('surrey')
  expect(data).toMatchObject({
    name: 'Fraser Floors',
    emails: ['hello@fraser.example'],
    phoneFooter: '604-555-0199',
    address: { street: '12 Cannery Row, Unit 4', city: 'Delta', region: 'BC', postalCode: 'V4K 1A1', country: 'CA' },
    shortAddress: '12 Cannery Row',
    copyright: { en: '© Fraser Floors' },
    description: { en: 'Floors, laid.' },
  })
  expect(data.footerBanner.delivery.description).toEqual({ en: 'Bring unopened boxes back within 14 days.' })
  expect(data).not.toHaveProperty('email')
  expect(
    shopSettingsSchema.parse({
      ...data,
      currencies: [],
      returnDays: 30,
      transferDays: 2,
      samples: defaultSamples,
      quotes: defaultQuotes,
    }),
  ).toEqual({
    ...data,
    currencies: [],
    returnDays: 30,
    transferDays: 2,
    samples: defaultSamples,
    quotes: defaultQuotes,
  })
})

test('an address that nobody can take apart is kept whole', async () => {
  const { data } = await carried({ address: 'Behind the mill' })
  expect(data.address).toMatchObject({ street: 'Behind the mill', city: 'Surrey', postalCode: '' })
})

test('texts of a shop that speaks French stay French, and its English is what comes with the shop', async () => {
  const { data } = await carried({ ...richmonds, language: 'fr', description: 'Des sols.', copyright: '© Sols' })
  expect(data.description).toEqual({ en: defaultSettings(stores.richmond).description.en, fr: 'Des sols.' })
  expect(data.copyright).toEqual({ en: '', fr: '© Sols' })
  expect(data.seo.title).toEqual({ en: 'Floors for every room' })
})

test('a row of which nothing is left, in a shop without orders, goes to Surrey', async () => {
  const all = Object.fromEntries(Object.keys(richmonds).map((name) => [name, 'Something else']))
  expect((await carried(all)).store).toBe('surrey')
})
