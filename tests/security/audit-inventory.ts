import { uuidv7 } from '../../src/platform/ids.ts'
import { signedIn } from '../data/admin.ts'
import { startedCount } from '../data/counts.ts'
import type { Admin, Builders, Subject } from './audit-goods.ts'

/** A count that goes on, in which something was counted where a number is given. */
async function counting({ database: { db } }: Admin, body: object, counted?: number): Promise<Subject> {
  const { actor } = await signedIn(db)
  const { id, itemId } = await startedCount(db, actor, counted === undefined ? {} : { counted })
  return { id, body: { ...body, itemId } }
}

/** What the calls about counts of stock are made with. */
export const inventoryCalls: Builders = {
  'POST /api/inventory-counts': async () => {
    const id = uuidv7()
    return { id, body: { id, store: 'surrey', search: 'gravel' }, names: id, adds: true }
  },
  'POST /api/inventory-counts/{id}/entries': (admin) => counting(admin, { counted: 4, expected: null }),
  'POST /api/inventory-counts/{id}/reasons': (admin) => counting(admin, { why: 'lost' }, 4),
  'POST /api/inventory-counts/{id}/book': (admin) => counting(admin, { version: 1 }, 400),
  'POST /api/inventory-counts/{id}/cancel': (admin) => counting(admin, { version: 1 }),
}
