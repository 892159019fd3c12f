import { outlineFaults, wallAt, wallLength } from '../outline/outline.ts'
import { longestSide, type Point } from '../saved/schema.ts'

type Vector = readonly [x: number, y: number]

/** The direction of a wall as the vector between its ends. */
function vectorOf(outline: readonly Point[], wall: number): Vector {
  const [[ax, ay], [bx, by]] = wallAt(outline, wall)
  return [bx - ax, by - ay]
}

const across = ([ax, ay]: Vector, [bx, by]: Vector): number => ax * by - ay * bx
const along = ([ax, ay]: Vector, [bx, by]: Vector): number => ax * bx + ay * by

/** Where the line through a point in a direction meets another one; undefined where they are parallel. */
function crossingOf([ax, ay]: Vector, a: Vector, [bx, by]: Vector, b: Vector): Point | undefined {
  const turn = across(a, b)
  if (turn === 0) return undefined
  const share = across([bx - ax, by - ay], b) / turn
  return [Math.round(ax + a[0] * share), Math.round(ay + a[1] * share)]
}

/**
 * Moves a wall along its normal; the walls beside it grow and shrink in their own directions. Where one of them goes on in the same line,
 * the corner between them moves instead.
 * @param outward in length units, away from the room of an outline that is clockwise; negative into it
 * @param isOpen whether no wall stands between the last point and the first: an end that is free moves along
 */
export function moveWall(outline: readonly Point[], wall: number, outward: number, isOpen = false): Point[] {
  const [a, b] = wallAt(outline, wall)
  const direction = vectorOf(outline, wall)
  const length = Math.hypot(...direction)
  if (length === 0) return [...outline]
  const [dx, dy] = [(direction[1] / length) * outward, (-direction[0] / length) * outward]
  const shifted = ([x, y]: Vector): Point => [Math.round(x + dx), Math.round(y + dy)]
  const line: Vector = [a[0] + dx, a[1] + dy]
  const before = vectorOf(outline, wall - 1)
  const after = vectorOf(outline, wall + 1)
  const [isFirst, isLast] = [isOpen && wall === 0, isOpen && wall === outline.length - 2]
  const start = (isFirst ? undefined : crossingOf(line, direction, a, before)) ?? shifted(a)
  const end = (isLast ? undefined : crossingOf(line, direction, b, after)) ?? shifted(b)
  const next = (wall + 1) % outline.length
  return outline.map((point, at) => (at === wall ? start : at === next ? end : point))
}

/** The walls that can take up what a wall gains, the ones that run back first, in the order in which they follow it. */
function closingWalls(outline: readonly Point[], wall: number): number[] {
  const direction = vectorOf(outline, wall)
  const others = [...outline.keys()].slice(1).map((step) => (wall + step) % outline.length)
  const parallel = others.filter((other) => across(direction, vectorOf(outline, other)) === 0)
  const runsBack = (other: number) => along(direction, vectorOf(outline, other)) < 0
  return [...parallel.filter(runsBack), ...parallel.filter((other) => !runsBack(other))]
}

/** Moves the corners from one to another, going clockwise, by a vector. */
function shiftCorners(outline: readonly Point[], from: number, to: number, [dx, dy]: Vector): Point[] {
  const count = ((to - from + outline.length) % outline.length) + 1
  return outline.map((point, at): Point => {
    const isShifted = (at - from + outline.length) % outline.length < count
    return isShifted ? [point[0] + dx, point[1] + dy] : point
  })
}

/**
 * Gives a wall another length in its own direction. The walls after it move along with its end, up to one that is parallel to it and takes up
 * the difference: the first that runs back and leaves a sound room, or else the first. Where none is parallel, only its end moves.
 * @param length in length units, more than none
 * @param isOpen whether no wall stands between the last point and the first: all walls after it move along, and only the open place changes
 */
export function setWallLength(outline: readonly Point[], wall: number, length: number, isOpen = false): Point[] {
  const now = wallLength(outline, wall)
  if (now === 0 || now === length) return [...outline]
  const [x, y] = vectorOf(outline, wall)
  const gain = length / Math.hypot(x, y) - 1
  const vector: Vector = [Math.round(x * gain), Math.round(y * gain)]
  const next = (wall + 1) % outline.length
  if (isOpen) return shiftCorners(outline, next, outline.length - 1, vector)
  const tries = closingWalls(outline, wall).map((closing) => shiftCorners(outline, next, closing, vector))
  const sound = tries.find((each) => outlineFaults(each, longestSide).length === 0)
  return sound ?? tries[0] ?? shiftCorners(outline, next, next, vector)
}

/** By how much the outline turns at the end of a wall, in whole degrees: positive to the right, as one walks it clockwise. */
export function turnAfter(outline: readonly Point[], wall: number): number {
  const [before, after] = [vectorOf(outline, wall), vectorOf(outline, wall + 1)]
  return Math.round((Math.atan2(across(before, after), along(before, after)) * 180) / Math.PI)
}

/** A wall's label: A to Z, then A2 to Z2 and so on. */
export const wallLabel = (wall: number): string =>
  `${String.fromCharCode(65 + (wall % 26))}${wall < 26 ? '' : Math.floor(wall / 26) + 1}`
