import type { OfferRow } from '../../checkout/manual/manual-contracts.ts'
import type { QuoteView } from '../contracts.ts'
import { SERVICE_UNIT } from '../list-schema.ts'
import type { EditQuoteInput } from '../schema.ts'

/** A line as the form holds it; what is typed is null where nothing stands there. */
export type QuoteFormLine = {
  /** Undefined for one that is not saved yet. */
  id: string | undefined
  /** Goods that are not in the quote yet. */
  goods?: { _id: string; color: string | null; attribute: string | null }
  name: string
  /** What it is beside its name: its SKU, color and attribute. */
  detail: string
  unit: string
  quantity: number | null
  unitPriceMinor: number | null
  /** The shop's own price of one, in minor units; null for a service. */
  listPriceMinor: number | null
  /** Whether it is supplied and installed under one contract. */
  isInstalled: boolean
  /** Why so many, as the customer reads it. */
  reason: string
}

/** What the form of a quote holds; the discount in hundredths of a percent. */
export type QuoteValues = {
  lines: QuoteFormLine[]
  discountPercentCenti: number | null
  /** Whether goods that are too heavy for one truck may come in two drops. */
  inTwoDrops: boolean
  /** The area by which it is sent all the same; null where the address decides. */
  overruleAreaId: string | null
  overruleReason: string
}

/** A quote as its form has it. */
export const valuesOf = ({
  lines,
  discountPercentCenti,
  delivery,
}: Pick<QuoteView, 'lines' | 'discountPercentCenti' | 'delivery'>): QuoteValues => ({
  discountPercentCenti,
  inTwoDrops: delivery.type === 'delivery' && delivery.inTwoDrops === true,
  overruleAreaId: (delivery.type === 'delivery' && delivery.overrule?.areaId) || null,
  overruleReason: (delivery.type === 'delivery' && delivery.overrule?.reason) || '',
  lines: lines.map(
    ({ id, name, sku, color, attribute, unit, quantity, unitPriceMinor, listPriceMinor, isInstalled, reason }) => ({
      id,
      name,
      unit,
      quantity,
      unitPriceMinor,
      listPriceMinor,
      isInstalled,
      reason,
      detail: [sku, color, attribute].filter(Boolean).join(' · '),
    }),
  ),
})

/** A line for what is no goods, such as fitting. */
export const newService = (name: string): QuoteFormLine => ({
  id: undefined,
  name,
  detail: '',
  unit: SERVICE_UNIT,
  quantity: 1,
  unitPriceMinor: null,
  listPriceMinor: null,
  isInstalled: false,
  reason: '',
})

/** A line for goods that are sold now. */
export const newGoods = (offer: OfferRow): QuoteFormLine => {
  const { productId: _id, name, sku, color, attribute, unit, unitPriceMinor } = offer
  return {
    id: undefined,
    goods: { _id, color, attribute },
    name,
    unit,
    unitPriceMinor,
    quantity: 1,
    listPriceMinor: unitPriceMinor,
    isInstalled: false,
    reason: '',
    detail: [sku, color, attribute].filter(Boolean).join(' · '),
  }
}

/** What is sent to save a form. What is missing is refused by its field, here as zero. */
export const editOf = ({
  lines,
  discountPercentCenti,
  inTwoDrops,
  overruleAreaId: areaId,
  overruleReason: reason,
}: QuoteValues): Omit<EditQuoteInput, 'version'> => ({
  lines: lines.map(({ id, goods, name, quantity, unitPriceMinor, isInstalled, reason: why }) => ({
    ...(id === undefined ? goods && { goods } : { id }),
    name,
    isInstalled,
    reason: why,
    quantity: quantity ?? 0,
    unitPriceMinor: unitPriceMinor ?? 0,
  })),
  discountPercentCenti: discountPercentCenti ?? 0,
  inTwoDrops,
  overrule: areaId === null ? null : { areaId, reason },
})
