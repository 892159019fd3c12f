import type { Actor } from '../../platform/actor.ts'
import { may } from '../../staff/rules.ts'
import { type DoneToday, type Todo, type TodoName, todoNames } from './contracts.ts'

/** Whether somebody may view anything that can wait for them. */
export const hasTodo = (actor: Actor): boolean => may(actor, 'view', 'order') || may(actor, 'view', 'inventory')

/** What waits, with what is late first, and else as it is listed in `todoNames`. */
export const inTurn = (todo: readonly Todo[]): Todo[] =>
  todo
    .filter(({ count }) => count > 0)
    .toSorted(
      (a, b) => Number(b.late > 0) - Number(a.late > 0) || todoNames.indexOf(a.name) - todoNames.indexOf(b.name),
    )

/** What is done to orders of a state, by the name it has in the list. */
export const orderTodo = {
  requested: 'requests',
  pending: 'toConfirm',
  confirmed: 'toPack',
  processing: 'toHandOver',
} as const satisfies Record<string, TodoName>

/** What was done today and of which nothing waits any more, as it is listed in `todoNames`. */
export const allDone = (done: readonly DoneToday[], todo: readonly Todo[]): DoneToday[] =>
  done
    .filter(({ name }) => !todo.some((one) => one.name === name && one.count > 0))
    .toSorted((a, b) => todoNames.indexOf(a.name) - todoNames.indexOf(b.name))
