/** A place or a direction in the room that the phone is in, in metres: y is up, as WebXR has it. */
export type Vector = readonly [x: number, y: number, z: number]
/** A place on the floor, in metres: x along the boards of a floor that is not turned, y across them. */
export type FloorPlace = readonly [x: number, y: number]

/** Where a floor lies in the room: where it begins, and which ways its two directions go. All of it is level. */
export type FloorFrame = { origin: Vector; along: Vector; across: Vector }

/** A pose of WebXR as sixteen numbers, column by column. */
type Matrix = ArrayLike<number>

/** How far what lies flat may lean: its normal is at least this much of it upwards (15°). */
const LEVEL = Math.cos((15 * Math.PI) / 180)
/** What is found less than this far below the phone, in metres, is a table. */
const LEAST_BELOW = 0.5

const at = (matrix: Matrix, index: number): number => matrix[index] ?? 0

/** Where a pose is. */
export const placeOf = (pose: Matrix): Vector => [at(pose, 12), at(pose, 13), at(pose, 14)]

/**
 * Whether what was found in the room is a floor: it lies level, well below the phone.
 * @param found the pose of what was found, its y axis away from the surface
 * @param viewer the pose of the phone
 */
export const isFloor = (found: Matrix, viewer: Matrix): boolean =>
  at(found, 5) >= LEVEL && at(viewer, 13) - at(found, 13) >= LEAST_BELOW

/** The floor whose boards lie along a direction, made level; along x where the direction points straight up or down. */
function frameAlong(origin: Vector, x: number, z: number): FloorFrame {
  const length = Math.hypot(x, z)
  const [alongX, alongZ] = length < 1e-6 ? [1, 0] : [x / length, z / length]
  return { origin, along: [alongX, 0, alongZ], across: [alongZ, 0, -alongX] }
}

/** The floor of whoever looks at it: its boards lie across the view. @param viewer the pose of the phone */
export const frameAcrossView = (origin: Vector, viewer: Matrix): FloorFrame =>
  frameAlong(origin, at(viewer, 0), at(viewer, 2))

/** The floor whose boards lie along the line from its origin to another place: a wall. */
export const frameAlongWall = (origin: Vector, [x, , z]: Vector): FloorFrame =>
  frameAlong(origin, x - origin[0], z - origin[2])

/** A place of the room as one on the floor, straight below or above it. */
export function onFloor({ origin, along, across }: FloorFrame, [x, , z]: Vector): FloorPlace {
  const [east, south] = [x - origin[0], z - origin[2]]
  return [east * along[0] + south * along[2], east * across[0] + south * across[2]]
}

/** What an outline encloses, in square metres, by its corners in their order (the shoelace formula); nothing for fewer than three. */
export function enclosedArea(corners: readonly FloorPlace[]): number {
  let twice = 0
  for (const [index, [x, y]] of corners.entries()) {
    const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [0, 0]
    twice += x * nextY - nextX * y
  }
  return Math.abs(twice) / 2
}
