import { createContext, useContext } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import type { Amount } from '../../../money/currency.ts'
import { Money } from '../../../ui/money.tsx'
import { perSqFtOf, shownPrices } from '../../price-rules.ts'
import type { ProductCardView } from '../card-queries.ts'

/** Whether the prices of a page hold the tax, or it is added at the checkout; null where none is charged. */
export type TaxNoteKind = 'added' | 'included' | null

/** What the tax settings say of the prices of this page. */
export const TaxNoteContext = createContext<TaxNoteKind>(null)

/** Whether the tax is in the prices of this page, in words; null where none is charged. What is drawn in the browser is given it. */
export function useTaxText(): string | null {
  const { t } = useI18n()
  const kind = useContext(TaxNoteContext)
  return kind && t(`catalogue.tax.${kind}`)
}

/** Says beside a price whether the tax is in it. */
export function TaxNote({ className = 'tax-note' }: { className?: string }) {
  const text = useTaxText()
  return text && <span className={className}>{text}</span>
}

type Priced = Pick<ProductCardView, 'unit' | 'unitValueCenti' | 'unitMeasure' | 'priceMinor' | 'salePriceMinor'>

/** A price, struck through because it is no longer asked. */
export function OldPrice({ amount, className = 'was' }: { amount: Amount; className?: string }) {
  const { t, format } = useI18n()
  return (
    <s className={className}>
      <span className="sr">{t('catalogue.was')} </span>
      <Money>{format.money(amount)}</Money>
    </s>
  )
}

/** An amount inside a sentence, isolated left to right (U+2066, U+2069): a right-to-left sentence would tear it apart. */
export const isolated = (amount: string): string => `\u2066${amount}\u2069`

/** The price that a product is compared by: per square foot for floors, per piece for the rest. */
export function mainPrice(product: Priced): { now: Amount; was: Amount | null } {
  const { nowMinor, wasMinor } = shownPrices(product).perUnit
  const each = (minor: number) => (product.unit === 'box' ? perSqFtOf(minor, product.unitValueCenti) : minor)
  return { now: each(nowMinor), was: wasMinor === null ? null : each(wasMinor) }
}

/** What the main price is for: a square foot, a piece, a roll. */
export function usePriceUnit(): (unit: ProductCardView['unit']) => string {
  const { t } = useI18n()
  return (unit) => t(unit === 'box' ? 'catalogue.perSqFt' : `catalogue.per.${unit}`)
}

/** The second line of a price: the box of a floor, or what a piece covers. */
export function UnitLine({ product, className }: { product: Priced; className: string }) {
  const { t, format } = useI18n()
  const size = format.number(product.unitValueCenti / 100)
  if (product.unit === 'box') {
    return (
      <p className={className}>
        <Money>{format.money(shownPrices(product).perUnit.nowMinor)}</Money> {t('catalogue.boxOf', { area: size })}
      </p>
    )
  }
  if (product.unitMeasure === 'count') return null
  return (
    <p className={className}>
      {product.unitMeasure === 'area' ? t('catalogue.covers', { area: size }) : t('catalogue.long', { length: size })}
    </p>
  )
}
