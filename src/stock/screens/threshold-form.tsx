import { type SubmitEvent, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { ConflictBanner } from '../../ui/admin/forms/conflict-banner.tsx'
import { type Clash, saveMerged } from '../../ui/admin/save-merged.ts'

import { type CallFailure, spoken } from '../../ui/client.ts'

import { errorId, Field } from '../../ui/forms/field.tsx'
import { fits, NumberInput, type Typed } from '../../ui/forms/number-input.tsx'

type Low = { lowBelow: Typed }
type Version = number | undefined
/** What holds, where somebody else was quicker. */
type Refused = CallFailure & Partial<Low & { version: number }>

type Props = {
  id: string
  label: string
  /** What holds where nothing is typed; without it a number has to be. */
  usual?: number
  value: number | null
  save: (lowBelow: Typed, version: Version) => Promise<{ success: true } | Refused>
  /** What the shop has against it besides what was typed, by field. */
  check?: (lowBelow: Typed) => Promise<Record<string, string>>
  /** What it was read in, where its call asks for that. */
  version?: number
  mayEdit: boolean
  onDone: () => void
}

type Stored = Clash<Low, Version>['theirs']

/** The highest count that can be kept. */
const MOST = 9_999_999

/** Below how many staff are told. */
export function ThresholdForm({ id, label, usual, value, save, check, version, mayEdit, onDone }: Props) {
  const { t, format } = useI18n()
  const [typed, setTyped] = useState<Typed>(value)
  const [base, setBase] = useState<Stored>({ values: { lowBelow: value }, version })
  const [error, setError] = useState<string>()
  const [clash, setClash] = useState<Clash<Low, Version>>()
  const { lowBelow: begun } = base.values
  const isDirty = !Object.is(typed, begun)
  // What was saved, here or by somebody else, is taken where nothing else was typed; where something was, saving will tell.
  const isNews = value !== begun || version !== base.version
  if (isNews && (!isDirty || Object.is(typed, value))) {
    setBase({ values: { lowBelow: value }, version })
    setTyped(value)
  }
  const isRight = fits(typed, 0, MOST) || (typed === null && usual !== undefined)
  const wrong = t('admin-kit.form.count', { min: format.number(0), max: format.number(MOST) })

  const put = async (lowBelow: Typed, on: Stored) => {
    setClash(undefined)
    const outcome = await saveMerged<Low, Version, { success: true } | Refused>({
      base: on,
      mine: { lowBelow },
      send: (values, at) => save(values.lowBelow, at),
      theirsOf: ({ lowBelow: theirs, version: at }) =>
        theirs === undefined ? undefined : { values: { lowBelow: theirs }, version: at },
    })
    if (outcome.kind === 'clash') return setClash(outcome.clash)
    if (outcome.kind === 'refused') {
      const { failure } = outcome
      const { lowBelow: said, itemId } = failure.fields ?? {}
      return setError(said ?? itemId ?? (spoken(failure) || t('admin-kit.unreachable')))
    }
    setError(undefined)
    onDone()
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isRight) return put(typed, base)
    const { itemId } = (await check?.(typed)) ?? {}
    setError([wrong, itemId].filter(Boolean).join(' '))
  }
  const takeTheirs = () => {
    if (!clash) return
    setClash(undefined)
    setError(undefined)
    setBase(clash.theirs)
    setTyped(clash.theirs.values.lowBelow)
    onDone()
  }

  return (
    <form className="threshold" onSubmit={(event) => void submit(event)}>
      {clash && (
        <ConflictBanner
          clashes={clash.clashes}
          names={{ lowBelow: label }}
          onTakeTheirs={takeTheirs}
          onKeepMine={() => void put(clash.mine.lowBelow, clash.theirs)}
        />
      )}
      <Field id={id} label={label} error={error}>
        <NumberInput
          id={id}
          inputMode="numeric"
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
          {t('admin-kit.form.save')}
        </button>
      )}
    </form>
  )
}
