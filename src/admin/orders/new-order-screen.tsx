import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { boundCall } from '../../http/call.ts'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { may } from '../../staff/rules.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import { AdminForm } from '../../ui/admin/forms/admin-form.tsx'
import { CheckField, SelectField, TextField } from '../../ui/admin/forms/fields.tsx'
import { useAdminForm } from '../../ui/admin/forms/use-admin-form.ts'
import { BackLink } from '../../ui/admin/row-screen.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { CouponSays } from './coupon-says.tsx'
import { CreditSays } from './credit-says.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { LinesField } from './lines-field.tsx'
import { ManualDiscount } from './manual-discount.tsx'
import { AddressFields, BuyerFields, Part } from './order-fields.tsx'
import { emptyValues, linesRefused, newOrderBody, newOrderFieldNamed, type OrderValues } from './order-values.ts'
import { SumsPart } from './sums.tsx'
import { useQuote } from './use-quote.ts'

/** What placing an order answers; it has no version to be edited on. */
type Placed = { id: string; number: string; link: string | null; version: 1 }

/** The keys of one order: the same again under them is the same order. */
function useKeys() {
  const kept = useRef({ text: '', idempotencyKey: '', cartId: crypto.randomUUID() })
  return {
    of: (values: OrderValues) => {
      const text = JSON.stringify(values)
      if (kept.current.text !== text) kept.current = { ...kept.current, text, idempotencyKey: crypto.randomUUID() }
      const { idempotencyKey, cartId } = kept.current
      return { idempotencyKey, cartId }
    },
    renew: () => {
      kept.current = { text: '', idempotencyKey: '', cartId: crypto.randomUUID() }
    },
  }
}

function Fields({ currency }: { currency: string }) {
  const { t } = useI18n()
  const quote = useQuote()
  const word = (name: string) => t(`admin-orders.form.${name}`)
  const payment = useWatch<OrderValues, 'payment'>({ name: 'payment' })
  const payments = [
    { value: 'cod', label: word('cod') },
    { value: 'link', label: word('link') },
    { value: 'account', label: word('account') },
  ]
  return (
    <div className="ocols">
      <div>
        <Part name={word('lines')}>
          <LinesField currency={currency} quote={quote} isByHand />
          <CheckField name="mayMixLots" label={word('mayMixLots')} hint={word('mayMixLotsHint')} />
        </Part>
        <Part name={word('delivery')}>
          <DeliveryFields quote={quote} />
        </Part>
      </div>
      <div>
        <Part name={word('customer')}>
          <BuyerFields />
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

function PlacedNote({ placed, onAnother }: { placed: Placed; onAnother: () => void }) {
  const { t } = useI18n()
  return (
    <section className="pan">
      <div className="pan__in" role="status">
        <p>
          <b>{t('admin-orders.placed', { number: `\u2066${placed.number}\u2069` })}</b>
        </p>
        {placed.link && (
          <p>
            {t('admin-orders.placedLink')}{' '}
            <a className="link" href={placed.link} target="_blank" rel="noopener" dir="ltr">
              {placed.link}
            </a>
          </p>
        )}
        <div className="moves">
          <Link className="btn btn--ink btn--s" to="/orders/$id" params={{ id: placed.id }}>
            {t('admin-orders.openOrder')}
          </Link>
          <button className="btn btn--quiet btn--s" type="button" onClick={onAnother}>
            {t('admin-orders.another')}
          </button>
        </div>
      </div>
    </section>
  )
}

/** Takes an order for a customer, on the telephone say. */
export function NewOrderScreen() {
  const { t, language, format } = useI18n()
  const mayEdit = may(useViewer(), 'edit', 'order')
  const queries = useQueryClient()
  const [placed, setPlaced] = useState<Placed>()
  const keys = useKeys()
  usePageTitle(t('admin-orders.create'))
  const state = useAdminForm({
    row: undefined,
    valuesOf: () => emptyValues(language),
    save: (values) => boundCall(calls.orderCreate, newOrderBody(values, keys.of(values))),
    fieldNamed: newOrderFieldNamed,
    fieldsOf: (failure, values) => linesRefused(failure, values, t),
    rowOf: ({ order, link = null }): Placed | undefined => order && { ...order, link, version: 1 },
    onSaved: (row: Placed) => {
      keys.renew()
      setPlaced(row)
      void queries.invalidateQueries({ queryKey: ['orders'] })
    },
    savedText: t('admin-orders.form.isPlaced'),
  })
  return (
    <>
      <BackLink to="/orders" label={t('dashboard.order.back')} />
      <div className="dhead">
        <h1>{t('admin-orders.create')}</h1>
      </div>
      {placed && <PlacedNote placed={placed} onAnother={() => setPlaced(undefined)} />}
      {!placed && !mayEdit && <p className="note note--bad">{t('admin-orders.noRight')}</p>}
      {!placed && mayEdit && (
        <AdminForm state={state} saveText={t('admin-orders.form.place')}>
          <Fields currency={format.currency.charged} />
        </AdminForm>
      )}
    </>
  )
}
