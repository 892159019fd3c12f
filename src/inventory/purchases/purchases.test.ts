import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../tests/data/admin.ts'
import { addedSupplier, draftedPurchase } from '../../../tests/data/inventory.ts'
import { findDemoProduct, setStock, stockOf } from '../../../tests/data/orders.ts'
import { pdfTexts } from '../../../tests/documents/pdf-text.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { languages } from '../../i18n/languages.ts'
import { translatorFor } from '../../i18n/messages.ts'
import { renderPurchaseSheet } from '../../orders/documents/sheets/purchase-sheet.ts'
import type { UserActor } from '../../platform/actor.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
import { correctStock } from '../../stock/admin-commands.ts'
import { listLots } from '../../stock/lot-queries.ts'
import { findInventoryItem, readPlan } from '../row-queries.ts'
import { findSupplier } from '../suppliers/queries.ts'
import { withoutCosts } from './access-rules.ts'
import { cancelPurchase, closePurchase, reopenPurchase, savePurchase } from './commands.ts'
import { findPurchase, listPurchases, listSupplierItems } from './queries.ts'
import { receivePurchase, undoReceipt } from './receive-commands.ts'
import { receivePurchaseSchema, savePurchaseSchema } from './schema.ts'
import { sendPurchase } from './send-commands.ts'
import { findPurchaseSheet } from './sheet-queries.ts'
import { suggestPurchases } from './suggest-commands.ts'

let database: TestDatabase
let ada: UserActor
let itemId: string
beforeAll(async () => {
  database = await testDatabase()
  ada = (await signedIn(database.db)).actor
  itemId = (await findDemoProduct(database.db, 'gravel-lane')).stockItemId
})
afterAll(() => database.drop())

type Came = { quantity: number; costMinor?: number; lot?: string; itemId?: string }
const receive = (id: string, version: number, came: readonly Came[], receiptId = uuidv7()) =>
  inTransaction(database.db, (tx) =>
    receivePurchase(tx, ada, {
      id,
      ...receivePurchaseSchema.parse({ version, receiptId, lines: came.map((line) => ({ itemId, ...line })) }),
    }),
  )
const undo = (id: string, version: number, receiptId: string) =>
  inTransaction(database.db, (tx) => undoReceipt(tx, ada, { id, version, receiptId }))
const at = (store = 'surrey') => stockOf(database.db, itemId, store)
const coming = async () => {
  const plan = await readPlan(database.db)
  const item = await findInventoryItem(database.db, itemId, { plan, language: 'en' })
  const shelf = item?.shelves.find(({ store }) => store === 'surrey')
  return [shelf?.onTheWay, shelf?.expectedOn]
}

describe('a purchase order', () => {
  test('is on the way once it is sent, comes in parts by lot, and closes by itself', async () => {
    await setStock(database.db, itemId, 2)
    const draft = await draftedPurchase(database.db, ada, { quantity: 10 })
    expect(await coming()).toEqual([0, null])
    const sent = await inTransaction(database.db, (tx) =>
      sendPurchase(tx, ada, { id: draft.id, version: 1, isMailed: false }, undefined),
    )
    expect(sent).toMatchObject({ ok: true })
    expect(await coming()).toEqual([10, '2027-01-15'])
    const first = [
      { quantity: 4, lot: 'KW 1' },
      { quantity: 2, lot: 'KW 2', costMinor: 1999 },
    ]
    expect(await receive(draft.id, 2, first)).toMatchObject({ ok: true, value: { after: { status: 'sent', came: 6 } } })
    expect([await at(), ...(await coming())]).toEqual([8, 4, '2027-01-15'])
    const lots = (await listLots(database.db, [itemId])).filter(({ code }) => code.startsWith('KW'))
    expect(lots.map(({ code, onHand }) => [code, onHand]).sort()).toEqual([
      ['KW 1', 4],
      ['KW 2', 2],
    ])
    expect(await receive(draft.id, 3, [{ quantity: 5 }])).toMatchObject({
      ok: true,
      value: { after: { status: 'closed' } },
    })
    expect([await at(), ...(await coming())]).toEqual([13, 0, null])
    const seen = await findPurchase(database.db, draft.id, 'en')
    expect(seen).toMatchObject({ status: 'closed', received: 11, left: 0, totalMinor: 18_400 })
    expect(seen?.receipts.map(({ lines }) => lines.map(({ costMinor }) => costMinor))).toEqual([[1840], [1840, 1999]])
    if (!seen) throw new Error('it is gone')
    expect(JSON.stringify(withoutCosts(seen))).not.toMatch(/:(1840|18400)\b/)
  })

  test('takes in once, however often it is pressed, and not what somebody else took in meanwhile', async () => {
    const { id, version } = await draftedPurchase(database.db, ada, { isSent: true })
    const receiptId = uuidv7()
    const before = await at()
    expect(await receive(id, version, [{ quantity: 3 }], receiptId)).toMatchObject({ ok: true })
    expect(await receive(id, version, [{ quantity: 3 }], receiptId)).toMatchObject({ ok: true })
    expect(await receive(id, version, [{ quantity: 3 }])).toMatchObject({ ok: false, code: 'CHANGED_MEANWHILE' })
    expect(await at()).toBe(before + 3)
    const other = await draftedPurchase(database.db, ada, { isSent: true })
    expect(await receive(other.id, 2, [{ quantity: 3 }], receiptId)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
    const strange = (await findDemoProduct(database.db, 'boundary-bay-oak')).stockItemId
    expect(await receive(other.id, 2, [{ quantity: 1, itemId: strange }])).toMatchObject({
      ok: false,
      code: 'PURCHASE_LINES',
    })
  })

  test('gives a receipt back with its lots while its goods are there, and not when they are gone', async () => {
    await setStock(database.db, itemId, 0)
    const { id, version } = await draftedPurchase(database.db, ada, { quantity: 5, isSent: true })
    const [first, second] = [uuidv7(), uuidv7()]
    await receive(id, version, [{ quantity: 3, lot: 'UN 1' }], first)
    await receive(id, version + 1, [{ quantity: 2, lot: 'UN 2' }], second)
    expect(await undo(id, version + 2, first)).toMatchObject({ ok: true, value: { after: { undone: 3 } } })
    expect(await undo(id, version + 3, first)).toMatchObject({ ok: false, code: 'RECEIPT_GONE' })
    expect(await findPurchase(database.db, id, 'en')).toMatchObject({ status: 'sent', received: 2, left: 3 })
    const left = (await listLots(database.db, [itemId])).filter(({ code }) => code.startsWith('UN'))
    expect(left).toMatchObject([{ code: 'UN 2', onHand: 2 }])
    await inTransaction(database.db, (tx) =>
      correctStock(tx, ada, { itemId, store: 'surrey', onHand: 1, expectedOnHand: 2, note: '' }),
    )
    expect(await undo(id, version + 3, second)).toMatchObject({ ok: false, code: 'RECEIPT_GONE' })
    expect(await undo(id, version + 3, uuidv7())).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  })

  test('is given up while nothing came, closed when no more will, and opened again', async () => {
    const call = { cancel: cancelPurchase, close: closePurchase }
    const step = (what: keyof typeof call, id: string, version: number) =>
      inTransaction(database.db, (tx) => call[what](tx, ada, { id, version }))
    const reopen = (id: string, version: number) =>
      inTransaction(database.db, (tx) => reopenPurchase(tx, { id, version }))
    const some = await draftedPurchase(database.db, ada, { came: 2 })
    expect(await step('cancel', some.id, 3)).toMatchObject({ ok: false, code: 'PURCHASE_CAME' })
    expect(await step('close', some.id, 3)).toMatchObject({ ok: true })
    expect(await receive(some.id, 4, [{ quantity: 1 }])).toMatchObject({ ok: false, code: 'PURCHASE_STATE' })
    expect(await reopen(some.id, 4)).toMatchObject({ ok: true, value: { after: { status: 'sent' } } })
    const none = await draftedPurchase(database.db, ada)
    expect(await step('close', none.id, 1)).toMatchObject({ ok: false, code: 'PURCHASE_STATE' })
    expect(await step('cancel', none.id, 1)).toMatchObject({ ok: true })
    expect(await reopen(none.id, 2)).toMatchObject({ ok: true, value: { after: { status: 'draft' } } })
    expect(await step('cancel', uuidv7(), 1)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
    const { states } = await listPurchases(database.db, { search: 'KW', page: 1 })
    expect(Object.values(states).reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(0)
  })

  test('goes to its supplier by e-mail once, with the order as a PDF, in the supplier’s language', async () => {
    const { id, supplierId } = await draftedPurchase(database.db, ada)
    const sheet = Buffer.from('%PDF-1.7')
    const send = (version: number, bytes?: Buffer) =>
      inTransaction(database.db, (tx) => sendPurchase(tx, ada, { id, version, isMailed: true }, bytes))
    expect(await send(1)).toMatchObject({ ok: false, code: 'NOT_READY' })
    expect(await send(1, sheet)).toMatchObject({ ok: true })
    expect(await send(1, sheet)).toMatchObject({ ok: false, code: 'PURCHASE_STATE' })
    const { rows } = await database.db.execute<Record<string, unknown>>(
      sql`select recipient, language, subject, file_name as "fileName", file from mails where key = ${`purchase:${id}:1`}`,
    )
    expect(rows).toMatchObject([{ recipient: 'orders@kronwerk.example', language: 'fr' }])
    expect(rows[0]?.fileName).toMatch(/^PO-\d+\.pdf$/)
    expect(rows[0]?.file).toEqual(sheet)
    expect((await findSupplier(database.db, supplierId))?.open).toBe(1)
  })

  test('needs a supplier to be sent to', async () => {
    const supplierId = await addedSupplier(database.db, { email: '' })
    const save = async (one: string | null) => {
      const id = uuidv7()
      const lines = [{ itemId, quantity: 1, costMinor: 5 }]
      const input = savePurchaseSchema.parse({
        id,
        version: null,
        store: 'surrey',
        supplierId: one,
        expectedOn: null,
        lines,
      })
      expect(await inTransaction(database.db, (tx) => savePurchase(tx, ada, input))).toMatchObject({ ok: true })
      return id
    }
    const send = (id: string, isMailed: boolean) =>
      inTransaction(database.db, (tx) => sendPurchase(tx, ada, { id, version: 1, isMailed }, Buffer.from('x')))
    expect(await send(await save(null), false)).toMatchObject({ ok: false, code: 'PURCHASE_SUPPLIER' })
    const id = await save(supplierId)
    expect(await send(id, true)).toMatchObject({ ok: false, code: 'PURCHASE_SUPPLIER' })
    expect(await send(id, false)).toMatchObject({ ok: true })
    // When nobody says when it comes, the supplier's own time counts.
    const { rows } = await database.db.execute<{ days: number }>(
      sql`select expected_on - current_date as days from purchase_orders where id = ${id}`,
    )
    expect(rows).toEqual([{ days: 9 }])
  })

  test('is made of suggestions for each supplier who sold a thing last, once a press', async () => {
    const { supplierId } = await draftedPurchase(database.db, ada, { costMinor: 2222 })
    const unknown = (await findDemoProduct(database.db, 'boundary-bay-oak')).stockItemId
    const batchId = uuidv7()
    const lines = [
      { itemId, store: 'surrey' as const, quantity: 40 },
      { itemId, store: 'richmond' as const, quantity: 8 },
      { itemId: unknown, store: 'surrey' as const, quantity: 3 },
    ]
    const press = () => inTransaction(database.db, (tx) => suggestPurchases(tx, ada, { batchId, lines }))
    const first = await press()
    expect(first).toMatchObject({ ok: true, value: { made: 3 } })
    const second = await press()
    if (!first.ok || !second.ok) throw new Error('refused')
    expect(second.value).toEqual({ ids: first.value.ids, made: 0 })
    const drafts = await Promise.all(first.value.ids.map((id) => findPurchase(database.db, id, 'en')))
    expect(drafts.map((draft) => [draft?.store, draft?.supplierId, draft?.rows[0]?.costMinor])).toEqual([
      ['surrey', supplierId, 2222],
      ['richmond', supplierId, 2222],
      ['surrey', null, 0],
    ])
    expect(await listSupplierItems(database.db, supplierId)).toMatchObject([
      { itemId, theirSku: 'KW-77', costMinor: 2222 },
    ])
    const gone = { batchId: uuidv7(), lines: [{ itemId: uuidv7(), store: 'surrey' as const, quantity: 1 }] }
    expect(await inTransaction(database.db, (tx) => suggestPurchases(tx, ada, gone))).toMatchObject({ ok: false })
  })

  test('of nothing, of a thing twice, below no cost and of a caliber without its lot is refused', () => {
    const line = { itemId: uuidv7(), quantity: 1, costMinor: 100 }
    const draft = { id: uuidv7(), version: null, store: 'surrey', supplierId: null, expectedOn: null, lines: [line] }
    expect(savePurchaseSchema.safeParse(draft).success).toBe(true)
    for (const lines of [[], [line, line], [{ ...line, costMinor: -1 }], [{ ...line, quantity: 1.5 }]])
      expect(savePurchaseSchema.safeParse({ ...draft, lines }).success).toBe(false)
    const came = { version: 1, receiptId: uuidv7(), lines: [{ itemId: line.itemId, quantity: 1, caliber: 'K' }] }
    expect(receivePurchaseSchema.safeParse(came).success).toBe(false)
  })

  test.each(languages)('has a sheet with its goods, costs and both sides, in %s', async (language) => {
    const { id, supplierId } = await draftedPurchase(database.db, ada, { quantity: 3, costMinor: 1005 })
    await database.db.execute(sql`update suppliers set language = ${language} where id = ${supplierId}`)
    const sheet = await findPurchaseSheet(database.db, id, { orderedBy: 'Ada', language: 'en' })
    if (!sheet) throw new Error('no sheet')
    expect(sheet).toMatchObject({ language, totalMinor: 3015, orderedBy: 'Ada' })
    const text = pdfTexts(await renderPurchaseSheet(sheet, translatorFor(language), false)).join(' ')
    for (const said of [sheet.number, sheet.lines[0]?.sku, 'KW-77', 'orders@kronwerk.example'])
      expect(text).toContain(said)
    expect(await findPurchaseSheet(database.db, 'nonsense', { orderedBy: '', language })).toBeUndefined()
  })
})
