import { z } from 'zod'

/** A text in the shop's languages; English always, the others fall back to it. */
export const translatedSchema = z.object({
  en: z.string(),
  bn: z.string().optional(),
  ar: z.string().optional(),
  fr: z.string().optional(),
})
export type Translated = z.infer<typeof translatedSchema>

export const pictureSchema = z.object({
  kind: z.enum(['swatch', 'plank', 'room', 'main']),
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

/** The data sheet. Lengths in tenths of a millimetre, weights in grams, time in hours. */
export const specificationSchema = z.object({
  boardLengthTenthMm: z.int().optional(),
  boardWidthTenthMm: z.int().optional(),
  nominalSize: z.string().optional(),
  piecesPerBox: z.int().optional(),
  weightGrams: z.int().optional(),
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
  waterHours: z.int().optional(),
  installation: z.array(z.string()).optional(),
  rooms: z.array(z.string()).optional(),
  radiantHeat: z.boolean().optional(),
  acclimationHours: z.int().optional(),
  expansionGapMm: z.int().optional(),
  maxRunFeet: z.int().optional(),
  warrantyHomeYears: z.int().optional(),
  warrantyBusinessYears: z.int().optional(),
  wastePercent: z.object({ straight: z.int(), diagonal: z.int(), herringbone: z.int().optional() }).optional(),
  /** For trims and underlay: what of a room decides how many are needed, and how much more to buy. */
  need: z.object({ of: z.enum(['wall', 'opening', 'floor']), extraPercent: z.int() }).optional(),
})
export type Specification = z.infer<typeof specificationSchema>

/** How the floor looks: what its pictures, and the tour, are made from. */
export const textureSchema = z.looseObject({ kind: z.string(), seed: z.int(), base: z.string() })
export type Texture = z.infer<typeof textureSchema>
