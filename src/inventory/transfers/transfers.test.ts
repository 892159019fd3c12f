import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../tests/data/admin.ts'
import { draftedTransfer } from '../../../tests/data/inventory.ts'
import { findDemoProduct, stockOf } from '../../../tests/data/orders.ts'
import { pdfTexts } from '../../../tests/documents/pdf-text.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { languages } from '../../i18n/languages.ts'
import { translatorFor } from '../../i18n/messages.ts'
import { renderTransferSlip } from '../../orders/documents/sheets/transfer-slip.ts'
import type { UserActor } from '../../platform/actor.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
import { correctStock, receiveStock } from '../../stock/admin-commands.ts'
import { listLots } from '../../stock/lot-queries.ts'
import { findInventoryItem, readPlan } from '../row-queries.ts'
import { cancelTransfer, saveTransfer } from './commands.ts'
import { receiveTransfer, sendTransfer } from './move-commands.ts'
import { findTransfer, listTransfers } from './queries.ts'
import { takeLots } from './rules.ts'
import { receiveTransferSchema, saveTransferSchema } from './schema.ts'
import { findTransferSlip } from './slip-queries.ts'

let database: TestDatabase
let ada: UserActor
let itemId: string
beforeAll(async () => {
  database = await testDatabase()
  ada = (await signedIn(database.db)).actor
  itemId = (await findDemoProduct(database.db, 'gravel-lane')).stockItemId
  await database.db.execute(sql`
    update stock_levels l set on_hand = (select coalesce(sum(delta), 0) from stock_movements m
      where m.item_id = l.item_id and m.store = l.store) where not unlimited`)
})
afterAll(() => database.drop())

const at = (store: string) => stockOf(database.db, itemId, store)
async function setTo(store: 'surrey' | 'richmond', onHand: number): Promise<void> {
  const expectedOnHand = await at(store)
  await inTransaction(database.db, (tx) => correctStock(tx, ada, { itemId, store, onHand, expectedOnHand, note: '' }))
}
const send = (id: string, version = 1, asFar = false) =>
  inTransaction(database.db, (tx) => sendTransfer(tx, ada, { id, version, asFar }))
const receive = (id: string, version: number, came: number, lost = 0, why = lost > 0 ? 'Dropped' : '') =>
  inTransaction(database.db, (tx) => receiveTransfer(tx, ada, { id, version, lines: [{ itemId, came, lost }], why }))
const coming = async () => {
  const plan = await readPlan(database.db)
  const item = await findInventoryItem(database.db, itemId, { plan, language: 'en' })
  return item?.shelves.find(({ store }) => store === 'richmond')?.onTheWay
}

describe('the lots of a transfer', () => {
  test('are taken in their order, none twice, and the rest is left', () => {
    const lots = fc.array(
      fc.record({ code: fc.string(), caliber: fc.constant(''), quantity: fc.integer({ min: 1, max: 50 }) }),
    )
    const sum = (all: readonly { quantity: number }[]) => all.reduce((total, { quantity }) => total + quantity, 0)
    fc.assert(
      fc.property(lots, fc.nat(200), (all, quantity) => {
        const { taken, rest } = takeLots(all, quantity)
        expect(sum(taken)).toBe(Math.min(quantity, sum(all)))
        expect(sum(taken) + sum(rest)).toBe(sum(all))
        expect([...taken, ...rest].every((lot) => lot.quantity > 0)).toBe(true)
      }),
    )
  })
})

describe('a transfer', () => {
  test('takes nothing before it is sent, then belongs to neither shelf, and arrives with its lots', async () => {
    await setTo('surrey', 0)
    await setTo('richmond', 4)
    await inTransaction(database.db, (tx) =>
      receiveStock(tx, ada, { itemId, store: 'surrey', quantity: 10, lot: 'A 77', caliber: 'K1' }),
    )
    const { id } = await draftedTransfer(database.db, ada, { quantity: 8 })
    expect([await at('surrey'), await at('richmond')]).toEqual([18, 4])
    expect(await send(id)).toMatchObject({ ok: true, value: { after: { status: 'sent', quantity: 8 } } })
    expect([await at('surrey'), await at('richmond'), await coming()]).toEqual([10, 4, 8])
    expect(await receive(id, 2, 5)).toMatchObject({ ok: true, value: { after: { status: 'sent', came: 5 } } })
    expect([await at('richmond'), await coming()]).toEqual([9, 3])
    expect(await receive(id, 3, 2, 1)).toMatchObject({ ok: true, value: { after: { status: 'received', lost: 1 } } })
    expect([await at('surrey'), await at('richmond'), await coming()]).toEqual([10, 11, 0])
    expect(await findTransfer(database.db, id, 'fr')).toMatchObject({
      status: 'received',
      lostWhy: 'Dropped',
      rows: [{ quantity: 8, received: 7, lost: 1 }],
    })
    const lots = await listLots(database.db, [itemId])
    const moved = lots.filter(({ store }) => store === 'richmond').reduce((sum, { onHand }) => sum + onHand, 0)
    expect(moved).toBeGreaterThanOrEqual(0)
    expect(moved).toBeLessThanOrEqual(7)
  })

  test('of one lot carries that lot to the other store', async () => {
    await setTo('surrey', 0)
    await setTo('richmond', 0)
    const { id } = await draftedTransfer(database.db, ada, { quantity: 3 })
    await setTo('surrey', 0)
    await inTransaction(database.db, (tx) =>
      receiveStock(tx, ada, { itemId, store: 'surrey', quantity: 6, lot: 'DYE 9' }),
    )
    expect(await send(id)).toMatchObject({ ok: true })
    expect((await findTransfer(database.db, id, 'en'))?.rows[0]?.lots).toMatchObject([{ code: 'DYE 9', quantity: 3 }])
    expect(await receive(id, 2, 3)).toMatchObject({ ok: true })
    const there = (await listLots(database.db, [itemId])).filter(({ store }) => store === 'richmond')
    expect(there).toMatchObject([{ code: 'DYE 9', onHand: 3 }])
  })

  test('of more than there is names what is left, and sends that on one’s word', async () => {
    await setTo('surrey', 0)
    const { id } = await draftedTransfer(database.db, ada, { quantity: 9 })
    await setTo('surrey', 2)
    expect(await send(id)).toMatchObject({
      ok: false,
      code: 'TRANSFER_SHORT',
      data: { short: [{ wished: 9, free: 2 }] },
    })
    expect(await send(id, 1, true)).toMatchObject({ ok: true, value: { after: { quantity: 2 } } })
    expect(await at('surrey')).toBe(0)
    const none = await draftedTransfer(database.db, ada, { quantity: 1 })
    await setTo('surrey', 0)
    expect(await send(none.id, 1, true)).toMatchObject({ ok: false, code: 'TRANSFER_EMPTY' })
  })

  test('is changed and given up before it is sent, and no more after', async () => {
    const { id } = await draftedTransfer(database.db, ada, { quantity: 2 })
    const save = (version: number, quantity: number) =>
      inTransaction(database.db, (tx) =>
        saveTransfer(
          tx,
          ada,
          saveTransferSchema.parse({ id, version, from: 'surrey', to: 'richmond', lines: [{ itemId, quantity }] }),
        ),
      )
    const cancel = (one: string, version: number) =>
      inTransaction(database.db, (tx) => cancelTransfer(tx, { id: one, version }))
    expect(await save(1, 1)).toMatchObject({ ok: true })
    expect(await save(1, 2)).toMatchObject({ ok: false, code: 'CHANGED_MEANWHILE' })
    expect(await receive(id, 2, 1)).toMatchObject({ ok: false, code: 'TRANSFER_STATE' })
    expect(await send(id, 2)).toMatchObject({ ok: true })
    expect(await save(3, 2)).toMatchObject({ ok: false, code: 'TRANSFER_STATE' })
    expect(await cancel(id, 3)).toMatchObject({ ok: false, code: 'TRANSFER_STATE' })
    expect(await send(id, 3)).toMatchObject({ ok: false, code: 'TRANSFER_STATE' })
    expect(await receive(id, 3, 2)).toMatchObject({ ok: false, code: 'TRANSFER_TOO_MUCH' })
    expect(await receive(id, 3, 0)).toMatchObject({ ok: false, code: 'TRANSFER_EMPTY' })
    const other = await draftedTransfer(database.db, ada)
    expect(await cancel(other.id, 1)).toMatchObject({ ok: true })
    expect(await cancel(uuidv7(), 1)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
    const { states } = await listTransfers(database.db, { search: '', page: 1 })
    expect(states.cancelled).toBe(1)
  })

  test('to the store itself, of a thing twice, and a loss without a reason are refused', () => {
    const line = { itemId: uuidv7(), quantity: 1 }
    const draft = { id: uuidv7(), version: null, from: 'surrey', to: 'richmond', lines: [line] }
    expect(saveTransferSchema.safeParse({ ...draft, to: 'surrey' }).success).toBe(false)
    expect(saveTransferSchema.safeParse({ ...draft, lines: [line, line] }).success).toBe(false)
    expect(saveTransferSchema.safeParse({ ...draft, lines: [] }).success).toBe(false)
    const lost = { version: 1, lines: [{ itemId: line.itemId, came: 0, lost: 1 }] }
    expect(receiveTransferSchema.safeParse(lost).success).toBe(false)
    expect(receiveTransferSchema.safeParse({ ...lost, why: 'Fell off' }).success).toBe(true)
  })

  test.each(languages)('has a slip with its goods and both stores, in %s', async (language) => {
    const { id } = await draftedTransfer(database.db, ada, { isSent: true })
    const slip = await findTransferSlip(database.db, id, language)
    if (!slip) throw new Error('no slip')
    const text = pdfTexts(await renderTransferSlip(slip, translatorFor(language), false)).join(' ')
    expect(text).toContain(slip.number)
    expect(text).toContain(slip.lines[0]?.sku)
    expect(await findTransferSlip(database.db, 'nonsense', language)).toBeUndefined()
  })
})
