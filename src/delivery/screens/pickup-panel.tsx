import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { storeName } from '../../settings/screens/store-names.ts'
import { may } from '../../staff/rules.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import { ConflictBanner } from '../../ui/admin/forms/conflict-banner.tsx'
import { mergeEdits } from '../../ui/admin/forms/three-way.ts'
import { type Clash, saveMerged } from '../../ui/admin/save-merged.ts'
import { callEndpoint, spoken } from '../../ui/client.ts'
import { errorId, Field } from '../../ui/forms/field.tsx'
import { fits, NumberInput, neededNumber, type Typed } from '../../ui/forms/number-input.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { PickupStore } from '../area-contracts.ts'
import { shippingQuery } from './load.ts'

/** The most open days that goods may take. */
const MOST_DAYS = 365

type Values = { active: boolean; days: Typed }

const rowOf = ({ active, leadDays, version }: PickupStore) => ({ values: { active, days: leadDays as Typed }, version })

function StoreRow({ stored }: { stored: PickupStore }) {
  const { t, format } = useI18n()
  const queries = useQueryClient()
  const mayEdit = may(useViewer(), 'edit', 'shippingCharges')
  const [known, setKnown] = useState(stored)
  const [active, setActive] = useState(stored.active)
  const [days, setDays] = useState<Typed>(stored.leadDays)
  const [problem, setProblem] = useState<string>()
  const isDirty = active !== known.active || !Object.is(days, known.leadDays)
  const [clash, setClash] = useState<Clash<Values>>()
  const isRight = fits(days, 0, MOST_DAYS)
  const wrong = t('admin-kit.form.count', { min: format.number(0), max: format.number(MOST_DAYS) })

  const show = (values: Values) => {
    setActive(values.active)
    setDays(values.days)
  }
  // What a refresh brought is taken where nothing was typed; otherwise saving will tell.
  if (stored.version > known.version && !isDirty) {
    setKnown(stored)
    show(rowOf(stored).values)
  }
  const id = `pickup-${stored.store}`

  const put = async (mine: Values, base: Clash<Values>['theirs']) => {
    setClash(undefined)
    const outcome = await saveMerged({
      base,
      mine,
      send: ({ active: isOn, days: leadDays }, version) =>
        callEndpoint(calls.pickup, { store: stored.store, active: isOn, leadDays: neededNumber(leadDays), version }),
      theirsOf: ({ saved }) => saved && rowOf(saved),
    })
    if (outcome.kind === 'clash') return setClash(outcome.clash)
    if (outcome.kind === 'refused') {
      const { failure } = outcome
      return setProblem(failure.fields?.leadDays ?? (spoken(failure) || t('admin-kit.unreachable')))
    }
    setProblem(undefined)
    showToast(t('admin-kit.form.saved'))
    const saved = outcome.answer?.saved
    if (saved) {
      setKnown(saved)
      show(rowOf(saved).values)
    }
    await queries.invalidateQueries({ queryKey: shippingQuery.queryKey })
  }
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isRight) await put({ active, days }, rowOf(known))
    else setProblem(wrong)
  }
  /** What the other person saved where both changed a field; the rest of what is typed here is saved beside it. */
  const takeTheirs = () => {
    if (!clash) return
    const { theirs, base, mine } = clash
    void put(mergeEdits({ base, mine, theirs: theirs.values }, 'theirs').merged, theirs)
  }

  return (
    <form className="pickup" onSubmit={(event) => void save(event)}>
      {clash && (
        <ConflictBanner
          clashes={clash.clashes}
          names={{
            active: t('admin-shipping.pickupAt', { store: storeName(stored.store) }),
            days: t('admin-shipping.readyAfter'),
          }}
          onTakeTheirs={takeTheirs}
          onKeepMine={() => void put(clash.mine, clash.theirs)}
        />
      )}
      <label className="check switch">
        <input
          type="checkbox"
          role="switch"
          checked={active}
          aria-checked={active}
          disabled={!mayEdit}
          onChange={({ target }) => setActive(target.checked)}
        />
        {t('admin-shipping.pickupAt', { store: storeName(stored.store) })}
      </label>
      <Field id={id} label={t('admin-shipping.readyAfter')} error={problem}>
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
          {t('admin-kit.form.save')}
        </button>
      )}
    </form>
  )
}

/** Which stores hand goods out, and after how many open days. */
export function PickupPanel({ stores }: { stores: readonly PickupStore[] }) {
  const { t } = useI18n()
  return (
    <section className="pan">
      <header>
        <h2>{t('admin-shipping.pickup')}</h2>
        <p className="quiet">{t('admin-shipping.pickupHint')}</p>
      </header>
      <div className="pan__in pickups">
        {stores.map((stored) => (
          <StoreRow key={stored.store} stored={stored} />
        ))}
      </div>
    </section>
  )
}
