import { asc, eq } from 'drizzle-orm'
import { orderLines } from '../orders/tables.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import type { StoredReturn } from './queries.ts'
import { returnNumber } from './rules.ts'
import { customerReturnLines, customerReturns } from './tables.ts'

/** A return as emails tell of it. */
export type EmailReturn = StoredReturn & {
  number: string
  /** How many of each line come back: as asked for, or as agreed to. */
  lines: { name: string; unit: string; quantity: number }[]
}

/** A return as emails tell of it; undefined where there is none any more. */
export async function findEmailReturn(
  tx: Transaction,
  orderNumber: string,
  id: string,
): Promise<EmailReturn | undefined> {
  const [found] = await tx.select().from(customerReturns).where(eq(customerReturns.id, id))
  if (!found) return undefined
  const { asked, approved } = customerReturnLines
  const lines = await tx
    .select({ name: orderLines.name, unit: orderLines.unit, asked, approved })
    .from(customerReturnLines)
    .innerJoin(orderLines, eq(orderLines.id, customerReturnLines.lineId))
    .where(eq(customerReturnLines.returnId, id))
    .orderBy(asc(orderLines.position))
  return {
    ...found,
    number: returnNumber(orderNumber, found.position),
    lines: lines
      .map(({ name, unit, asked: wanted, approved: agreed }) => ({ name, unit, quantity: agreed ?? wanted }))
      .filter(({ quantity }) => quantity > 0),
  }
}
