import { useController } from 'react-hook-form'
import { useWords } from '../../i18n/react.tsx'
import { maxQuantity } from '../../measure/quantity.ts'
import { formatMoney } from '../../money/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import type { OfferRow } from '../schema.ts'
import { OfferPicker } from './offer-picker.tsx'
import type { FormLine, OrderValues } from './order-values.ts'

const keyOf = (line: FormLine): string => line.lineId ?? [line.productId, line.color, line.attribute].join(' ')

const isOf = (line: FormLine, offer: OfferRow): boolean =>
  line.sku === offer.sku && line.color === offer.color && line.attribute === offer.attribute

/** The lines of an order as they are to be: quantities, what goes, and what is added. */
export function LinesField({ currency }: { currency: string }) {
  const { t, language } = useWords()
  const { field, fieldState } = useController<OrderValues, 'lines'>({
    name: 'lines',
    rules: { validate: (lines) => lines.length > 0 || t('office-orders.form.needLine') },
  })
  const lines = field.value
  const change = (key: string, quantity: number) =>
    field.onChange(lines.map((line) => (keyOf(line) === key ? { ...line, quantity } : line)))
  const pick = (offer: OfferRow) => {
    const same = lines.find((line) => isOf(line, offer))
    if (same) return change(keyOf(same), Math.min(maxQuantity, same.quantity + 1))
    const { productId, name, sku, color, attribute, unit, unitPriceMinor } = offer
    const line: FormLine = {
      lineId: undefined,
      productId,
      name,
      sku,
      color,
      attribute,
      unit,
      quantity: 1,
      unitPriceMinor,
    }
    field.onChange([...lines, line])
  }
  const money = (minor: number) => formatMoney(minor, { currency, language })
  return (
    <>
      <OfferPicker currency={currency} onPick={pick} />
      {lines.length === 0 && <p className="quiet">{t('office-orders.form.noLines')}</p>}
      <ul className="olines">
        {lines.map((line) => {
          const choice = [line.color, line.attribute].filter(Boolean).join(', ')
          const name = [line.name, choice].filter(Boolean).join(', ')
          return (
            <li key={keyOf(line)}>
              <span>
                <b>
                  <bdi>{line.name}</bdi>
                </b>
                <small className="quiet">
                  <bdi>{[line.sku, choice].filter(Boolean).join(' · ')}</bdi>
                  {' · '}
                  <Money>{money(line.unitPriceMinor)}</Money>
                </small>
              </span>
              <input
                className="input input--num"
                type="number"
                inputMode="numeric"
                min={1}
                max={maxQuantity}
                aria-label={t('office-orders.form.quantityOf', { name })}
                value={line.quantity}
                onChange={({ target }) =>
                  change(keyOf(line), Math.min(maxQuantity, Math.max(1, Math.round(target.valueAsNumber) || 1)))
                }
              />
              <Money>{money(line.quantity * line.unitPriceMinor)}</Money>
              <button
                className="btn btn--quiet btn--s"
                type="button"
                aria-label={t('office-orders.form.removeNamed', { name })}
                onClick={() => field.onChange(lines.filter((one) => one !== line))}
              >
                <Icon name="x" small />
              </button>
            </li>
          )
        })}
      </ul>
      {fieldState.error?.message && (
        <p className="err" role="alert">
          <Icon name="circle-alert" small />
          {fieldState.error.message}
        </p>
      )}
    </>
  )
}
