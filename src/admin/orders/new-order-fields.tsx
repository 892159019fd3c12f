import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useI18n } from '../../i18n/react.tsx'
import { CheckField, SelectField, TextField } from '../../ui/admin/forms/fields.tsx'
import { CouponSays } from './coupon-says.tsx'
import { CreditSays } from './credit-says.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { LinesField } from './lines-field.tsx'
import { ManualDiscount } from './manual-discount.tsx'
import { AddressFields, BuyerFields, Part } from './order-fields.tsx'
import type { OrderValues } from './order-values.ts'
import { SumsPart } from './sums.tsx'
import { useQuote } from './use-quote.ts'

type Props = {
  currency: string
  /** Is told what the order comes to, in minor units; undefined where that is not known. */
  onTotal: (totalMinor: number | undefined) => void
}

/** The fields of a new order, with what it would cost. */
export function NewOrderFields({ currency, onTotal }: Props) {
  const { t } = useI18n()
  const quote = useQuote()
  const word = (name: string) => t(`admin-orders.form.${name}`)
  const payment = useWatch<OrderValues, 'payment'>({ name: 'payment' })
  const totalMinor = quote?.totalMinor
  useEffect(() => onTotal(totalMinor), [onTotal, totalMinor])
  const payments = [
    { value: 'cod', label: word('cod') },
    { value: 'link', label: word('link') },
    { value: 'account', label: word('account') },
  ]
  return (
    <div className="ocols">
      <div>
        <Part name={word('lines')}>
          <LinesField currency={currency} quote={quote} isByHand needsLine="form.needLineOfDraft" />
          <CheckField name="mayMixLots" label={word('mayMixLots')} hint={word('mayMixLotsHint')} />
        </Part>
        <Part name={word('delivery')}>
          <DeliveryFields quote={quote} />
        </Part>
      </div>
      <div>
        <Part name={word('customer')}>
          <BuyerFields isName />
        </Part>
        <Part name={word('billing')}>
          <AddressFields name="billing" />
        </Part>
        <Part name={word('payment')}>
          <TextField name="couponCode" label={word('coupon')} maxLength={40} isLatin />
          {quote && <CouponSays quote={quote} />}
          <ManualDiscount isBeyondRight={quote?.isBeyondRight ?? false} />
          <SelectField name="payment" label={word('payment')} options={payments} />
          {payment === 'link' && <p className="hint">{word('linkHint')}</p>}
          {payment === 'account' && <CreditSays credit={quote?.trade?.credit ?? null} />}
          <TextField
            name="purchaseOrder"
            label={word('purchaseOrder')}
            maxLength={60}
            required={quote?.trade?.needsPurchaseOrder ?? false}
          />
          {quote && <SumsPart sums={quote} currency={currency} />}
        </Part>
      </div>
    </div>
  )
}
