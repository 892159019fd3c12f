import { freeSlug } from '../../measure/slug.ts'
import type { Specification } from '../schema.ts'
import type { ProductInput } from './admin-schema.ts'
import type { ProductForm } from './contracts.ts'

/** One text for equal values, whatever order their fields were written in. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** What of a product stands by itself; ids, versions and moments follow from it. */
const derived = new Set(['id', 'version', 'createdAt', 'updatedAt', 'madePicture'])

/** The fields in which two states of a product differ, for the audit log: before, and after. */
export function changedFields(
  before: ProductForm | undefined,
  after: ProductForm,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const names = (Object.keys(after) as (keyof ProductForm)[]).filter(
    (name) => !derived.has(name) && canonical(before?.[name]) !== canonical(after[name]),
  )
  const of = (form: ProductForm | undefined) => Object.fromEntries(names.map((name) => [name, form?.[name] ?? null]))
  return { before: before ? of(before) : {}, after: of(after) }
}

/** A form as it is sent back: without what only the server knows, every count with what it was seen as. */
export function inputOf(form: ProductForm): ProductInput & { id: string; version: number } {
  const { createdAt: _, updatedAt: __, madePicture: ____, variants, ...rest } = form
  return { ...rest, variants: variants.map(({ stockItemId: ___, ...variant }) => ({ ...variant, stock: [] })) }
}

/** A product to be made after another: a draft with its own name, address and SKUs, and nothing in stock. */
export function copyOf(input: ProductInput, taken: ReadonlySet<string>, suffix: string): ProductInput {
  const used = new Set(taken)
  const variants = input.variants.map(({ id: _, sku, ...variant }) => {
    const own = freeSlug(`${sku.slice(0, 50)}-copy`, used)
    used.add(own)
    return { ...variant, sku: own, stock: [] }
  })
  const name = { ...input.name, en: `${input.name.en.slice(0, 120 - suffix.length - 1)} ${suffix}` }
  return { ...input, name, slug: freeSlug(`${input.slug.slice(0, 110)}-copy`, taken), status: 'draft', variants }
}

export type SpecificationField = keyof Specification

const everyFloor = [
  'boardLengthTenthMm',
  'boardWidthTenthMm',
  'nominalSize',
  'piecesPerBox',
  'weightGrams',
  'look',
  'finish',
  'edge',
  'installation',
  'rooms',
  'radiantHeat',
  'belowGrade',
  'warrantyHomeYears',
  'warrantyBusinessYears',
  'wastePercent',
] as const satisfies readonly SpecificationField[]

const clicked = [
  'core',
  'lock',
  'acclimationHours',
  'expansionGapMm',
  'maxRunFeet',
] as const satisfies readonly SpecificationField[]

/** What the data sheet of each category says, by the category's address. */
const byCategory: Readonly<Record<string, readonly SpecificationField[]>> = {
  laminate: [...everyFloor, ...clicked, 'wearLayer', 'acRating', 'useClass', 'waterResistance', 'waterHours'],
  tiles: [...everyFloor, 'core', 'wearLayer', 'slipRating', 'wetDcofHundredths', 'shadeVariation', 'waterResistance'],
  'vinyl-plank': [...everyFloor, ...clicked, 'wearLayer', 'useClass', 'slipRating', 'waterResistance'],
  'engineered-wood': [...everyFloor, ...clicked, 'species', 'wearLayer', 'waterResistance'],
  accessories: [
    ...(['purpose', 'vapourBarrier', 'piecesPerBox', 'weightGrams', 'core', 'look', 'finish', 'installation'] as const),
    ...(['warrantyHomeYears', 'need'] as const),
  ],
}

const everything: readonly SpecificationField[] = [
  ...new Set([...everyFloor, ...clicked, ...Object.values(byCategory).flat()]),
]

/**
 * The fields of the data sheet that the form asks for: those of the category, every one of a category that the shop
 * added, and whatever is filled in already.
 */
export function specificationFields(categorySlug: string | undefined, filled: Specification): SpecificationField[] {
  const own = new Set<SpecificationField>((categorySlug && byCategory[categorySlug]) || everything)
  return everything.filter((name) => own.has(name) || filled[name] !== undefined)
}
