import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/database.ts'
import { type TestShop, testShop } from '../../tests/shop.ts'

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
