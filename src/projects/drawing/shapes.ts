import type { Point } from '../saved/schema.ts'

/** What a room can begin as. */
export const roomShapes = ['rectangle', 'l', 't'] as const
export type RoomShape = (typeof roomShapes)[number]

/** A length that is a whole number of steps, at least one. */
const wholeSteps = (lengthUnits: number, step: number): number => Math.max(1, Math.round(lengthUnits / step)) * step

/** A rectangle from a corner on. @param length along x, @param width along y, both in length units */
export const rectangleAt = ([left, top]: Point, length: number, width: number): Point[] => [
  [left, top],
  [left + length, top],
  [left + length, top + width],
  [left, top + width],
]

/**
 * The outline of a room by its greatest length and width, clockwise from its first corner at 0, 0. An L leaves out a third of the length
 * and of the width; a T leaves out half of the width beside a stem of a third of the length.
 * @param length along x, @param width along y, both in length units
 * @param step what the other walls are whole numbers of, in length units
 */
export function shapeOutline(shape: RoomShape, length: number, width: number, step: number): Point[] {
  if (shape === 'rectangle') return rectangleAt([0, 0], length, width)
  if (shape === 'l') {
    const [x, y] = [length - wholeSteps(length / 3, step), wholeSteps(width / 3, step)]
    return [
      [0, 0],
      [x, 0],
      [x, y],
      [length, y],
      [length, width],
      [0, width],
    ]
  }
  const [from, y] = [wholeSteps(length / 3, step), wholeSteps(width / 2, step)]
  const to = length - from
  return [
    [0, 0],
    [length, 0],
    [length, y],
    [to, y],
    [to, width],
    [from, width],
    [from, y],
    [0, y],
  ]
}
