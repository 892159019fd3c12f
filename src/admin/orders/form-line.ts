import type { TaxedAs } from '../../orders/desk/schema.ts'
import type { Typed } from '../../ui/forms/number-input.tsx'

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

/** A line in the form: one of the order, or something that is sold now. */
export type FormLine = {
  /** Undefined for what is new. */
  lineId: string | undefined
  /** By what a line of a draft is known to whoever else works on it; goods are by what they are. */
  key?: string
  productId: string
  name: string
  sku: string
  color: string | null
  attribute: string | null
  /** Color and attribute in the language of whoever picked it; left out where only what the order keeps is known. */
  label?: string
  unit: string
  /** As it was typed: null where nothing is, NaN where it is no number. */
  quantity: Typed
  /** What one cost when the form was opened. */
  unitPriceMinor: number
} & ByHandOfLine
