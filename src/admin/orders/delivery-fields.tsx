import { useFormContext, useWatch } from 'react-hook-form'
import { dayText } from '../../cart/islands/delivery/answer-text.ts'
import type { DeliveryAnswer } from '../../delivery/contracts.ts'
import { windowText } from '../../delivery/slot-text.ts'
import { useI18n } from '../../i18n/react.tsx'
import type { OrderView } from '../../orders/contracts.ts'
import { CheckField, SelectField, TextAreaField, TextField } from '../../ui/admin/forms/fields.tsx'
import type { StaffQuote } from './load.ts'
import { AddressFields } from './order-fields.tsx'
import { type OrderValues, slotValue } from './order-values.ts'

type Props = {
  /** What the address decides; undefined until it is known. */
  quote: StaffQuote | undefined
  /** How an order that is edited was to be delivered. */
  agreed?: OrderView['delivery']
  hasOneAddress?: boolean
}

/** How the goods get to their buyer, and where: to an address of their own, unless the form has but one. */
export function DeliveryFields({ quote, agreed, hasOneAddress = false }: Props) {
  const { t } = useI18n()
  const [delivery, sameAddress] = useWatch<OrderValues, ['delivery', 'sameAddress']>({
    name: ['delivery', 'sameAddress'],
  })
  const options = [
    { value: 'pickup', label: t('admin-orders.form.pickup') },
    { value: 'delivery', label: t('admin-orders.form.toAddress') },
  ]
  return (
    <>
      <SelectField name="delivery" label={t('admin-orders.form.delivery')} options={options} />
      {delivery === 'pickup' && <TextField name="collector" label={t('admin-orders.form.collector')} maxLength={100} />}
      {delivery !== 'pickup' && !hasOneAddress && (
        <CheckField name="sameAddress" label={t('admin-orders.form.sameAddress')} />
      )}
      {delivery !== 'pickup' && !sameAddress && (
        <fieldset className="opart">
          <legend>{t('admin-orders.form.shipping')}</legend>
          <AddressFields name="shipping" />
        </fieldset>
      )}
      {delivery !== 'pickup' && quote && (
        <>
          <Decided answer={quote.delivery} />
          <OverruleFields quote={quote} />
          <SlotField answer={quote.delivery} agreed={agreed} />
          <ExtraFields answer={quote.delivery} />
        </>
      )}
      <TextAreaField name="note" label={t('admin-orders.form.note')} rows={3} maxLength={1000} />
    </>
  )
}

/** Which area the address is in, or that it is in none. */
function Decided({ answer }: { answer: DeliveryAnswer }) {
  const { t } = useI18n()
  const values = { area: `\u2068${answer.area ?? ''}\u2069`, code: `\u2066${answer.zipCode}\u2069` }
  return <p className="hint">{t(`admin-orders.truck.${answer.kind}`, values)}</p>
}

/** By which truck it goes all the same, and why; asked where the address or the weight speaks against it. */
function OverruleFields({ quote }: { quote: StaffQuote }) {
  const { t } = useI18n()
  const areaId = useWatch<OrderValues, 'overruleAreaId'>({ name: 'overruleAreaId' })
  const { kind } = quote.delivery
  if (areaId === null && kind !== 'unserved' && kind !== 'tooHeavy' && kind !== 'notACode') return null
  return (
    <>
      <SelectField
        name="overruleAreaId"
        label={t('admin-orders.truck.overrule')}
        none={t('admin-orders.truck.noOverrule')}
        options={quote.areas.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {areaId !== null && (
        <TextField
          name="overruleReason"
          label={t('admin-orders.truck.reason')}
          hint={t('admin-orders.truck.reasonHint')}
          maxLength={300}
          required
        />
      )}
    </>
  )
}

/** The slot that it gets; the one that an edited order has can be kept, however full it is. */
function SlotField({ answer, agreed }: { answer: DeliveryAnswer; agreed: OrderView['delivery'] | undefined }) {
  const i18n = useI18n()
  const { t } = i18n
  const own = agreed?.type === 'delivery' ? agreed.slot : undefined
  const offered = answer.days.flatMap(({ day, windows }) =>
    windows.filter(({ isFull }) => !isFull).map(({ id: windowId, starts, ends }) => ({ day, windowId, starts, ends })),
  )
  const slots = [...(own ? [own] : []), ...offered.filter((slot) => !own || slotValue(slot) !== slotValue(own))]
  if (slots.length === 0) return null
  return (
    <SelectField
      name="slot"
      label={t('admin-orders.truck.slot')}
      options={[
        ...(own ? [] : [{ value: '', label: t('admin-orders.truck.soonest') }]),
        ...slots.map((slot) => ({
          value: slotValue(slot),
          label: `${dayText(i18n, slot.day)}, ${windowText(i18n, slot)}`,
        })),
      ]}
    />
  )
}

/** What it takes beside the delivery. */
function ExtraFields({ answer: { extras } }: { answer: DeliveryAnswer }) {
  const { t, format } = useI18n()
  const { setValue } = useFormContext<OrderValues>()
  const chosen = useWatch<OrderValues, 'extras'>({ name: 'extras' })
  if (extras.length === 0) return null
  return (
    <fieldset className="opart">
      <legend>{t('admin-orders.truck.extras')}</legend>
      {extras.map(({ kind, priceMinor }) => (
        <label className="check" key={kind}>
          <input
            type="checkbox"
            checked={chosen.includes(kind)}
            onChange={({ target }) =>
              setValue('extras', target.checked ? [...chosen, kind] : chosen.filter((one) => one !== kind), {
                shouldDirty: true,
              })
            }
          />
          {t(`delivery.extra.${kind}`)} · {`\u2066${format.charged(priceMinor)}\u2069`}
        </label>
      ))}
    </fieldset>
  )
}
