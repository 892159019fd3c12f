import { hundredths, known, orNull, refuse, Unreadable } from './import-cells.ts'
import { type Cells, type ImportNames, productColumns, stockColumn, variantColumns } from './import-columns.ts'
import { canonical, inputOf } from './office-rules.ts'
import type { ProductInput, VariantInput } from './office-schema.ts'
import type { ProductForm } from './office-views.ts'

const blank = (slug: string): ProductInput => ({
  ...{ slug, type: 'simple', status: 'draft', categoryId: '', subcategoryIds: [], brandId: null, colorId: null },
  ...{ name: { en: '' }, shortDescription: { en: '' }, description: { en: '' }, seoTitle: { en: '' } },
  ...{ seoDescription: { en: '' }, unit: 'box', unitValueCenti: 0, unitMeasure: 'area', priceMinor: 0 },
  ...{ salePriceMinor: null, saleStartsAt: null, saleEndsAt: null, thicknessTenthMm: null, finish: null, size: null },
  ...{ waterproof: false, featured: false, pictures: [], specification: {}, matches: [], variants: [] },
})

/** What the lines of one product make of it: the form to be sent, and what could not be read of which column. */
export type ReadProduct = { input: ProductInput; errors: Record<string, string> }

/** Reads the lines of one product upon what is stored of it. */
export function readProduct(
  slug: string,
  rows: readonly Cells[],
  { names, form, withStock }: { names: ImportNames; form: ProductForm | undefined; withStock: boolean },
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
  for (const [column, { read }] of productColumns) {
    const cell = first[column]
    if (cell !== undefined) attempt(column, () => read(input, cell.trim(), names, form))
  }
  for (const row of rows) readVariant(input, row, { names, form, withStock, attempt })
  return { input, errors }
}

const aboutVariants: ReadonlySet<string> = new Set(variantColumns)

type Reading = {
  names: ImportNames
  form: ProductForm | undefined
  withStock: boolean
  attempt: (column: string, read: () => void) => void
}

function readVariant(input: ProductInput, row: Cells, { names, form, withStock, attempt }: Reading): void {
  // A file may be about products only.
  if (!Object.keys(row).some((column) => aboutVariants.has(column) || (withStock && column.startsWith(stockColumn))))
    return
  const said: Partial<VariantInput> = {}
  const cell = (column: string, read: (cell: string) => void) => {
    const given = row[column]
    if (given !== undefined) attempt(column, () => read(given.trim()))
  }
  cell('variant_color', (one) => {
    said.colorId = orNull(one, (name) => known(names.colors, name))
  })
  cell('variant_attribute', (one) => {
    said.attributeId = orNull(one, (name) => known(names.attributes, name))
  })
  cell('variant_price', (one) => {
    said.priceMinor = orNull(one, (price) => hundredths(price, 'price'))
  })
  cell('variant_sale_price', (one) => {
    said.salePriceMinor = orNull(one, (price) => hundredths(price, 'price'))
  })
  cell('variant_picture', (one) => {
    said.pictureUrl = one === '' ? null : one
  })
  cell('sku', (one) => {
    said.sku = one
  })
  const isChoice = said.colorId !== undefined || said.attributeId !== undefined
  const meant = input.variants.find((variant) =>
    isChoice
      ? variant.colorId === (said.colorId ?? null) && variant.attributeId === (said.attributeId ?? null)
      : variant.sku === said.sku || input.type === 'simple',
  )
  const empty = { sku: '', colorId: null, attributeId: null, priceMinor: null, salePriceMinor: null, pictureUrl: null }
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
  ...{ name: 'name', shortDescription: 'short_description', description: 'description', seoTitle: 'seo_title' },
  ...{ seoDescription: 'seo_description', categoryId: 'category', subcategoryIds: 'subcategories', brandId: 'brand' },
  ...{ colorId: 'color', unitValueCenti: 'unit_value', unitMeasure: 'unit_measure', priceMinor: 'price' },
  ...{ salePriceMinor: 'sale_price', saleStartsAt: 'sale_starts_at', saleEndsAt: 'sale_ends_at' },
  ...{ thicknessTenthMm: 'thickness_mm', variants: 'sku' },
}

const variantColumnOf: Readonly<Record<string, string>> = {
  ...{ colorId: 'variant_color', attributeId: 'variant_attribute', priceMinor: 'variant_price' },
  ...{ salePriceMinor: 'variant_sale_price', pictureUrl: 'variant_picture', stock: 'stock', sku: 'sku' },
}

/** The column that a field of the form stands in: `variants.2.sku` in `sku`, `name.fr` in `name_fr`. */
export function columnFor(path: string): string {
  const [field = '', second, third] = path.split('.')
  if (field === 'variants' && third !== undefined) return variantColumnOf[third] ?? 'sku'
  const column = columnOf[field] ?? field
  return second !== undefined && ['bn', 'ar', 'fr'].includes(second) ? `${column}_${second}` : column
}

/** The columns in which two states of a product differ. */
export function changedColumns(before: ProductInput, after: ProductInput): string[] {
  const names = Object.keys(after) as (keyof ProductInput)[]
  return names.filter((name) => canonical(before[name]) !== canonical(after[name])).map(columnFor)
}
