import { eq, max, sql } from 'drizzle-orm'
import { lockOrder, updateOrder } from '../orders/commands.ts'
import { orders } from '../orders/tables.ts'
import { writeTimeline } from '../orders/timeline/commands.ts'
import type { ShopNote } from '../orders/timeline/schema.ts'
import { type Actor, visitor } from '../platform/actor.ts'
import { writeEvent } from '../platform/events.ts'
import { type Failure, fail, type Result, succeed } from '../platform/failures.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { returnMoved } from './events.ts'
import {
  findOpenReturn,
  listReturnLines,
  type OrderedLine,
  readAskable,
  type StoredReturn,
  type StoredReturnLine,
} from './queries.ts'
import { canMoveReturn, leftToReturn, type ReturnStatus, refundOfReturn, returnNumber } from './rules.ts'
import type { AskReturnInput } from './schema.ts'
import { customerReturnLines, customerReturns } from './tables.ts'

type StoredOrder = typeof orders.$inferSelect

/** How often one order can be asked about: each time writes to its customer and to the store. */
const MOST_RETURNS = 20

/** The order whose page has this unguessable token, locked. */
export async function lockOrderOfToken(tx: Transaction, token: string): Promise<StoredOrder | undefined> {
  const [found] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.token, token))
  return found && lockOrder(tx, found.id)
}

type Wanted = readonly { lineId: string; quantity: number }[]

/** What is wrong with a wish, line by line; undefined where it fits. */
function wrongLines(lines: readonly OrderedLine[], wanted: Wanted, leastUnits: number): Failure | undefined {
  const isTwice = new Set(wanted.map(({ lineId }) => lineId)).size < wanted.length
  const fits = wanted.every(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line !== undefined && quantity <= leftToReturn(line)
  })
  if (isTwice || !fits) return fail('RETURN_TOO_LARGE')
  const units = wanted.reduce((sum, { quantity }) => sum + quantity, 0)
  if (units === 0) return fail('INVALID_INPUT', { fields: { lines: 'returns.errors.nothing' } })
  if (units < leastUnits)
    return fail('INVALID_INPUT', { fields: { lines: 'returns.least' }, params: { count: leastUnits } })
  return undefined
}

const refusals = { notHandedOver: 'NOT_RETURNABLE', nothingLeft: 'NOT_RETURNABLE', overdue: 'RETURN_OVER' } as const

/** Whether the same is asked again, as by a second press or a lost answer. */
function isSame(
  open: StoredReturn,
  stored: readonly StoredReturnLine[],
  wanted: Wanted,
  input: AskReturnInput,
): boolean {
  const asked = new Map(stored.map(({ lineId, asked: quantity }) => [lineId, quantity]))
  return (
    open.status === 'asked' &&
    asked.size === wanted.length &&
    wanted.every(({ lineId, quantity }) => asked.get(lineId) === quantity) &&
    open.reason === input.reason &&
    open.way === input.way &&
    open.note === input.note
  )
}

/** Names what of which lines, for the timeline. */
export const namedLines = (lines: readonly OrderedLine[], wanted: Wanted) =>
  wanted.map(({ lineId, quantity }) => ({ name: lines.find(({ id }) => id === lineId)?.name ?? '', quantity }))

/** Writes down what became of a return: in the order's timeline, in its version, and as an event. The order has to be locked. */
export async function tellReturn(
  tx: Transaction,
  actor: Actor,
  order: Pick<StoredOrder, 'id'>,
  { returnId, to, said, note }: { returnId: string; to: ReturnStatus; said: ShopNote; note?: string },
): Promise<void> {
  await updateOrder(tx, order.id, {})
  await writeTimeline(tx, actor, order.id, { kind: 'returned', said, note })
  await writeEvent(tx, returnMoved, { orderId: order.id, returnId, to })
}

/**
 * Asks to give back goods of the order whose page has this token. One return of an order is open at once; the same asked again is the
 * same.
 * @returns NOT_FOUND; RETURN_OPEN; NOT_RETURNABLE before the goods have left, and where nothing is left; RETURN_OVER after the last day;
 * RETURN_TOO_LARGE for more of a line than can come back; INVALID_INPUT for too few, or to be fetched from where no truck fetches; RETURN_LIMIT for who
 * asks and takes back again and again
 */
export async function askReturn(
  tx: Transaction,
  token: string,
  input: AskReturnInput,
  now = new Date(),
): Promise<Result<{ returnId: string; isNew: boolean }>> {
  const order = await lockOrderOfToken(tx, token)
  if (!order) return fail('NOT_FOUND')
  const wanted = input.lines.filter(({ quantity }) => quantity > 0)
  const open = await findOpenReturn(tx, order.id)
  if (open) {
    const stored = await listReturnLines(tx, [open.id])
    return isSame(open, stored, wanted, input) ? succeed({ returnId: open.id, isNew: false }) : fail('RETURN_OPEN')
  }
  const { lines, mostMinor, terms, refusal } = await readAskable(tx, order, now)
  if (refusal !== undefined) return fail(refusal === 'open' ? 'RETURN_OPEN' : refusals[refusal])
  const wrong = wrongLines(lines, wanted, terms.leastUnits)
  if (wrong) return wrong
  if (input.way === 'fetch' && terms.fetchMinor === null)
    return fail('INVALID_INPUT', { fields: { way: 'returns.errors.way' } })

  const found = wanted.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line ? [{ line, asNew: quantity, damaged: 0, damagedPercent: 0 }] : []
  })
  const { amountMinor: expectedMinor } = refundOfReturn(found, { terms, way: input.way, mostMinor })
  const returnId = uuidv7()
  const [last] = await tx
    .select({ position: max(customerReturns.position) })
    .from(customerReturns)
    .where(eq(customerReturns.orderId, order.id))
  const { reason, way, note } = input
  const position = (last?.position ?? 0) + 1
  if (position > MOST_RETURNS) return fail('RETURN_LIMIT')
  await tx
    .insert(customerReturns)
    .values({ id: returnId, orderId: order.id, position, reason, way, note, terms, expectedMinor })
  await tx
    .insert(customerReturnLines)
    .values(wanted.map(({ lineId, quantity }) => ({ returnId, lineId, asked: quantity })))
  const number = returnNumber(order.number, position)
  const said = { code: 'returnAsked', params: { number, lines: namedLines(lines, wanted) } } as const
  await tellReturn(tx, visitor, order, { returnId, to: 'asked', said })
  return succeed({ returnId, isNew: true })
}

/** Moves a return on, where it may go there. The order has to be locked. */
export async function moveReturn(
  tx: Transaction,
  { id, status }: StoredReturn,
  to: ReturnStatus,
  change: Partial<StoredReturn> = {},
): Promise<boolean> {
  if (!canMoveReturn(status, to)) return false
  await tx
    .update(customerReturns)
    .set({ ...change, status: to, movedAt: new Date(), version: sql`${customerReturns.version} + 1` })
    .where(eq(customerReturns.id, id))
  return true
}

/**
 * Takes back what a customer asked for, until staff have agreed. Taken back twice, it is taken back once.
 * @returns NOT_FOUND; NOT_WITHDRAWABLE once staff have answered
 */
export async function withdrawReturn(tx: Transaction, token: string): Promise<Result<{ isNew: boolean }>> {
  const order = await lockOrderOfToken(tx, token)
  if (!order) return fail('NOT_FOUND')
  const [latest] = await tx
    .select()
    .from(customerReturns)
    .where(eq(customerReturns.orderId, order.id))
    .orderBy(sql`${customerReturns.position} desc`)
    .limit(1)
  if (!latest) return fail('NOT_FOUND')
  if (latest.status === 'withdrawn') return succeed({ isNew: false })
  if (!(await moveReturn(tx, latest, 'withdrawn'))) return fail('NOT_WITHDRAWABLE')
  const number = returnNumber(order.number, latest.position)
  await tellReturn(tx, visitor, order, {
    returnId: latest.id,
    to: 'withdrawn',
    said: { code: 'returnWithdrawn', params: { number } },
  })
  return succeed({ isNew: true })
}
