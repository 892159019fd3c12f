import { useI18n } from '../../../i18n/react.tsx'
import { lastFew } from '../../../stock/rules.ts'
import type { ProductCardView, StockView } from '../card-queries.ts'

type Props = {
  stock: StockView
  unit: ProductCardView['unit']
  storeName: string
  /** The name of another store that has it, to be shown where this one has none. */
  elsewhere?: string | undefined
}

/** How much of a product a store has, as a dot and words. */
export function StockLine({ stock, unit, storeName, elsewhere }: Props) {
  const { t } = useI18n()
  if (stock.unlimited) return <p className="stock">{t('catalogue.stock.in', { store: storeName })}</p>
  if (stock.onHand <= 0 && elsewhere) return <p className="stock">{t('catalogue.stock.in', { store: elsewhere })}</p>
  if (stock.onHand <= 0) return <p className="stock stock--out">{t('catalogue.stock.out')}</p>
  const amount = t(`catalogue.amount.${unit}`, { count: stock.onHand })
  return lastFew(stock.onHand) === undefined ? (
    <p className="stock">{t('catalogue.stock.amount', { amount, store: storeName })}</p>
  ) : (
    <p className="stock stock--low">{t('catalogue.stock.last', { amount, store: storeName })}</p>
  )
}
