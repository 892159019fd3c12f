import fs from 'node:fs'
import path from 'node:path'
import type { Picture } from '../../catalogue/schema.ts'

/** The parts of `demo/catalogue.json` that the demo shop is made from. */
export type SourceProduct = {
  kind: 'floor' | 'accessory'
  name: string
  slug: string
  sku: string
  category: string
  subcategory: string
  type: 'simple' | 'variable'
  status: 'active' | 'draft'
  unit: 'box' | 'piece' | 'roll' | 'bag'
  unitValue: number
  description: string
  featured?: boolean
  pricePerBoxUSD?: number
  salePricePerBoxUSD?: number | null
  priceUSD?: number
  salePriceUSD?: number | null
  piecesPerBox?: number
  plank?: { lengthMm: number; widthMm: number; nominal: string }
  thicknessMm?: number
  core?: string
  wearLayer?: string
  acRating?: string | null
  useClass?: string | null
  slipRating?: string | null
  waterResistance?: string
  waterHours?: number | null
  look?: string
  speciesOrStone?: string
  finish?: string
  edge?: string
  lock?: string | null
  shadeVariation?: string
  colourFamily?: string
  installation?: string[]
  suitability?: { rooms: string[]; radiantHeat: boolean; belowGrade: boolean }
  dcofWet?: number | null
  purpose?: string
  vapourBarrier?: boolean
  acclimationHours?: number | null
  expansionGapMm?: number | null
  maxRunFt?: number | null
  wastePct?: { straight: number; diagonal: number; herringbone?: number | null }
  warrantyYears?: { residential: number; commercial: number }
  weightPerBoxKg?: number
  weightLb?: number
  coverage?: { value: number | null; unit: string }
  qtyRule?: string
  stock: { quantity: number | null; lots?: { surrey: number; richmond: number }[] }
  variants?: { color?: { name: string; value: string } | null; attribute?: { name: string } | null; qty: number }[]
  matches?: { trims: string[]; underlay: string[] }
  texture?: { kind: string; seed: number; base: string; [other: string]: unknown }
  seo?: { title: string; description: string }
}

export type SourcePicture = { width: number; height: number; averageColor: string; blur: string }

/** What the picture generator made for one product; `colors` names a file for a variant's color. */
export type SourcePictures = Partial<Record<Picture['kind'], SourcePicture>> & { colors?: Record<string, string> }

type Source = {
  categories: { slug: string; name: string; sub: { slug: string; name: string }[] }[]
  products: SourceProduct[]
}

const readJson = (file: string): unknown => JSON.parse(fs.readFileSync(path.resolve('demo', file), 'utf8'))

/** A product's short description in the languages other than that of the catalogue. */
type SourceTexts = { fr: string; bn: string; ar: string }

/** The demo catalogue, its texts in other languages, the index of its pictures and its floor textures by slug, as they lie in the project. */
export function readDemoSource(): Source & {
  pictures: Record<string, SourcePictures>
  sheets: Record<string, { sheet: unknown }>
  texts: Record<string, SourceTexts>
} {
  const pictures = readJson('pictures/index.json') as Record<string, SourcePictures>
  const sheets = readJson('floors/index.json') as Record<string, { sheet: unknown }>
  const texts = readJson('texts.json') as Record<string, SourceTexts>
  return { ...(readJson('catalogue.json') as Source), pictures, sheets, texts }
}
