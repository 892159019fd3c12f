import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { customer } from '../data/people.ts'
import { type Visitor, visitorOf } from '../load/visitors.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import { type TestShop, testShop } from '../shop/shop.ts'

export const password = 'grey oak by the river'
/** The network of those who own the accounts. */
export const HOME = '203.0.113.7'

/** A shop with the limits of production, each test with all of its tries, and people with devices that it knows. */
export function ownersShop() {
  let database: TestDatabase
  let shop: TestShop
  let made = 0

  beforeAll(async () => {
    database = await testDatabase()
    shop = await testShop(database, { env: { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '1' } })
  })
  afterAll(async () => {
    await shop.close()
    await database.drop()
  })
  beforeEach(async () => {
    await database.pool.query('delete from tries')
  })

  return {
    get database() {
      return database
    },
    get shop() {
      return shop
    },
    /** Someone with an account, at home in a browser in which they signed in before. */
    owner: async (): Promise<{ id: string; email: string; device: Visitor }> => {
      const email = `owner${++made}@example.com`
      const id = await customer(database.db, email, password)
      const device = visitorOf(shop, HOME)
      expect(await device.signIn(email, password)).toBe(200)
      expect((await device.call('POST', '/api/auth/signout', {})).status).toBe(200)
      return { id, email, device }
    },
    /** Strangers in as many networks use up the tries that the account has for browsers it does not know. */
    hammer: async (email: string, tries = 12): Promise<number[]> => {
      const statuses: number[] = []
      for (let at = 0; at < tries; at++)
        statuses.push(await visitorOf(shop, `198.51.100.${at}`).signIn(email, `wrong ${at}`))
      return statuses
    },
  }
}
