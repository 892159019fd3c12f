import { useI18n } from '../../i18n/react.tsx'
import { Field } from '../../ui/forms/field.tsx'
import type { StoreLevel } from '../contracts.ts'

type Part = StoreLevel['lots'][number]

/** A lot as it is typed; an empty one is none. */
export const noLot = { lot: '', caliber: '' }

/** What a store has by lot: those that are not noted first, then the lots. */
export function partsOf({ lots, onHand }: StoreLevel): Part[] {
  const unknown = onHand - lots.reduce((sum, lot) => sum + lot.onHand, 0)
  return [...(unknown > 0 ? [{ code: '', caliber: '', onHand: unknown }] : []), ...lots]
}

/** How many a store has of a lot, in words. */
export function useLotText() {
  const { t, format } = useI18n()
  return ({ code, caliber, onHand }: Part): string => {
    const number = format.number(onHand)
    if (code === '') return t('admin-stock.lotUnknown', { number })
    return t(`admin-stock.${caliber === '' ? 'lotIs' : 'lotIsOfCaliber'}`, { lot: code, caliber, number })
  }
}

/** Which of a store's boxes are meant, by the lot that is noted for them. */
export function FromLot({
  lots,
  value,
  onChange,
}: {
  lots: readonly Part[]
  value: number
  onChange: (index: number) => void
}) {
  const { t } = useI18n()
  const textOf = useLotText()
  return (
    <Field id="stock-from" label={t('admin-stock.fromLot')}>
      <select className="input" id="stock-from" value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {lots.map((lot, index) => (
          <option key={`${lot.code} ${lot.caliber}`} value={index}>
            {textOf(lot)}
          </option>
        ))}
      </select>
    </Field>
  )
}

type LotProps = {
  known: readonly Part[]
  value: typeof noLot
  errors: Readonly<Record<string, string>>
  onChange: (value: typeof noLot) => void
}

/** The lot and the caliber that stand on the boxes. */
export function LotFields({ known, value, errors, onChange }: LotProps) {
  const { t } = useI18n()
  return (
    <div className="ask__pair">
      <Field id="stock-lot" label={t('admin-stock.lot')} error={errors.lot}>
        <input
          className="input"
          id="stock-lot"
          maxLength={40}
          dir="auto"
          autoComplete="off"
          list="stock-lots"
          value={value.lot}
          onChange={({ target }) => onChange({ ...value, lot: target.value })}
        />
        <datalist id="stock-lots">
          {[...new Set(known.map(({ code }) => code))].map((code) => (
            <option key={code} value={code} />
          ))}
        </datalist>
      </Field>
      <Field id="stock-caliber" label={t('admin-stock.caliber')} error={errors.caliber}>
        <input
          className="input"
          id="stock-caliber"
          maxLength={20}
          dir="auto"
          autoComplete="off"
          value={value.caliber}
          onChange={({ target }) => onChange({ ...value, caliber: target.value })}
        />
      </Field>
    </div>
  )
}
