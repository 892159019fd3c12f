import { unitsPerMm } from '../../measure/length.ts'
import { isTile } from '../kit/floor-rules.ts'
import { crampedPatterns } from '../layout/room-patterns.ts'
import type { Ring } from '../outline/outline.ts'
import { finding, type GuardFacts } from './facts-rules.ts'
import type { Finding } from './schema.ts'

/**
 * Rooms that are too small for the pattern that was chosen (`crampedPatterns`): too narrow for boards that lean, or their rows too short to be
 * set off. Turned boards help the second where rows are long enough the other way; what always helps is to lay it plainly. No source: it follows from
 * the drawing.
 */
export function crampedRule({ floor, pattern, direction, rooms }: GuardFacts): Finding[] {
  const { boardLengthTenthMm = 0, boardWidthTenthMm = 0, expansionGapMm = 0 } = floor.specification
  if (boardLengthTenthMm <= 0 || boardWidthTenthMm <= 0) return []
  const board = {
    lengthUnits: boardLengthTenthMm * (unitsPerMm / 10),
    widthUnits: boardWidthTenthMm * (unitsPerMm / 10),
  }
  const shapes = rooms.map(({ id, runXUnits, runYUnits }) => {
    const outline: Ring = [
      [0, 0],
      [runXUnits, 0],
      [runXUnits, runYUnits],
      [0, runYUnits],
    ]
    return { id, outline }
  })
  const crampedIn = (way: GuardFacts['direction']) =>
    crampedPatterns(board, way, shapes, Math.max(0, expansionGapMm) * unitsPerMm).find(
      (each) => each.pattern === pattern,
    )
  const cramped = crampedIn(direction)
  if (!cramped) return []
  const names = rooms.filter(({ id }) => cramped.rooms.includes(id)).map(({ name }) => name)
  const isLeaning = pattern === 'diagonal' || pattern === 'herringbone'
  const other = direction === 'x' ? 'y' : 'x'
  return [
    finding('mind', isLeaning ? 'room-too-narrow' : 'rows-too-short', null, {
      facts: { rooms: names.join(', '), leastUnits: cramped.leastUnits },
      sources: [],
      actions: [
        ...(isLeaning || crampedIn(other) ? [] : [{ kind: 'set-direction' as const, direction: other } as const]),
        { kind: 'set-pattern', pattern: isTile(floor) ? 'grid' : 'straight' },
      ],
    }),
  ]
}
