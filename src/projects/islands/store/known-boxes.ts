import { store, stored } from '../../../ui/stored.ts'
import { isSoundRoom } from '../../saved/rules.ts'
import type { Project } from '../../saved/schema.ts'

/** The key of browser storage under which the boxes lie that were counted last. */
export const boxesKey = 'underfoot-project-boxes'

/** How many boxes a project took when all its rooms were laid last. */
export type KnownBoxes = { projectId: string; productId: string; floor: string; boxes: number }

type Counted = Pick<Project, 'id' | 'rooms' | 'floor'>

/** Whether a room of a project cannot be measured now, so that its boxes wait. */
export const isWaiting = ({ rooms }: Pick<Project, 'rooms'>): boolean => !rooms.every(isSoundRoom)

const isKnown = (found: unknown): found is KnownBoxes =>
  typeof found === 'object' &&
  found !== null &&
  'projectId' in found &&
  'productId' in found &&
  'floor' in found &&
  typeof found.floor === 'string' &&
  'boxes' in found &&
  typeof found.boxes === 'number'

/** What was counted last for this project and the floor that it has now. */
export function knownBoxes({ id, floor }: Counted): KnownBoxes | null {
  try {
    const found: unknown = JSON.parse(stored(boxesKey) ?? 'null')
    return isKnown(found) && found.projectId === id && found.productId === floor?.productId ? found : null
  } catch {
    return null
  }
}

/** Keeps what was counted, where every room of the project was laid. @returns what is known now */
export function keepBoxes(project: Counted, floor: string, boxes: number): KnownBoxes | null {
  if (isWaiting(project) || project.floor === null) return knownBoxes(project)
  const known = { projectId: project.id, productId: project.floor.productId, floor, boxes }
  store(boxesKey, JSON.stringify(known))
  return known
}
