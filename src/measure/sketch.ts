import type { LayingPattern } from './laying-patterns.ts'

/** A point of a sketch: x to the right, y down. */
export type SketchPoint = readonly [x: number, y: number]

/** A room of a sketch, without its walls. */
export type SketchedRoom = {
  readonly name: string
  /** In hundredths of a square foot, without what is left out. */
  readonly areaCenti: number
  readonly outline: readonly SketchPoint[]
  /** What is left out of it. */
  readonly holes: readonly (readonly SketchPoint[])[]
  /** Doorways, from one side to the other, in the middle of the wall. */
  readonly openings: readonly (readonly [SketchPoint, SketchPoint])[]
  /** Where its name has the most space. */
  readonly label: SketchPoint
}

/** A plan of rooms as walls, small enough to be kept: its longer side is {@link SKETCH_SIDE} long, and every number is whole. */
export type Sketch = {
  readonly width: number
  readonly height: number
  /** How thick walls are; they stand around the rooms. */
  readonly wall: number
  readonly rooms: readonly SketchedRoom[]
  /** Steps of stairs beside the rooms; left out where there are none. */
  readonly steps?: readonly (readonly SketchPoint[])[]
  /** The pieces of the floor where they lie; left out where it is not laid piece by piece, or has too many to be drawn small. */
  readonly boards?: readonly (readonly SketchPoint[])[]
}

/** How the floor of a sketch is laid, and whether its boards run along the plan's x or y axis. */
export type SketchedFloor = { readonly pattern: LayingPattern; readonly direction: 'x' | 'y' }

/** How long the longer side of a sketch is. */
export const SKETCH_SIDE = 1000

/** Closed rings as the `d` of an SVG path. */
export const ringsPath = (rings: readonly (readonly SketchPoint[])[]): string =>
  rings.map((ring) => `M${ring.map((point) => point.join(' ')).join('L')}Z`).join('')

/** How wide a text may be that stands in the middle of a place of a room: to the nearest wall, or to what is left out, on both sides of it. */
export function spaceAcross({ outline, holes }: Pick<SketchedRoom, 'outline' | 'holes'>, [x, y]: SketchPoint): number {
  const distances = [outline, ...holes].flatMap((ring) =>
    ring.flatMap(([ax, ay], at) => {
      const [bx, by] = ring[(at + 1) % ring.length] as SketchPoint
      if (ay > y === by > y) return []
      return Math.abs(ax + ((bx - ax) * (y - ay)) / (by - ay) - x)
    }),
  )
  return 2 * Math.min(...distances)
}
