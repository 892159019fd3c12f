import { type KeyboardEvent, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { parseNumber } from '../../measure/decimal.ts'
import { maxQuantity } from '../../measure/quantity.ts'
import { afterPaint } from '../../ui/after-paint.ts'
import { Icon } from '../../ui/icon.tsx'

type Props = {
  qty: number
  /** Given a whole number from `min`. */
  onChange: (qty: number) => void
  /** 0 where taking the last one takes the line away. */
  min: 0 | 1
  /** What there is; more cannot be stepped to, but what was typed stays as it is. */
  most?: number | null | undefined
  /** What is counted, for those who do not see it beside the control. */
  of?: string
  /** The name of the field where the form is sent without script. */
  name?: string
  small?: boolean
  /**
   * Told whether what stands in the field is no quantity. Where somebody is told, it stays there until it is mended;
   * otherwise the last quantity comes back when the field is left.
   */
  onWrong?: (isWrong: boolean) => void
  /** The id of what says what is wrong with it. */
  errorId?: string
}

/** A whole number up to the largest quantity, as it is typed in any of our digits; undefined for everything else. */
export function parseQuantity(text: string): number | undefined {
  const quantity = parseNumber(text, 0)
  return quantity > 0 && quantity <= maxQuantity ? quantity : undefined
}

/** A quantity with one less and one more beside it. Half-typed numbers wait until they are whole. */
export function Stepper({ qty, onChange, min, most, of, name, small, onWrong, errorId }: Props) {
  const { t, format } = useI18n()
  const [draft, setDraft] = useState<string | null>(null)
  /** Stepped to and shown at once, while what follows from it is still being worked out. */
  const [ahead, setAhead] = useState<number | null>(null)
  const now = ahead ?? qty
  const limit = most ?? maxQuantity

  const isToldWrong = onWrong && draft !== null && parseQuantity(draft) === undefined

  function typed(text: string): void {
    setDraft(text)
    const wanted = parseQuantity(text)
    onWrong?.(wanted === undefined)
    if (wanted !== undefined && wanted !== qty) onChange(wanted)
  }
  function step(by: number): void {
    const next = now + by
    setDraft(null)
    onWrong?.(false)
    setAhead(next)
    afterPaint(() => {
      onChange(next)
      setAhead((latest) => (latest === next ? null : latest))
    })
  }
  /** What is typed is done with: the quantity is shown as it is, unless somebody is told of what is wrong with it. */
  function left(): void {
    if (!isToldWrong) setDraft(null)
  }
  function keyed(event: KeyboardEvent): void {
    const { key } = event
    if (key === 'Enter' || key === 'Escape') left()
    const by = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0
    if (!by) return
    event.preventDefault()
    if (by > 0 ? now < limit : now > 1) step(by)
  }

  const quantity = t('cart.quantity')
  const label = of === undefined ? quantity : `${quantity}: ${of}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset wants a legend of its own, here the field inside is labelled
    <div className={small ? 'step step--s' : 'step'} role="group" aria-label={label}>
      <button type="button" aria-label={t('cart.fewer')} disabled={now <= min} onClick={() => step(-1)}>
        <Icon name="minus" small />
      </button>
      <input
        name={name}
        value={draft ?? format.plain(now)}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        onChange={(event) => typed(event.target.value)}
        onBlur={left}
        aria-invalid={isToldWrong || undefined}
        aria-describedby={isToldWrong ? errorId : undefined}
        onKeyDown={keyed}
      />
      <button type="button" aria-label={t('cart.more')} disabled={now >= limit} onClick={() => step(1)}>
        <Icon name="plus" small />
      </button>
    </div>
  )
}
