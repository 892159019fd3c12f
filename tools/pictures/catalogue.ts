import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const hex = z.string().regex(/^#[0-9a-f]{6}$/i)

const texture = z.object({
  kind: z.enum(['woodgrain', 'stone', 'marble', 'cement', 'onyx', 'solid', 'metal']),
  seed: z.number().int(),
  base: hex,
  light: hex,
  dark: hex,
  vein: hex,
  joint: hex,
  grainScale: z.number().positive(),
  knotDensity: z.number().min(0).max(1),
  veinDensity: z.number().min(0).max(1),
})

const floor = z.object({
  kind: z.literal('floor'),
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  look: z.string(),
  speciesOrStone: z.string(),
  plank: z.object({ lengthMm: z.number().positive(), widthMm: z.number().positive() }),
  finish: z.string(),
  edge: z.string(),
  shadeVariation: z.enum(['V1', 'V2', 'V3', 'V4']),
  texture,
})

const accessory = z.object({
  kind: z.literal('accessory'),
  slug: z.string(),
  sku: z.string(),
  name: z.string(),
  thicknessMm: z.number().optional(),
  variants: z.array(z.object({ color: z.object({ name: z.string(), value: hex }) })).optional(),
})

const catalogue = z.object({ products: z.array(z.discriminatedUnion('kind', [floor, accessory])) })

export type FloorProduct = z.infer<typeof floor>
export type AccessoryProduct = z.infer<typeof accessory>
export type Product = FloorProduct | AccessoryProduct

/** The demo catalogue. */
export const CATALOGUE = new URL('../../demo/catalogue.json', import.meta.url)

/** Reads what the pictures need of a catalogue file; throws with the field's path where it does not fit. */
export async function readProducts(file: URL): Promise<Product[]> {
  return catalogue.parse(JSON.parse(await readFile(file, 'utf8'))).products
}
