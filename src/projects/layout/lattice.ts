import type { LayingPattern } from '../../measure/laying-patterns.ts'
import type { Cell } from './cells.ts'
import type { Rect } from './row-sides.ts'

/** How much of a board each row is set off against the one before. */
const shifts: Partial<Record<LayingPattern, number>> = { half: 1 / 2, brick: 1 / 2, third: 1 / 3 }

type Pitch = { length: number; width: number; joint: number }

/** Where the first board lies, in units before the region's corner: 0 for a whole board in the corner. */
export type Phase = { x: number; y: number }

/** The places of boards in rows, each row set off by the same share of a board. */
function* rows({ length, width, joint }: Pitch, area: Rect, phase: Phase, shift: number): Generator<Cell> {
  const [pitchX, pitchY] = [length + joint, width + joint]
  for (let row = 0; ; row++) {
    const top = area.top - phase.y + row * pitchY
    if (top >= area.bottom) return
    const offset = Math.round((row * shift * pitchX) % pitchX)
    for (let left = area.left - phase.x - offset; left < area.right; left += pitchX) {
      if (left + length > area.left) yield { left, top, right: left + length, bottom: top + width, row }
    }
  }
}

/**
 * The places of boards in a herringbone, lying and standing. A lying and a standing board make an L, which is repeated by
 * (width, width) and by (length, -length): the plane is filled, since both together have the area of two boards.
 */
function* herringbone({ length, width, joint }: Pitch, area: Rect, phase: Phase): Generator<Cell> {
  const [long, short] = [length + joint, width + joint]
  const [x, y] = [area.left - phase.x, area.top - phase.y]
  const reach = area.right - area.left + area.bottom - area.top + 4 * long
  const most = Math.ceil(reach / short) + 1
  for (let along = -most; along <= most; along++) {
    for (let across = -Math.ceil(reach / long) - 1; across <= reach / long + 1; across++) {
      const left = x + along * short + across * long
      const top = y + along * short - across * long
      if (left > area.right || top > area.bottom || left + long < area.left || top + short + long < area.top) continue
      yield { left, top, right: left + length, bottom: top + width, row: along }
      yield { left, top: top + short, right: left + width, bottom: top + short + length, row: along, isUpright: true }
    }
  }
}

/** The places of boards over a rectangle in a pattern whose joints do not depend on the room. */
export const latticeOf = (pattern: LayingPattern, pitch: Pitch, area: Rect, phase: Phase): Iterable<Cell> =>
  pattern === 'herringbone' ? herringbone(pitch, area, phase) : rows(pitch, area, phase, shifts[pattern] ?? 0)
