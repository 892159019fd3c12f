import { z } from 'zod'
import { done } from '../../http/outputs.ts'
import { layingPatterns } from '../../measure/laying-patterns.ts'
import { mostPoints, mostRooms, startCorners } from '../saved/schema.ts'
import { longestMm } from './limits.ts'

/** What is said of a number or a list that is none, too small, too large or too long. */
const refused = (key: string) => `project.errors.layout.${key}`
const within = (key: string, least: number, most: number) =>
  z.number(refused(key)).min(least, refused(key)).max(most, refused(key))
const mm = within('corner', -longestMm, 2 * longestMm)
const side = within('board', 20, 6000).describe('Millimetres')
/** A pair of numbers: JSON Schema does not say of a tuple how long it is unless it is told. */
const pair = { minItems: 2, maxItems: 2 }
/** One corner after the other; the last is joined to the first, which may be said again. Read to a hundredth of a millimetre. */
const outline = z
  .array(z.tuple([mm, mm], refused('corner')).meta(pair), refused('outline'))
  .max(mostPoints + 1, refused('corners'))
  .describe('Corners in millimetres, x to the right and y down, in either direction; the last is joined to the first')
const hole = outline.max(13, refused('holeCorners'))
const label = z.string().min(1).max(60)

const room = z.object({
  id: label.optional(),
  outline,
  /** What is left out: islands, columns. */
  holes: z
    .array(hole, refused('holes'))
    .max(12, refused('holes'))
    .default([])
    .describe('What is left out of the room: islands, columns; each lies inside it and apart from the others'),
  /** Which wall (by the number of its first corner), how far along it in millimetres, how wide. They do not change what is laid. */
  doors: z
    .array(
      z.object({
        wall: z.int(refused('door')).min(0, refused('door')).max(mostPoints, refused('door')),
        offset: within('door', 0, longestMm),
        width: within('door', 1, longestMm),
      }),
      refused('doors'),
    )
    .max(12, refused('doors'))
    .default([]),
})

/** What a call may look like: a kitchen with an island, in click boards. */
export const example = {
  rooms: [
    {
      id: 'kitchen',
      outline: [
        [0, 0],
        [4420, 0],
        [4420, 3940],
        [0, 3940],
      ],
      holes: [
        [
          [1200, 1500],
          [3000, 1500],
          [3000, 2300],
          [1200, 2300],
        ],
      ],
      doors: [{ wall: 2, offset: 400, width: 910 }],
    },
  ],
  board: { length: 1217, width: 196, piecesPerBox: 8, joins: 'click' },
  pattern: 'straight',
  direction: 'x',
  startCorner: 'top-left',
  gap: 10,
  joint: 0,
}

/** Lengths in millimetres. */
export const layoutSchema = z
  .object({
    rooms: z.array(room, refused('rooms')).min(1, refused('rooms')).max(mostRooms, refused('rooms')),
    board: z.object({
      length: side,
      width: side,
      piecesPerBox: z
        .int(refused('pieces'))
        .min(1, refused('pieces'))
        .max(1000, refused('pieces'))
        .describe('Boards or tiles in a box'),
      /** What boards join by: profiles that click, tongue and groove, or nothing (tiles). */
      joins: z
        .enum(['click', 'tongue', 'none'])
        .default('click')
        .describe('What boards join by: profiles that click, tongue and groove, or nothing, as tiles'),
      /** Whether click boards come in mirrored pairs, for a herringbone. */
      isMirrored: z.boolean().default(false).describe('Whether click boards come in mirrored pairs, for a herringbone'),
    }),
    pattern: z.enum(layingPatterns).default('straight'),
    /** The axis that boards run along. */
    direction: z.enum(['x', 'y']).default('x').describe('The axis that boards run along'),
    startCorner: z.enum(startCorners).default('top-left').describe('The corner of every room in which laying begins'),
    /** Left free along walls and around what is left out. */
    gap: within('gap', 0, 50).default(0).describe('Millimetres left free along walls and around what is left out'),
    /** Between tiles. */
    joint: within('joint', 0, 30).default(0).describe('Millimetres between tiles'),
  })
  .meta({ examples: [example] })

const point = z.tuple([z.number(), z.number()]).meta(pair)

const piece = z.object({
  /** In the order of laying, from 1 over all rooms. */
  number: z.number().describe('In the order of laying, from 1 over all rooms'),
  row: z.number(),
  /** The board that it is cut from, from 1 over all rooms. */
  board: z.number().describe('The board that it is cut from, from 1 over all rooms'),
  /** Whether another piece of its board was laid before. */
  isOffcut: z.boolean().describe('Whether another piece of its board was laid before it'),
  isWhole: z.boolean(),
  polygon: z.array(point).describe('Where it lies in its room, in millimetres'),
  holes: z.array(z.array(point)),
  /** What is cut for it, and where in its board: from the board's corner. */
  length: z.number().describe('What is cut for it, along its board, in millimetres'),
  width: z.number(),
  boardX: z.number().describe("Where in its board it is cut from: along it from the board's corner, in millimetres"),
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
  spareBoards: z.number().describe('Boards of the last box that nothing is cut from'),
  laidArea: z.number().describe('Square millimetres: the rooms without gaps and what is left out'),
  /** What of the opened boards is not laid, and its share of them from 0 to 1. */
  waste: z.object({ area: z.number(), share: z.number() }),
  rooms: z.array(laidRoom),
})
export type LayoutAnswer = z.output<typeof layoutAnswer>

/** What is wrong with an outline: of which room, which of its holes, which wall or point, and which other one. */
const fault = z.object({
  room: z.number().describe('The place of the room in what was sent, from 0'),
  hole: z.number().optional(),
  door: z.number().optional().describe('The place of the door among those of its room, from 0'),
  code: z.enum([
    ...(['open', 'no-length', 'crossing', 'spike', 'no-area', 'too-large'] as const),
    ...(['hole-outside', 'holes-overlap', 'door-outside', 'nothing-left'] as const),
  ]),
  at: z.number().optional().describe('The wall or corner, by the number of its first corner in what was sent'),
  other: z.number().optional(),
})
export type RoomFault = z.output<typeof fault>

export const layoutContract = {
  input: layoutSchema,
  output: layoutAnswer,
  refusal: z.object({ faults: z.array(fault) }),
}
