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
          <TwoDropsField answer={quote.delivery} agreed={agreed} />
          <OverruleFields quote={quote} />
          <SlotFields answer={quote.delivery} agreed={agreed} />
          <ExtraFields answer={quote.delivery} agreed={agreed} />
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

type Offered = { answer: DeliveryAnswer; agreed: OrderView['delivery'] | undefined }

/** Whether goods that are too heavy for one truck go in two drops: asked where they are, and of an order that an edit may make too heavy. */
function TwoDropsField({ answer: { twoDrops }, agreed }: Offered) {
  const { t, format } = useI18n()
  if (agreed?.type === 'delivery')
    return agreed.second ? null : <CheckField name="inTwoDrops" label={t('admin-orders.truck.mayInTwo')} />
  if (!twoDrops) return null
  const amount = `\u2066${format.charged(twoDrops.costMinor)}\u2069`
  return <CheckField name="inTwoDrops" label={t('admin-orders.truck.inTwo', { amount })} />
}

/** The slots that it gets, one for each drop. */
function SlotFields({ answer, agreed }: Offered) {
  const { t } = useI18n()
  const [inTwoDrops, slot] = useWatch<OrderValues, ['inTwoDrops', 'slot']>({ name: ['inTwoDrops', 'slot'] })
  const [own, second] = agreed?.type === 'delivery' ? [agreed.slot, agreed.second] : []
  const isInTwo = inTwoDrops && (answer.twoDrops !== null || second !== undefined)
  return (
    <>
      <SlotField
        name="slot"
        label={t(isInTwo ? 'delivery.two.first' : 'admin-orders.truck.slot')}
        days={answer.days}
        own={own}
      />
      {isInTwo && (
        <SlotField
          name="secondSlot"
          label={t('delivery.two.second')}
          days={answer.twoDrops?.days ?? answer.days.filter(({ day }) => day > slot.slice(0, 10))}
          own={second?.slot}
        />
      )}
    </>
  )
}

type SlotFieldProps = {
  name: 'slot' | 'secondSlot'
  label: string
  days: DeliveryAnswer['days']
  own: { day: string; windowId: string; starts: string; ends: string } | undefined
}

/** One slot; the one that an edited order has can be kept, however full it is. */
function SlotField({ name, label, days, own }: SlotFieldProps) {
  const i18n = useI18n()
  const { t } = i18n
  const offered = days.flatMap(({ day, windows }) =>
    windows.filter(({ isFull }) => !isFull).map(({ id: windowId, starts, ends }) => ({ day, windowId, starts, ends })),
  )
  const slots = [...(own ? [own] : []), ...offered.filter((slot) => !own || slotValue(slot) !== slotValue(own))]
  if (slots.length === 0) return null
  return (
    <SelectField
      name={name}
      label={label}
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
function ExtraFields({ answer: { extras }, agreed }: Offered) {
  const { t, format } = useI18n()
  const { setValue } = useFormContext<OrderValues>()
  const chosen = useWatch<OrderValues, 'extras'>({ name: 'extras' })
  // What an order that is edited is asked by has no goods: its extras are those of one drop.
  const drops = agreed?.type === 'delivery' && agreed.second ? 2 : 1
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
          {t(`delivery.extra.${kind}`)} · {`\u2066${format.charged(priceMinor * drops)}\u2069`}
        </label>
      ))}
    </fieldset>
  )
}
