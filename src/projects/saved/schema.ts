import { z } from 'zod'
import { layingPatterns } from '../../measure/laying-patterns.ts'
import { unitsPerMetre } from '../../measure/length.ts'

/*
 * A project as it is stored in the browser, in an account and behind a link: rooms as they were drawn, and what was chosen for them.
 * All lengths and places are whole length units (src/measure/length.ts), inner face to inner face, x to the right, y down.
 */

/** What a room is, by the words of the catalogue's data sheets; `other` for what they do not name. */
export const roomKinds = [
  ...['living', 'bedroom', 'kitchen', 'dining', 'hall', 'entry', 'bath', 'powder room', 'laundry'],
  ...['basement', 'office', 'other'],
] as const satisfies readonly string[]

/** What the floor lies on. */
export const subfloors = ['plywood', 'osb', 'boards', 'concrete', 'tile', 'vinyl'] as const
export type Subfloor = (typeof subfloors)[number]

/** Where the room is: above the ground, on it, below it. */
export const grades = ['above', 'on', 'below'] as const

export const heatings = ['none', 'water', 'electric'] as const

/** What is left out of a room's area. */
export const obstacleKinds = ['island', 'cabinets', 'column', 'fireplace', 'shower', 'other'] as const

/** What lies behind a doorway, which decides the profile in it. */
export const beyondDoor = ['same-floor', 'same-height', 'lower', 'carpet', 'outside'] as const
export type BeyondDoor = (typeof beyondDoor)[number]

/** What of stairs is covered with boards. */
export const stairCovers = ['both', 'treads'] as const

export const startCorners = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const

/** No side of a room is longer than this, in length units: 60 m. */
export const longestSide = 60 * unitsPerMetre
export const mostRooms = 24
export const mostPoints = 60
export const mostParts = 12
const mostStairs = 6
const mostObstaclePoints = 8

/** Identifies a part within its project. */
const id = z.string().min(1).max(40)
const name = z.string().trim().min(1).max(60)
const coordinate = z
  .number()
  .int()
  .min(-longestSide)
  .max(2 * longestSide)
const length = z.number().int().min(1).max(longestSide)
export const pointSchema = z.tuple([coordinate, coordinate])
const outline = z.array(pointSchema).min(3).max(mostPoints)

export const obstacleSchema = z.object({
  id,
  kind: z.enum(obstacleKinds),
  name: name.optional(),
  outline: outline.max(mostObstaclePoints),
})

/** A number of a wall: from the point of this number to the next. */
const wall = z
  .number()
  .int()
  .min(0)
  .max(mostPoints - 1)
const offset = z.number().int().min(0).max(longestSide)

export const doorSchema = z.object({
  id,
  wall,
  /** From the wall's first point to the opening. */
  offset,
  width: length,
  beyond: z.enum(beyondDoor),
  /** The room of this project that it leads to. */
  toRoomId: id.optional(),
})

export const stairsSchema = z.object({
  id,
  name: name.optional(),
  treads: z.number().int().min(1).max(60),
  width: length,
  /** What of it gets the floor's boards; nothing where it is left out. */
  cover: z.enum(stairCovers).exactOptional(),
  /** From a tread's edge to the riser behind it, and how high a step is; as most stairs are where it is left out. */
  depth: length.exactOptional(),
  rise: length.exactOptional(),
  /** The wall that they stand at, and from its first point to them; where there is space for them where it is left out. */
  place: z.object({ wall, offset }).exactOptional(),
})

const windowSchema = z.object({
  id,
  wall,
  /** From the wall's first point to the opening. */
  offset,
  width: length,
})

export const radiatorSchema = z.object({
  id,
  wall,
  /** Pipes that come through the floor. */
  pipes: z.number().int().min(0).max(8),
})

export const roomSchema = z.object({
  id,
  name,
  kind: z.enum(roomKinds),
  subfloor: z.enum(subfloors),
  grade: z.enum(grades),
  heating: z.enum(heatings),
  /** Clockwise; the last point is joined to the first. It may cross itself while it is being drawn. */
  outline,
  /** While no wall stands yet between the last point and the first: the room has no area until they are joined. */
  isOpen: z.literal(true).exactOptional(),
  obstacles: z.array(obstacleSchema).max(mostParts),
  doors: z.array(doorSchema).max(mostParts),
  stairs: z.array(stairsSchema).max(mostStairs),
  radiators: z.array(radiatorSchema).max(mostParts),
  /** Only drawn: no board rests on them. */
  windows: z.array(windowSchema).max(mostParts).exactOptional(),
})

export const floorChoiceSchema = z.object({
  productId: z.uuid(),
  pattern: z.enum(layingPatterns),
  /** Whether boards run along the drawing's x axis or its y axis. */
  direction: z.enum(['x', 'y']),
  startCorner: z.enum(startCorners),
})

const quantity = z.number().int().min(0).max(9999)

export const projectSchema = z.object({
  id: z.uuid(),
  name,
  rooms: z.array(roomSchema).max(mostRooms),
  floor: floorChoiceSchema.nullable(),
  /** Quantities that were typed instead of those that the drawing gives, by the line of the kit. */
  typedQuantities: z.record(z.string().max(60), quantity).refine((lines) => Object.keys(lines).length <= 60),
  /** What was answered to the guard's questions, by the question: `rh:<room>` and the like. */
  answers: z.record(z.string().max(90), z.string().max(60)).refine((all) => Object.keys(all).length <= 100),
  /** The day on which laying is to begin, as YYYY-MM-DD. */
  wantedOn: z.iso.date().nullable(),
})

export type Project = z.infer<typeof projectSchema>
export type Room = z.infer<typeof roomSchema>
export type Door = z.infer<typeof doorSchema>
export type Stairs = z.infer<typeof stairsSchema>
export type Window = z.infer<typeof windowSchema>
export type Obstacle = z.infer<typeof obstacleSchema>
export type Point = z.infer<typeof pointSchema>
export type FloorChoice = z.infer<typeof floorChoiceSchema>
