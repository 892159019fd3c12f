import { toByte } from './color.ts'
import type { Floor } from './floor.ts'
import { relief, windowGlow } from './light.ts'
import { emptySample } from './surfaces/surface.ts'

export type Frame = {
  width: number
  height: number
  /** Floor point of the picture's upper left corner, and millimetres one pixel covers. */
  leftMm: number
  topMm: number
  mmPerPixel: number
  /** Samples in each pixel, side by side and one above the other. */
  samples: { x: number; y: number }
  /** Shows the window mirrored in the face; off, the color is the floor's own. */
  mirrored: boolean
}

/** Three bytes a pixel, sRGB. */
export type Picture = { data: Buffer; width: number; height: number }

/** Paints the floor as seen straight from above. Rows of samples stream through, so memory stays small. */
export function paintFlat(floor: Floor, frame: Frame): Picture {
  const { width, height, samples, mmPerPixel } = frame
  const stepX = mmPerPixel / samples.x
  const stepY = mmPerPixel / samples.y
  const columns = width * samples.x
  const rows = height * samples.y
  const data = Buffer.alloc(width * height * 3)
  const sum = new Float64Array(width * 3)
  let above = new Float32Array(columns + 1)
  let heights = new Float32Array(columns + 1)
  const sample = emptySample()
  const share = 1 / (samples.x * samples.y)

  for (let j = -1; j < rows; j++) {
    const y = frame.topMm + (j + 0.5) * stepY
    for (let i = -1; i < columns; i++) {
      floor.sample(frame.leftMm + (i + 0.5) * stepX, y, stepX, stepY, sample)
      heights[i + 1] = sample.height
      if (i < 0 || j < 0) continue
      const slopeX = (sample.height - (heights[i] as number)) / stepX
      const slopeY = (sample.height - (above[i + 1] as number)) / stepY
      const light = relief(slopeX, slopeY)
      const glow = frame.mirrored ? windowGlow(sample, i / columns, j / rows, slopeX, slopeY) : 0
      const o = Math.floor(i / samples.x) * 3
      sum[o] = (sum[o] as number) + sample.r * light + glow
      sum[o + 1] = (sum[o + 1] as number) + sample.g * light + glow
      sum[o + 2] = (sum[o + 2] as number) + sample.b * light + glow
    }
    ;[above, heights] = [heights, above]
    if (j < 0 || (j + 1) % samples.y !== 0) continue
    const row = ((j + 1) / samples.y - 1) * width * 3
    for (let k = 0; k < sum.length; k++) data[row + k] = toByte((sum[k] as number) * share)
    sum.fill(0)
  }
  return { data, width, height }
}
