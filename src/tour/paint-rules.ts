import { type Light, linearOf } from './color-rules.ts'
import type { Room } from './rooms.ts'

/** Colors that walls and baseboard are painted in: families that every maker of paint has, as a dry coat looks in daylight. */
export const paints = {
  chalk: '#eeebe4',
  sand: '#d9c8ad',
  sage: '#a7b09a',
  mist: '#a9b8c2',
  clay: '#b98468',
  navy: '#38465a',
  charcoal: '#4b4a48',
} as const
export type Paint = keyof typeof paints
export const paintNames = [
  'chalk',
  'sand',
  'sage',
  'mist',
  'clay',
  'navy',
  'charcoal',
] as const satisfies readonly Paint[]

/** What a person has painted; null for what stays as the room has it. */
export type PaintChoice = { wall: Paint | null; baseboard: Paint | null }

/** Numbers of a room's paint: three parts of three colors. */
export const PAINT_NUMBERS = 9

/**
 * How far a coat is from the wall that it covers, by its logarithm: the film curve (shader.ts) deepens what is darker than a light wall, by
 * about this much, and a coat should look like its patch beside that wall.
 */
const HELD_BACK = 0.8

/**
 * How much more light the parts of a room throw back once they are painted, less one, for red, green and blue: its walls,
 * the wall that it has in another color, and its baseboard, in the order of the channels of its `paint` layer. Zeros for what
 * stays as it is. That painted walls light the rest of the room otherwise is left out.
 */
export function paintNumbers({ albedos }: Pick<Room, 'albedos'>, { wall, baseboard }: PaintChoice): Float32Array {
  const change = (paint: Paint | null, own: Light) =>
    own.map((before, k) => {
      if (paint === null) return 0
      const beside = albedos.wall[k] as number
      return (beside * ((linearOf(paints[paint])[k] as number) / beside) ** HELD_BACK) / before - 1
    })
  return Float32Array.from([
    ...change(wall, albedos.wall),
    ...change(wall, albedos.feature),
    ...change(baseboard, albedos.baseboard),
  ])
}

/** Whether anything is painted. */
export const isPainted = ({ wall, baseboard }: PaintChoice): boolean => wall !== null || baseboard !== null
