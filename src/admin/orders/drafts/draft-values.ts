import type { DraftValues } from '../../../checkout/drafts/schema.ts'
import type { Typed } from '../../../ui/forms/number-input.tsx'
import type { FormLine } from '../form-line.ts'
import type { OrderValues } from '../order-values.ts'

/** A number as it is kept: what is no number yet is not there. */
const kept = (value: Typed): number | null => (value === null || !Number.isFinite(value) ? null : value)

const lineOf = (line: FormLine): DraftValues['lines'][number] => {
  const { productId, name, sku, color, attribute, unit, quantity, unitPriceMinor, listPriceMinor, price, taxedAs } =
    line
  return {
    key: line.key ?? [productId, color ?? '', attribute ?? ''].join(' ').slice(0, 200),
    productId,
    name,
    sku,
    color,
    attribute,
    unit,
    quantity: kept(quantity),
    unitPriceMinor,
    listPriceMinor,
    price: price && { ...price, unitPriceMinor: kept(price.unitPriceMinor) },
    taxedAs,
  }
}

/** What of an order's form is kept as a draft. */
export function draftOf(values: OrderValues): DraftValues {
  const { discount } = values
  // A form changes what it holds in place: what is kept must not change with it.
  return structuredClone({
    ...values,
    lines: values.lines.map(lineOf),
    discount: discount && {
      ...discount,
      percentCenti: kept(discount.percentCenti),
      amountMinor: kept(discount.amountMinor),
    },
  })
}

/** The form of a draft. */
export const formOf = ({ lines, ...values }: DraftValues): OrderValues => ({
  ...structuredClone(values),
  lines: structuredClone(lines).map((line) => ({ ...line, lineId: undefined })),
})
