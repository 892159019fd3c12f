/** How far around an edge pixel clean furniture is looked for. */
const REACH = 3
/** A pixel with less floor than this (of 255) counts as furniture. */
const FLOOR = 4
/** Furniture this much brighter than the furniture behind it is a rim, not a highlight. */
const RIM = 1.12

/**
 * Pixels along the outline of furniture still hold a trace of the pale floor that the room was rendered with; over a dark
 * floor it would shine as a rim. Gives them the color of the pure furniture beside them. `base` has three channels of a
 * byte, `mask` says how much of a pixel is floor.
 */
export function cleanEdges(base: Uint8Array, mask: Uint8Array, width: number, height: number): Uint8Array {
  const clean = Uint8Array.from(base)
  const touching = nearFloor(mask, width, height)
  const mean = [0, 0, 0]
  for (let y = REACH; y < height - REACH; y++)
    for (let x = REACH; x < width - REACH; x++) {
      const i = y * width + x
      if (!touching[i] || (mask[i] as number) > 251 || !meanAround(base, touching, width, x, y, mean)) continue
      const brightness = (base[i * 3] as number) + (base[i * 3 + 1] as number) + (base[i * 3 + 2] as number)
      const inside = (mean[0] as number) + (mean[1] as number) + (mean[2] as number)
      if ((mask[i] as number) < FLOOR && brightness < inside * RIM) continue
      for (let k = 0; k < 3; k++) clean[i * 3 + k] = mean[k] as number
    }
  return clean
}

/** Marks the floor and every pixel next to it. */
function nearFloor(mask: Uint8Array, width: number, height: number): Uint8Array {
  const near = new Uint8Array(mask.length)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      if ((mask[y * width + x] as number) < FLOOR) continue
      for (let dy = -1; dy <= 1; dy++) near.fill(1, (y + dy) * width + x - 1, (y + dy) * width + x + 2)
    }
  return near
}

/** The mean color of unmarked pixels around a point; false where there are none. */
function meanAround(base: Uint8Array, marked: Uint8Array, width: number, x: number, y: number, out: number[]): boolean {
  let count = 0
  out.fill(0)
  for (let dy = -REACH; dy <= REACH; dy++)
    for (let dx = -REACH; dx <= REACH; dx++) {
      const i = (y + dy) * width + x + dx
      if (marked[i]) continue
      for (let k = 0; k < 3; k++) out[k] = (out[k] as number) + (base[i * 3 + k] as number)
      count++
    }
  for (let k = 0; k < 3; k++) out[k] = (out[k] as number) / Math.max(1, count)
  return count > 0
}
