import { store, stored } from '../../../ui/stored.ts'
import type { Project } from '../../saved/schema.ts'

/** The key of browser storage under which lies how many lines the kit had that was counted last. */
export const kitsKey = 'underfoot-project-kit'

type Counted = Pick<Project, 'id' | 'floor'>

const isKnown = (found: unknown): found is { projectId: string; productId: string; lines: number } =>
  typeof found === 'object' &&
  found !== null &&
  'projectId' in found &&
  'productId' in found &&
  'lines' in found &&
  typeof found.lines === 'number'

/** How many lines the kit of a project had when it was counted last, with the floor that it has now; null where that is not known. */
export function knownKitLines({ id, floor }: Counted): number | null {
  try {
    const found: unknown = JSON.parse(stored(kitsKey) ?? 'null')
    return isKnown(found) && found.projectId === id && found.productId === floor?.productId ? found.lines : null
  } catch {
    return null
  }
}

/** Keeps how many lines a kit has. */
export function keepKitLines({ id, floor }: Counted, lines: number): void {
  if (floor) store(kitsKey, JSON.stringify({ projectId: id, productId: floor.productId, lines }))
}
