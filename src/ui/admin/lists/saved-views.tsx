import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { askEndpoint, type CallFailure, callEndpoint, isFailure, spoken } from '../../client.ts'
import { Icon } from '../../icon.tsx'
import { changedSearch, type ListSearch, queryText } from './list-address.ts'
import type { AdminList } from './use-list.ts'

const askedBy = (query: string) => Object.fromEntries(new URLSearchParams(query))

/** A menu of the questions to this list that the reader keeps or others share, and a line to keep the present one. */
export function SavedViews({ list }: { list: AdminList<object> }) {
  const { t } = useI18n()
  const queries = useQueryClient()
  const errorId = `${list.screen}-view-error`
  const key = ['views', list.screen]
  const present = queryText(changedSearch(list.search as ListSearch, { page: undefined }))
  const [isOpen, setOpen] = useState(false)
  /** Whether the list was come to without a question: then the one that it is to open with is asked, once. */
  const [isBare, setBare] = useState(present === '')
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: () => askEndpoint(calls.views, { screen: list.screen }),
    enabled: isOpen || isBare,
  })
  const views = data?.views ?? []
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known with which view the list opens
  useEffect(() => {
    if (!isBare || !data) return
    setBare(false)
    const usual = data.views.find(({ isDefault }) => isDefault)
    if (usual && usual.query !== '' && present === '') list.ask(askedBy(usual.query), true)
  }, [isBare, data])

  const say = (answer: CallFailure) => {
    const said = Object.values(answer.fields ?? {}).join(' ')
    setRefusal(said || spoken(answer) || t('admin-kit.unreachable'))
  }
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const answer = await callEndpoint(calls.viewSave, { screen: list.screen, name, query: present, isShared })
    if (isFailure(answer)) return say(answer)
    queries.setQueryData(key, answer)
    setRefusal(undefined)
    setName('')
    setShared(false)
  }
  const change = async (id: string, to: { isShared?: boolean; isDefault?: boolean }) => {
    const answer = await callEndpoint(calls.viewChange, { id, ...to })
    if (isFailure(answer)) return say(answer)
    queries.setQueryData(key, answer)
    setRefusal(undefined)
  }
  const remove = async (id: string) => {
    const answer = await callEndpoint(calls.viewRemove, { id })
    if (isFailure(answer)) say(answer)
    else setRefusal(undefined)
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
                onClick={() => list.ask(askedBy(view.query))}
              >
                <bdi>{view.name}</bdi>
                {(view.ownerName !== null || view.isShared) && (
                  <small className="quiet pop__by">
                    {view.ownerName === null
                      ? t('admin-kit.views.shared')
                      : t('admin-kit.views.by', { name: view.ownerName })}
                  </small>
                )}
              </button>
              <button
                className="ibtn"
                type="button"
                aria-pressed={view.isDefault}
                aria-label={t('admin-kit.views.usual', { name: view.name })}
                title={t('admin-kit.views.usual', { name: view.name })}
                onClick={() => void change(view.id, { isDefault: !view.isDefault })}
              >
                <Icon name="check" small />
              </button>
              {view.mayChange && (data?.mayShare || view.isShared) && (
                <button
                  className="ibtn"
                  type="button"
                  aria-pressed={view.isShared}
                  aria-label={t('admin-kit.views.share', { name: view.name })}
                  title={t('admin-kit.views.share', { name: view.name })}
                  onClick={() => void change(view.id, { isShared: !view.isShared })}
                >
                  <Icon name="users" small />
                </button>
              )}
              {view.mayChange && (
                <button
                  className="ibtn"
                  type="button"
                  aria-label={t('admin-kit.views.remove', { name: view.name })}
                  onClick={() => void remove(view.id)}
                >
                  <Icon name="x" small />
                </button>
              )}
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
          {data?.mayShare && (
            <label className="check pop__share">
              <input type="checkbox" checked={isShared} onChange={({ target }) => setShared(target.checked)} />
              {t('admin-kit.views.shareNew')}
            </label>
          )}
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
