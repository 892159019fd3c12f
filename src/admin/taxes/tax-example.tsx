import { storeOf } from '../../../stores/index.ts'
import { dayIn } from '../../delivery/lead-days.ts'
import { useI18n } from '../../i18n/react.tsx'
import type { TaxesView } from '../../pricing/tax-contracts.ts'
import { ratesOn } from '../../pricing/tax-rate-rules.ts'
import { taxOrder } from '../../pricing/tax-rules.ts'
import { Money } from '../../ui/money.tsx'

/** Nine boxes and the delivery: an order to see the taxes at, in minor units. */
const goodsMinor = 42_300
const deliveryMinor = 6500

/** What the taxes, as they are set, make of one order to the first store's own place. */
export function TaxExample({ taxes }: { taxes: TaxesView }) {
  const { t, format, language } = useI18n()
  const [place] = taxes.stores
  const [category] = taxes.categories
  if (!place || !category) return null
  const { mode } = taxes
  const today = dayIn(storeOf(place.store).timeZone, new Date())
  const rates = ratesOn(
    taxes.rates.filter(({ active }) => active),
    today,
  )
  const lines = [{ netMinor: goodsMinor, categoryId: category.id }]
  const taxed = taxOrder({ mode, rates, place, lines, deliveryMinor })
  const totalMinor = goodsMinor + deliveryMinor + (taxed.taxIncluded ? 0 : taxed.taxMinor)
  return (
    <section className="pan">
      <header>
        <h2>{t('admin-shipping.tax.example')}</h2>
      </header>
      <div className="pan__in explain">
        <p>{t('admin-shipping.tax.exampleOf', { category: `\u2068${category.name}\u2069`, city: place.city })}</p>
        <dl className="tally">
          <div>
            <dt>{t('admin-shipping.tax.exampleGoods')}</dt>
            <dd>
              <Money>{format.charged(goodsMinor)}</Money>
            </dd>
          </div>
          <div>
            <dt>{t('admin-shipping.tax.exampleDelivery')}</dt>
            <dd>
              <Money>{format.charged(deliveryMinor)}</Money>
            </dd>
          </div>
          {taxed.taxes.map(({ code, name, percentMilli, amountMinor }) => (
            <div key={code}>
              <dt>
                {taxed.taxIncluded && `${t('admin-shipping.tax.exampleOfThat')} `}
                <bdi>{name[language] ?? name.en}</bdi>{' '}
                <bdi>{t('admin-shipping.tax.percentOf', { percent: format.number(percentMilli / 1000, 3) })}</bdi>
              </dt>
              <dd>
                <Money>{format.charged(amountMinor)}</Money>
              </dd>
            </div>
          ))}
          <div className="tally__total">
            <dt>{t('admin-shipping.tax.exampleTotal')}</dt>
            <dd>
              <Money>{format.charged(totalMinor)}</Money>
            </dd>
          </div>
        </dl>
        {taxed.taxes.length === 0 && <p className="quiet">{t('admin-shipping.tax.exampleNone')}</p>}
      </div>
    </section>
  )
}
