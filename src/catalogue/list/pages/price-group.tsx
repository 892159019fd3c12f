import type { CSSProperties } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { ARROW_MINOR, barsBetween, type PriceSpan, percentInto, thumbAt, thumbSpan } from '../price-range-rules.ts'
import type { ListView } from '../queries.ts'
import { FilterGroup } from './filter-group.tsx'
import { Check } from './filter-values.tsx'
import type { ListPageView } from './list-view.ts'
import { pricePattern } from './price-pattern.ts'

/** The tallest bar, and what stands for a step without a product, in pixels. */
const TALLEST = 52
const LEAST = 2

type Bounds = Pick<ListView['filters'], 'minPerSqFtMinor' | 'maxPerSqFtMinor'>
type Prices = NonNullable<ListView['prices']>

/** How many products have which price, and two thumbs, which script moves: without it the fields below are used. */
function PriceHistogram({ prices, minPerSqFtMinor, maxPerSqFtMinor }: { prices: Prices } & Bounds) {
  const { t, format } = useI18n()
  const span = thumbSpan(prices)
  const between: PriceSpan = {
    lowestMinor: thumbAt(minPerSqFtMinor, span.lowestMinor, span),
    highestMinor: thumbAt(maxPerSqFtMinor, span.highestMinor, span),
  }
  const isBetween = barsBetween(prices.histogram.length, span, between)
  const tallest = Math.max(1, ...prices.histogram)
  const bars = prices.histogram.map((count, at) => ({ at, blockSize: LEAST + ((TALLEST - LEAST) * count) / tallest }))
  const thumb = (name: 'min' | 'max', minor: number) => (
    <>
      <input
        type="range"
        id={`thumb-${name}`}
        min={span.lowestMinor}
        max={span.highestMinor}
        step={ARROW_MINOR}
        defaultValue={minor}
        aria-label={t(`catalogue.filters.${name}`)}
        aria-valuetext={format.plain(minor / 100, 2)}
      />
      <b style={{ insetInlineStart: `${percentInto(span, minor)}%` }} />
    </>
  )
  return (
    <>
      <div className="hist" aria-hidden="true">
        {bars.map(({ at, blockSize }) => (
          <i key={at} className={isBetween[at] ? 'on' : undefined} style={{ blockSize }} />
        ))}
      </div>
      <div className="thumbs" id="thumbs">
        <i
          style={{
            insetInline: `${percentInto(span, between.lowestMinor)}% ${100 - percentInto(span, between.highestMinor)}%`,
          }}
        />
        {thumb('min', between.lowestMinor)}
        {thumb('max', between.highestMinor)}
      </div>
    </>
  )
}

/** The price per square foot, and what is on sale. */
export function PriceGroup({ view: { list, currencySymbol } }: { view: ListPageView }) {
  const { t, format } = useI18n()
  const { prices, sale, filters } = list
  const { minPerSqFtMinor, maxPerSqFtMinor } = filters
  if (!prices && sale === null) return null
  const { charged, shown } = format.currency
  // Bounds stay in the currency charged, so that a shared address finds the same floors for everyone.
  const perSqFt =
    charged === shown ? t('catalogue.filters.price') : t('catalogue.filters.priceIn', { currency: charged })
  const bound = (name: 'min' | 'max', minor: number | null, placeholder: number) => (
    <span className="unit unit--pre" style={{ '--more': [...currencySymbol].length - 1 } as CSSProperties}>
      <span aria-hidden="true">
        <bdi dir="ltr">{currencySymbol}</bdi>
      </span>
      <input
        className="input"
        id={`price-${name}`}
        name={name}
        inputMode="decimal"
        dir="ltr"
        pattern={pricePattern}
        title={t('catalogue.filters.priceFormat')}
        aria-label={t(`catalogue.filters.${name}`)}
        defaultValue={minor === null ? '' : format.plain(minor / 100, 2)}
        placeholder={format.plain(placeholder / 100, 2)}
      />
    </span>
  )
  const hasBound = minPerSqFtMinor !== null || maxPerSqFtMinor !== null
  return (
    <FilterGroup
      name="price"
      title={prices ? perSqFt : t('catalogue.filters.priceOnly')}
      chosen={Number(hasBound) + Number(filters.sale)}
      isOpen
    >
      {prices && (
        <>
          <PriceHistogram prices={prices} minPerSqFtMinor={minPerSqFtMinor} maxPerSqFtMinor={maxPerSqFtMinor} />
          <div className="range">
            {bound('min', minPerSqFtMinor, prices.lowestMinor)}
            <span>{t('catalogue.filters.to')}</span>
            {bound('max', maxPerSqFtMinor, prices.highestMinor)}
          </div>
        </>
      )}
      {sale !== null && (
        <Check name="sale" value="1" count={sale} checked={filters.sale}>
          {t('catalogue.filters.sale')}
        </Check>
      )}
    </FilterGroup>
  )
}
