import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../tests/data/admin.ts'
import { findDemoProduct } from '../../tests/data/orders.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { products } from '../catalogue/tables.ts'
import type { Language } from '../i18n/languages.ts'
import { dispatchNextEvent } from '../notifications/commands.ts'
import type { Actor } from '../platform/actor.ts'
import { unprovedAllowance } from '../platform/mail/unproved.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { events, mails } from '../platform/tables.ts'
import { receiveStock } from './admin-commands.ts'
import { askToBeTold, stopTelling } from './alert-commands.ts'
import { takeStock } from './commands.ts'
import { stockAlerts, stockLevels } from './tables.ts'

let database: TestDatabase
let actor: Actor
let itemId: string
let other: string
beforeAll(async () => {
  database = await testDatabase()
  actor = (await signedIn(database.db, { isAdmin: true })).actor
  itemId = (await findDemoProduct(database.db, 'gravel-lane')).stockItemId
  other = (await findDemoProduct(database.db, 'guildford-oak')).stockItemId
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.delete(stockAlerts)
  await database.db.delete(mails)
  await database.db.delete(events)
  await database.db.update(stockLevels).set({ onHand: 0 })
})

const run = <T>(work: (tx: Transaction) => Promise<T>) => database.db.transaction(work)
const ask = (email: string, language: Language = 'en', item = itemId) =>
  run((tx) => askToBeTold(tx, { itemId: item, store: 'surrey', email, language }))
const receive = (quantity = 5, item = itemId) =>
  run((tx) => receiveStock(tx, actor, { itemId: item, store: 'surrey', quantity, note: '' }))
async function follow() {
  while ((await dispatchNextEvent(database.db, { publicOrigin: 'https://shop.example.com' })).found);
}
const sent = () => database.db.select().from(mails).orderBy(mails.recipient)
const waiting = async () => (await database.db.select().from(stockAlerts)).map(({ email }) => email).sort()

describe('whoever waits for something', () => {
  test('is told once when it is back, in their language, and is then off the list', async () => {
    await ask('ada@example.com', 'fr')
    await ask('ada@example.com', 'ar')
    await ask('bo@example.com')
    expect(await waiting()).toEqual(['ada@example.com', 'bo@example.com'])
    await receive()
    await follow()
    const emails = await sent()
    expect(emails.map(({ recipient, language }) => [recipient, language])).toEqual([
      ['ada@example.com', 'ar'],
      ['bo@example.com', 'en'],
    ])
    expect(emails[1]?.text).toContain('https://shop.example.com/product/gravel-lane')
    expect(emails[1]?.unsubscribeUrl).toMatch(/^https:\/\/shop\.example\.com\/back-in-stock\/end\/[\w-]{43}$/)
    expect(await waiting()).toEqual([])
    await run((tx) =>
      takeStock(tx, { store: 'surrey', orderId: crypto.randomUUID(), wanted: [{ itemId, quantity: 5 }] }),
    )
    await receive()
    await follow()
    expect(await sent()).toHaveLength(2)
  })

  test('waits on where the goods were gone again, or the product is not shown', async () => {
    await ask('ada@example.com')
    await receive(1)
    await run((tx) =>
      takeStock(tx, { store: 'surrey', orderId: crypto.randomUUID(), wanted: [{ itemId, quantity: 1 }] }),
    )
    await follow()
    expect(await waiting()).toEqual(['ada@example.com'])
    await database.db.update(products).set({ status: 'archived' }).where(eq(products.slug, 'gravel-lane'))
    await receive(1)
    await follow()
    expect([await sent(), await waiting()]).toEqual([[], ['ada@example.com']])
    await database.db.update(products).set({ status: 'active' }).where(eq(products.slug, 'gravel-lane'))
  })

  test('hears that it is there where it is, and of another store’s goods nothing', async () => {
    await ask('ada@example.com')
    await run((tx) => receiveStock(tx, actor, { itemId, store: 'richmond', quantity: 3, note: '' }))
    await follow()
    expect(await waiting()).toEqual(['ada@example.com'])
    await receive()
    expect(await ask('late@example.com')).toEqual({ ok: true, value: 'here' })
    expect(await ask('no@example.com', 'en', crypto.randomUUID())).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('ends all their wishes with the link of one email, also after it was sent', async () => {
    await ask('ada@example.com')
    await ask('ada@example.com', 'en', other)
    await ask('bo@example.com', 'en', other)
    await receive()
    await follow()
    const token = (await sent())[0]?.unsubscribeUrl?.split('/').at(-1) ?? ''
    await run((tx) => stopTelling(tx, token))
    await run((tx) => stopTelling(tx, 'nobody’s'))
    expect(await waiting()).toEqual(['bo@example.com'])
  })

  test('is not lost among many: all are told, a hundred in a transaction, and nobody waits for more than thirty things', async () => {
    for (let person = 0; person < 230; person++) await ask(`person${person}@example.com`)
    await receive()
    await follow()
    expect(await sent()).toHaveLength(230)
    expect(await waiting()).toEqual([])
    const items = await database.db.select({ itemId: stockLevels.itemId }).from(stockLevels).limit(80)
    await database.db.update(stockLevels).set({ onHand: 0, unlimited: false })
    for (const { itemId: one } of items) await ask('greedy@example.com', 'en', one)
    expect(await waiting()).toHaveLength(30)
  })

  test('stays on the list while their mailbox has no room, however it is written, and is told an hour later', async () => {
    const { tries } = unprovedAllowance
    for (let index = 0; index < tries + 3; index++) await ask(`v.era+${index}@gmail.com`)
    await ask('bo@example.com')
    await receive()
    await follow()
    expect((await sent()).filter(({ recipient }) => recipient.endsWith('@gmail.com'))).toHaveLength(tries)
    expect((await sent()).map(({ recipient }) => recipient)).toContain('bo@example.com')
    expect(await waiting()).toHaveLength(3)
    await database.db.execute(sql`delete from tries`)
    await follow()
    expect(await waiting()).toHaveLength(3)
    await database.db.execute(sql`update events set due_at = now() where handled_at is null`)
    await follow()
    expect(await waiting()).toEqual([])
    // Of one mailbox no more than thirty things are waited for, whatever its addresses.
    const items = await database.db.select({ itemId: stockLevels.itemId }).from(stockLevels).limit(80)
    await database.db.update(stockLevels).set({ onHand: 0, unlimited: false })
    for (const [index, { itemId: one }] of items.entries()) await ask(`greedy+${index}@example.com`, 'en', one)
    expect(await waiting()).toHaveLength(30)
  })

  test('of goods that come while they ask finds them or waits for them, never neither', async () => {
    const people = Array.from({ length: 20 }, (_, person) => `race${person}@example.com`)
    const [, ...asked] = await Promise.all([receive(), ...people.map((email) => ask(email))])
    await follow()
    const here = asked.filter((answer) => answer.ok && answer.value === 'here').length
    expect(here + (await sent()).length).toBe(20)
    expect(await waiting()).toEqual([])
  })
})
