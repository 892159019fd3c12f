import type { Pattern } from './patterns.ts'
import type { Turn } from './state-rules.ts'

/** A floor as it lies in the tour, to be laid in somebody's project. */
export type TakenFloor = {
  productId: string
  name: string
  pattern: Pattern
  turn: Turn
  /** What a project is called that is begun with it, where there is none yet. */
  projectName: string
}

/** Takes a floor into the project of this browser. Gives the project's name; null where the floor cannot be laid board by board. */
export type TakeFloor = (floor: TakenFloor) => Promise<string | null>

let taking: TakeFloor | undefined

/** Says what takes floors into projects: a department above this one. */
export function takeFloorsInto(take: TakeFloor): void {
  taking = take
}

/** @throws where nothing takes floors, and whatever taking them throws */
export const takeFloor: TakeFloor = (floor) => {
  if (!taking) throw new Error('nothing takes floors here')
  return taking(floor)
}
