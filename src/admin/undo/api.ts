import { PRODUCTS, productMemory, putProductsBack } from '../../catalogue/products/bulk-undo.ts'
import { reportOf } from '../../http/bulk.ts'
import { type AuditEntry, write } from '../../http/endpoint.ts'
import { putSubscribersBack, SUBSCRIBERS, subscriberMemory } from '../../newsletter/subscriber-commands.ts'
import { MOVES, moveMemories } from '../../orders/moves/memory.ts'
import { SHIPMENTS, shipmentMemory } from '../../orders/shipments/memory.ts'
import { undoShipment } from '../../orders/shipments/undo-commands.ts'
import { undoMoves } from '../../payments/order-commands.ts'
import type { Area, Right } from '../../platform/actor.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { putRowsBack, ROWS, rowMemories, type UndoTable } from '../../platform/row-undo.ts'
import { type BulkStep, takeUndo } from '../../platform/undo.ts'
import { calls } from '../../routes.ts'
import { refuseAccess } from '../../staff/access.ts'
import { undoContract } from './contracts.ts'

type Undone = { steps: BulkStep[]; entries: AuditEntry[] }

/** How one kind of change is undone: the rights that it takes, which may have been lost since, and the work. */
type Plan = {
  rights: (payload: unknown) => { area: Area; right: Right }[]
  undo: (tx: Transaction, payload: unknown) => Promise<Result<Undone>>
}

const areaOf: Readonly<Record<UndoTable, Area>> = {
  brands: 'brand',
  colors: 'color',
  attributes: 'attribute',
  categories: 'category',
  coupons: 'coupon',
  users: 'customers',
  order_drafts: 'order',
}

/** A draft is deleted by whoever may edit orders. */
const rightOf = (table: UndoTable, isDeleted: boolean): Right =>
  isDeleted && table !== 'order_drafts' ? 'delete' : 'edit'

const plans: Readonly<Record<string, Plan>> = {
  [MOVES]: {
    rights: () => [{ area: 'order', right: 'edit' }],
    undo: async (tx, payload) => {
      const undone = await undoMoves(tx, moveMemories.parse(payload))
      return succeed({
        steps: undone.map(({ id, number: name, undone: result }) => ({ id, name, result })),
        entries: undone.flatMap(({ id, undone: result }) =>
          result.ok ? [{ action: 'order.undoMove', subject: `order:${id}`, ...result.value }] : [],
        ),
      })
    },
  },
  [SHIPMENTS]: {
    rights: () => [{ area: 'order', right: 'edit' }],
    undo: async (tx, payload) => {
      const memory = shipmentMemory.parse(payload)
      const undone = await undoShipment(tx, memory)
      if (!undone.ok) return undone
      const subject = `order:${memory.orderId}`
      return succeed({
        steps: [{ id: memory.orderId, name: '', result: undone }],
        entries: [{ action: 'order.undoShipment', subject, ...undone.value }],
      })
    },
  },
  [PRODUCTS]: {
    rights: () => [{ area: 'product', right: 'edit' }],
    undo: async (tx, payload) => {
      const back = await putProductsBack(tx, productMemory.parse(payload))
      if (!back.ok) return back
      const { ids, refused } = back.value
      const steps = [
        ...ids.map((id) => ({ id, name: '', result: succeed(undefined) })),
        ...refused.map((row) => ({ ...row, result: fail('UNDO_OVERTAKEN') })),
      ]
      return succeed({ steps, entries: [{ action: 'product.undoBulk', subject: `products:${ids.length}` }] })
    },
  },
  [SUBSCRIBERS]: {
    rights: (payload) =>
      subscriberMemory
        .parse(payload)
        .map(({ leftAt }) => ({ area: 'subscriber', right: leftAt === null ? 'delete' : 'edit' })),
    undo: async (tx, payload) => {
      const steps = await putSubscribersBack(tx, subscriberMemory.parse(payload))
      const undone = steps.filter(({ result }) => result.ok).length
      const entry = { action: 'subscriber.undo', subject: 'subscriber:several', after: { undone } }
      return succeed({ steps, entries: undone > 0 ? [entry] : [] })
    },
  },
  [ROWS]: {
    rights: (payload) =>
      rowMemories
        .parse(payload)
        .map(({ table, version }) => ({ area: areaOf[table], right: rightOf(table, version === null) })),
    undo: async (tx, payload) => {
      const steps = await putRowsBack(tx, rowMemories.parse(payload))
      const entries = steps.flatMap(({ subject = '', result }) =>
        result.ok ? [{ action: `${subject.split(':')[0]}.undo`, subject }] : [],
      )
      return succeed({ steps, entries })
    },
  },
}

/** The call by which staff undo what they have just done: a move of an order, or an action over many rows. */
export const undoEndpoints = [
  write({
    ...calls.undo,
    ...undoContract,
    summary: 'Undo a change of your own, for as long as its answer said; staff with the right to that change',
    access: 'staff',
    answer: async ({ id }, { tx, actor, audit, language }) => {
      const taken = await takeUndo(tx, actor, id)
      if (!taken.ok) return taken
      const { kind, payload } = taken.value
      const plan = plans[kind]
      if (!plan) throw new Error(`nothing undoes ${kind}`)
      for (const access of plan.rights(payload)) {
        const refusal = refuseAccess(access, actor)
        if (refusal) return refusal
      }
      const undone = await plan.undo(tx, payload)
      if (!undone.ok) return undone
      const { steps, entries } = undone.value
      // Of one change alone, why it cannot be undone is the answer.
      const [only, ...others] = steps
      if (only && !only.result.ok && others.length === 0) return only.result
      for (const entry of entries) audit(entry)
      return succeed({ body: { success: true, report: reportOf(steps, language) } })
    },
  }),
]
