import { type Endpoint, write } from '../../http/endpoint.ts'
import { succeed } from '../../platform/failures.ts'
import { keepUndo } from '../../platform/undo.ts'
import { calls } from '../../routes.ts'
import { answerOrder, inMessages } from '../change-answer.ts'
import { moveOrder } from '../moves/commands.ts'
import { MOVES, UNDO_SECONDS } from '../moves/memory.ts'
import { orderHandOverContract } from './contracts.ts'

/** The call by which staff note who took an order at the counter. */
export const pickupEndpoints: Endpoint[] = [
  write({
    ...calls.orderHandOver,
    ...orderHandOverContract,
    summary: 'Hand over an order that is ready at its store, and note to whom; staff who may edit orders',
    access: { area: 'order', right: 'edit' },
    answer: async ({ id, handedTo }, context) => {
      const wish = { id, from: 'ready', to: 'completed', note: undefined, handedTo } as const
      const moved = await moveOrder(context.tx, context.actor, wish, UNDO_SECONDS)
      if (!moved.ok) return inMessages(moved, 'status', context.language)
      const { memory, before, after } = moved.value
      const change = { before, after: { ...after, handedTo } }
      const answered = await answerOrder(succeed(change), 'order.handOver', id, context)
      if (!answered.ok || !memory) return answered
      const kept = { kind: MOVES, payload: [memory], seconds: UNDO_SECONDS }
      const undo = await keepUndo(context.tx, context.actor, kept)
      return succeed({ ...answered.value, body: { ...answered.value.body, ...(undo && { undo }) } })
    },
  }),
]
