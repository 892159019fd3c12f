import { z } from 'zod'

/** A text in the shop's languages; English always, the others fall back to it. */
export const translatedSchema = z.object({
  en: z.string(),
  bn: z.string().optional(),
  ar: z.string().optional(),
  fr: z.string().optional(),
})
export type Translated = z.infer<typeof translatedSchema>

/**
 * What a picture shows: a floor from above, close up, in a living room (the same one for every floor of the shop), in the room of another use
 * that it suits best; or the thing itself.
 */
export const pictureKinds = ['main', 'swatch', 'room', 'kitchen', 'bathroom', 'hall', 'plank'] as const

/** The kinds that show a floor in a room of its own use, which is shown before the living room. */
export const placeKinds = ['kitchen', 'bathroom', 'hall'] as const

export const pictureSchema = z.object({
  kind: z.enum(pictureKinds),
  url: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  averageColor: z.string(),
  /** A data URL, a few pixels wide, shown until the picture is there. */
  blur: z.string(),
  /** What it shows, in words of the owner's; the page has words of its own without. */
  alt: z.partialRecord(z.enum(['en', 'bn', 'ar', 'fr']), z.string()).optional(),
})
export type Picture = z.infer<typeof pictureSchema>

/** What a product's own texts may say in a language other than English. */
export const productTextsSchema = z.partialRecord(
  z.enum(['bn', 'ar', 'fr']),
  z.object({
    name: z.string().optional(),
    shortDescription: z.string().optional(),
    description: z.string().optional(),
    seoTitle: z.string().optional(),
    seoDescription: z.string().optional(),
  }),
)
export type ProductTexts = z.infer<typeof productTextsSchema>

/** No figure of a data sheet is above it: a ton to the box, a kilometre of board. */
export const maxSpecification = 1_000_000

const wrong = 'admin-products.errors.specification'
/** -1 where there is no end of it, as of the hours that a floor may stand in water. */
const whole = z.int(wrong).min(-1, wrong).max(maxSpecification, wrong)

/** What an accessory is for: by it a project's kit finds the trims, underlays and adhesives that a floor needs. */
export const accessoryPurposes = [
  ...(['underlay', 'vapour-film', 'membrane', 'adhesive', 'thinset', 'grout', 'base-shoe', 'baseboard'] as const),
  ...(['t-moulding', 'reducer', 'end-profile', 'edge-profile', 'stair-nose'] as const),
] as const
export type AccessoryPurpose = (typeof accessoryPurposes)[number]

/** The data sheet. Lengths in tenths of a millimetre, weights in grams, time in hours. */
export const specificationSchema = z.object({
  boardLengthTenthMm: whole.optional(),
  boardWidthTenthMm: whole.optional(),
  nominalSize: z.string().optional(),
  piecesPerBox: whole.optional(),
  weightGrams: whole.min(0, wrong).optional(),
  core: z.string().optional(),
  wearLayer: z.string().optional(),
  acRating: z.string().optional(),
  useClass: z.string().optional(),
  slipRating: z.string().optional(),
  look: z.string().optional(),
  species: z.string().optional(),
  finish: z.string().optional(),
  edge: z.string().optional(),
  lock: z.string().optional(),
  shadeVariation: z.string().optional(),
  waterResistance: z.string().optional(),
  waterHours: whole.optional(),
  installation: z.array(z.string()).optional(),
  rooms: z.array(z.string()).optional(),
  radiantHeat: z.boolean().optional(),
  /** Whether the maker allows it in rooms below the ground. */
  belowGrade: z.boolean().optional(),
  /** The dynamic coefficient of friction of the wet surface (ANSI A326.3), in hundredths. */
  wetDcofHundredths: whole.min(0, wrong).max(200, wrong).optional(),
  acclimationHours: whole.optional(),
  expansionGapMm: whole.optional(),
  maxRunFeet: whole.optional(),
  warrantyHomeYears: whole.optional(),
  warrantyBusinessYears: whole.optional(),
  wastePercent: z.object({ straight: whole, diagonal: whole, herringbone: whole.optional() }).optional(),
  /** For trims and underlay: what of a room decides how many are needed, and how much more to buy. */
  need: z.object({ of: z.enum(['wall', 'opening', 'floor']), extraPercent: whole }).optional(),
  purpose: z.enum(accessoryPurposes, wrong).optional(),
  /** For underlay: whether it brings the film that keeps a slab's vapour away. */
  vapourBarrier: z.boolean().optional(),
})
export type Specification = z.infer<typeof specificationSchema>

/** How the floor looks: what its pictures, and the tour, are made from. */
export const textureSchema = z.looseObject({ kind: z.string(), seed: z.int(), base: z.string() })
export type Texture = z.infer<typeof textureSchema>
