import { eq, sql } from 'drizzle-orm'
import { uuidPattern } from '../measure/text.ts'
import { lockOrder } from '../orders/commands.ts'
import type { orders } from '../orders/tables.ts'
import type { UserActor } from '../platform/actor.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { getSettings } from '../settings/queries.ts'
import { moveReturn, namedLines, tellReturn } from './commands.ts'
import { listReturnLines, readOrdered, type StoredReturn, type StoredReturnLine } from './queries.ts'
import { leftToReturn, refundOfReturn, returnNumber } from './rules.ts'
import type { ApproveReturnInput, RefuseReturnInput } from './schema.ts'
import { customerReturnLines, customerReturns } from './tables.ts'

const DAY_MS = 86_400_000

/** What a change did, as its audit entry has it. */
export type ReturnChange = { before: Record<string, unknown>; after: Record<string, unknown> }

/** A return with its order, both held until the transaction ends: the order first, as everyone else takes them. */
export type LockedReturn = { order: typeof orders.$inferSelect; asked: StoredReturn; lines: StoredReturnLine[] }

/**
 * Locks a return and its order, where it is as it was seen.
 * @returns NOT_FOUND; CHANGED_MEANWHILE where somebody changed it since
 */
export async function lockReturn(tx: Transaction, id: string, version?: number): Promise<Result<LockedReturn>> {
  if (!uuidPattern.test(id)) return fail('NOT_FOUND')
  const [found] = await tx.select().from(customerReturns).where(eq(customerReturns.id, id))
  const order = found && (await lockOrder(tx, found.orderId))
  const [asked] = await tx.select().from(customerReturns).where(eq(customerReturns.id, id)).for('update')
  if (!order || !asked) return fail('NOT_FOUND')
  if (version !== undefined && asked.version !== version) return fail('CHANGED_MEANWHILE')
  return succeed({ order, asked, lines: await listReturnLines(tx, [id]) })
}

/**
 * Agrees to a return, all of it or less of some lines: without lines, to all that was asked for.
 * @returns as `lockReturn`; ILLEGAL_MOVE where it was answered already; RETURN_TOO_LARGE for more than was asked for or can still come back
 */
export async function approveReturn(
  tx: Transaction,
  actor: UserActor,
  { id, version, lines: given, words }: ApproveReturnInput & { id: string },
  now = new Date(),
): Promise<Result<ReturnChange>> {
  const locked = await lockReturn(tx, id, version)
  if (!locked.ok) return locked
  const { order, asked, lines } = locked.value
  if (given.some(({ lineId }) => !lines.some((line) => line.lineId === lineId))) return fail('RETURN_TOO_LARGE')
  const agreed = lines.map(({ lineId, asked: quantity }) => {
    const own = given.find((line) => line.lineId === lineId)?.quantity ?? 0
    return { lineId, quantity: given.length === 0 ? quantity : own, most: quantity }
  })
  const { lines: sold, mostMinor } = await readOrdered(tx, order)
  const found = agreed.flatMap(({ lineId, quantity }) => {
    const line = sold.find((one) => one.id === lineId)
    return line && quantity > 0 ? [{ line, asNew: quantity, damaged: 0, damagedPercent: 0 }] : []
  })
  if (found.length === 0) return fail('INVALID_INPUT', { fields: { lines: 'returns.errors.nothing' } })
  const isTooMuch =
    agreed.some(({ quantity, most }) => quantity > most) || found.some(({ line, asNew }) => asNew > leftToReturn(line))
  if (isTooMuch) return fail('RETURN_TOO_LARGE')

  const { bringDays } = (await getSettings(tx, order.store)).returns
  const { amountMinor: expectedMinor } = refundOfReturn(found, { terms: asked.terms, way: asked.way, mostMinor })
  const expiresAt = new Date(now.getTime() + bringDays * DAY_MS)
  if (!(await moveReturn(tx, asked, 'approved', { words, expectedMinor, expiresAt }))) return illegal(asked, 'approved')
  await tx.execute(sql`
    update ${customerReturnLines} set approved = given.quantity
    from jsonb_to_recordset(${JSON.stringify(agreed)}::jsonb) as given ("lineId" uuid, quantity int)
    where return_id = ${id} and line_id = given."lineId"`)
  const number = returnNumber(order.number, asked.position)
  const named = namedLines(
    sold,
    agreed.filter(({ quantity }) => quantity > 0),
  )
  const said = { code: 'returnApproved', params: { number, lines: named } } as const
  await tellReturn(tx, actor, order, { returnId: id, to: 'approved', said, note: words })
  return succeed({ before: { status: asked.status }, after: { status: 'approved', lines: named, expectedMinor } })
}

export const illegal = ({ status }: StoredReturn, to: string) => fail('ILLEGAL_MOVE', { params: { from: status, to } })

/**
 * Refuses a return, with the reason that its customer reads; also one that was agreed to and does not come after all.
 * @returns as `lockReturn`; ILLEGAL_MOVE where it is over
 */
export async function refuseReturn(
  tx: Transaction,
  actor: UserActor,
  { id, version, words }: RefuseReturnInput & { id: string },
): Promise<Result<ReturnChange>> {
  const locked = await lockReturn(tx, id, version)
  if (!locked.ok) return locked
  const { order, asked } = locked.value
  if (!(await moveReturn(tx, asked, 'refused', { words }))) return illegal(asked, 'refused')
  const said = { code: 'returnRefused', params: { number: returnNumber(order.number, asked.position) } } as const
  await tellReturn(tx, actor, order, { returnId: id, to: 'refused', said, note: words })
  return succeed({ before: { status: asked.status }, after: { status: 'refused', words } })
}
