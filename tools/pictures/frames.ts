import type { Frame } from './flat-picture.ts'
import type { Floor } from './floor.ts'
import { emptySample } from './surfaces/surface.ts'

/** Four feet, the width of floor a swatch shows. */
const SWATCH_MM = 1219.2

/** Grain runs along the picture, so it needs samples across only. */
const SAMPLES = { x: 1, y: 2 }

/** The floor from above at true scale, four feet across. */
export function swatchFrame(floor: Floor): Frame {
  const { widthMm } = floor.laying
  return {
    width: 1200,
    height: 1200,
    leftMm: 0.37 * SWATCH_MM,
    // Starts within a piece, so that the picture does not begin on a joint.
    topMm: 12 * widthMm - 0.3 * Math.min(widthMm, 600),
    mmPerPixel: SWATCH_MM / 1200,
    samples: SAMPLES,
    mirrored: false,
  }
}

/** A close look at the meeting of pieces: boards about a third of the picture high, tiles at half a metre across. */
export function plankFrame(floor: Floor): Frame {
  const { lengthMm, widthMm, jointOffset } = floor.laying
  const board = lengthMm / widthMm > 3
  const across = board ? widthMm * 2.9 : Math.min(560, widthMm * 1.6)
  const frames = Array.from({ length: 14 }, (_, i) => {
    const row = 21 + 3 * i
    return {
      width: 1200,
      height: 900,
      leftMm: jointOffset(row) + lengthMm - 0.66 * across,
      topMm: board ? row * widthMm - 0.62 * widthMm : (row + 1) * widthMm - 0.68 * across * 0.75,
      mmPerPixel: across / 1200,
      samples: SAMPLES,
      mirrored: true,
    }
  })
  return liveliest(floor, frames)
}

/** Of several frames the one with the most to see: the greatest spread of brightness over a coarse look. */
function liveliest(floor: Floor, frames: readonly Frame[]): Frame {
  const sample = emptySample()
  const spread = ({ leftMm, topMm, width, height, mmPerPixel }: Frame) => {
    let sum = 0
    let squares = 0
    for (let j = 0; j < 30; j++)
      for (let i = 0; i < 40; i++) {
        floor.sample(leftMm + (width * mmPerPixel * i) / 40, topMm + (height * mmPerPixel * j) / 30, 1.5, 1.5, sample)
        const bright = Math.sqrt(sample.g)
        sum += bright
        squares += bright * bright
      }
    return squares / 1200 - (sum / 1200) ** 2
  }
  const ranked = frames.map((frame) => ({ frame, spread: spread(frame) })).sort((a, b) => b.spread - a.spread)
  const best = ranked[0]
  if (!best) throw new Error('No frame to choose from')
  return best.frame
}
