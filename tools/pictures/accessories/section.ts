import { createRandom } from '../random.ts'
import { HEIGHT, OAK, PAD, rect, SCREED, STONE, type Tones, WALL, WIDTH } from './svg.ts'

/** Where the face of the floor lies in a cross-section, and the thicknesses under it, in pixels of the drawing. */
export const FLOOR_Y = 470
export const FLOOR_THICK = 120
export const PAD_THICK = 26

/** The slab under everything, with its gravel. */
export function screed(top: number): string {
  const random = createRandom(41)
  const stones = Array.from({ length: 120 }, () => {
    const [x, y, r] = [random.next() * WIDTH, top + 26 + random.next() * (HEIGHT - top), 2 + 9 * random.next() ** 3]
    return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${(r * 1.3).toFixed(1)}" ry="${r.toFixed(1)}" fill="#bfb3a1" opacity="${(0.35 + 0.4 * random.next()).toFixed(2)}"/>`
  })
  return rect(0, top, WIDTH, HEIGHT - top, SCREED.face) + stones.join('')
}

/** A board cut across, with end grain as year rings. `from` and `to` in x. */
export function board(from: number, to: number, top = FLOOR_Y, thick = FLOOR_THICK, tones: Tones = OAK): string {
  const id = `grain${Math.round(from)}`
  const rings = Array.from({ length: 15 }, (_, i) => {
    const y = top + 8 + (i * thick) / 14
    const bow = 10 + 3 * (i % 4)
    return `<path d="M${from} ${y} Q${(from + to) / 2} ${y - bow} ${to} ${y + (i % 3)}" fill="none" stroke="${tones.shade}" stroke-width="${1.2 + (i % 3)}" opacity=".38"/>`
  })
  return `<clipPath id="${id}">${rect(from, top, to - from, thick, '#000')}</clipPath>${rect(from, top, to - from, thick, tones.face)}<g clip-path="url(#${id})">${rings.join('')}</g>${rect(from, top, to - from, 7, tones.light)}`
}

/** A tile cut across: a glazed top over a speckled body. */
export function tile(from: number, to: number, top = FLOOR_Y, thick = FLOOR_THICK): string {
  const random = createRandom(Math.round(from) + 7)
  const specks = Array.from({ length: Math.round((to - from) / 7) }, () => {
    const [x, y] = [from + random.next() * (to - from), top + 14 + random.next() * (thick - 18)]
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(1 + 1.8 * random.next()).toFixed(1)}" fill="#7f7d79" opacity=".5"/>`
  })
  return rect(from, top, to - from, thick, STONE.face) + specks.join('') + rect(from, top, to - from, 10, '#dedcd8')
}

/** Underlay in a cross-section, with the stitch line that the shop's drawings give it. */
export function pad(from: number, to: number, top = FLOOR_Y + FLOOR_THICK): string {
  return `${rect(from, top, to - from, PAD_THICK, PAD.face)}<path d="M${from} ${top + PAD_THICK / 2}H${to}" stroke="#dfe7ea" stroke-width="3" stroke-dasharray="14 10"/>`
}

/** A wall that ends at the floor, with its plaster board in front. */
export function wall(to: number, bottom: number): string {
  return (
    rect(0, 0, to - 46, bottom, WALL.face) +
    rect(to - 46, 0, 46, bottom, '#f4f1ea') +
    rect(to - 3, 0, 3, bottom, WALL.shade)
  )
}

/** Bare floor and pad over the slab, from edge to edge. */
export function laidFloor(from: number): string {
  const under = FLOOR_Y + FLOOR_THICK
  return screed(under + PAD_THICK) + pad(0, WIDTH) + board(from, WIDTH)
}
