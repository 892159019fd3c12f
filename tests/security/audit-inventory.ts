import { uuidv7 } from '../../src/platform/ids.ts'
import { signedIn } from '../data/admin.ts'
import { draftedTransfer, startedCount } from '../data/inventory.ts'
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

/** What the calls about counts and transfers of stock are made with. */
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
  'POST /api/inventory-counts': async () => {
    const id = uuidv7()
    return { id, body: { id, store: 'surrey', search: 'gravel' }, names: id, adds: true }
  },
  'POST /api/inventory-counts/{id}/entries': (admin) => counting(admin, { counted: 4, expected: null }),
  'POST /api/inventory-counts/{id}/reasons': (admin) => counting(admin, { why: 'lost' }, 4),
  'POST /api/inventory-counts/{id}/book': (admin) => counting(admin, { version: 1 }, 400),
  'POST /api/inventory-counts/{id}/cancel': (admin) => counting(admin, { version: 1 }),
}
