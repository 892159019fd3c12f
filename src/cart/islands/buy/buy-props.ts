import type { BuyGroup, BuyOption, WastePercent } from '../../buy-rules.ts'

/** What the buy box of a product page starts from. Amounts in minor units. */
export type BuyBoxProps = {
  productId: string
  slug: string
  name: string
  type: 'simple' | 'variable'
  unit: 'box' | 'piece' | 'roll' | 'bag'
  unitMeasure: 'area' | 'length' | 'count'
  /** What one unit covers, in hundredths: of a square foot, or of a foot of length. */
  unitValueCenti: number
  piecesPerBox: number | null
  priceMinor: number
  salePriceMinor: number | null
  /** Null for what is not laid as a floor. */
  wastePercent: WastePercent | null
  weightGramsPerUnit: number | null
  /** What can be bought; a simple product has one option with neither color nor attribute. */
  options: BuyOption[]
  /** What is chosen besides the color, in the order in which it is. */
  groups: BuyGroup[]
  /** The place of this store's counter, as in `Surrey`. */
  storeName: string
}
