import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type I18n, useI18n } from '../../i18n/react.tsx'
import type { DiscountRefusal } from '../../pricing/discounts/choice-rules.ts'
import { shopCalls } from '../../shop-calls.ts'
import { errorId } from '../../ui/forms/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Quote } from '../contracts.ts'
import { quoteInputOf } from '../quote-rules.ts'
import { applyCoupon, type Cart, removeCoupon } from '../rules.ts'
import { callInTime } from './call.ts'
import { cartStore } from './cart.ts'
import { moneyText } from './money-text.ts'

/** Why a coupon is not taken, in words. */
export function couponRefusalText(i18n: I18n, refusal: DiscountRefusal): string {
  const { t, format } = i18n
  switch (refusal.reason) {
    case 'notStarted':
      return t('cart.coupon.notStarted', { date: format.date(new Date(refusal.startsAtMs)) })
    case 'ended':
      return t('cart.coupon.ended', { date: format.date(new Date(refusal.endsAtMs)) })
    case 'minimum': {
      const { minimumMinor, missingMinor } = refusal
      const amounts = { minimum: moneyText(i18n, minimumMinor), missing: moneyText(i18n, missingMinor) }
      return t('cart.coupon.minimum', amounts)
    }
    case 'quantity':
      return t('cart.coupon.quantity', { count: refusal.missing, minimum: format.number(refusal.minimum) })
    case 'area':
      return t('cart.coupon.area', {
        minimum: format.number(refusal.minimumCenti / 100),
        missing: format.number(refusal.missingCenti / 100),
      })
    default:
      return t(`cart.coupon.${refusal.reason}`)
  }
}

type Props = {
  cart: Cart
  quote: Quote | null /** The form that carries the code where there is no script. */
  form?: string
}

/** The field for a coupon's code. The shop decides; what it says stands under the field. */
export function CouponField({ cart, quote, form }: Props) {
  const i18n = useI18n()
  const { t } = i18n
  const input = useRef<HTMLInputElement>(null)
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<string | null>(null)
  /** What stands in the field since an answer came: that answer was of another code. */
  const [isEdited, setEdited] = useState(false)
  const kept = cart.coupon.code
  const keptRefusal = kept !== '' && quote?.coupon?.code === kept ? quote.coupon.refusal : null
  const answer = useRef<HTMLDivElement>(null)
  /** A code is taken or left out by what is pressed here. */
  const isPressed = useRef(false)
  // What was pressed is made anew with another code, or gone: the focus goes to what stands there now, and not to the page's top.
  useEffect(() => {
    if (!isPressed.current) return
    isPressed.current = false
    if (document.activeElement !== document.body) return
    const next = kept === '' ? input.current : answer.current?.querySelector('button')
    next?.focus()
  }, [kept])
  const shown = isEdited ? null : (error ?? (keptRefusal && couponRefusalText(i18n, keptRefusal)))

  async function apply(): Promise<void> {
    setEdited(false)
    const code = input.current?.value.trim().toUpperCase() ?? ''
    const wanted = quoteInputOf({ ...cart, coupon: { code, discount: 0 } })
    if (code === '' || !wanted) {
      setError(t('cart.coupon.empty'))
      input.current?.focus()
      return
    }
    setAsking(true)
    const quoted = await callInTime(shopCalls.quote, wanted)
    setAsking(false)
    const coupon = quoted.success ? quoted.quote.coupon : null
    if (coupon && coupon.refusal === null) {
      setError(null)
      isPressed.current = true
      await cartStore.update((before) => applyCoupon(before, { code: coupon.code, discount: coupon.percent }))
      return
    }
    const unknown = !quoted.success && quoted.code === 'INVALID_INPUT' ? t('cart.coupon.unknown') : t('cart.failed')
    setError(coupon?.refusal ? couponRefusalText(i18n, coupon.refusal) : unknown)
    input.current?.focus()
  }

  function takeOff(): void {
    setError(null)
    setEdited(false)
    if (input.current) input.current.value = ''
    isPressed.current = true
    void cartStore.update(removeCoupon)
  }

  function keyed(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void apply()
  }

  return (
    <div className={shown ? 'coupon field--bad' : 'coupon'}>
      <label className="label" htmlFor="coupon-code">
        {t('cart.couponCode')}
      </label>
      <input
        key={kept}
        ref={input}
        id="coupon-code"
        name="couponCode"
        form={form}
        className="input"
        defaultValue={kept}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        aria-invalid={shown ? true : undefined}
        aria-describedby={errorId('coupon-code')}
        onChange={() => setEdited(true)}
        onKeyDown={keyed}
      />
      <button className="btn btn--quiet with-script" type="button" disabled={isAsking} onClick={() => void apply()}>
        {t('cart.apply')}
      </button>
      <div className="coupon__answer" id={errorId('coupon-code')} role="status" ref={answer}>
        {shown && (
          <p className="err">
            <Icon name="circle-alert" small />
            {shown}
          </p>
        )}
        {!shown && kept !== '' && keptRefusal === null && !isEdited && (
          <p className="okline">
            <Icon name="check" small />
            {cart.coupon.discount > 0
              ? t('cart.coupon.taken', { code: kept, percent: cart.coupon.discount })
              : t('cart.coupon.takenCode', { code: kept })}
          </p>
        )}
        {kept !== '' && (
          <button className="link small" type="button" onClick={takeOff}>
            {t('cart.coupon.takeOff')}
          </button>
        )}
      </div>
    </div>
  )
}
