import type { RefObject } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { type LengthSystem, parseLength, unitsPerMetre } from '../../../measure/length.ts'

/** What can be measured on a floor, in metres. */
const LEAST_M = 0.05
const MOST_M = 30

/** A typed length in metres; undefined where it is none that is measured on a floor. */
export function metresOf(typed: string, system: LengthSystem): number | undefined {
  const units = parseLength(typed, system)
  const metres = units === undefined ? 0 : units / unitsPerMetre
  return metres >= LEAST_M && metres <= MOST_M ? metres : undefined
}

type Props = {
  id: string
  label: string
  typed: string
  isWrong: boolean
  field?: RefObject<HTMLInputElement | null>
  onType: (typed: string) => void
  onEnter: () => void
}

/** A length as people say it. */
export function TypedLength({ id, label, typed, isWrong, field, onType, onEnter }: Props) {
  const { t } = useI18n()
  return (
    <div className={isWrong ? 'field field--bad' : 'field'}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        ref={field}
        className="input"
        dir="ltr"
        maxLength={30}
        autoComplete="off"
        value={typed}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-err` : undefined}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') onEnter()
        }}
      />
      {isWrong && (
        <p className="err" id={`${id}-err`}>
          {t('own-room.length.wrong')}
        </p>
      )}
    </div>
  )
}
