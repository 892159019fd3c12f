import { eq, sql } from 'drizzle-orm'
import { type Actor, authorOf } from '../../platform/actor.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import type { PartWay } from '../schema.ts'
import { orderPayments } from './tables.ts'

/** A part as it comes in; amounts in minor units of the order's currency. */
export type NewPart = {
  id?: string
  orderId: string
  way: PartWay
  amountMinor: number
  giftCardId?: string
  note?: string
}

/** Writes down a part that came in. The order has to be locked, and what it has paid is counted by whoever calls this. */
export async function insertPart(tx: Transaction, actor: Actor, part: NewPart): Promise<string> {
  const id = part.id ?? uuidv7()
  await tx.insert(orderPayments).values({ ...part, id, ...authorOf(actor) })
  return id
}

/** Writes down that some of a part goes back. The order has to be locked; the database refuses more than came in. */
export async function givePartBack(tx: Transaction, id: string, amountMinor: number): Promise<void> {
  await tx
    .update(orderPayments)
    .set({ givenMinor: sql`${orderPayments.givenMinor} + ${amountMinor}` })
    .where(eq(orderPayments.id, id))
}
