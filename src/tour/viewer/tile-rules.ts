import type { View } from '../rooms.ts'
import { halfHeightFor } from '../view-rules.ts'

/** The sharp base of a room is cut into so many squares, of so many pixels, each with a border of its neighbours' pixels, so that no seam shows. */
export const TILES_ACROSS = 8
export const TILES_DOWN = 4
export const TILES = TILES_ACROSS * TILES_DOWN
export const TILE_PIXELS = 1024
export const TILE_BORDER = 4
export const SLOT_PIXELS = TILE_PIXELS + 2 * TILE_BORDER

/** Squares that are on the graphics card at once, side by side in one texture of 34 MB. */
export const SLOTS_ACROSS = 4
export const SLOTS_DOWN = 2
const SLOTS = SLOTS_ACROSS * SLOTS_DOWN

/** Pixels round the horizon of the picture that the squares are sharper than. */
const BASE_PIXELS = 4096
const RADIANS = Math.PI / 180
/** A view is asked at so many places across and down which square is there: a square has 45 degrees, a view at most 160. */
const PROBES = { across: 17, down: 11 }

/** The file of a square, in its room's folder. */
export const tileFile = (tile: number): string => `tiles/${Math.floor(tile / TILES_ACROSS)}-${tile % TILES_ACROSS}.webp`

/**
 * The squares that a view is sharper with, the most central first, and no more than there is room for; none where the picture of
 * 4096 pixels has as many as the canvas shows.
 * @param width of the canvas in its own pixels, as `height`
 */
export function tilesFor(view: View, width: number, height: number): number[] {
  const halfHeight = halfHeightFor(view.fov, width, height)
  if (height / (2 * halfHeight) <= BASE_PIXELS / (2 * Math.PI)) return []
  const [cosYaw, sinYaw] = [Math.cos(view.yaw * RADIANS), Math.sin(view.yaw * RADIANS)]
  const [cosPitch, sinPitch] = [Math.cos(view.pitch * RADIANS), Math.sin(view.pitch * RADIANS)]
  const nearest = new Map<number, number>()
  for (let j = 0; j < PROBES.down; j++)
    for (let i = 0; i < PROBES.across; i++) {
      const nx = (((i / (PROBES.across - 1)) * 2 - 1) * width * halfHeight) / height
      const nz = ((j / (PROBES.down - 1)) * 2 - 1) * halfHeight
      const scale = 1 / Math.hypot(nx, 1, nz)
      const [dx, dy, dz] = [nx * scale, (cosPitch - nz * sinPitch) * scale, (sinPitch + nz * cosPitch) * scale]
      const u = Math.atan2(dx * cosYaw + dy * sinYaw, dy * cosYaw - dx * sinYaw) / (2 * Math.PI) + 0.5
      const v = 0.5 - Math.asin(dz) / Math.PI
      const column = Math.min(TILES_ACROSS - 1, Math.floor(u * TILES_ACROSS))
      const tile = Math.min(TILES_DOWN - 1, Math.floor(v * TILES_DOWN)) * TILES_ACROSS + column
      const away = Math.hypot(nx, nz)
      nearest.set(tile, Math.min(away, nearest.get(tile) ?? Infinity))
    }
  return [...nearest]
    .sort(([tile, away], [other, further]) => away - further || tile - other)
    .slice(0, SLOTS)
    .map(([tile]) => tile)
}

/** Which square is in which place of the texture; the place of the one that was seen longest ago is given to the next. */
export class Slots {
  /** In the order in which they were last seen. */
  readonly #places = new Map<number, number>()

  /** Where a square is; undefined where it is in none. */
  at(tile: number): number | undefined {
    return this.#places.get(tile)
  }

  /** Squares are seen now. */
  see(tiles: readonly number[]): void {
    // The most central comes last, and is kept longest.
    for (const tile of tiles.toReversed()) {
      const place = this.#places.get(tile)
      if (place === undefined) continue
      this.#places.delete(tile)
      this.#places.set(tile, place)
    }
  }

  /** Gives a square a place, if need be that of another, which is then in none. */
  take(tile: number): number {
    const known = this.#places.get(tile)
    if (known !== undefined) return known
    const [oldest] = this.#places
    const place = this.#places.size < SLOTS ? this.#places.size : (oldest?.[1] ?? 0)
    if (this.#places.size >= SLOTS && oldest) this.#places.delete(oldest[0])
    this.#places.set(tile, place)
    return place
  }
}
