import type { CustomLineInput, ManualDiscountInput, PriceInput, TaxedAs } from '../../orders/desk/schema.ts'
import { maxOrderMinor } from '../../pricing/rules.ts'
import { fits, type Typed } from '../../ui/forms/number-input.tsx'
import type { FormLine, OrderValues } from './order-values.ts'

/** A price that is set by hand, as it is typed; minor units. */
export type FormPrice = { unitPriceMinor: Typed; reason: string }

/** What comes off the whole order by hand, as it is typed: hundredths of a percent, or minor units. */
export type FormDiscount = { kind: 'percent' | 'fixed'; percentCenti: Typed; amountMinor: Typed; reason: string }

/** What of a line is set by hand. */
export type ByHandOfLine = {
  /** What the shop asks for one; null of what is no goods. */
  listPriceMinor: number | null
  /** Null where the shop's price counts; of a new custom line its amount. */
  price: FormPrice | null
  /** What a custom line is to taxes; null of goods. */
  taxedAs: TaxedAs | null
}

/** A discount before anything is typed. */
export const newDiscount: FormDiscount = { kind: 'percent', percentCenti: null, amountMinor: null, reason: '' }

/** A custom line before anything is typed. */
export const newCustomLine: FormLine = {
  lineId: undefined,
  productId: '',
  name: '',
  sku: '',
  color: null,
  attribute: null,
  unit: 'service',
  quantity: 1,
  unitPriceMinor: 0,
  listPriceMinor: null,
  price: { unitPriceMinor: null, reason: '' },
  taxedAs: 'service',
}

/** Whether a line is new and no goods: its name, amount and tax are still to be typed. */
export const isNewCustom = ({ lineId, taxedAs }: Pick<FormLine, 'lineId' | 'taxedAs'>): boolean =>
  lineId === undefined && taxedAs !== null

/** What one of a line costs; null while that is being typed. */
export function priceOf({ price, unitPriceMinor }: Pick<FormLine, 'price' | 'unitPriceMinor'>): number | null {
  if (price === null) return unitPriceMinor
  return fits(price.unitPriceMinor, 0, maxOrderMinor) ? price.unitPriceMinor : null
}

const isWhole = (discount: FormDiscount | null): boolean =>
  discount === null ||
  (discount.kind === 'percent' ? fits(discount.percentCenti, 1, 10_000) : fits(discount.amountMinor, 1, maxOrderMinor))

/** Whether all that is set by hand has its number: before that there is nothing to be asked of the shop. */
export const isPriced = ({ lines, discount }: Pick<OrderValues, 'lines' | 'discount'>): boolean =>
  lines.every((line) => priceOf(line) !== null) && isWhole(discount)

/** The same with a word wherever one is still to be typed: what an order comes to does not depend on it. */
export function withWords(values: OrderValues): OrderValues {
  const said = <T extends { reason: string }>(one: T): T => (one.reason.trim() === '' ? { ...one, reason: '–' } : one)
  return {
    ...values,
    discount: values.discount && said(values.discount),
    lines: values.lines.map((line) => ({
      ...line,
      name: isNewCustom(line) && line.name.trim() === '' ? '–' : line.name,
      price: line.price && said(line.price),
    })),
  }
}

/** A price as the calls want it; undefined where the shop's counts. */
export const sentPrice = ({ price, taxedAs }: FormLine): PriceInput | undefined =>
  price === null || taxedAs !== null
    ? undefined
    : { unitPriceMinor: price.unitPriceMinor ?? Number.NaN, reason: price.reason }

/** The lines that are new and no goods, as the calls want them. */
export const sentCustom = (lines: readonly FormLine[]): CustomLineInput[] =>
  lines.filter(isNewCustom).map(({ name, quantity, price, taxedAs }) => ({
    name,
    quantity: quantity ?? Number.NaN,
    unitPriceMinor: price?.unitPriceMinor ?? Number.NaN,
    taxedAs: taxedAs ?? 'service',
  }))

/** What comes off by hand, as the calls want it; null where nothing does. */
export function sentDiscount(discount: FormDiscount | null): ManualDiscountInput | null {
  if (discount === null) return null
  const { kind, percentCenti, amountMinor, reason } = discount
  return kind === 'percent'
    ? { kind, percentCenti: percentCenti ?? Number.NaN, reason }
    : { kind, amountMinor: amountMinor ?? Number.NaN, reason }
}

/** Where a custom line of the call stands in the form. */
export function customFieldNamed(name: string, lines: readonly FormLine[]): string | undefined {
  const [, index, field] = /^custom\.(\d+)\.(.+)$/.exec(name) ?? []
  if (field === undefined) return undefined
  const place = [...lines.keys()].filter((at) => isNewCustom(lines[at] as FormLine))[Number(index)]
  return place === undefined ? 'lines' : `lines.${place}.${field === 'unitPriceMinor' ? 'price.unitPriceMinor' : field}`
}

/** The places in the form of the lines that are goods, in their order. */
export const goodsPlaces = (lines: readonly FormLine[]): number[] =>
  [...lines.keys()].filter((at) => lines[at]?.taxedAs === null)
