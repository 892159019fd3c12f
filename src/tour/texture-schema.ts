import { z } from 'zod'
import { patterns } from './patterns.ts'
import { sheetSchema } from './schema.ts'
import { finishes, joints, LEAST_MM, MOST_BOARDS, MOST_GAP_MM, MOST_MM, textureKinds } from './texture-rules.ts'

const mm = z.number('errors.field').min(LEAST_MM, 'errors.field').max(MOST_MM, 'errors.field')

const picture = z.string().regex(/^\/media\/u\/[a-z0-9]{32}\.webp$/, 'errors.field')

/** All that someone says of a picture of a floor. Lengths in millimetres, as in life. */
export const textureFormSchema = z.object({
  /** The uploaded picture. */
  picture,
  /** Where it shows one board: pictures of more boards, of the same size. */
  morePictures: z
    .array(picture)
    .max(MOST_BOARDS - 1, 'errors.field')
    .default([]),
  kind: z.enum(textureKinds),
  /** What the picture shows, across and down. */
  widthMm: mm,
  heightMm: mm,
  /** How many boards the picture shows, side by side; of one board, one. */
  boards: z.int().min(1, 'errors.field').max(MOST_BOARDS, 'errors.field'),
  /** Boards stand upright in the picture. */
  isUpright: z.boolean(),
  /** What pieces a surface is cut into. */
  pieceLengthMm: mm,
  pieceWidthMm: mm,
  finish: z.enum(finishes),
  joint: z.enum(joints),
  gapMm: z.number('errors.field').min(0, 'errors.field').max(MOST_GAP_MM, 'errors.field'),
  jointColor: z.string().regex(/^#[0-9a-f]{6}$/i, 'errors.field'),
  pattern: z.enum(patterns),
  /** Evens out that one side of the picture was nearer to the lamp. */
  evenLight: z.boolean(),
})
export type TextureForm = z.infer<typeof textureFormSchema>

/** What is made of the form: the sheet's picture, and the light that it throws back. */
export const madeSheetSchema = z.object({
  url: picture,
  albedo: sheetSchema.shape.albedo,
})
export type MadeSheet = z.infer<typeof madeSheetSchema>

/** A sheet to look at before it is saved, and how much of each of the form's pictures is glare, in percent. */
export const sheetPreviewSchema = madeSheetSchema.extend({ glarePercents: z.array(z.int().min(0).max(100)) })
export type SheetPreview = z.infer<typeof sheetPreviewSchema>

/** The version of the texture that a form was opened with; null where there was none. */
export const versionSchema = z.string().max(20).nullable()

/** Puts a texture on a product. */
export const saveTextureSchema = z.object({ form: textureFormSchema, made: madeSheetSchema, before: versionSchema })
