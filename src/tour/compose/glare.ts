import type { LightPicture } from './even-light.ts'

/** The longer side of a picture is looked at in so many cells. */
const CELLS = 48
/** A pixel is blown out where all its colors are at least this bright. */
const BLOWN = 0.85
/** The lamp is so much brighter than the floor: a white floor alone is no glare. */
const OVER_FLOOR = 1.6
/** A cell is glare where so much of it is blown out. */
const MOST_OF_CELL = 0.6
/** Around glare the floor is brighter by so much, as its edge is soft; around white chips and tiles it is not. */
const HALO = 1.15
/** Less of a picture is not worth a word, in percent. */
const LEAST_PERCENT = 1

type Cell = { pixels: number; blown: number; restSum: number }

const grey = (light: Float32Array, at: number): number =>
  0.2126 * (light[at] as number) + 0.7152 * (light[at + 1] as number) + 0.0722 * (light[at + 2] as number)

/** The brightness that half of the picture is below, by every seventh pixel. */
function medianOf({ light }: LightPicture): number {
  const values: number[] = []
  for (let at = 0; at < light.length; at += 21) values.push(grey(light, at))
  values.sort((a, b) => a - b)
  return values[Math.floor(values.length / 2)] ?? 0
}

/**
 * How much of a photo shows a lamp or window in the floor instead of the floor, in whole percent; 0 where there is nothing
 * to say. It is told from what is white itself by being brighter than the floor around it by far, in one place, and with a soft edge.
 */
export function glarePercentOf(picture: LightPicture): number {
  const { width, height, light } = picture
  const floor = medianOf(picture)
  const size = Math.max(1, Math.max(width, height) / CELLS)
  const [across, down] = [Math.ceil(width / size), Math.ceil(height / size)]
  const cells: Cell[] = Array.from({ length: across * down }, () => ({ pixels: 0, blown: 0, restSum: 0 }))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      const cell = cells[Math.floor(y / size) * across + Math.floor(x / size)] as Cell
      const least = Math.min(light[at] as number, light[at + 1] as number, light[at + 2] as number)
      cell.pixels++
      if (least >= BLOWN && least >= floor * OVER_FLOOR) cell.blown++
      else cell.restSum += grey(light, at)
    }
  const isBlown = cells.map(({ pixels, blown }) => blown > pixels * MOST_OF_CELL)
  let blown = 0
  const halo = { sum: 0, pixels: 0 }
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      const cell = cells[y * across + x] as Cell
      if (isBlown[y * across + x]) blown += cell.blown
      else if (touches(isBlown, { x, y, across, down })) {
        halo.sum += cell.restSum
        halo.pixels += cell.pixels - cell.blown
      }
    }
  const percent = Math.round((100 * blown) / (width * height))
  const isSoft = halo.pixels === 0 || halo.sum / halo.pixels >= floor * HALO
  return percent >= LEAST_PERCENT && isSoft ? percent : 0
}

type Place = { x: number; y: number; across: number; down: number }

/** Whether one of the eight cells around is glare. */
function touches(isBlown: readonly boolean[], { x, y, across, down }: Place): boolean {
  for (let j = Math.max(0, y - 1); j <= Math.min(down - 1, y + 1); j++)
    for (let i = Math.max(0, x - 1); i <= Math.min(across - 1, x + 1); i++) if (isBlown[j * across + i]) return true
  return false
}
