/** Light of red, green and blue, 0 to 1, three values a pixel. */
export type LightPicture = { width: number; height: number; light: Float32Array }

/** The lamp's map is this wide and high: all that is finer belongs to the floor. */
const CELLS = 24
/** How far the blur reaches, in cells. */
const REACH = 6
const MOST_GAIN = 2.5

const grey = (light: Float32Array, at: number): number =>
  0.2126 * (light[at] as number) + 0.7152 * (light[at + 1] as number) + 0.0722 * (light[at + 2] as number)

/** The mean brightness around each cell of the map. */
function lampOf({ width, height, light }: LightPicture): Float32Array {
  const sums = new Float32Array(CELLS * CELLS)
  const counts = new Float32Array(CELLS * CELLS)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const cell = Math.floor((y * CELLS) / height) * CELLS + Math.floor((x * CELLS) / width)
      sums[cell] = (sums[cell] as number) + grey(light, (y * width + x) * 3)
      counts[cell] = (counts[cell] as number) + 1
    }
  const lamp = new Float32Array(CELLS * CELLS)
  const weights = Array.from({ length: REACH * 2 + 1 }, (_, i) => Math.exp(-0.5 * ((i - REACH) / (REACH / 2)) ** 2))
  for (let y = 0; y < CELLS; y++)
    for (let x = 0; x < CELLS; x++) {
      let sum = 0
      let whole = 0
      for (let j = -REACH; j <= REACH; j++)
        for (let i = -REACH; i <= REACH; i++) {
          // Past the edge the picture is taken to go on mirrored: a fall of light goes on there, and is not flattened.
          const cell = mirrored(y + j) * CELLS + mirrored(x + i)
          const count = counts[cell] as number
          if (count === 0) continue
          const weight = (weights[j + REACH] as number) * (weights[i + REACH] as number)
          sum += (weight * (sums[cell] as number)) / count
          whole += weight
        }
      lamp[y * CELLS + x] = sum / whole
    }
  return lamp
}

const mirrored = (at: number): number => (at < 0 ? -at - 1 : at >= CELLS ? CELLS * 2 - 1 - at : at)

/**
 * Takes out of a photo what its lamp put in: divides by a wide blur, and keeps the mean. All three colors by the same, so
 * that none changes its hue.
 */
export function evenLight(picture: LightPicture): void {
  const { width, height, light } = picture
  const lamp = lampOf(picture)
  const mean = lamp.reduce((sum, value) => sum + value, 0) / lamp.length
  if (mean <= 0) return
  const gains = lamp.map((value) => Math.max(1 / MOST_GAIN, Math.min(MOST_GAIN, mean / Math.max(value, 1e-4))))
  const gainAt = (x: number, y: number): number => {
    const u = Math.max(0, Math.min(CELLS - 1.001, ((x + 0.5) * CELLS) / width - 0.5))
    const v = Math.max(0, Math.min(CELLS - 1.001, ((y + 0.5) * CELLS) / height - 0.5))
    const [left, top] = [Math.floor(u), Math.floor(v)]
    const at = top * CELLS + left
    const upper = (gains[at] as number) * (1 - (u - left)) + (gains[at + 1] as number) * (u - left)
    const lower = (gains[at + CELLS] as number) * (1 - (u - left)) + (gains[at + CELLS + 1] as number) * (u - left)
    return upper * (1 - (v - top)) + lower * (v - top)
  }
  let before = 0
  let after = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      const gain = gainAt(x, y)
      before += grey(light, at)
      for (let k = 0; k < 3; k++) light[at + k] = (light[at + k] as number) * gain
      after += grey(light, at)
    }
  const keep = before / Math.max(after, 1e-6)
  for (let i = 0; i < light.length; i++) light[i] = Math.min(1, (light[i] as number) * keep)
}
