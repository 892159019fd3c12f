import { coveredText } from '../../i18n/area-text.ts'
import { useI18n } from '../../i18n/react.tsx'
import { coverage } from '../../measure/area.ts'
import type { DiscountRow } from '../../pricing/discounts/discount-text.ts'
import { imageHref } from '../../routes.ts'
import { Money } from '../../ui/money.tsx'
import type { QuoteLine } from '../contracts.ts'

/** What of a line its small print needs; a quote's line and an order's line both have it. */
export type DescribedLine = Pick<
  QuoteLine,
  'qty' | 'unit' | 'unitValueCenti' | 'unitMeasure' | 'colorLabel' | 'attribute'
>

type DetailProps = {
  line: DescribedLine
  /** The rooms that it is for, where it is of a project's kit. */
  rooms?: string | undefined
  off?: readonly DiscountRow[]
}

/** Nine boxes cover 184.86 sq ft; or one roll; or eight pieces, Honey, 94 in. */
export function LineDetail({ line, rooms, off = [] }: DetailProps) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { qty, unit, unitValueCenti, unitMeasure, colorLabel, attribute } = line
  const amount = t(`cart.unit.${unit}`, { count: qty })
  const what = unitMeasure === 'area' ? coveredText(i18n, amount, coverage(qty, unitValueCenti)) : amount
  return (
    <small>
      {[what, colorLabel, attribute, rooms].filter(Boolean).join(' · ')}
      {off.map(({ key, label, amountMinor }) => (
        <span className="now line__off" key={key}>
          <bdi>{label}</bdi> <Money>{format.money(-(amountMinor ?? 0))}</Money>
        </span>
      ))}
    </small>
  )
}

/** A line's picture, or the ground it would stand on. The name is beside it. */
export function LinePicture({ url, size }: { url: string | null; size: 64 | 88 }) {
  if (url === null) return <span className="line__ground" style={{ inlineSize: size, blockSize: size }} />
  return (
    <img
      src={imageHref(url, 128)}
      srcSet={`${imageHref(url, 128)} 1x, ${imageHref(url, 256)} 2x`}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  )
}

/** What a line costs, with what it would have cost before the sale, or costs everybody else. */
export function LinePrice({
  line,
}: {
  line: Pick<QuoteLine, 'qty' | 'oldUnitPriceMinor' | 'publicPriceMinor' | 'lineTotalMinor'>
}) {
  const { t, format } = useI18n()
  const { qty, oldUnitPriceMinor, publicPriceMinor, lineTotalMinor } = line
  return (
    <span className="line__price">
      {oldUnitPriceMinor !== null && (
        <s className="was small">
          <span className="sr">{t('cart.was')} </span>
          <Money>{format.money(oldUnitPriceMinor * qty)}</Money>
        </s>
      )}{' '}
      {publicPriceMinor !== null && (
        <span className="line__public">
          {t('cart.publicPrice')} <Money>{format.money(publicPriceMinor * qty)}</Money>
        </span>
      )}{' '}
      {publicPriceMinor !== null && <span className="line__own">{t('cart.ownPrice')} </span>}
      <span className={oldUnitPriceMinor === null ? undefined : 'now'}>
        <Money>{format.money(lineTotalMinor)}</Money>
      </span>
    </span>
  )
}
