import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { callEndpoint, isFailure, spoken } from '../../ui/client.ts'
import { errorId, Field } from '../../ui/forms/field.tsx'
import { fits, NumberInput, neededNumber, type Typed } from '../../ui/forms/number-input.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { StoredPlan } from '../contracts.ts'

const MOST_DAYS = 365
const least = { leadDays: 0, coverDays: 1 } as const
type Name = keyof typeof least
const names = ['leadDays', 'coverDays'] as const

type Props = { plan: StoredPlan; mayEdit: boolean; onSaved: () => void; onClose: () => void }

/** How it is reckoned what to order, and the two numbers of days by which it is. */
export function PlanDialog({ plan, mayEdit, onSaved, onClose }: Props) {
  const { t, format } = useI18n()
  const dialog = useRef<HTMLDialogElement>(null)
  const [version, setVersion] = useState(plan.version)
  const [typed, setTyped] = useState<Record<Name, Typed>>({ leadDays: plan.leadDays, coverDays: plan.coverDays })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isSending, setSending] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])

  const wrongOf = (name: Name): Record<string, string> =>
    fits(typed[name], least[name], MOST_DAYS)
      ? {}
      : { [name]: t('admin-kit.form.count', { min: format.number(least[name]), max: format.number(MOST_DAYS) }) }
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const wrong = { ...wrongOf('leadDays'), ...wrongOf('coverDays') }
    setErrors(wrong)
    const first = names.find((name) => wrong[name])
    if (first) return dialog.current?.querySelector<HTMLElement>(`#plan-${first}`)?.focus()
    if (isSending) return
    setSending(true)
    const answer = await callEndpoint(calls.inventoryPlan, {
      leadDays: neededNumber(typed.leadDays),
      coverDays: neededNumber(typed.coverDays),
      version,
    })
    setSending(false)
    if (!isFailure(answer)) {
      showToast(t('admin-inventory.planSaved'))
      onSaved()
      return dialog.current?.close()
    }
    const held = answer as Partial<StoredPlan>
    // What somebody else saved is shown, and saving again is the reader's own choice.
    if (answer.code === 'CHANGED_MEANWHILE' && held.version !== undefined) setVersion(held.version)
    setErrors(answer.fields ?? { all: spoken(answer) || t('admin-kit.unreachable') })
  }
  return (
    <dialog className="ask" ref={dialog} onClose={onClose} aria-labelledby="plan-name">
      <form onSubmit={(event) => void save(event)}>
        <h2 id="plan-name">{t('admin-inventory.reckoned')}</h2>
        <p>{t('admin-inventory.reckonedText')}</p>
        <p className="quiet">{t('admin-inventory.reckonedMove')}</p>
        {errors.all && (
          <p className="note note--bad" role="alert">
            {errors.all}
          </p>
        )}
        {names.map((name) => (
          <Field key={name} id={`plan-${name}`} label={t(`admin-inventory.${name}`)} error={errors[name]}>
            <NumberInput
              id={`plan-${name}`}
              inputMode="numeric"
              disabled={!mayEdit}
              value={typed[name]}
              aria-invalid={errors[name] ? true : undefined}
              aria-describedby={errors[name] && errorId(`plan-${name}`)}
              onChange={(next) => {
                setTyped((was) => ({ ...was, [name]: next }))
                setErrors({})
              }}
              onBlur={() => setErrors(wrongOf(name))}
            />
          </Field>
        ))}
        <div className="ask__foot">
          <button className="btn btn--quiet btn--s" type="button" onClick={() => dialog.current?.close()}>
            {t(mayEdit ? 'admin-stock.cancel' : 'admin-inventory.close')}
          </button>
          {mayEdit && (
            <button className="btn btn--ink btn--s" type="submit" aria-disabled={isSending} data-busy={isSending}>
              {t('admin-kit.form.save')}
            </button>
          )}
        </div>
      </form>
    </dialog>
  )
}
