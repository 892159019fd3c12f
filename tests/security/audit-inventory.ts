import { sql } from 'drizzle-orm'
import { uuidv7 } from '../../src/platform/ids.ts'
import { signedIn } from '../data/admin.ts'
import { addedSupplier, draftedPurchase, draftedTransfer, startedCount } from '../data/inventory.ts'
import { findDemoProduct, setStock } from '../data/orders.ts'
import type { Admin, Builders, Subject } from './audit-goods.ts'

/** A count that goes on, in which something was counted where a number is given. */
async function counting({ database: { db } }: Admin, body: object, counted?: number): Promise<Subject> {
  const { actor } = await signedIn(db)
  const { id, itemId } = await startedCount(db, actor, counted === undefined ? {} : { counted })
  return { id, body: { ...body, itemId } }
}

/** A transfer that is a draft, or was sent. */
async function moving({ database: { db } }: Admin, isSent = false) {
  const { actor } = await signedIn(db)
  return draftedTransfer(db, actor, { isSent })
}

/** A purchase order that is a draft, was sent, or came in part. */
async function ordering({ database: { db } }: Admin, how: { isSent?: boolean; came?: number } = {}) {
  const { actor } = await signedIn(db)
  return draftedPurchase(db, actor, how)
}

/** What the calls about counts, transfers and purchase orders are made with. */
export const inventoryCalls: Builders = {
  'PUT /api/inventory-transfers/{id}': async (admin) => {
    const { id, itemId, version } = await moving(admin)
    return { id, body: { version, from: 'richmond', to: 'surrey', lines: [{ itemId, quantity: 2 }] } }
  },
  'POST /api/inventory-transfers/{id}/send': async (admin) => ({ id: (await moving(admin)).id }),
  'POST /api/inventory-transfers/{id}/cancel': async (admin) => ({ id: (await moving(admin)).id }),
  'POST /api/inventory-transfers/{id}/receive': async (admin) => {
    const { id, itemId, version } = await moving(admin, true)
    return { id, body: { version, lines: [{ itemId, came: 3, lost: 2 }], why: 'Dropped' } }
  },
  'PUT /api/inventory/{id}/costs': async ({ database: { db } }) => {
    const { stockItemId: id } = await findDemoProduct(db, 'boundary-bay-oak')
    await setStock(db, id, 4)
    const { rows } = await db.execute<{ quantity: number }>(sql`
      select l.on_hand - coalesce(v.costed, 0) as quantity from stock_levels l left join stock_values v using (item_id, store)
      where l.item_id = ${id} and l.store = 'surrey'`)
    return { id, body: { store: 'surrey', costMinor: 1750, quantity: rows[0]?.quantity } }
  },
  'POST /api/inventory-costs': async ({ database: { db } }) => {
    const { stockItemId, sku } = await findDemoProduct(db, 'gravel-lane')
    await setStock(db, stockItemId, 9, 'richmond')
    return { id: '', body: { text: `SKU,Store,Cost\n${sku},richmond,17.50` }, names: 'inventory', adds: true }
  },
  'POST /api/suppliers': async () => {
    const id = uuidv7()
    return {
      id,
      body: {
        id,
        name: `Gleam ${id}`,
        email: 'orders@gleam.example',
        phone: '604 555 0199',
        language: 'en',
        leadDays: 9,
        note: 'Closed on Mondays',
      },
      names: id,
      adds: true,
    }
  },
  'PUT /api/suppliers/{id}': async ({ database: { db } }) => {
    const id = await addedSupplier(db)
    return {
      id,
      body: {
        version: 1,
        name: `Gleam ${id}`,
        email: 'orders@gleam.example',
        phone: '604 555 0199',
        language: 'en',
        leadDays: 9,
        note: 'Closed on Mondays',
      },
    }
  },
  'POST /api/purchases': async ({ database: { db } }) => {
    const { stockItemId: itemId } = await findDemoProduct(db, 'gravel-lane')
    const body = { batchId: uuidv7(), lines: [{ itemId, store: 'surrey', quantity: 4 }] }
    return { id: '', body, names: (answer) => (answer as { ids: string[] }).ids[0] ?? '', adds: true }
  },
  'PUT /api/purchases/{id}': async (admin) => {
    const { id, itemId, version } = await ordering(admin)
    const lines = [{ itemId, quantity: 2, costMinor: 1700 }]
    return { id, body: { version, store: 'richmond', supplierId: null, expectedOn: null, lines } }
  },
  'POST /api/purchases/{id}/send': async (admin) => ({ id: (await ordering(admin)).id }),
  'POST /api/purchases/{id}/receive': async (admin) => {
    const { id, itemId, version } = await ordering(admin, { isSent: true })
    return { id, body: { version, receiptId: uuidv7(), lines: [{ itemId, quantity: 3 }] } }
  },
  'POST /api/purchases/{id}/undo': async (admin) => {
    const { id, receiptId, version } = await ordering(admin, { came: 2 })
    return { id, body: { version, receiptId } }
  },
  'POST /api/purchases/{id}/close': async (admin) => {
    const { id, version } = await ordering(admin, { came: 2 })
    return { id, body: { version } }
  },
  'POST /api/purchases/{id}/cancel': async (admin) => ({ id: (await ordering(admin)).id }),
  'POST /api/purchases/{id}/reopen': async (admin) => {
    const { id, version } = await ordering(admin)
    await admin.database.pool.query("update purchase_orders set status = 'cancelled', ended_at = now() where id = $1", [
      id,
    ])
    return { id, body: { version } }
  },
  'POST /api/inventory-counts': async () => {
    const id = uuidv7()
    return { id, body: { id, store: 'surrey', search: 'gravel' }, names: id, adds: true }
  },
  'POST /api/inventory-counts/{id}/entries': (admin) => counting(admin, { counted: 4, expected: null }),
  'POST /api/inventory-counts/{id}/reasons': (admin) => counting(admin, { why: 'lost' }, 4),
  'POST /api/inventory-counts/{id}/book': (admin) => counting(admin, { version: 1 }, 400),
  'POST /api/inventory-counts/{id}/cancel': (admin) => counting(admin, { version: 1 }),
}
