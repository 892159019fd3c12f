import { useI18n } from '../../../i18n/react.tsx'
import { coverage } from '../../../measure/area.ts'
import { Money } from '../../../ui/money.tsx'
import type { Need } from '../../buy-rules.ts'

type Props = {
  qty: number
  unit: string
  unitMeasure: 'area' | 'length' | 'count'
  unitValueCenti: number
  unitPriceMinor: number
  weightGramsPerUnit: number | null
  wastePercent: number
  need: Need | undefined
}

const gramsPerPound = 453.592

/** The way from the room to the price, row by row. */
export function BuySum({
  qty,
  unit,
  unitMeasure,
  unitValueCenti,
  unitPriceMinor,
  weightGramsPerUnit,
  wastePercent,
  need,
}: Props) {
  const { t, format } = useI18n()
  const area = (centi: number) => t('buy.areaOf', { area: format.number(centi / 100) })
  const amount = t(`cart.unit.${unit}`, { count: qty })
  return (
    <dl className="sum" aria-live="polite">
      {need && (
        <>
          <dt>{t('buy.withWaste', { area: area(need.areaCenti), percent: wastePercent })}</dt>
          <dd>{area(need.withWasteCenti)}</dd>
        </>
      )}
      {unitMeasure === 'area' && (
        <>
          <dt>{t('buy.cover', { amount, count: qty })}</dt>
          <dd>{area(coverage(qty, unitValueCenti))}</dd>
        </>
      )}
      {unitMeasure !== 'area' && qty > 1 && (
        <>
          <dt>{t(`buy.each.${unit}`)}</dt>
          <dd>
            <Money>{format.money(unitPriceMinor)}</Money>
          </dd>
        </>
      )}
      <dt className="tot">
        {amount} <Weight grams={(weightGramsPerUnit ?? 0) * qty} />
      </dt>
      <dd className="tot">
        <Money>{format.money(unitPriceMinor * qty)}</Money>
      </dd>
    </dl>
  )
}

function Weight({ grams }: { grams: number }) {
  const { t, format } = useI18n()
  if (grams === 0) return null
  return <small>{t('buy.pounds', { pounds: format.number(grams / gramsPerPound, 0) })}</small>
}
