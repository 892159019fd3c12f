import { inTransaction } from '../../src/platform/postgres/database.ts'
import { askReturn } from '../../src/returns/commands.ts'
import { askReturnSchema } from '../../src/returns/schema.ts'
import { approveReturn } from '../../src/returns/staff-commands.ts'
import { signedIn } from '../data/admin.ts'
import { handedOver } from '../data/returns.ts'
import type { Admin, Builders, Subject } from './audit-goods.ts'

/** A return that a customer asked for of an order of their own; answered where it is to be. */
async function asked({ database: { db } }: Admin, isApproved = false): Promise<Subject> {
  const { actor } = await signedIn(db)
  const { order: sold, line } = await handedOver(db, actor)
  const lines = [{ lineId: line.id, quantity: 1 }]
  const input = askReturnSchema.parse({ lines, reason: 'leftOver' })
  const made = await inTransaction(db, (tx) => askReturn(tx, sold.token, input))
  if (!made.ok) throw new Error(made.code)
  const id = made.value.returnId
  if (isApproved) await inTransaction(db, (tx) => approveReturn(tx, actor, { id, version: 1, lines: [], words: '' }))
  return { id, body: isApproved ? { version: 2, lines: [{ lineId: line.id, asNew: 1 }] } : {} }
}

/** What the calls about customers' returns are made with. */
export const returnCalls: Builders = {
  'POST /api/returns/{id}/approve': async (admin) => ({ id: (await asked(admin)).id }),
  'POST /api/returns/{id}/refuse': async (admin) => ({ id: (await asked(admin)).id }),
  'POST /api/returns/{id}/receive': (admin) => asked(admin, true),
}
