import type { Actor } from '../../platform/actor.ts'
import { may } from '../../staff/rules.ts'
import { type Todo, todoNames } from './contracts.ts'

/** Whether somebody may view anything that can wait for them. */
export const hasTodo = (actor: Actor): boolean => may(actor, 'view', 'order') || may(actor, 'view', 'inventory')

/** What waits, with what is late first, and else as it is listed in `todoNames`. */
export const inTurn = (todo: readonly Todo[]): Todo[] =>
  todo
    .filter(({ count }) => count > 0)
    .toSorted(
      (a, b) => Number(b.late > 0) - Number(a.late > 0) || todoNames.indexOf(a.name) - todoNames.indexOf(b.name),
    )
