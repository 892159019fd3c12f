import { z } from 'zod'
import { done } from '../../http/outputs.ts'
import { layingPatterns } from '../../measure/laying-patterns.ts'
import { mostPoints, mostRooms, startCorners } from '../saved/schema.ts'
import { longestMm } from './limits.ts'

const mm = z
  .number()
  .min(-longestMm)
  .max(2 * longestMm)
const side = z.number().min(20).max(6000)
/** One corner after the other; the last is joined to the first, which may be said again. Read to a hundredth of a millimetre. */
const outline = z.array(z.tuple([mm, mm])).max(mostPoints + 1)
const hole = outline.max(13)
const label = z.string().min(1).max(60)

const room = z.object({
  id: label.optional(),
  outline,
  /** What is left out: islands, columns. */
  holes: z.array(hole).max(12).default([]),
  /** Which wall (by the number of its first corner), how far along it in millimetres, how wide. They do not change what is laid. */
  doors: z
    .array(
      z.object({
        wall: z.number().int().min(0).max(mostPoints),
        offset: z.number().min(0),
        width: z.number().positive(),
      }),
    )
    .max(12)
    .default([]),
})

/** Lengths in millimetres. */
export const layoutSchema = z.object({
  rooms: z.array(room).min(1).max(mostRooms),
  board: z.object({
    length: side,
    width: side,
    piecesPerBox: z.number().int().min(1).max(1000),
    /** What boards join by: profiles that click, tongue and groove, or nothing (tiles). */
    joins: z.enum(['click', 'tongue', 'none']).default('click'),
    /** Whether click boards come in mirrored pairs, for a herringbone. */
    isMirrored: z.boolean().default(false),
  }),
  pattern: z.enum(layingPatterns).default('straight'),
  /** The axis that boards run along. */
  direction: z.enum(['x', 'y']).default('x'),
  startCorner: z.enum(startCorners).default('top-left'),
  /** Left free along walls and around what is left out. */
  gap: z.number().min(0).max(50).default(0),
  /** Between tiles. */
  joint: z.number().min(0).max(30).default(0),
})

const point = z.tuple([z.number(), z.number()])

const piece = z.object({
  /** In the order of laying, from 1 over all rooms. */
  number: z.number(),
  row: z.number(),
  /** The board that it is cut from, from 1 over all rooms. */
  board: z.number(),
  /** Whether another piece of its board was laid before. */
  isOffcut: z.boolean(),
  isWhole: z.boolean(),
  polygon: z.array(point),
  holes: z.array(z.array(point)),
  /** What is cut for it, and where in its board: from the board's corner. */
  length: z.number(),
  width: z.number(),
  boardX: z.number(),
  boardY: z.number(),
})

const laidRoom = z.object({
  id: z.string(),
  /** How many boards were opened for it. */
  boards: z.number(),
  /** What is laid, in square millimetres. */
  area: z.number(),
  pieces: z.array(piece),
  /** Row by row, the pieces by their numbers. */
  cutList: z.array(z.object({ row: z.number(), pieces: z.array(z.number()) })),
})

/** Lengths in millimetres, areas in square millimetres. */
const layoutAnswer = done.extend({
  boxes: z.number(),
  boards: z.number(),
  /** Boards of the last box that nothing is cut from. */
  spareBoards: z.number(),
  laidArea: z.number(),
  /** What of the opened boards is not laid, and its share of them from 0 to 1. */
  waste: z.object({ area: z.number(), share: z.number() }),
  rooms: z.array(laidRoom),
})
export type LayoutAnswer = z.output<typeof layoutAnswer>

/** What is wrong with an outline: of which room, which of its holes, which wall or point, and which other one. */
const fault = z.object({
  room: z.number(),
  hole: z.number().optional(),
  code: z.enum(['open', 'no-length', 'crossing', 'spike', 'no-area', 'too-large', 'hole-outside', 'holes-overlap']),
  at: z.number().optional(),
  other: z.number().optional(),
})
export type RoomFault = z.output<typeof fault>

export const layoutContract = {
  input: layoutSchema,
  output: layoutAnswer,
  refusal: z.object({ faults: z.array(fault) }),
}
