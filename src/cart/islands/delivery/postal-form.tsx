import { type FormEvent, useState } from 'react'
import { countryOf, postalCode, writtenCode } from '../../../delivery/postal/rules.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { errorId } from '../../../ui/forms/field.tsx'
import { Icon } from '../../../ui/icon.tsx'

export type Place = { country: string; zipCode: string }

type Props = {
  /** Tells the fields of one page apart. */
  id: string
  /** What is known already. */
  place: Place
  isAsking: boolean
  onPlace: (place: Place) => void
}

/** One field for the postal code. It is judged when it is left, and no longer while it is mended. */
export function PostalForm({ id, place, isAsking, onPlace }: Props) {
  const { t } = useI18n()
  const [typed, setTyped] = useState(place.zipCode)
  const [isWrong, setWrong] = useState(false)
  const country = countryOf(typed, place.country)
  const isCode = typed.trim() !== '' && postalCode(country, typed) !== undefined

  function sent(event: FormEvent): void {
    event.preventDefault()
    setWrong(!isCode)
    if (isCode) onPlace({ country, zipCode: writtenCode(country, typed) })
  }
  return (
    // A form, so that Enter is a press of its button: one that comes before the page is alive is made again.
    <form className={isWrong ? 'field field--bad' : 'field'} method="dialog" onSubmit={sent}>
      <label className="label" htmlFor={id}>
        {t('delivery.postalCode')}
      </label>
      <div className="pc">
        <input
          className="input"
          id={id}
          dir="ltr"
          value={typed}
          placeholder="V3W 2P1"
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? errorId(id) : undefined}
          onChange={({ target }) => {
            setTyped(target.value)
            setWrong(false)
          }}
          onBlur={() => {
            setTyped(writtenCode(country, typed))
            setWrong(typed.trim() !== '' && !isCode)
          }}
        />
        <button className="btn btn--quiet" type="submit" aria-disabled={isAsking} data-busy={isAsking}>
          {t(isAsking ? 'delivery.checking' : 'delivery.show')}
        </button>
      </div>
      {isWrong && (
        <p className="err" id={errorId(id)} role="status">
          <Icon name="circle-alert" small />
          {t(country === 'CA' ? 'delivery.notACodeCA' : 'delivery.notACode')}
        </p>
      )}
    </form>
  )
}
