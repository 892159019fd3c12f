import type { Frame } from './flat-picture.ts'
import type { Floor } from './floor.ts'

/** Four feet, the width of floor a swatch shows. */
export const SWATCH_MM = 1219.2

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

/** A close look at the meeting of pieces: boards about a third of the picture high, tiles at a quarter of a metre. */
export function plankFrame(floor: Floor): Frame {
  const { lengthMm, widthMm, jointOffset } = floor.laying
  const board = lengthMm / widthMm > 3
  const across = board ? widthMm * 2.9 : Math.min(560, widthMm * 1.6)
  const row = 21
  return {
    width: 1200,
    height: 900,
    leftMm: jointOffset(row) + lengthMm - 0.66 * across,
    topMm: board ? row * widthMm - 0.62 * widthMm : (row + 1) * widthMm - 0.68 * across * 0.75,
    mmPerPixel: across / 1200,
    samples: SAMPLES,
    mirrored: true,
  }
}
