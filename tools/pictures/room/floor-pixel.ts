import type { Floor } from '../floor.ts'
import { clamp } from '../shaping.ts'
import { emptySample, type Sample } from '../surfaces/surface.ts'
import type { FloorPoint } from './camera.ts'

/** Looks through each pixel, side by side. */
const ACROSS = 2

type Camera = (column: number, row: number, out: FloorPoint) => void

/** The floor through one pixel of a room, averaged over the long, thin patch of floor that it covers. */
export function createFloorPixel(floor: Floor, camera: Camera) {
  const here: FloorPoint = { x: 0, y: 0, steep: 0 }
  const right: FloorPoint = { x: 0, y: 0, steep: 0 }
  const below: FloorPoint = { x: 0, y: 0, steep: 0 }
  const one = emptySample()

  /** Fills `out` and returns how steeply the pixel looks down, 0 to 1. */
  return (column: number, row: number, out: Sample): number => {
    camera(column, row, here)
    camera(column + 1, row, right)
    camera(column, row + 1, below)
    const [ax, ay] = [right.x - here.x, right.y - here.y]
    const [bx, by] = [below.x - here.x, below.y - here.y]
    const a = Math.hypot(ax, ay)
    const b = Math.hypot(bx, by)
    const thin = Math.min(a, b)
    const along = clamp(Math.ceil((b / Math.max(thin, 0.1)) * 1.1), 2, 5)
    const footprintX = Math.abs(ax) / ACROSS + Math.abs(bx) / along
    const footprintY = Math.abs(ay) / ACROSS + Math.abs(by) / along
    const count = ACROSS * along
    out.r = 0
    out.g = 0
    out.b = 0
    out.polish = 0
    out.height = 0
    for (let i = 0; i < ACROSS; i++)
      for (let j = 0; j < along; j++) {
        const u = (i + 0.5) / ACROSS - 0.5
        const v = (j + 0.5) / along - 0.5
        floor.sample(here.x + ax * u + bx * v, here.y + ay * u + by * v, footprintX, footprintY, one)
        out.r += one.r / count
        out.g += one.g / count
        out.b += one.b / count
        out.polish += one.polish / count
        out.height += one.height / count
      }
    return here.steep
  }
}
