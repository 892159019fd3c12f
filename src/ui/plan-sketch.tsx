import { useId } from 'react'
import type { LayingPattern } from '../measure/laying-patterns.ts'
import { ringsPath, type Sketch, type SketchedFloor } from '../measure/sketch.ts'

/** How far apart the lines stand that say how boards lie, in the sketch's own units. */
const ROW = 44

/** One tile of the lines that say how boards lie, and by how much it is turned, in degrees. */
function linesOf(pattern: LayingPattern): { d: string; turned: number } {
  const rows = `M0 0H${ROW}`
  if (pattern === 'herringbone') return { d: `M0 ${ROW}L${ROW / 2} 0L${ROW} ${ROW}`, turned: 0 }
  if (pattern === 'grid') return { d: `M0 0H${ROW}M0 0V${ROW}`, turned: 0 }
  if (pattern === 'brick')
    return { d: `M0 0H${ROW}M0 0V${ROW / 2}M0 ${ROW / 2}H${ROW}M${ROW / 2} ${ROW / 2}V${ROW}`, turned: 0 }
  return { d: rows, turned: pattern === 'diagonal' ? 45 : 0 }
}

type Props = {
  sketch: Sketch
  /** How the floor is laid; left out, rooms are plain. */
  laid?: SketchedFloor | null | undefined
  className?: string
}

/** Rooms as a small plan: their walls, doorways, stairs and what is left out. It runs from left to right in every language: a room is no text. */
export function PlanSketch({ sketch, laid, className = 'sketch' }: Props) {
  const id = useId()
  const { width, height, wall, rooms, steps = [], boards = [] } = sketch
  const lines = boards.length === 0 && laid && linesOf(laid.pattern)
  const turned = lines && lines.turned + (laid.direction === 'y' ? 90 : 0)
  const floors = rooms.map(({ outline }) => outline)
  const holes = rooms.flatMap((room) => room.holes)
  const openings = rooms
    .flatMap((room) => room.openings.map(([from, to]) => `M${from.join(' ')}L${to.join(' ')}`))
    .join('')
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {lines && (
        <pattern id={id} width={ROW} height={ROW} patternUnits="userSpaceOnUse" patternTransform={`rotate(${turned})`}>
          <path d={lines.d} fill="none" stroke="#9a7442" strokeWidth="5" />
        </pattern>
      )}
      <path d={ringsPath(steps)} fill="#ffffff" stroke="#1f1d1a" strokeWidth={wall / 3} />
      <path d={ringsPath(floors)} fill="#1f1d1a" stroke="#1f1d1a" strokeWidth={2 * wall} strokeLinejoin="miter" />
      <path d={ringsPath(floors)} fill="#dcc298" />
      {lines && <path d={ringsPath(floors)} fill={`url(#${id})`} />}
      <path d={ringsPath(boards)} fill="none" stroke="#9a7442" strokeWidth="1.6" />
      <path d={ringsPath(holes)} fill="#ffffff" stroke="#1f1d1a" strokeWidth={wall / 3} />
      <path d={openings} stroke="#fffefb" strokeWidth={wall + 2} />
    </svg>
  )
}
