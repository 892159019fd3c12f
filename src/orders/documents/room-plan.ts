import { ringsPath, type Sketch, type SketchedFloor, type SketchedRoom } from '../../measure/sketch.ts'
import type { PdfDocument, Shape } from '../../platform/pdf/pdf-document.ts'
import type { DocumentI18n } from './parts.ts'

/** The plan is no wider and no higher than this, in points. */
const most = { width: 430, height: 210 }
const LABEL = 8.5

const color = { wall: '#1f1d1a', floor: '#ece1cd', opening: '#ffffff', quiet: '#5d574f' } as const

function shapesOf({ rooms, wall }: Sketch): Shape[] {
  const floors = ringsPath(rooms.map(({ outline }) => outline))
  const openings = rooms.flatMap((room) => room.openings.map(([from, to]) => `M${from.join(' ')}L${to.join(' ')}`))
  return [
    { path: floors, fill: color.wall, stroke: color.wall, thickness: 2 * wall },
    { path: floors, fill: color.floor },
    { path: ringsPath(rooms.flatMap(({ holes }) => holes)), fill: '#ffffff', stroke: color.wall, thickness: wall / 3 },
    { path: openings.join(''), stroke: color.opening, thickness: wall + 2 },
  ]
}

/** How wide a room is, in the sketch's own units. */
function widthOf({ outline }: SketchedRoom): number {
  const across = outline.map(([x]) => x)
  return Math.max(...across) - Math.min(...across)
}

/** The rooms as a plan, each with its name and area where these find room in it, and which way boards run. */
export function drawRooms(
  document: PdfDocument,
  { sketch, laid }: { sketch: Sketch; laid: SketchedFloor | null },
  { t, format }: DocumentI18n,
): void {
  const scale = Math.min(most.width / sketch.width, most.height / sketch.height)
  const [width, height] = [sketch.width * scale, sketch.height * scale]
  document.keep(height + 50)
  const left = (document.width - width) / 2
  document.shapes(shapesOf(sketch), left, scale)
  for (const room of sketch.rooms) {
    const name = { size: LABEL, direction: 'auto' } as const
    const area = t('quotes.area', { area: format.number(room.areaCenti / 100, 1) })
    const [x, y] = room.label
    const inside = widthOf(room) * scale
    const down = y * scale - LABEL * 1.4
    if (document.measure(room.name, name) < inside) document.label(room.name, left + x * scale, down, name)
    if (document.measure(area, { size: LABEL - 1 }) < inside)
      document.label(area, left + x * scale, down + LABEL * 1.3, { size: LABEL - 1, color: color.quiet })
  }
  document.y += height + 8
  if (laid) {
    const way = t(laid.direction === 'x' ? 'quotes.runAcross' : 'quotes.runDown')
    const pattern = t(`project-lines.pattern.${laid.pattern}`)
    document.label(`${pattern} · ${way}`, document.width / 2, 0, { size: 8.5, color: color.quiet })
    document.y += 13
  }
  document.y += 14
}
