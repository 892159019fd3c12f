import { useI18n } from '../../../i18n/react.tsx'
import { writeDays } from '../../../settings/placeholder-rules.ts'
import { Icon } from '../../../ui/icon.tsx'
import { isolated } from '../../list/pages/price-line.tsx'
import { StockLine } from '../../list/pages/stock-line.tsx'
import type { ProductView } from '../queries.ts'

/** Where the shop delivers to, what it costs and how long it takes. Amounts in minor units. */
export type DeliveryAreaView = {
  name: string
  costMinor: number
  freeFromMinor: number | null
  /** For each kilogram begun above the free weight; null where weight costs nothing. */
  perKgMinor: number | null
  freeWeightGrams: number
  leadDays: number
}

type AvailabilityProps = {
  product: ProductView
  storeNames: Readonly<Record<string, string>>
  areas: readonly DeliveryAreaView[]
  /** After how many of its open days the store hands goods out; null where it hands none out. */
  pickupLeadDays: number | null
}

/** What each store has, and how soon it can be had. */
export function ProductAvailability({ product, storeNames, areas, pickupLeadDays }: AvailabilityProps) {
  const { t } = useI18n()
  const stores = Object.entries(storeNames).flatMap(([variant, name]) => {
    const stock = product.stockByStore[variant]
    return stock ? [{ name, stock }] : []
  })
  const isThere = stores.some(({ stock }) => stock.unlimited || stock.onHand > 0)
  const [soonest] = areas.toSorted((a, b) => a.leadDays - b.leadDays)
  return (
    <ul className="avail">
      <li>
        <Icon name="store" />
        <span>
          {stores.map(({ name, stock }) => (
            <StoreStock key={name} name={name} stock={stock} unit={product.unit} />
          ))}
          {isThere && pickupLeadDays !== null && (
            <small>{t('catalogue.avail.collect', { count: pickupLeadDays })}</small>
          )}
        </span>
      </li>
      {soonest && (
        <li>
          <Icon name="truck" />
          <span>
            {t('catalogue.avail.delivered', { count: soonest.leadDays })}
            <small>{t('catalogue.avail.to', { area: soonest.name })}</small>
          </span>
        </li>
      )}
    </ul>
  )
}

type StoreStockProps = { name: string; stock: ProductView['stock']; unit: ProductView['unit'] }

function StoreStock({ name, stock, unit }: StoreStockProps) {
  const { t } = useI18n()
  if (stock.unlimited || stock.onHand > 0) return <StockLine stock={stock} unit={unit} storeName={name} />
  return <p className="stock stock--out">{t('catalogue.stock.outAt', { store: name })}</p>
}

type DeliveryProps = Pick<AvailabilityProps, 'product' | 'areas'> & {
  /** For how many days unopened goods are taken back. */
  returnDays: number
}

/** How a product reaches the room, and how it comes back. */
export function ProductDelivery({ product, areas, returnDays }: DeliveryProps) {
  const { t, format, language } = useI18n()
  const days = writeDays(returnDays, language)
  const isHeavy = product.unit === 'box'
  return (
    <section className="pblock">
      <h2>{t('catalogue.delivery.title')}</h2>
      <div className="deliv">
        <div>
          <h3>{t('catalogue.delivery.collect')}</h3>
          <p>{t(isHeavy ? 'catalogue.delivery.collectBoxes' : 'catalogue.delivery.collectPieces')}</p>
        </div>
        <div>
          <h3>{t('catalogue.delivery.home')}</h3>
          <ul>
            {areas.map(({ name, costMinor, freeFromMinor, perKgMinor, freeWeightGrams, leadDays }) => (
              <li key={name}>
                <bdi>{name}</bdi>
                {': '}
                {t('catalogue.delivery.cost', { cost: isolated(format.money(costMinor)) })}
                {', '}
                {t('catalogue.delivery.days', { count: leadDays })}
                {perKgMinor !== null && (
                  <small>
                    {t('delivery.perKg', {
                      amount: isolated(format.money(perKgMinor)),
                      weight: format.number(freeWeightGrams / 1000),
                    })}
                  </small>
                )}
                {freeFromMinor !== null && (
                  <small>{t('catalogue.delivery.free', { amount: isolated(format.money(freeFromMinor)) })}</small>
                )}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{t('catalogue.delivery.returns')}</h3>
          <p>{t(isHeavy ? 'catalogue.delivery.returnBoxes' : 'catalogue.delivery.returnPieces', { days })}</p>
        </div>
      </div>
    </section>
  )
}
