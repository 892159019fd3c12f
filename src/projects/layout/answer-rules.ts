import { isImpossible, patternOffers } from './board.ts'
import type { LayoutAnswer, RoomFault } from './contracts.ts'
import { lay } from './lay.ts'
import { type Asked, emptyRooms, faultsOf, isTooMuch, layInputOf, layoutAnswerOf } from './wire-rules.ts'

/** What comes of a call that lays rooms. */
export type Answered =
  | { kind: 'faults'; faults: RoomFault[] }
  | { kind: 'refused'; field: 'pattern' | 'rooms'; key: string }
  | { kind: 'laid'; answer: Omit<LayoutAnswer, 'success'> }

/** The most faults that are named: whoever has more has to begin with these. */
const MOST_FAULTS = 20

/** Lays rooms as they were sent, or says what is wrong with them. It takes up to seconds: never on the thread that answers calls. */
export function answerLayout(asked: Asked): Answered {
  const faults = faultsOf(asked, MOST_FAULTS)
  if (faults.length > 0) return { kind: 'faults', faults }
  const input = layInputOf(asked)
  const refused = patternOffers(input.board).find(({ pattern }) => pattern === asked.pattern)?.refused
  if (refused && isImpossible(refused))
    return { kind: 'refused', field: 'pattern', key: `project.errors.pattern.${refused}` }
  if (isTooMuch(input)) return { kind: 'refused', field: 'rooms', key: 'project.errors.tooMuch' }
  const layout = lay(input)
  const empty = emptyRooms(layout)
  if (empty.length > 0) return { kind: 'faults', faults: empty.slice(0, MOST_FAULTS) }
  return { kind: 'laid', answer: layoutAnswerOf(layout, input) }
}
