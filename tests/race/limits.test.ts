import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '../shop/database.ts'
import { testShop } from '../shop/shop.ts'

test('a network that has used up its calls at one process is refused by the others too', async () => {
  const database = await testDatabase()
  const [one, other] = await Promise.all(
    [1, 2].map(() => testShop(database, { env: { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '1' } })),
  )
  if (!one || !other) throw new Error('Two shops were asked for.')
  /** Asks so many times at once. @returns how many were answered */
  const ask = async (shop: typeof one, ip: string, times: number) => {
    const headers = { 'x-forwarded-for': ip }
    const asked = await Promise.all(
      Array.from({ length: times }, () => shop.call('GET', '/api/home/product_search?q=oak', { headers })),
    )
    for (const { status } of asked) expect([200, 429]).toContain(status)
    return asked.filter(({ status }) => status === 200).length
  }
  try {
    let atOne = 0
    for (let answered = 50; answered === 50; atOne += answered) answered = await ask(one, '203.0.113.9', 50)
    expect(atOne).toBeGreaterThanOrEqual(600)

    // The other gives what it had not heard of, and ten a second that come back: by itself it would give 600.
    let atOther = 0
    for (let answered = 20; answered === 20 && atOther < 600; atOther += answered) {
      answered = await ask(other, '203.0.113.9', 20)
      if (answered === 20) await sleep(1000)
    }
    expect(atOther).toBeLessThan(500)
    expect(await ask(other, '203.0.113.10', 20)).toBe(20)
  } finally {
    await other.close()
    await one.close()
    await database.drop()
  }
}, 120_000)
