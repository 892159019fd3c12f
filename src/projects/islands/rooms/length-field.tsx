import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Lengths } from './lengths.ts'

type Props = {
  label: string
  /** In length units. */
  value: number
  lengths: Lengths
  /** May be nothing, as the distance from a corner is. */
  isOptional?: boolean
  onChange: (units: number) => void
  onFocus?: () => void
  ref?: Ref<HTMLInputElement>
}

/** A length that is typed as people write it: it says how it was read, and what cannot be read stays. */
export function LengthField({ label, value, lengths, isOptional = false, onChange, onFocus, ref }: Props) {
  const { t } = useI18n()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const shown = lengths.text(value)
  const isNothing = isOptional && typed !== null && /^\s*[0٠০]\D*$/.test(typed)
  const read = typed === null ? value : isNothing ? 0 : lengths.parse(typed)

  function commit(): void {
    if (typed === null) return
    setWrong(read === undefined)
    if (read === undefined) return
    setTyped(null)
    if (typed.trim() !== shown && read !== value) onChange(read)
  }
  function pressed(event: KeyboardEvent): void {
    if (event.key === 'Enter') commit()
    if (event.key !== 'Escape') return
    setTyped(null)
    setWrong(false)
  }
  const isRead = typed !== null && read !== undefined && lengths.text(read) !== typed.trim()
  return (
    <>
      <input
        ref={ref}
        className="input"
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={isWrong || isRead ? id : undefined}
        autoComplete="off"
        enterKeyHint="done"
        value={typed ?? shown}
        onFocus={onFocus}
        onChange={({ target }) => {
          setTyped(target.value)
          if (isWrong) setWrong(lengths.parse(target.value) === undefined)
        }}
        onBlur={commit}
        onKeyDown={pressed}
      />
      {isWrong && (
        <span className="err" id={id} role="alert">
          <Icon name="triangle-alert" small />
          {t(lengths.unit === 'ft-in' ? 'project.unreadFeet' : 'project.unreadMetres')}
        </span>
      )}
      {!isWrong && isRead && (
        <span className="cap" id={id}>
          {t('project.readAs', { length: lengths.text(read) })}
        </span>
      )}
    </>
  )
}
