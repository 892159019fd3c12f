import { fractal, nearestCell, noise } from '../noise.ts'
import { clamp, smoothstep, visible } from '../shaping.ts'

/** One point of a stone: `t` on the color scale (0 dark to 1 light), `vein` 0 to 1, height in mm, `dark` pits 0 to 1. */
export type StonePoint = { t: number; vein: number; height: number; pit: number }

/** Draws a stone at a point of an endless bed; x runs along its layers. mm. */
export type Stone = (x: number, y: number, footprint: number, seed: number, out: StonePoint) => void

const cell = { distance: 0, edge: 0, id: 0 }

/** Split along its cleavage: terraces with ragged lips, flowing mostly one way. */
const slate: Stone = (x, y, footprint, seed, out) => {
  const wx = x + 60 * noise(x / 240, y / 120, seed)
  const wy = y + 46 * noise(x / 260, y / 130, seed + 1) + 9 * noise(x / 50, y / 24, seed + 2)
  const field = 5.5 * fractal(wx / 520, wy / 190, seed + 3, 5, 0.52)
  const level = Math.floor(field)
  const part = field - level
  const lip = smoothstep(0, 0.1, part)
  const own = noise(level * 3.7, 0.3, seed + 4)
  out.t =
    0.48 + 0.15 * own + 0.22 * noise(wx / 300, wy / 60, seed + 5) + 0.3 * fractal(x / 70, y / 17, seed + 6, 4, 0.6)
  out.t += 0.05 * visible(2, footprint) * noise(x / 3, y / 1.2, seed + 7) - 0.14 * (1 - lip)
  out.height = 0.4 * (level + lip) * 0.6 + 0.16 * fractal(x / 60, y / 22, seed + 8, 3, 0.55)
  out.vein = 0
  out.pit = 0
}

/** Lava: near black, even, full of fine crystals and a few burst bubbles. */
const basalt: Stone = (x, y, footprint, seed, out) => {
  out.t = 0.47 + 0.24 * fractal(x / 210, y / 210, seed, 4, 0.55)
  const seen = visible(2.2, footprint)
  const crystal = noise(x / 1.3, y / 1.3, seed + 1)
  if (seen > 0) out.t += 0.4 * seen * crystal + 0.4 * seen * smoothstep(0.5, 0.8, noise(x / 2.4, y / 2.4, seed + 2))
  out.height = 0.03 * seen * crystal
  out.vein = 0
  nearestCell(x / 15, y / 15, seed + 3, cell)
  const radius = 0.04 + 0.09 * (((cell.id >>> 8) % 100) / 100)
  out.pit =
    cell.id % 10 < 4 ? 0.7 * (1 - smoothstep(radius * 0.6, radius * 1.3, cell.distance)) * visible(4, footprint) : 0
  out.height -= 0.2 * out.pit
}

/** Sea bed: creamy clouds with broken shells and worm trails. */
const limestone: Stone = (x, y, footprint, seed, out) => {
  const wx = x + 30 * noise(x / 140, y / 140, seed)
  out.t =
    0.52 +
    0.36 * fractal(wx / 320, y / 240, seed + 1, 5, 0.55) +
    0.04 * visible(2, footprint) * noise(x / 1.2, y / 1.2, seed + 2)
  out.height = 0.015 * out.t
  out.vein =
    0.28 *
    (1 - smoothstep(0, 0.03, Math.abs(noise(wx / 260, y / 120, seed + 3)))) *
    smoothstep(0, 0.3, noise(x / 300, y / 300, seed + 4))
  out.pit = 0
  const seen = visible(7, footprint)
  if (seen <= 0) return
  for (let layer = 0; layer < 2; layer++) {
    const size = layer === 0 ? 30 : 11
    nearestCell(x / size + 3 * noise(x / 90, y / 90, seed + 5) * 0.1, y / size, seed + 6 + layer, cell)
    if (cell.id % 10 > 3) continue
    const radius = 0.12 + 0.16 * (((cell.id >>> 8) % 100) / 100)
    const shell = 1 - smoothstep(0.2, 0.5, Math.abs(cell.distance - radius) / (radius * 0.6))
    const open = smoothstep(-0.2, 0.3, noise(x / size / 0.3, y / size / 0.3, seed + 9))
    out.t += ((cell.id >>> 4) % 2 === 0 ? 0.3 : -0.26) * shell * open * seen
  }
}

/** Hot-spring layers, cut across: fine bands with the holes of reeds and gas strung along them, partly filled. */
const travertine: Stone = (x, y, footprint, seed, out) => {
  const bend =
    34 * noise(x / 520, y / 260, seed) + 8 * noise(x / 130, y / 60, seed + 1) + 2 * noise(x / 30, y / 16, seed + 2)
  const layer = y + bend
  const broad = noise(x / 2600, layer / 52, seed + 3)
  const fine = noise(x / 900, layer / 13, seed + 4)
  const hair = noise(x / 420, layer / 3.6, seed + 5) * visible(6, footprint)
  out.t = 0.52 + 0.34 * broad + 0.2 * fine + 0.11 * hair + 0.12 * fractal(x / 160, layer / 60, seed + 6, 3)
  const zone = smoothstep(0.0, 0.45, noise(x / 700, layer / 24, seed + 7))
  const hole = noise(x / 17, layer / 4.2, seed + 8) + 0.5 * noise(x / 6, layer / 2.6, seed + 9)
  out.pit = smoothstep(0.42, 0.62, hole) * zone * visible(7, footprint)
  out.vein = 0.35 * smoothstep(0.35, 0.7, fine) * (1 - zone)
  out.height = 0.12 * fine + 0.05 * hair - 0.3 * out.pit
}

/** Sand in drifts: cross-bedded stripes and an open grain. */
const sandstone: Stone = (x, y, footprint, seed, out) => {
  const drift = y + 0.16 * x + 40 * noise(x / 420, y / 210, seed) + 7 * noise(x / 80, y / 50, seed + 1)
  out.t =
    0.5 +
    0.3 * noise(x / 1600, drift / 34, seed + 2) +
    0.16 * noise(x / 900, drift / 9, seed + 3) * visible(14, footprint)
  out.t += 0.22 * fractal(x / 260, y / 200, seed + 4, 3)
  const grain = noise(x / 1.3, y / 1.3, seed + 5) * visible(2.2, footprint)
  out.t += 0.13 * grain
  out.vein = 0.4 * smoothstep(0.4, 0.65, noise(x / 1200, drift / 20, seed + 6))
  out.height = 0.13 * noise(x / 46, drift / 15, seed + 7) + 0.06 * grain
  out.pit = 0
}

/** Small setts pressed into one tile: rounded heads, dark low joints between. */
const cobble: Stone = (x, y, footprint, seed, out) => {
  const wx = x + 3.5 * noise(x / 26, y / 26, seed)
  const wy = y + 3.5 * noise(x / 26, y / 26, seed + 1)
  nearestCell(wx / 62, wy / 62, seed + 2, cell)
  const head = smoothstep(0.02, 0.2, cell.edge)
  const own = ((cell.id >>> 5) % 1000) / 1000
  out.t = 0.3 + 0.32 * own + 0.16 * head + 0.22 * fractal(x / 40, y / 40, seed + 3, 4, 0.6)
  const grain = noise(x / 1.8, y / 1.8, seed + 4) * visible(2.6, footprint)
  out.t += 0.11 * grain
  out.height = 2.1 * head * (0.75 + 0.5 * own) + 0.5 * fractal(x / 24, y / 24, seed + 5, 3) + 0.1 * grain
  out.vein = 0
  out.pit = clamp(0.75 * (1 - smoothstep(0.0, 0.07, cell.edge)))
}

/** Stones by the word the catalogue uses. */
export const STONES: readonly (readonly [word: RegExp, stone: Stone])[] = [
  [/slate/, slate],
  [/basalt/, basalt],
  [/limestone/, limestone],
  [/travertine/, travertine],
  [/sandstone/, sandstone],
  [/cobble/, cobble],
]
