import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { callInTime } from '../../cart/islands/call.ts'
import { useCart } from '../../cart/islands/cart.ts'
import { AddressFields, TextField } from '../../checkout/islands/address-fields.tsx'
import { ErrorSummary } from '../../checkout/islands/error-summary.tsx'
import { listCountries } from '../../i18n/countries.ts'
import { useI18n } from '../../i18n/react.tsx'
import { useKit } from '../../projects/islands/kit/kit-call.ts'
import { allToAdd } from '../../projects/islands/kit/kit-lines.tsx'
import { keepQuote } from '../../projects/islands/store/known-quotes.ts'
import type { Project } from '../../projects/saved/schema.ts'
import { quoteCalls } from '../../quote-calls.ts'
import { UNREACHABLE } from '../../ui/client.ts'
import { errorId, Field } from '../../ui/forms/field.tsx'
import { askInput, fieldNamed } from './ask-input.ts'
import './ask.css'
import { useReasons } from './reasons.ts'

/** Whom a quote is for and where it is to go; the store looks at it before it is sent. */
export function QuoteAskView({ project }: { project: Project }) {
  const { t, language } = useI18n()
  const cart = useCart()
  const { kit, refusal } = useKit(project, cart)
  const reasonsOf = useReasons()
  /** One press of the button and its repetitions: what was lost on the way is asked for under the same id. */
  const [id, setId] = useState(() => crypto.randomUUID())
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [message, setMessage] = useState('')
  const [isSending, setSending] = useState(false)
  const [number, setNumber] = useState<string>()
  const said = useRef<HTMLParagraphElement>(null)
  const countries = useMemo(() => listCountries(language).map(({ code, name }) => [code, name] as const), [language])
  useEffect(() => {
    if (number !== undefined) said.current?.focus()
  }, [number])

  if (number !== undefined)
    return (
      <p className="note note--ok" ref={said} tabIndex={-1} role="status">
        {t('quotes.ask.done', { number: `\u2066${number}\u2069` })}
      </p>
    )
  if (!kit)
    return refusal ? <p className="err">{refusal.err || t('quotes.ask.failed')}</p> : <p>{t('quotes.ask.loading')}</p>
  const { floor } = kit
  if (!floor) return <p className="err">{t('quotes.ask.noFloor')}</p>
  const lines = allToAdd(kit)
  const reasons = reasonsOf(project, kit)

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isSending) return
    const input = askInput(id, project, { floor, lines, reasons }, new FormData(event.currentTarget))
    setSending(true)
    setErrors({})
    setMessage('')
    const answer = await callInTime(quoteCalls.quoteAsk, input)
    setSending(false)
    if (answer.success) {
      keepQuote(project.id, answer.number)
      return setNumber(answer.number)
    }
    // What was refused is another question when it is sent again.
    if (answer.code !== UNREACHABLE) setId(crypto.randomUUID())
    const fields = Object.entries(answer.fields ?? {}).map(([name, sentence]) => [fieldNamed(name), sentence] as const)
    setErrors(Object.fromEntries(fields))
    setMessage(answer.code === UNREACHABLE ? t('quotes.ask.noAnswer') : answer.err)
  }

  const { shippingInfo, billingInfo, deliveryInfo } = cart
  const known = shippingInfo.house === '' ? billingInfo : shippingInfo
  const given = known.house === '' ? undefined : { ...known, country: known.country || 'CA' }
  const contact = (part: 'fullName' | 'phone' | 'email', autoComplete: string) => ({
    name: `contact.${part}`,
    label: t(`checkout.${part}`),
    autoComplete,
    defaultValue: known[part],
    errors,
  })
  return (
    <form className="qask__form" method="dialog" onSubmit={(event) => void send(event)} noValidate>
      <ErrorSummary errors={Object.entries(errors)} message={message} />
      <div className="fg">
        <TextField {...contact('fullName', 'name')} className="c6" maxLength={100} />
        <TextField {...contact('email', 'email')} className="c3" type="email" maxLength={254} />
        <TextField {...contact('phone', 'tel')} className="c3" type="tel" maxLength={40} />
        <Field id="delivery" label={t('quotes.ask.delivery')} error={errors.delivery} className="c6">
          <select
            className="input"
            id="delivery"
            name="delivery"
            defaultValue={deliveryInfo.type === 'delivery' ? 'delivery' : 'pickup'}
            aria-describedby={errors.delivery ? errorId('delivery') : undefined}
          >
            <option value="pickup">{t('quotes.ask.pickup')}</option>
            <option value="delivery">{t('quotes.ask.toAddress')}</option>
          </select>
        </Field>
        <AddressFields group="shipping" errors={errors} countries={countries} given={given} />
        <Field
          id="note"
          label={t('quotes.ask.note')}
          hint={t('quotes.ask.noteHint')}
          error={errors.note}
          className="c6"
        >
          <textarea className="input" id="note" name="note" rows={4} maxLength={1000} dir="auto" />
        </Field>
      </div>
      <button className="btn btn--ink" type="submit" aria-disabled={isSending} data-busy={isSending}>
        {t(isSending ? 'quotes.ask.sending' : 'quotes.ask.send')}
      </button>
      <p className="note">{t('quotes.ask.after')}</p>
    </form>
  )
}
