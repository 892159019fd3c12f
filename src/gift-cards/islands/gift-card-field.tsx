import { type KeyboardEvent, useRef } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { errorId } from '../../ui/forms/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ChosenCards } from './gift-card-state.ts'

type Props = {
  chosen: ChosenCards
  /** Why the shop refused the cards when the order was placed. */
  refusal: string | undefined
  /** The form that carries the codes where there is no script. */
  form: string
}

/** The field for gift cards beside the coupon's. Several may be used, one after another. */
export function GiftCardField({ chosen, refusal, form }: Props) {
  const { t } = useI18n()
  const input = useRef<HTMLInputElement>(null)
  const shown = chosen.error ?? refusal

  async function apply(): Promise<void> {
    const field = input.current
    if (!field || chosen.isAsking) return
    if (await chosen.add(field.value)) field.value = ''
    field.focus()
  }

  function keyed(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void apply()
  }

  return (
    <div className={shown ? 'coupon field--bad' : 'coupon'}>
      <label className="label" htmlFor="giftCard">
        {t('gift-cards.one')}
      </label>
      <input
        ref={input}
        id="giftCard"
        name="giftCard"
        form={form}
        className="input"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        aria-invalid={shown ? true : undefined}
        aria-describedby={errorId('giftCard')}
        onChange={() => chosen.refuse(undefined)}
        onKeyDown={keyed}
      />
      <button
        className="btn btn--quiet with-script"
        type="button"
        disabled={chosen.isAsking}
        onClick={() => void apply()}
      >
        {t('cart.apply')}
      </button>
      <div className="coupon__answer" id={errorId('giftCard')} role="status">
        {shown && (
          <p className="err">
            <Icon name="circle-alert" small />
            {shown}
          </p>
        )}
      </div>
    </div>
  )
}
