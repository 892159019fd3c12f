import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { callEndpoint, isFailure, spoken } from '../../../ui/client.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { MOST_ORDERED } from '../schema.ts'

type Wanted = { itemId: string; store: string; quantity: number }

/** Makes drafts of purchase orders of what is suggested: one for each store and supplier. They are looked at before they are sent. */
export function SuggestButton({ wanted }: { wanted: readonly Wanted[] }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const press = useRef({ said: '', id: '' })
  const order = async () => {
    if (isBusy || wanted.length === 0) return
    setBusy(true)
    const lines = wanted.slice(0, MOST_ORDERED).map((line) => ({ ...line, store: line.store as 'surrey' }))
    const said = JSON.stringify(lines)
    // The same list pressed again, because its answer was lost, makes no second orders.
    if (press.current.said !== said) press.current = { said, id: crypto.randomUUID() }
    const answer = await callEndpoint(calls.purchaseSuggest, { batchId: press.current.id, lines })
    setBusy(false)
    if (isFailure(answer)) {
      const why = Object.values(answer.fields ?? {})[0] ?? (spoken(answer) || t('admin-kit.unreachable'))
      return showToast(why, { isError: true })
    }
    const [only, ...others] = answer.ids
    if (only !== undefined && others.length === 0)
      return void navigate({ to: '/inventory/purchases/$id', params: { id: only } })
    showToast(t('admin-purchases.suggested', { count: answer.ids.length }))
    void navigate({ to: '/inventory/purchases', search: { status: 'draft' } })
  }
  return (
    <button
      className="btn btn--ink btn--s"
      type="button"
      aria-disabled={isBusy || wanted.length === 0}
      data-busy={isBusy}
      onClick={() => void order()}
    >
      {t('admin-purchases.suggest', { count: wanted.length })}
    </button>
  )
}
