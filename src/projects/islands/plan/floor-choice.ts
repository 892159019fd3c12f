import type { ProjectFloor } from '../../floors/contracts.ts'
import { layInputFor } from '../../kit/lay-rules.ts'
import type { FloorChoice } from '../../saved/schema.ts'

/** How a floor is laid that was just chosen: as the one before where it can be, else in its first pattern. */
export function choiceFor(floor: ProjectFloor, before: FloorChoice | null): FloorChoice {
  const usual = { direction: 'x', startCorner: 'top-left', ...before } as const
  const offered = (pattern: FloorChoice['pattern']) =>
    layInputFor(floor, { ...usual, productId: floor.id, pattern }, []) !== undefined
  const pattern = [before?.pattern, 'straight', 'grid'].find(
    (each): each is FloorChoice['pattern'] => each !== undefined && offered(each as FloorChoice['pattern']),
  )
  return { ...usual, productId: floor.id, pattern: pattern ?? 'half' }
}

/** The board of a floor, whichever pattern is chosen. */
export function boardOf(floor: ProjectFloor, choice: FloorChoice) {
  const some = (['straight', 'grid', 'half'] as const).flatMap(
    (pattern) => layInputFor(floor, { ...choice, pattern }, []) ?? [],
  )
  const [input] = some
  return input?.board ?? { lengthUnits: 0, widthUnits: 0, piecesPerBox: 1, joins: 'none' as const, isMirrored: false }
}
