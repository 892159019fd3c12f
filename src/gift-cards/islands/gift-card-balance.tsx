import { type FormEvent, useState } from 'react'
import { callInTime } from '../../cart/islands/call.ts'
import { instantOf } from '../../delivery/lead-days.ts'
import { giftCardCalls } from '../../gift-card-calls.ts'
import { ChargedMoney, useI18n } from '../../i18n/react.tsx'
import { spoken } from '../../ui/client.ts'
import { errorId, Field } from '../../ui/forms/field.tsx'
import { Money } from '../../ui/money.tsx'
import type { KnownCard } from '../contracts.ts'
import { readCode } from '../rules.ts'

/** Asks what is on a gift card. Its code is sent once and kept nowhere. */
export function GiftCardBalance() {
  const { t } = useI18n()
  const [card, setCard] = useState<KnownCard>()
  const [error, setError] = useState<string>()
  const [isAsking, setAsking] = useState(false)

  async function asked(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isAsking) return
    const field = event.currentTarget.elements.namedItem('code')
    const code = field instanceof HTMLInputElement ? readCode(field.value) : undefined
    setCard(undefined)
    if (code === undefined) {
      setError(t('gift-cards.errors.unknown'))
      if (field instanceof HTMLInputElement) field.focus()
      return
    }
    setAsking(true)
    const answer = await callInTime(giftCardCalls.giftCardBalance, { code })
    setAsking(false)
    if (answer.success) {
      setError(undefined)
      setCard(answer.giftCard)
    } else setError(answer.fields?.code ?? (spoken(answer) || t('gift-cards.noAnswer')))
  }

  return (
    <form className="gcard__form" method="dialog" onSubmit={(event) => void asked(event)} noValidate>
      <Field id="gift-card-code" label={t('gift-cards.code')} error={error} hint={t('gift-cards.codeHint')}>
        <input
          className="input"
          id="gift-card-code"
          name="code"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId('gift-card-code')}
        />
      </Field>
      <button className="btn btn--ink" type="submit" aria-disabled={isAsking}>
        {t('gift-cards.ask')}
      </button>
      <div role="status">{card && <Balance card={card} />}</div>
    </form>
  )
}

function Balance({ card: { lastFour, state, balanceMinor, currency, expiresOn } }: { card: KnownCard }) {
  const { t } = useI18n()
  return (
    <div className="gcard__sheet">
      <p className="quiet">{t('gift-cards.row', { lastFour: `\u2066${lastFour}\u2069` })}</p>
      <ChargedMoney currency={currency}>
        <Sum balanceMinor={balanceMinor} />
      </ChargedMoney>
      {state === 'live' ? (
        expiresOn !== null && <Until expiresOn={expiresOn} />
      ) : (
        <p className="err">{t(`gift-cards.errors.${state}`)}</p>
      )}
    </div>
  )
}

function Sum({ balanceMinor }: { balanceMinor: number }) {
  const { format } = useI18n()
  return (
    <p className="gcard__sum">
      <Money>{format.money(balanceMinor)}</Money>
    </p>
  )
}

function Until({ expiresOn }: { expiresOn: string }) {
  const { t, format } = useI18n()
  return <p>{t('gift-cards.until', { date: format.date(instantOf(expiresOn)) })}</p>
}
