import { VALUE_SEPARATOR } from '../../measure/text.ts'
import type { ProductInput } from '../products/admin-schema.ts'
import { decimal, folded, type GivenNames, type ImportNames, known } from './cells.ts'

/** The columns that are about one thing that can be bought. */
export const variantColumns = [
  'sku',
  'variant_color',
  'variant_attribute',
  'variant_price',
  'variant_sale_price',
  'variant_picture',
] as const

/** What the name of a store's column of counts begins with. */
export const stockColumn = 'stock_'

const aboutVariants: ReadonlySet<string> = new Set(variantColumns)

/** Whether a column is about what can be bought, and not about the product: every line of a file says it anew. */
export const isAboutVariant = (column: string): boolean => aboutVariants.has(column) || column.startsWith(stockColumn)

/** A variant's values as a cell: their names, and that of a group before one that several groups have. */
const writeValues = (valueIds: readonly string[], names: GivenNames): string =>
  valueIds.map((id) => names.nameOf.get(id) ?? '').join(VALUE_SEPARATOR)

/** The values that a cell names: one, or several of different groups with a point between them. */
export function readValues(cell: string, { attributes }: ImportNames): string[] {
  if (attributes.has(folded(cell))) return [known(attributes, cell)]
  return cell.split(VALUE_SEPARATOR.trim()).map((part) => known(attributes, part.trim()))
}

/** A variant's cells, by column. */
export function variantCells(
  variant: ProductInput['variants'][number],
  names: GivenNames,
): Record<(typeof variantColumns)[number], string> {
  return {
    sku: variant.sku,
    variant_color: names.nameOf.get(variant.colorId ?? '') ?? '',
    variant_attribute: writeValues(variant.valueIds, names),
    variant_price: variant.priceMinor === null ? '' : decimal(variant.priceMinor),
    variant_sale_price: variant.salePriceMinor === null ? '' : decimal(variant.salePriceMinor),
    variant_picture: variant.pictureUrl ?? '',
  }
}
