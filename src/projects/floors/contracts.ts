import { z } from 'zod'
import { pictureSchema } from '../../catalogue/schema.ts'
import { done } from '../../http/outputs.ts'
import { uuid } from '../../i18n/schema.ts'
import { sheetSchema } from '../../tour/schema.ts'

/** The most floors that one call answers with. */
export const mostFloors = 24

/** A floor that can be laid board by board. Prices in minor units, areas in hundredths of a square foot, lengths in tenths of a millimetre. */
const projectFloor = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  swatch: pictureSchema.nullable(),
  boardLengthTenthMm: z.number(),
  boardWidthTenthMm: z.number(),
  thicknessTenthMm: z.number().nullable(),
  piecesPerBox: z.number(),
  areaPerBoxCentiSqFt: z.number(),
  pricePerBoxMinor: z.number(),
  /** What boards join by; tiles have nothing. */
  lock: z.string().exactOptional(),
  /** How it may be laid, by the words of the data sheet. */
  installation: z.array(z.string()),
  /** To be left free along walls, in millimetres, where the data sheet says so. */
  expansionGapMm: z.number().exactOptional(),
  /** What the percentage rule adds to the area for a straight pattern. */
  wastePercent: z.number(),
  /** How many boxes this store has; null where they never run out. */
  boxesInStock: z.number().nullable(),
  /** Its faces; null of a floor that has none. */
  sheet: sheetSchema.nullable(),
  /** Whether it can go into the cart as it is, without a choice to make first. */
  canAdd: z.boolean(),
})
export type ProjectFloor = z.output<typeof projectFloor>

export const projectFloorsContract = {
  /** The floors of these ids, separated by commas, else those whose names and categories have every word of `q`, and that can be laid in a pattern not all can. */
  input: z.object({
    ids: z
      .string()
      .max(40 * mostFloors)
      .default(''),
    q: z.string().max(100).default(''),
    pattern: z.literal('herringbone').optional(),
  }),
  output: done.extend({ floors: z.array(projectFloor) }),
}

export const floorId = uuid('project.errors.unknown')
