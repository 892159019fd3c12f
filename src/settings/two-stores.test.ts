import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stores } from '../../stores/index.ts'
import { settingsAdmin } from '../../tests/data/settings.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'

/** A change reaches the pages of every process by way of the database. */
const patience = { timeout: 60_000 }

let database: TestDatabase
let surrey: TestShop
let richmond: TestShop
let offices: { surrey: ReturnType<typeof settingsAdmin>; richmond: ReturnType<typeof settingsAdmin> }
beforeAll(async () => {
  // Prepared by Surrey alone.
  database = await testDatabase(20)
  surrey = await testShop(database, { store: stores.surrey })
  richmond = await testShop(database, { store: stores.richmond })
  offices = {
    surrey: settingsAdmin(surrey, { cookie: await surrey.signIn() }),
    richmond: settingsAdmin(richmond, { cookie: await richmond.signIn() }),
  }
})
afterAll(async () => {
  await surrey?.close()
  await richmond?.close()
  await database?.drop()
})

/** The head and foot of a page, which speak of the store whose site it is, and the stores of its structured data. */
async function frameOf(shop: TestShop, path = '/about') {
  const { text } = await shop.call('GET', path)
  const graph = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .flatMap(([, json]) => (JSON.parse(json ?? '') as { '@graph'?: Record<string, unknown>[] })['@graph'] ?? [])
    .filter((one) => one['@type'] === 'HomeGoodsStore')
  const part = (name: string) => new RegExp(`<${name}.*</${name}>`, 's').exec(text)?.[0] ?? ''
  return { frame: part('header') + part('footer'), title: /<title>([^<]*)/.exec(text)?.[1], graph, text }
}

const settingsOf = async (shop: TestShop) =>
  (await shop.call('GET', '/api/home/settings')).body.settings as Record<string, unknown>

describe('two stores on one database', () => {
  test('each show their own, on pages, in the settings call, and in the structured data', async () => {
    for (const [shop, own, other] of [
      [surrey, stores.surrey, stores.richmond],
      [richmond, stores.richmond, stores.surrey],
    ] as const) {
      const { frame, title } = await frameOf(shop)
      for (const said of [own.seed.phone, own.seed.address.street, own.seed.emails[0], own.seed.mapUrl])
        expect(frame).toContain(said)
      for (const said of [other.seed.phone, other.seed.address.street, other.seed.emails[0], other.seed.mapUrl])
        expect(frame).not.toContain(said)
      expect(title).toContain(own.seed.applicationName)
      const { street, city, postalCode } = own.seed.address
      expect(await settingsOf(shop)).toMatchObject({
        _id: own.variant,
        name: own.seed.applicationName,
        email: own.seed.emails[0],
        phoneHeader: own.seed.phone,
        address: `${street}, ${city}, BC ${postalCode}`,
      })
    }
  })

  test('a change of one is on its own pages at once, and where the other names it, and nowhere else', async () => {
    await frameOf(surrey)
    await frameOf(richmond) // so that both keep a page
    const kept = await offices.surrey.read()
    const address = { ...kept.settings.address, street: '9 Lantern Way', unit: 'Unit 2' }
    expect((await offices.surrey.save('general', { address, phoneHeader: '604-555-0111' })).status).toBe(200)
    await expect.poll(async () => (await frameOf(surrey)).frame, patience).toContain('9 Lantern Way, Unit 2')
    const streets = async (shop: TestShop) =>
      (await frameOf(shop)).graph.map(({ address: of }) => (of as { streetAddress: string }).streetAddress)
    for (const shop of [surrey, richmond])
      await expect.poll(() => streets(shop), patience).toEqual(['9 Lantern Way, Unit 2', '118 Cannery Row'])
    expect((await frameOf(richmond)).frame).not.toContain('Lantern')
    expect(await settingsOf(richmond)).toMatchObject({ address: '118 Cannery Row, Richmond, BC V7E 0A2' })
    expect((await frameOf(richmond, '/contactus')).text).toContain('9 Lantern Way, Unit 2')
  })

  test('both are changed at the same time without a conflict, as each has its own version', async () => {
    const changes = await Promise.all([
      offices.surrey.save('seo', {
        seo: { ...(await offices.surrey.read()).settings.seo, title: { en: 'In Surrey' } },
      }),
      offices.richmond.save('seo', {
        seo: { ...(await offices.richmond.read()).settings.seo, title: { en: 'In Richmond' } },
      }),
    ])
    expect(changes.map(({ status }) => status)).toEqual([200, 200])
    await expect.poll(async () => (await frameOf(surrey, '/')).title, patience).toContain('In Surrey')
    await expect.poll(async () => (await frameOf(richmond, '/')).title, patience).toContain('In Richmond')
  })

  test('one office edits the other store too, but for what depends on the keys of its own site', async () => {
    const headers = { cookie: await surrey.signIn() }
    const { body } = await surrey.call('GET', '/api/settings?store=richmond', { headers })
    expect(body).toMatchObject({ store: 'richmond', here: 'surrey', settings: { phoneHeader: '604-555-0178' } })
    const { settings, version } = body as unknown as Awaited<ReturnType<typeof offices.surrey.read>>
    const asked = { ...settings, phoneFooter: '604-555-0122', store: 'richmond', version }
    expect((await surrey.call('PUT', '/api/settings/general', { headers, body: asked })).status).toBe(200)
    await expect.poll(async () => (await frameOf(richmond)).frame, patience).toContain('604-555-0122')
    expect((await frameOf(surrey)).frame).not.toContain('604-555-0122')
    const later = { ...asked, version: version + 1 }
    for (const page of ['gateway', 'login'])
      expect((await surrey.call('PUT', `/api/settings/${page}`, { headers, body: later })).status, page).toBe(404)
    expect((await surrey.call('GET', '/api/settings?store=delta', { headers })).status).toBe(400)
  })
})
