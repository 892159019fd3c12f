import { areaText, languageAreaUnit } from '../../../i18n/area-text.ts'
import { ringsPath, type Sketch, type SketchedFloor, type SketchedRoom } from '../../../measure/sketch.ts'
import type { PdfDocument } from '../../../platform/pdf/pdf-document.ts'
import type { DocumentI18n } from '../parts.ts'

/** The plan is no wider and no higher than this, in points. */
const most = { width: 430, height: 210 }
const LABEL = 8.5

const color = { wall: '#1f1d1a', floor: '#ece1cd', joint: '#b3925f', opening: '#ffffff', quiet: '#5d574f' } as const

/** A path of SVG, in the measures of its sketch. */
type Shape = { path: string; fill?: string; stroke?: string; thickness?: number }

function shapesOf({ rooms, wall, steps = [], boards = [] }: Sketch): Shape[] {
  const floors = ringsPath(rooms.map(({ outline }) => outline))
  const openings = rooms.flatMap((room) => room.openings.map(([from, to]) => `M${from.join(' ')}L${to.join(' ')}`))
  return [
    { path: ringsPath(steps), fill: '#ffffff', stroke: color.wall, thickness: wall / 3 },
    { path: floors, fill: color.wall, stroke: color.wall, thickness: 2 * wall },
    { path: floors, fill: color.floor },
    { path: ringsPath(boards), stroke: color.joint, thickness: 1 },
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
  { t, format, language }: DocumentI18n,
): void {
  const scale = Math.min(most.width / sketch.width, most.height / sketch.height)
  const [width, height] = [sketch.width * scale, sketch.height * scale]
  document.keep(height + 50)
  document.drawing(height, (pdf, box) => {
    const left = box.left + (box.width - width) / 2
    pdf.save().translate(left, box.top).scale(scale).lineJoin('miter')
    for (const { path, fill, stroke, thickness = 1 } of shapesOf(sketch)) {
      if (path === '') continue
      pdf.path(path).lineWidth(thickness)
      if (fill && stroke) pdf.fillAndStroke(fill, stroke)
      else if (fill) pdf.fill(fill)
      else if (stroke) pdf.stroke(stroke)
    }
    pdf.restore()
    for (const room of sketch.rooms) {
      const name = { size: LABEL, direction: 'auto' } as const
      const small = { size: LABEL - 1, color: color.quiet }
      const area = areaText({ t, format }, languageAreaUnit(language), room.areaCenti)
      const [x, y] = [left + room.label[0] * scale, box.top + room.label[1] * scale]
      const inside = widthOf(room) * scale
      if (document.measure(room.name, name) < inside) document.label(room.name, x, y - LABEL * 0.7, name)
      if (document.measure(area, small) < inside) document.label(area, x, y + LABEL * 0.6, small)
    }
    if (!laid) return
    const way = t(laid.direction === 'x' ? 'quotes.runAcross' : 'quotes.runDown')
    const pattern = t(`project-lines.pattern.${laid.pattern}`)
    const below = { size: LABEL, color: color.quiet, plate: null }
    document.label(`${pattern} · ${way}`, box.left + box.width / 2, box.top + height + 14, below)
  })
  document.y += laid ? 35 : 22
}
