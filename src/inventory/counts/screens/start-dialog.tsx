import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { listStores } from '../../../settings/screens/store-names.ts'
import { ConfirmDialog } from '../../../ui/admin/confirm-dialog.tsx'
import { callEndpoint, isFailure, spoken } from '../../../ui/client.ts'
import { Field } from '../../../ui/forms/field.tsx'
import type { CountListView } from '../contracts.ts'

/** Begins a count: of a whole store, or of what of it is in a category or has the words of a search. */
export function StartDialog({ categories, onClose }: { categories: CountListView['categories']; onClose: () => void }) {
  const { t } = useI18n()
  const field = useId()
  const queries = useQueryClient()
  const navigate = useNavigate()
  // One press is one count, however often its answer is lost.
  const [id] = useState(() => crypto.randomUUID())
  const [store, setStore] = useState(listStores()[0]?.variant ?? '')
  const [name, setName] = useState('')
  const [categoryId, setCategory] = useState('')
  const [search, setSearch] = useState('')
  const word = (key: string) => t(`admin-inventory.counts.${key}`)
  const start = async () => {
    const chosen = { id, store: store as 'surrey', name, search, categoryId: categoryId === '' ? null : categoryId }
    const answer = await callEndpoint(calls.countStart, chosen)
    if (isFailure(answer))
      return Object.values(answer.fields ?? {})[0] ?? (spoken(answer) || t('admin-kit.unreachable'))
    void queries.invalidateQueries({ queryKey: ['counts'] })
    void navigate({ to: '/inventory/counts/$id', params: { id: answer.id } })
    return undefined
  }
  return (
    <ConfirmDialog
      title={word('start')}
      text={word('startText')}
      confirm={word('startNow')}
      cancel={t('admin-stock.cancel')}
      onConfirm={start}
      onClose={onClose}
    >
      <Field id={`${field}-store`} label={t('admin-stock.store')}>
        <select className="input" id={`${field}-store`} value={store} onChange={({ target }) => setStore(target.value)}>
          {listStores().map(({ variant, city }) => (
            <option key={variant} value={variant}>
              {city}
            </option>
          ))}
        </select>
      </Field>
      <Field id={`${field}-category`} label={word('category')}>
        <select
          className="input"
          id={`${field}-category`}
          value={categoryId}
          onChange={({ target }) => setCategory(target.value)}
        >
          <option value="">{word('wholeStore')}</option>
          {categories.map((one) => (
            <option key={one.id} value={one.id}>
              {one.isSub ? `\u00a0\u00a0${one.name}` : one.name}
            </option>
          ))}
        </select>
      </Field>
      <Field id={`${field}-search`} label={word('words')}>
        <input
          className="input"
          id={`${field}-search`}
          maxLength={100}
          dir="auto"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </Field>
      <Field id={`${field}-name`} label={word('name')}>
        <input
          className="input"
          id={`${field}-name`}
          maxLength={80}
          dir="auto"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}
