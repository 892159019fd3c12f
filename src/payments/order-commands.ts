import { lockOrder, type OrderChange } from '../orders/commands.ts'
import { lockOrders } from '../orders/lock-commands.ts'
import { moveOrder } from '../orders/moves/commands.ts'
import type { MoveMemory } from '../orders/moves/memory.ts'
import { undoMove } from '../orders/moves/undo-commands.ts'
import { insertPart } from '../orders/parts/commands.ts'
import { recordDifference } from '../orders/payment-commands.ts'
import { readMoney } from '../orders/refunds/queries.ts'
import type { MoveOrderInput, OrderStatus } from '../orders/schema.ts'
import type { MoveReason } from '../orders/timeline/schema.ts'
import type { PersonActor, UserActor } from '../platform/actor.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { giveRestBack } from './order-refund-commands.ts'
import { owesDifference } from './rules.ts'

/** A change, and the refunds whose provider is to be asked once it is committed. */
export type Moved = OrderChange & {
  atProvider: string[]
  memory?: MoveMemory
  /** Whether money of an undoable move went back: then it cannot be undone after all. */
  gaveBack: boolean
}

/**
 * Moves an order to another state. One that is cancelled gives back all that was paid for it, the way it came.
 * Refused as `moveOrder` refuses.
 * @param undoSeconds as `moveOrder` takes it
 */
export async function moveWithMoney(
  tx: Transaction,
  actor: PersonActor,
  input: MoveWithReason,
  nowMs: number,
  undoSeconds = 0,
): Promise<Result<Moved>> {
  if (input.to === 'cancelled') await lockOrders(tx, [input.id])
  return moveHeld(tx, actor, input, nowMs, undoSeconds)
}

type MoveWithReason = MoveOrderInput & { id: string; reason?: MoveReason }

/** As `moveWithMoney`, where all that the move may change is held already. */
async function moveHeld(
  tx: Transaction,
  actor: PersonActor,
  input: MoveWithReason,
  nowMs: number,
  undoSeconds: number,
): Promise<Result<Moved>> {
  const moved = await moveOrder(tx, actor, input, undoSeconds)
  if (!moved.ok) return moved
  const rest = { orderId: input.id, reason: '' }
  const atProvider = input.to === 'cancelled' ? await giveRestBack(tx, actor, rest, nowMs) : []
  const { memory } = moved.value
  // Cash is given back at once, without a provider.
  const gaveBack =
    input.to === 'cancelled' && memory !== undefined && memory.after.paidMinor > memory.after.refundedMinor
  return succeed({ ...moved.value, atProvider, gaveBack })
}

/** What became of one order of many. */
export type BulkMove = { id: string; number: string; moved: Result<Moved> }

/**
 * Moves many orders to a state, each from where it stands and by the rules; one that may not move keeps none of the others
 * from it. They are taken in the order of their ids, so that two who move the same ones wait for each other and no more.
 */
export async function moveOrders(
  tx: Transaction,
  actor: UserActor,
  { ids, to, note }: { ids: readonly string[]; to: OrderStatus; note?: string | undefined },
  nowMs: number,
  undoSeconds = 0,
): Promise<BulkMove[]> {
  const done: BulkMove[] = []
  const inOrder = [...new Set(ids.map((each) => each.toLowerCase()))].sort()
  await lockOrders(tx, inOrder)
  for (const id of inOrder) {
    const order = await lockOrder(tx, id)
    const moved = order
      ? await moveHeld(tx, actor, { id, from: order.status, to, note }, nowMs, undoSeconds)
      : fail('NOT_FOUND')
    done.push({ id, number: order?.number ?? '', moved })
  }
  return done
}

/**
 * Writes down that the buyer paid what an edit left to be paid, by hand: in cash, or on a terminal.
 * @returns NOT_FOUND; CHANGED_MEANWHILE for another version; NOTHING_DUE where nothing is to be paid, or the order was not
 * paid at all yet: then the payment itself is moved
 */
export async function receiveDifference(
  tx: Transaction,
  actor: UserActor,
  { id, version }: { id: string; version: number },
): Promise<Result<OrderChange>> {
  const order = await lockOrder(tx, id)
  if (!order) return fail('NOT_FOUND')
  if (order.version !== version) return fail('CHANGED_MEANWHILE')
  const { differenceMinor } = await readMoney(tx, order)
  // Of an order that is over, what was not paid was taken off its invoice.
  if (!owesDifference({ ...order, differenceMinor })) return fail('NOTHING_DUE')
  const amount = { minor: differenceMinor, currency: order.currency }
  const said = { code: 'differenceReceived', params: { amount } } as const
  await insertPart(tx, actor, { orderId: order.id, way: 'cod', amountMinor: differenceMinor })
  await recordDifference(tx, actor, order, { amountMinor: differenceMinor, said })
  const { paidMinor } = order
  return succeed({ before: { paidMinor }, after: { paidMinor: paidMinor + differenceMinor } })
}

/**
 * Undoes moves, each by `undoMove`; one that cannot be undone keeps none of the others from it.
 * @returns what became of each, in the order of their ids
 */
export async function undoMoves(tx: Transaction, memories: readonly MoveMemory[]): Promise<UndoneMove[]> {
  const inOrder = [...memories].sort((one, other) => (one.orderId < other.orderId ? -1 : 1))
  await lockOrders(
    tx,
    inOrder.map(({ orderId }) => orderId),
    inOrder.flatMap(({ before }) => before.discounts.map(({ couponId }) => couponId)),
  )
  const done: UndoneMove[] = []
  for (const memory of inOrder) {
    const order = await lockOrder(tx, memory.orderId)
    const undone = await tryUndo(tx, memory)
    done.push({ id: memory.orderId, number: order?.number ?? '', undone })
  }
  return done
}

export type UndoneMove = { id: string; number: string; undone: Result<OrderChange> }

/** What is refused halfway is taken back to where it began. */
async function tryUndo(tx: Transaction, memory: MoveMemory): Promise<Result<OrderChange>> {
  let undone: Result<OrderChange> = fail('INTERNAL')
  const refused = Symbol('refused')
  try {
    await tx.transaction(async (inner) => {
      undone = await undoMove(inner, memory)
      if (!undone.ok) throw refused
    })
  } catch (error) {
    if (error !== refused) throw error
  }
  return undone
}
