import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { Quote } from '../../cart/contracts.ts'
import type { OfferRow } from '../../checkout/manual/manual-contracts.ts'
import { OfferPicker } from '../../checkout/screens/offer-picker.tsx'
import { useI18n } from '../../i18n/react.tsx'
import { maxQuantity } from '../../measure/quantity.ts'
import { useLabel } from '../../ui/admin/forms/known-fields.ts'
import { CountField } from '../../ui/forms/count-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { goodsPlaces, newCustomLine, priceOf } from './by-hand-values.ts'
import type { FormLine } from './form-line.ts'
import { ByHandFields, PriceButton, ShownPrice } from './line-price.tsx'
import { isQuantity, type OrderValues } from './order-values.ts'
import { Shortage } from './shortage.tsx'

const keyOf = (line: FormLine): string => line.lineId ?? [line.productId, line.color, line.attribute].join(' ')

const isOf = (line: FormLine, offer: OfferRow): boolean =>
  line.sku === offer.sku && line.color === offer.color && line.attribute === offer.attribute

type LineProps = {
  line: FormLine
  index: number
  currency: string
  isByHand: boolean
  /** What the shelf has where that is less than what is typed. */
  available?: number | undefined
  onRemove: () => void
}

/** One line: what it is, how many of it, and what that comes to. */
function Line({ line: given, index, currency, isByHand, available, onRemove }: LineProps) {
  const { t, format } = useI18n()
  // What is typed into the line's own fields is told to whoever watches the line, and not to the list.
  const line = (useWatch<OrderValues>({ name: `lines.${index}` }) as FormLine | undefined) ?? given
  const money = (minor: number) => format.amount(minor, currency)
  const unitMinor = priceOf(line)
  const choice = line.label ?? [line.color, line.attribute].filter(Boolean).join(' · ')
  const name = [line.name, choice].filter(Boolean).join(', ')
  const label = t('admin-orders.form.quantityOf', { name })
  // Of a sample there is one piece.
  const most = line.unit === 'sample' ? 1 : maxQuantity
  const wrong = t('admin-kit.form.count', { min: format.number(1), max: format.number(most) })
  const at = `lines.${index}.quantity` as const
  useLabel(at, label)
  const { field, fieldState, formState } = useController<OrderValues, typeof at>({
    name: at,
    rules: { validate: (quantity) => (isQuantity(quantity) && quantity <= most) || wrong },
  })
  const { clearErrors } = useFormContext<OrderValues>()
  const isWrong = fieldState.error !== undefined
  return (
    <li className={isWrong ? 'is-wrong' : undefined}>
      <span>
        <b>
          <bdi>{line.name || t('admin-orders.hand.custom')}</bdi>
        </b>
        <small className="quiet">
          {line.taxedAs === null ? (
            <bdi>{[line.sku, choice].filter(Boolean).join(' · ')}</bdi>
          ) : (
            t('admin-orders.hand.custom')
          )}
          {' · '}
          <ShownPrice line={line} currency={currency} />
          {isByHand && <PriceButton line={line} index={index} name={name} />}
        </small>
      </span>
      <CountField
        name={at}
        label={label}
        min={1}
        max={most}
        wrong={wrong}
        error={fieldState.error?.message}
        isSent={formState.isSubmitted}
        value={field.value}
        onChange={(quantity) => {
          clearErrors(at)
          field.onChange(quantity)
        }}
      />
      <Money>{isQuantity(field.value) && unitMinor !== null ? money(field.value * unitMinor) : '–'}</Money>
      <button
        className="btn btn--quiet btn--s"
        type="button"
        aria-label={t('admin-orders.form.removeNamed', { name })}
        onClick={onRemove}
      >
        <Icon name="x" small />
      </button>
      {isByHand && <ByHandFields line={line} index={index} currency={currency} />}
      {available !== undefined && (
        <Shortage wanted={field.value} available={available} name={name} onTake={() => field.onChange(available)} />
      )}
    </li>
  )
}

type LinesProps = {
  currency: string
  /** What the shop says of the lines, where it was asked. */
  quote?: Quote | undefined
  /** Whether prices, and lines that are no goods, are set here. */
  isByHand?: boolean
  /** What to do about an order without lines. */
  needsLine?: 'form.needLine' | 'form.needLineOfDraft' | 'form.needLineOfQuote'
}

/** How much of a line there is, where that is too little; undefined where it is enough, or not known. */
function availableOf(quote: Quote | undefined, lines: readonly FormLine[], index: number): number | undefined {
  const line = quote?.lines[goodsPlaces(lines).indexOf(index)]
  const isShort = line?.problem === 'notEnough' || line?.problem === 'soldOut'
  return isShort && line._id === lines[index]?.productId ? (line.available ?? undefined) : undefined
}

/** The lines of an order as they are to be: quantities, what goes, and what is added. */
export function LinesField({ currency, quote, isByHand = false, needsLine = 'form.needLine' }: LinesProps) {
  const { t } = useI18n()
  useLabel('lines', t('admin-orders.form.lines'))
  const { getValues, setValue, clearErrors } = useFormContext<OrderValues>()
  const { field, fieldState } = useController<OrderValues, 'lines'>({
    name: 'lines',
    rules: { validate: (lines) => lines.length > 0 || t(`admin-orders.${needsLine}`) },
  })
  const lines = field.value
  const set = (next: FormLine[]) => {
    // What was said of a line was said of its place.
    clearErrors('lines')
    setValue('lines', next, { shouldDirty: true })
  }
  const pick = (offer: OfferRow) => {
    const now = getValues('lines')
    const same = now.find((line) => isOf(line, offer))
    const more = ({ quantity }: FormLine) => (isQuantity(quantity) ? Math.min(maxQuantity, quantity + 1) : 1)
    if (same) return set(now.map((line) => (line === same ? { ...line, quantity: more(line) } : line)))
    const { productId, name, sku, color, attribute, label, unit, unitPriceMinor } = offer
    const line: FormLine = {
      lineId: undefined,
      productId,
      name,
      sku,
      color,
      attribute,
      label,
      unit,
      quantity: 1,
      unitPriceMinor,
      listPriceMinor: unitPriceMinor,
      price: null,
      taxedAs: null,
    }
    set([...now, line])
  }
  const addCustom = (name = '') => set([...getValues('lines'), { ...newCustomLine, key: crypto.randomUUID(), name }])
  const problem = fieldState.error?.message ?? fieldState.error?.root?.message
  return (
    <>
      {/* Where "no lines" is said of: first in the list of errors, as on the screen. */}
      <div data-field="lines">
        <OfferPicker currency={currency} onPick={pick} onCustom={isByHand ? addCustom : undefined} />
      </div>
      {lines.length === 0 && <p className="quiet">{t('admin-orders.form.noLines')}</p>}
      <ul className="olines olines--form">
        {lines.map((line, index) => (
          <Line
            key={line.taxedAs === null ? keyOf(line) : (line.lineId ?? line.key ?? `custom ${index}`)}
            line={line}
            index={index}
            currency={currency}
            isByHand={isByHand}
            available={availableOf(quote, lines, index)}
            onRemove={() => set(getValues('lines').filter((_, at) => at !== index))}
          />
        ))}
      </ul>
      {isByHand && (
        <p>
          <button className="btn btn--quiet btn--s" type="button" onClick={() => addCustom()}>
            <Icon name="plus" small />
            {t('admin-orders.hand.addCustom')}
          </button>
        </p>
      )}
      {problem && (
        <p className="err" role="alert">
          <Icon name="circle-alert" small />
          {problem}
        </p>
      )}
    </>
  )
}
