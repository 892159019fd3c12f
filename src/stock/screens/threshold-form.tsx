import { type SubmitEvent, useState } from 'react'
import { useWords } from '../../i18n/react.tsx'
import { call, isFailure, spoken } from '../../ui/client.ts'
import { errorId, Field } from '../../ui/field.tsx'
import { fits, NumberInput, type Typed } from '../../ui/number-input.tsx'

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
  /** Somebody else was quicker: it is to be read anew. */
  onOvertaken?: () => void
}

/** The highest count that can be kept. */
const MOST = 9_999_999

/** Below how many staff are told. */
export function ThresholdForm({ id, label, usual, value, address, body, mayEdit, onDone, onOvertaken }: Props) {
  const { t, format } = useWords()
  const [typed, setTyped] = useState<Typed>(value)
  const [known, setKnown] = useState(value)
  const [error, setError] = useState<string>()
  const isDirty = !Object.is(typed, known)
  // What somebody else saved is taken where nothing was typed; where something was, it stays and is told of.
  if (value !== known) {
    setKnown(value)
    if (!isDirty) setTyped(value)
    else if (!Object.is(typed, value)) setError(t('office-stock.thresholdChanged', { number: value ?? '–' }))
  }
  const isRight = fits(typed, 0, MOST) || (typed === null && usual !== undefined)
  const wrong = t('office-kit.form.count', { min: format.number(0), max: format.number(MOST) })

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!isRight) return setError(wrong)
    const answer = await call('PUT', address, { ...body, lowBelow: typed })
    if (isFailure(answer)) {
      if (answer.code === 'CHANGED_MEANWHILE') onOvertaken?.()
      return setError(answer.fields?.lowBelow ?? (spoken(answer) || t('office-kit.unreachable')))
    }
    setError(undefined)
    onDone()
  }

  return (
    <form className="threshold" onSubmit={(event) => void save(event)}>
      <Field id={id} label={label} error={error}>
        <NumberInput
          id={id}
          inputMode="numeric"
          maxLength={8}
          placeholder={usual === undefined ? undefined : String(usual)}
          disabled={!mayEdit}
          value={typed}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId(id)}
          onChange={(next) => {
            setTyped(next)
            setError(undefined)
          }}
          onBlur={() => !isRight && setError(wrong)}
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
