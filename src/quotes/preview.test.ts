import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findDemoProduct, setStock, tried } from '../../tests/data/orders.ts'
import { askedQuote, quoteInput, quoteStaff, storedQuote } from '../../tests/data/quotes.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { listQuoteLines } from './find-queries.ts'
import { editQuote, previewQuote } from './staff-commands.ts'
import { quotes } from './tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await setStock(database.db, (await findDemoProduct(database.db, 'gravel-lane')).stockItemId, 1000)
})
afterAll(() => database.drop())

const input = () => quoteInput(database.db)

describe('previewQuote', () => {
  const staffWith = (isAdmin: boolean) => quoteStaff(database.db, isAdmin)

  test('says the figures that saving then writes, and changes nothing', async () => {
    const quote = await askedQuote(database.db, await input())
    const staff = await staffWith(true)
    const goods = (await listQuoteLines(database.db, quote.id)).map((line) => ({ ...line, quantity: 7 }))
    const lines = [...goods, { name: 'Fitting', quantity: 3, unitPriceMinor: 12_345 }]
    const edit = { id: quote.id, version: quote.version, lines, discountPercentCenti: 777 }
    const preview = await tried(database.db, (tx) => previewQuote(tx, staff, edit))
    if (!preview.ok) throw new Error(preview.code)
    expect(await storedQuote(database.db, quote.id)).toEqual(quote)
    expect((await tried(database.db, (tx) => editQuote(tx, staff, edit))).ok).toBe(true)
    const { isBeyondRight, isTooLarge, ...sums } = preview.value
    expect(await storedQuote(database.db, quote.id)).toMatchObject(sums)
    expect([isBeyondRight, isTooLarge]).toEqual([false, false])
  })

  test('says where more comes off than one may give, or an order may hold, and refuses one that is over', async () => {
    const { id } = await askedQuote(database.db, await input())
    const lines = await listQuoteLines(database.db, id)
    const staff = await staffWith(false)
    const ask = (change: object) =>
      tried(database.db, (tx) => previewQuote(tx, staff, { id, lines, discountPercentCenti: 0, ...change }))
    expect(await ask({ discountPercentCenti: 9000 })).toMatchObject({ ok: true, value: { isBeyondRight: true } })
    const dear = [{ name: 'Fitting', quantity: 9999, unitPriceMinor: 1_000_000_000 }]
    expect(await ask({ lines: dear })).toMatchObject({ ok: true, value: { isTooLarge: true } })
    await database.db.update(quotes).set({ status: 'withdrawn' }).where(eq(quotes.id, id))
    expect(await ask({})).toMatchObject({ ok: false, code: 'QUOTE_OVER' })
    expect(await ask({ id: crypto.randomUUID() })).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  })
})
