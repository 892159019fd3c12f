import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import { LANGUAGE_COOKIE } from '../../http/language.ts'
import type { Language } from '../../i18n/languages.ts'
import { findNamespace } from '../../i18n/messages.ts'

let database: TestDatabase
let shop: TestShop
let cookie: string

beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  cookie = await shop.signIn()
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

type Given = { currency: string; timeZone: string; messages: Record<string, Record<string, string>> }

/** What a page tells its islands. */
async function givenIn(path: string, language: Language): Promise<Given> {
  const { text } = await shop.call('GET', path, { headers: { cookie: `${cookie}; ${LANGUAGE_COOKIE}=${language}` } })
  const [, json = ''] =
    /<script type="application\/json" id="messages">([^<]*)<\/script><\/body><\/html>$/.exec(text) ?? []
  return JSON.parse(json)
}

test.each<[string, Language]>([
  ['/dashboard', 'en'],
  ['/dashboard', 'bn'],
  ['/checkout', 'ar'],
  ['/faq', 'fr'],
])('%s in %s ends with the words of its islands, whole and the same each time', async (path, language) => {
  const given = await givenIn(path, language)
  expect(given).toMatchObject({ currency: 'USD', timeZone: 'America/Vancouver' })
  expect(Object.keys(given.messages).length).toBeGreaterThan(0)
  for (const [name, words] of Object.entries(given.messages)) expect(words, name).toEqual(findNamespace(language, name))
  expect(await givenIn(path, language)).toEqual(given)
})
