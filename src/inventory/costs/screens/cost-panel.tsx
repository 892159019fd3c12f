import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { storeName } from '../../../settings/screens/store-names.ts'
import { callEndpoint, isFailure, spoken } from '../../../ui/client.ts'
import { fits, neededNumber, type Typed } from '../../../ui/forms/number-input.tsx'
import { Money } from '../../../ui/money.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { MOST_COST_MINOR } from '../../purchases/schema.ts'
import { CostField } from '../../purchases/screens/cost-field.tsx'
import type { ShelfCost } from '../contracts.ts'
import { itemCostsQuery } from './load.ts'

type Props = { itemId: string; shelf: ShelfCost; currency: string; mayEdit: boolean }

/** What one store's goods cost, and the field by which somebody says it of those nobody knows it of. */
function Shelf({ itemId, shelf, currency, mayEdit }: Props) {
  const { t, format } = useI18n()
  const queries = useQueryClient()
  const [costMinor, setCost] = useState<Typed>(null)
  const [isSent, setSent] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { store, onHand, costed, valueMinor, averageMinor } = shelf
  const uncosted = Math.max(0, onHand - costed)
  const name = storeName(store)
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    setSent(true)
    if (isBusy || !fits(costMinor, 0, MOST_COST_MINOR)) return
    setBusy(true)
    const answer = await callEndpoint(calls.costSay, {
      id: itemId,
      store,
      costMinor: neededNumber(costMinor),
      quantity: uncosted,
    })
    setBusy(false)
    void queries.invalidateQueries({ queryKey: ['inventory'] })
    void queries.invalidateQueries({ queryKey: ['valuation'] })
    if (isFailure(answer)) return showToast(spoken(answer) || t('admin-kit.unreachable'), { isError: true })
    showToast(t('admin-costs.said'))
  }
  return (
    <li>
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>{' '}
        {costed > 0 && averageMinor !== null ? (
          <>
            <Money>{format.amount(valueMinor, currency)}</Money>
            <small className="quiet">
              {' '}
              {t('admin-costs.averageOf', {
                number: format.number(costed),
                amount: `\u2066${format.amount(averageMinor, currency)}\u2069`,
              })}
            </small>
          </>
        ) : (
          uncosted === 0 && <span className="quiet">–</span>
        )}
      </span>
      {uncosted > 0 && (
        <form className="costsay" onSubmit={(event) => void save(event)}>
          <span className="quiet">{t('admin-costs.unknown', { count: uncosted })}</span>
          {mayEdit && (
            <>
              <CostField
                label={t('admin-costs.costAt', { store: name })}
                value={costMinor}
                isSent={isSent}
                onChange={setCost}
              />
              <button className="btn btn--quiet btn--s" type="submit" aria-disabled={isBusy} data-busy={isBusy}>
                {t('admin-costs.say')}
              </button>
            </>
          )}
        </form>
      )}
    </li>
  )
}

/** What an item's goods cost, store by store. */
export function CostPanel({ itemId, mayEdit }: { itemId: string; mayEdit: boolean }) {
  const { t } = useI18n()
  const { data } = useQuery(itemCostsQuery(itemId))
  if (!data) return null
  return (
    <section className="pan">
      <header>
        <h2>{t('admin-costs.panel')}</h2>
      </header>
      <ul className="pan__in receipts">
        {data.shelves.map((shelf) => (
          <Shelf key={shelf.store} itemId={itemId} shelf={shelf} currency={data.currency} mayEdit={mayEdit} />
        ))}
      </ul>
    </section>
  )
}
