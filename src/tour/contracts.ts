import { z } from 'zod'
import { done } from '../http/outputs.ts'
import { patterns } from './patterns.ts'
import { sheetSchema } from './schema.ts'
import { saveTextureSchema, sheetPreviewSchema, textureFormSchema, versionSchema } from './texture-schema.ts'

/** A floor of the tour as the specification has it (id, name, link, image), and what the viewer needs to lay it. */
const tourItem = z.object({
  id: z.string(),
  name: z.string(),
  link: z.string(),
  image: z.string(),
  slug: z.string(),
  category: z.string(),
  swatch: z.string().nullable(),
  hex: z.string().nullable(),
  description: z.string(),
  /** What a square foot costs, not rounded yet, and what a unit costs, in minor units. */
  perSqFt: z.object({ minor: z.number(), times: z.number(), per: z.number() }),
  perUnitMinor: z.number(),
  /** Whether it can go into the cart as it is, without a choice to make first. */
  canAdd: z.boolean(),
  /** Whether samples of it are sent, where the shop sends any. */
  hasSamples: z.boolean(),
  sheet: sheetSchema,
  /** The ways it can be laid. */
  patterns: z.array(z.enum(patterns)),
  /** Another one for every change of its texture. */
  version: z.string(),
})
export type TourItem = z.output<typeof tourItem>

/** A product's texture, without how far its pictures are. */
const texture = z.object({
  name: z.string(),
  slug: z.string(),
  status: z.enum(['draft', 'active', 'archived']),
  /** Null where the texture did not come by this form. */
  form: textureFormSchema.nullable(),
  sheet: sheetSchema.nullable(),
  /** Another one for every change of the sheet; null without one. */
  version: z.string().nullable(),
  /** Pictures of the product that were there before this texture took the place of another, and that nobody has looked through since. */
  outdated: z.array(z.object({ kind: z.enum(['swatch', 'plank', 'room', 'kitchen', 'bathroom']), url: z.string() })),
})
export type StoredTexture = z.output<typeof texture>

/** A product's texture as its panel shows it, with the pictures of the room with this floor: how many there are of how many. */
const textureView = texture.extend({ stills: z.object({ made: z.number(), total: z.number() }) })
export type TextureView = z.output<typeof textureView>

/** Any text is taken for a product's id here, so that a malformed one is answered like an unknown one. */
const id = z.string()
/** Of a change that somebody else was quicker with: the texture as it is. */
const refusal = z.object({ texture })

/** Words that a floor's name or category has to have, and which page of the floors found. */
const tourInput = z.object({
  q: z.string().max(100).default(''),
  page: z.coerce.number().int().min(1).max(1000).default(1),
})

/** A page of the floors, and how many there are on all pages. */
const tourPage = done.extend({ tour: z.array(tourItem), total: z.number() })

export type TourPage = z.output<typeof tourPage>

export const tourContract = { input: tourInput, output: tourPage }
export const textureSheetContract = { input: textureFormSchema, output: done.extend({ made: sheetPreviewSchema }) }
export const textureContract = { input: z.object({ id }), output: done.extend({ texture: textureView }) }
export const textureSaveContract = { input: saveTextureSchema.extend({ id }), output: done, refusal }
export const textureRemoveContract = { input: z.object({ id, before: versionSchema }), output: done, refusal }
export const texturePicturesContract = { input: z.object({ id, renew: z.boolean() }), output: done }
