import { z } from 'zod'
import { accessoryPurposes } from '../../catalogue/schema.ts'

/** The lines of a kit, in the order in which they are shown: each is what one kind of accessory is for. */
export const kitKeys = accessoryPurposes
export type KitKey = (typeof kitKeys)[number]

const units = z.number().int().min(0)
const areaCenti = z.number().int().min(0)
const extraPercent = z.number().min(0)

/** A length that is cut from a piece: the doorway or stair that it is for. */
export const cutSchema = z.object({
  room: z.string(),
  of: z.enum(['door', 'stairs', 'run']),
  /** How many of this length. */
  count: z.number().int().min(1),
  lengthUnits: units,
})
export type Cut = z.infer<typeof cutSchema>

/**
 * How much of something the drawing asks for, before it is known by what piece, roll or bag it is sold. Lengths in length
 * units, areas in hundredths of a square foot.
 */
export const demandSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('area'), areaCenti, extraPercent }),
  z.object({
    kind: z.literal('length'),
    wallUnits: units,
    doorUnits: units,
    islandUnits: units,
    extraPercent,
  }),
  z.object({ kind: z.literal('cuts'), cuts: z.array(cutSchema) }),
  /** `weightGrams` with what is added for what is wiped away. */
  z.object({ kind: z.literal('grout'), areaCenti, jointTenthMm: units, weightGrams: units, extraPercent }),
  z.object({ kind: z.literal('spread'), areaCenti, millilitres: units, extraPercent }),
])
export type Demand = z.infer<typeof demandSchema>

/** Why a line is not needed at present. */
export const notNeededReasons = ['underlay-film', 'no-slab', 'no-such-door', 'no-stairs', 'baseboards-stay'] as const
export type NotNeeded = (typeof notNeededReasons)[number]
