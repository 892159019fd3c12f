import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { askEndpoint, callEndpoint, isFailure, spoken } from '../../client.ts'
import { Icon } from '../../icon.tsx'
import { changedSearch, type ListSearch, queryText } from './list-address.ts'
import type { AdminList } from './use-list.ts'

/** A menu of the questions to this list that the reader keeps, and a line to keep the present one. */
export function SavedViews({ list }: { list: AdminList<object> }) {
  const { t } = useI18n()
  const queries = useQueryClient()
  const errorId = `${list.screen}-view-error`
  const key = ['views', list.screen]
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const { data: views = [], error } = useQuery({
    queryKey: key,
    queryFn: async () => (await askEndpoint(calls.views, { screen: list.screen })).views,
    enabled: isOpen,
  })
  const present = queryText(changedSearch(list.search as ListSearch, { page: undefined }))

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const answer = await callEndpoint(calls.viewSave, { screen: list.screen, name, query: present })
    if (isFailure(answer)) {
      const said = Object.values(answer.fields ?? {}).join(' ')
      return setRefusal(said || spoken(answer) || t('admin-kit.unreachable'))
    }
    queries.setQueryData(key, answer.views)
    setRefusal(undefined)
    setName('')
  }
  const remove = async (id: string) => {
    const answer = await callEndpoint(calls.viewRemove, { id })
    setRefusal(isFailure(answer) ? spoken(answer) || t('admin-kit.unreachable') : undefined)
    void queries.invalidateQueries({ queryKey: key })
  }

  return (
    <details className="pop" data-menu onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="btn btn--quiet btn--s">
        {t('admin-kit.views.name')}
        <Icon name="chevron-down" small />
      </summary>
      <div className="pop__panel">
        {views.length === 0 && <p className="quiet">{t('admin-kit.views.none')}</p>}
        <ul>
          {views.map((view) => (
            <li key={view.id} className="pop__row">
              <button
                className="pop__item"
                type="button"
                aria-current={view.query === present ? 'true' : undefined}
                onClick={() => list.ask(Object.fromEntries(new URLSearchParams(view.query)))}
              >
                <bdi>{view.name}</bdi>
              </button>
              <button
                className="ibtn"
                type="button"
                aria-label={t('admin-kit.views.remove', { name: view.name })}
                onClick={() => void remove(view.id)}
              >
                <Icon name="x" small />
              </button>
            </li>
          ))}
        </ul>
        <form className="pop__form" noValidate onSubmit={(event) => void save(event)}>
          <input
            className="input"
            aria-label={t('admin-kit.views.newName')}
            placeholder={t('admin-kit.views.newName')}
            required
            maxLength={60}
            value={name}
            aria-invalid={refusal ? true : undefined}
            aria-describedby={refusal && errorId}
            onChange={({ target }) => {
              setName(target.value)
              setRefusal(undefined)
            }}
          />
          <button className="btn btn--ink btn--s" type="submit">
            {t('admin-kit.views.save')}
          </button>
        </form>
        {(refusal || error) && (
          <p className="err" role="alert" id={errorId}>
            {refusal ?? (error?.message || t('admin-kit.unreachable'))}
          </p>
        )}
      </div>
    </details>
  )
}
