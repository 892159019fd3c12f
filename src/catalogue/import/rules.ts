import { combinationKey } from '../options/combination-rules.ts'
import { inputOf } from '../products/admin-rules.ts'
import type { ProductInput, VariantInput } from '../products/admin-schema.ts'
import type { ProductForm } from '../products/contracts.ts'
import { emptyMarker, type ImportNames, known, money, orNull, refuse, Unreadable } from './cells.ts'
import { type Cells, productColumns, sheetColumn } from './columns.ts'
import type { ImportChange } from './contracts.ts'
import { isAboutVariant, readValues, stockColumn, variantCells, variantColumns } from './variant-cells.ts'

const blank = (slug: string): ProductInput => ({
  slug,
  type: 'simple',
  status: 'draft',
  categoryId: '',
  subcategoryIds: [],
  brandId: null,
  colorId: null,
  name: { en: '' },
  shortDescription: { en: '' },
  description: { en: '' },
  seoTitle: { en: '' },
  seoDescription: { en: '' },
  unit: 'box',
  unitValueCenti: 0,
  unitMeasure: 'area',
  priceMinor: 0,
  salePriceMinor: null,
  saleStartsAt: null,
  saleEndsAt: null,
  thicknessTenthMm: null,
  finish: null,
  size: null,
  waterproof: false,
  featured: false,
  hasSamples: true,
  pictures: [],
  specification: {},
  matches: [],
  variants: [],
})

/** What the lines of one product make of it: the form to be sent, and what could not be read of which column. */
export type ReadProduct = { input: ProductInput; errors: Record<string, string> }

/** What the lines of a file are read upon. */
export type Upon = {
  names: ImportNames
  /** What is stored; undefined for a new product. */
  form: ProductForm | undefined
  /** Whether the numbers in the stock columns count. */
  withStock: boolean
  /** Whether an empty cell empties the field; otherwise it leaves it as it is. */
  clearsEmpty: boolean
}

/** What a cell says of its field; undefined where it says nothing. */
function saidBy(cell: string | undefined, clearsEmpty: boolean): string | undefined {
  const text = cell?.trim()
  if (text?.toLowerCase() === emptyMarker) return ''
  return text === '' && !clearsEmpty ? undefined : text
}

/** Reads the lines of one product upon what is stored of it. */
export function readProduct(
  slug: string,
  rows: readonly Cells[],
  { names, form, withStock, clearsEmpty }: Upon,
): ReadProduct {
  const input: ProductInput = form ? structuredClone(inputOf(form)) : blank(slug)
  const errors: Record<string, string> = {}
  const attempt = (column: string, read: () => void) => {
    try {
      read()
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      errors[column] ??= error.message
    }
  }
  const [first = {}] = rows
  const sheet = saidBy(first.specification, clearsEmpty)
  if (sheet !== undefined) attempt('specification', () => sheetColumn(input, sheet, names, form))
  for (const [column, { read }] of productColumns) {
    const cell = saidBy(first[column], clearsEmpty)
    if (cell !== undefined) attempt(column, () => read(input, cell, names, form))
  }
  for (const row of rows) readVariant(input, row, { names, form, withStock, clearsEmpty, attempt })
  return { input, errors }
}

type Reading = Upon & { attempt: (column: string, read: () => void) => void }

function readVariant(input: ProductInput, row: Cells, { names, form, withStock, clearsEmpty, attempt }: Reading): void {
  // A file may be about products only.
  if (!Object.keys(row).some((column) => isAboutVariant(column) && (withStock || !column.startsWith(stockColumn))))
    return
  const said: Partial<VariantInput> = {}
  const cell = (column: string, read: (cell: string) => void) => {
    const given = saidBy(row[column], clearsEmpty)
    if (given !== undefined) attempt(column, () => read(given))
  }
  cell('variant_color', (one) => {
    said.colorId = orNull(one, (name) => known(names.colors, name))
  })
  cell('variant_attribute', (one) => {
    said.valueIds = orNull(one, (named) => readValues(named, names)) ?? []
  })
  cell('variant_price', (one) => {
    said.priceMinor = orNull(one, (price) => money(price, 'price'))
  })
  cell('variant_sale_price', (one) => {
    said.salePriceMinor = orNull(one, (price) => money(price, 'price'))
  })
  cell('variant_picture', (one) => {
    said.pictureUrl = orNull(one, String)
  })
  cell('sku', (one) => {
    said.sku = one
  })
  const isChoice = said.colorId !== undefined || said.valueIds !== undefined
  const meant = input.variants.find((variant) =>
    isChoice
      ? variant.colorId === (said.colorId ?? null) &&
        combinationKey(variant.valueIds) === combinationKey(said.valueIds ?? [])
      : variant.sku === said.sku || input.type === 'simple',
  )
  const empty = { sku: '', colorId: null, valueIds: [], priceMinor: null, salePriceMinor: null, pictureUrl: null }
  const variant: VariantInput = meant ?? { ...empty, stock: [] }
  Object.assign(variant, said)
  if (withStock)
    variant.stock = readStock(row, form?.variants.find(({ id }) => id === variant.id)?.stock ?? [], attempt)
  if (!meant) input.variants.push(variant)
}

/** The counts that the file gives and that are not so already. */
function readStock(
  row: Cells,
  stored: readonly { store: string; onHand: number }[],
  attempt: Reading['attempt'],
): VariantInput['stock'] {
  const counts: VariantInput['stock'] = []
  for (const [column, given] of Object.entries(row)) {
    const cell = given.trim()
    if (!column.startsWith(stockColumn) || cell === '') continue
    const store = column.slice(stockColumn.length)
    attempt(column, () => {
      if (!/^(-1|\d{1,7})$/.test(cell)) refuse('stock')
      const onHand = Number(cell)
      if (stored.find((level) => level.store === store)?.onHand !== onHand) counts.push({ store, onHand })
    })
  }
  return counts
}

const columnOf: Readonly<Record<string, string>> = {
  name: 'name',
  shortDescription: 'short_description',
  description: 'description',
  seoTitle: 'seo_title',
  seoDescription: 'seo_description',
  categoryId: 'category',
  subcategoryIds: 'subcategories',
  brandId: 'brand',
  colorId: 'color',
  unitValueCenti: 'unit_value',
  unitMeasure: 'unit_measure',
  priceMinor: 'price',
  salePriceMinor: 'sale_price',
  saleStartsAt: 'sale_starts_at',
  saleEndsAt: 'sale_ends_at',
  thicknessTenthMm: 'thickness_mm',
  variants: 'sku',
}

const variantColumnOf: Readonly<Record<string, string>> = {
  colorId: 'variant_color',
  valueIds: 'variant_attribute',
  priceMinor: 'variant_price',
  salePriceMinor: 'variant_sale_price',
  pictureUrl: 'variant_picture',
  stock: 'stock',
  sku: 'sku',
}

/** The column that a field of the form stands in: `variants.2.sku` in `sku`, `name.fr` in `name_fr`. */
export function columnFor(path: string): string {
  const [field = '', second, third] = path.split('.')
  if (field === 'variants' && third !== undefined) return variantColumnOf[third] ?? 'sku'
  const column = columnOf[field] ?? field
  return second !== undefined && ['bn', 'ar', 'fr'].includes(second) ? `${column}_${second}` : column
}

/** The longest text of a cell that a report shows. */
const LONGEST_SHOWN = 300

const shown = (text: string): string => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text)

const change = (column: string, from: string, to: string, sku?: string): ImportChange[] =>
  from === to ? [] : [{ column, from: shown(from), to: shown(to), ...(sku && { sku }) }]

/**
 * The cells in which a product would come to differ from what is stored, with what they said and what they would say, as a
 * file that is given out has them; of a new product what it would have.
 */
export function cellChanges(form: ProductForm | undefined, input: ProductInput, names: ImportNames): ImportChange[] {
  const before = form ? inputOf(form) : undefined
  const ofProduct = [...productColumns].flatMap(([column, { write }]) =>
    change(column, before ? write(before, names) : '', write(input, names)),
  )
  const ofVariants = input.variants.flatMap((variant) => {
    const stored = form?.variants.find(({ id }) => id === variant.id)
    const [was, is] = [stored && variantCells({ ...stored, stock: [] }, names), variantCells(variant, names)]
    const label = input.variants.length > 1 ? variant.sku : undefined
    return [
      ...variantColumns.flatMap((column) => change(column, was?.[column] ?? '', is[column], label)),
      ...variant.stock.flatMap(({ store, onHand }) => {
        const level = stored?.stock.find((one) => one.store === store)
        return change(stockColumn + store, String(level?.onHand ?? ''), String(onHand), label)
      }),
    ]
  })
  return [...ofProduct, ...ofVariants]
}
