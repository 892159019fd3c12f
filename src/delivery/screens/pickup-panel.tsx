import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useWords } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { storeName } from '../../settings/screens/store-names.ts'
import { may } from '../../staff/rules.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import { call, isFailure, spoken } from '../../ui/client.ts'
import { errorId, Field } from '../../ui/field.tsx'
import { fits, NumberInput, type Typed } from '../../ui/number-input.tsx'
import { mergeEdits } from '../../ui/office/three-way.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { PickupStore } from '../queries.ts'
import { shippingQuery } from './load.ts'

/** The most working days that goods may take. */
const MOST_DAYS = 365

function StoreRow({ stored }: { stored: PickupStore }) {
  const { t, format } = useWords()
  const queries = useQueryClient()
  const mayEdit = may(useViewer(), 'edit', 'shippingCharges')
  const [known, setKnown] = useState(stored)
  const [active, setActive] = useState(stored.active)
  const [days, setDays] = useState<Typed>(stored.leadDays)
  const [problem, setProblem] = useState<string>()
  const isDirty = active !== known.active || !Object.is(days, known.leadDays)
  const isRight = fits(days, 0, MOST_DAYS)
  const wrong = t('office-kit.form.count', { min: format.number(0), max: format.number(MOST_DAYS) })

  /** Takes what somebody else saved beside what is typed here; says whether both changed the same. */
  const take = (theirs: PickupStore) => {
    const base = { active: known.active, days: known.leadDays as Typed }
    const sides = { base, mine: { active, days }, theirs: { active: theirs.active, days: theirs.leadDays as Typed } }
    const { merged, clashes } = mergeEdits(sides, 'mine')
    setKnown(theirs)
    setActive(merged.active)
    setDays(merged.days)
    if (clashes.length > 0) setProblem(t('office-shipping.pickupChanged', { days: format.number(theirs.leadDays) }))
    return { ...merged, isClash: clashes.length > 0 }
  }
  if (stored.version > known.version) take(stored)
  const id = `pickup-${stored.store}`

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!isRight) return setProblem(wrong)
    const send = (row: PickupStore, now: { active: boolean; days: Typed }) =>
      call('PUT', calls.pickupStores, {
        store: row.store,
        active: now.active,
        leadDays: now.days,
        version: row.version,
      })
    let answer = await send(known, { active, days })
    const { pickup: theirs } = answer as { pickup?: PickupStore }
    if (isFailure(answer) && answer.code === 'CHANGED_MEANWHILE' && theirs) {
      const taken = take(theirs)
      if (taken.isClash) return
      answer = await send(theirs, taken)
    }
    if (isFailure(answer)) {
      setProblem(answer.fields?.leadDays ?? (spoken(answer) || t('office-kit.unreachable')))
      return
    }
    setProblem(undefined)
    showToast(t('office-kit.form.saved'))
    await queries.invalidateQueries({ queryKey: shippingQuery.queryKey })
  }

  return (
    <form className="pickup" onSubmit={(event) => void save(event)}>
      <label className="check switch">
        <input
          type="checkbox"
          role="switch"
          checked={active}
          aria-checked={active}
          disabled={!mayEdit}
          onChange={({ target }) => setActive(target.checked)}
        />
        {t('office-shipping.pickupAt', { store: storeName(stored.store) })}
      </label>
      <Field id={id} label={t('office-shipping.readyAfter')} error={problem}>
        <NumberInput
          id={id}
          inputMode="numeric"
          maxLength={3}
          value={days}
          disabled={!mayEdit}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && errorId(id)}
          onChange={(next) => {
            setDays(next)
            setProblem(undefined)
          }}
          onBlur={() => !isRight && setProblem(wrong)}
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

/** Which stores hand goods out, and after how many working days. */
export function PickupPanel({ stores }: { stores: readonly PickupStore[] }) {
  const { t } = useWords()
  return (
    <section className="pan">
      <header>
        <h2>{t('office-shipping.pickup')}</h2>
        <p className="quiet">{t('office-shipping.pickupHint')}</p>
      </header>
      <div className="pan__in pickups">
        {stores.map((stored) => (
          <StoreRow key={stored.store} stored={stored} />
        ))}
      </div>
    </section>
  )
}
