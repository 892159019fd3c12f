import { type SubmitEvent, useState } from 'react'
import { useWords } from '../../i18n/react.tsx'
import { latinDigits } from '../../measure/decimal.ts'
import { call, isFailure, spoken } from '../../ui/client.ts'
import { errorId, Field } from '../../ui/field.tsx'

type Props = {
  id: string
  label: string
  /** What holds where nothing is typed; without it a number has to be. */
  usual?: number
  value: number | null
  address: string
  /** What is sent besides `lowBelow`. */
  body: object
  mayEdit: boolean
  onDone: () => void
}

/** Below how many staff are told. */
export function ThresholdForm({ id, label, usual, value, address, body, mayEdit, onDone }: Props) {
  const { t } = useWords()
  const [typed, setTyped] = useState(value === null ? '' : String(value))
  const [error, setError] = useState<string>()
  const isDirty = typed.trim() !== (value === null ? '' : String(value))

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const text = latinDigits(typed.trim())
    const lowBelow = text === '' && usual !== undefined ? null : text === '' ? Number.NaN : Number(text)
    const answer = await call('PUT', address, { ...body, lowBelow })
    if (isFailure(answer)) return setError(answer.fields?.lowBelow ?? (spoken(answer) || t('office-kit.unreachable')))
    setError(undefined)
    onDone()
  }

  return (
    <form className="threshold" onSubmit={(event) => void save(event)}>
      <Field id={id} label={label} error={error}>
        <input
          className="input input--num"
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          dir="ltr"
          placeholder={usual === undefined ? undefined : String(usual)}
          disabled={!mayEdit}
          value={typed}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId(id)}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {mayEdit && isDirty && (
        <button className="btn btn--ink btn--s" type="submit">
          {t('office-kit.form.save')}
        </button>
      )}
    </form>
  )
}
