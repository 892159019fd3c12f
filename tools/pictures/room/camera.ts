import type { Room } from './layers.ts'

/** Where a pixel looks on the floor, in mm; `steep` is the downward part of the unit ray, 0 at the horizon, 1 straight down. */
export type FloorPoint = { x: number; y: number; steep: number }

/** The camera of a room's still as a function from pixel to floor. Room coordinates are metres, x right, y forward. */
export function createCamera({ still }: Room): (column: number, row: number, out: FloorPoint) => void {
  const radians = Math.PI / 180
  const wide = Math.tan((still.fovx * radians) / 2)
  const [cosPitch, sinPitch] = [Math.cos(still.pitch * radians), Math.sin(still.pitch * radians)]
  const [cosYaw, sinYaw] = [Math.cos(still.yaw * radians), Math.sin(still.yaw * radians)]
  const [eyeX, eyeY, eyeZ] = still.cam
  return (column, row, out) => {
    const right = ((2 * (column + 0.5)) / still.width - 1) * wide
    const up = ((1 - (2 * (row + 0.5)) / still.height) * wide * still.height) / still.width
    const unit = 1 / Math.hypot(right, 1, up)
    const ahead = (cosPitch - up * sinPitch) * unit
    const down = -(sinPitch + up * cosPitch) * unit
    const distance = eyeZ / Math.max(down, 0.02)
    out.steep = down
    out.x = (eyeX + (right * unit * cosYaw + ahead * sinYaw) * distance) * 1000
    out.y = (eyeY + (-right * unit * sinYaw + ahead * cosYaw) * distance) * 1000
  }
}
