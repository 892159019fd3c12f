import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useWords } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { storeName } from '../../settings/screens/store-names.ts'
import { may } from '../../staff/rules.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import { call, isFailure } from '../../ui/client.ts'
import { errorId, Field } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { PickupStore } from '../queries.ts'
import { shippingQuery } from './load.ts'

function StoreRow({ stored }: { stored: PickupStore }) {
  const { t } = useWords()
  const queries = useQueryClient()
  const mayEdit = may(useViewer(), 'edit', 'shippingCharges')
  const [active, setActive] = useState(stored.active)
  const [days, setDays] = useState(String(stored.leadDays))
  const [problem, setProblem] = useState<string>()
  const isDirty = active !== stored.active || days !== String(stored.leadDays)
  const id = `pickup-${stored.store}`

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const leadDays = days.trim() === '' ? Number.NaN : Number(days)
    const { store, version } = stored
    const answer = await call('PUT', calls.pickupStores, { store, active, leadDays, version })
    if (isFailure(answer)) {
      setProblem(answer.fields?.leadDays ?? (answer.err || t('office-kit.unreachable')))
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
        <input
          className="input input--num"
          id={id}
          inputMode="numeric"
          maxLength={3}
          dir="ltr"
          value={days}
          disabled={!mayEdit}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && errorId(id)}
          onChange={({ target }) => setDays(target.value)}
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
          <StoreRow key={`${stored.store} ${stored.version}`} stored={stored} />
        ))}
      </div>
    </section>
  )
}
