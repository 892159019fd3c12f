import { useFormContext } from 'react-hook-form'
import { useI18n } from '../../i18n/react.tsx'
import { taxedAs } from '../../orders/desk/schema.ts'
import { MoneyField } from '../../ui/admin/forms/amount-fields.tsx'
import { SelectField, TextField } from '../../ui/admin/forms/fields.tsx'
import { Money } from '../../ui/money.tsx'
import { isNewCustom, priceOf } from './by-hand-values.ts'
import type { FormLine, OrderValues } from './order-values.ts'

type LineProps = { line: FormLine; index: number; currency: string }

/** What one costs: where it is set by hand, the shop's price struck out before it. */
export function ShownPrice({ line, currency }: Omit<LineProps, 'index'>) {
  const { t, format } = useI18n()
  const money = (minor: number) => format.amount(minor, currency)
  const now = priceOf(line)
  const first = line.listPriceMinor
  const isOther = line.price !== null && first !== null && first !== now
  return (
    <>
      {isOther && (
        <>
          <span className="sr">{t('admin-orders.hand.before')}</span>
          <s>
            <Money>{money(first)}</Money>
          </s>{' '}
          <span className="sr">{t('admin-orders.hand.now')}</span>
        </>
      )}
      {now === null ? '–' : <Money>{money(now)}</Money>}
    </>
  )
}

/** Opens the price of a line, or gives it the shop's price back. Of a sample and of what is no goods there is none to set. */
export function PriceButton({ line, index, name }: Omit<LineProps, 'currency'> & { name: string }) {
  const { t } = useI18n()
  const { setValue, clearErrors } = useFormContext<OrderValues>()
  if (line.listPriceMinor === null || line.unit === 'sample') return null
  const isSet = line.price !== null
  const word = isSet ? 'shopPrice' : 'setPrice'
  return (
    <>
      {' · '}
      <button
        className="link"
        type="button"
        aria-label={t(`admin-orders.hand.${word}Of`, { name })}
        onClick={() => {
          clearErrors(`lines.${index}.price`)
          const price = isSet ? null : { unitPriceMinor: line.listPriceMinor, reason: '' }
          setValue(`lines.${index}.price`, price, { shouldDirty: true })
        }}
      >
        {t(`admin-orders.hand.${word}`)}
      </button>
    </>
  )
}

/** What of a line is typed by hand: a price with its reason, or all of a line that is no goods. */
export function ByHandFields({ line, index, currency }: LineProps) {
  const { t, format } = useI18n()
  const word = (name: string) => t(`admin-orders.hand.${name}`)
  if (line.price === null) return null
  if (isNewCustom(line))
    return (
      <div className="olines__hand olines__hand--custom">
        <TextField name={`lines.${index}.name`} label={word('customName')} maxLength={200} required />
        <MoneyField name={`lines.${index}.price.unitPriceMinor`} label={word('amount')} required />
        <SelectField
          name={`lines.${index}.taxedAs`}
          label={word('taxedAs')}
          options={taxedAs.map((value) => ({ value, label: word(`taxed.${value}`) }))}
        />
      </div>
    )
  const hint = t('admin-orders.hand.listPrice', {
    price: `\u2066${format.amount(line.listPriceMinor ?? 0, currency)}\u2069`,
  })
  return (
    <div className="olines__hand">
      <MoneyField name={`lines.${index}.price.unitPriceMinor`} label={word('price')} hint={hint} required />
      <TextField
        name={`lines.${index}.price.reason`}
        label={word('reason')}
        hint={word('reasonHint')}
        maxLength={200}
        required
      />
    </div>
  )
}
