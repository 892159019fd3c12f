import type { FloorProduct } from './catalogue.ts'
import { type Linear, linear } from './color.ts'
import { noise } from './noise.ts'
import { clamp, mix, smoothstep } from './shaping.ts'
import type { Sample } from './surfaces/surface.ts'

/** What lies between two pieces, in mm. `bevelMm` is the width of the slope on each piece, `depthMm` how far it falls. */
export type Joint = {
  gapMm: number
  bevelMm: number
  depthMm: number
  color: Linear
  /** 0 the bevel keeps the face's color, 1 it is painted in the joint's. */
  painted: number
  /** Grout fills the gap almost flush, with its sand; without it the gap is a dark line. */
  grouted: boolean
  /** Ends of boards have the bevel too (four-sided), or just close up (two-sided V-groove). */
  ends: boolean
}

/** Reads a joint from the edge as the catalogue words it. */
export function jointOf(product: FloorProduct): Joint {
  const color = linear(product.texture.joint)
  const { edge } = product
  if (/rectified/.test(edge))
    return { gapMm: 2, bevelMm: 0.7, depthMm: 0.12, color, painted: 0, grouted: true, ends: true }
  if (/grout-line/.test(edge))
    return { gapMm: 3, bevelMm: 1.2, depthMm: 0.3, color, painted: 0.3, grouted: true, ends: true }
  if (/V-groove/.test(edge))
    return { gapMm: 0.7, bevelMm: 2.2, depthMm: 1.1, color, painted: 0.15, grouted: false, ends: false }
  if (/painted/.test(edge))
    return { gapMm: 0.6, bevelMm: 1.8, depthMm: 0.9, color, painted: 0.7, grouted: false, ends: true }
  return { gapMm: 0.6, bevelMm: 1.3, depthMm: 0.6, color, painted: 0.1, grouted: false, ends: true }
}

/** Share of a pixel `footprint` wide, `distance` from the middle of a joint, that the gap fills: a box filter. */
function coverage(distance: number, gapMm: number, footprint: number): number {
  const half = footprint / 2
  const covered = Math.min(distance + half, gapMm / 2) - Math.max(distance - half, -gapMm / 2)
  return clamp(covered / footprint)
}

/**
 * Cuts the joint into a sample. `endMm` and `sideMm` are the distances to the nearest end and long side of the piece,
 * `x` and `y` the point on the floor (for the sand in the grout); footprints as the pixel lies along and across.
 */
export function cutJoint(
  joint: Joint,
  endMm: number,
  sideMm: number,
  x: number,
  y: number,
  footprintX: number,
  footprintY: number,
  out: Sample,
): void {
  const endGap = joint.ends ? joint.gapMm : 0.45
  const gap = Math.max(coverage(endMm, endGap, footprintX), coverage(sideMm, joint.gapMm, footprintY))
  const slopeEnd = joint.ends ? slope(endMm - endGap / 2, joint.bevelMm, footprintX) : 0
  const slopeSide = slope(sideMm - joint.gapMm / 2, joint.bevelMm, footprintY)
  const fall = Math.max(slopeEnd, slopeSide)
  if (fall <= 0 && gap <= 0) return
  const paint = joint.painted * fall
  const shade = 1 - (joint.grouted ? 0.12 : 0.32) * fall
  out.r = mix(out.r, joint.color[0], paint) * shade
  out.g = mix(out.g, joint.color[1], paint) * shade
  out.b = mix(out.b, joint.color[2], paint) * shade
  out.height -= joint.depthMm * fall
  if (gap <= 0) return
  const fine = Math.max(footprintX, footprintY)
  const sand = joint.grouted
    ? 1 + 0.1 * noise(x / 40, y / 40, 5) + (fine < 1 ? 0.16 * noise(x / 0.7, y / 0.7, 6) : 0)
    : 0.38
  out.r = mix(out.r, joint.color[0] * sand, gap)
  out.g = mix(out.g, joint.color[1] * sand, gap)
  out.b = mix(out.b, joint.color[2] * sand, gap)
  out.polish *= 1 - 0.9 * gap
  out.height = mix(out.height, -joint.depthMm * (joint.grouted ? 1 : 1.6), gap)
}

/** 1 at the foot of the bevel, 0 on the face; weaker where the pixel is wider than the bevel. */
function slope(distance: number, bevelMm: number, footprint: number): number {
  if (distance > bevelMm + footprint) return 0
  return (1 - smoothstep(0, bevelMm + footprint * 0.5, distance)) * Math.min(1, (2 * bevelMm) / footprint)
}
