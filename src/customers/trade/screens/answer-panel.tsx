import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useId, useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { callEndpoint, isFailure, spoken } from '../../../ui/client.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { groupsQuery } from '../../groups/screens/groups-load.ts'
import type { ApplicationView } from '../contracts.ts'
import { applicationQuery } from './applications-load.ts'

/** Where staff approve an application into a group, or refuse it with a reason. */
export function AnswerPanel({ application: { id, userId } }: { application: ApplicationView }) {
  const { t } = useI18n()
  const field = useId()
  const queries = useQueryClient()
  const { data } = useQuery(groupsQuery)
  const [groupId, setGroupId] = useState('')
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<'groupId' | 'reason'>()
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const word = (name: string) => t(`admin-groups.application.${name}`)
  const chosen = groupId || (data?.groups.length === 1 ? (data.groups[0]?.id ?? '') : '')

  const send = async (call: () => Promise<{ success: true; application: ApplicationView } | object>, done: string) => {
    if (isSending) return
    setSending(true)
    setRefusal(undefined)
    const answer = await call()
    setSending(false)
    void queries.invalidateQueries({ queryKey: ['customer-groups'] })
    void queries.invalidateQueries({ queryKey: ['trade-applications'] })
    if (isFailure(answer)) return setRefusal(spoken(answer) || t('admin-kit.unreachable'))
    if ('application' in answer) queries.setQueryData(applicationQuery(id).queryKey, answer.application)
    showToast(done)
    return undefined
  }
  const approve = (event: SubmitEvent) => {
    event.preventDefault()
    setWrong(chosen === '' ? 'groupId' : undefined)
    if (chosen !== '') void send(() => callEndpoint(calls.tradeApprove, { id, groupId: chosen }), word('approved'))
  }
  const refuse = (event: SubmitEvent) => {
    event.preventDefault()
    const said = reason.trim()
    setWrong(said === '' ? 'reason' : undefined)
    if (said !== '') void send(() => callEndpoint(calls.tradeRefuse, { id, reason: said }), word('refusedDone'))
  }
  return (
    <section className="pan">
      <header>
        <h2>{word('answer')}</h2>
      </header>
      <div className="pan__in">
        {refusal && (
          <p className="note note--bad" role="alert">
            {refusal}
          </p>
        )}
        <form className="panform" onSubmit={approve} noValidate>
          <div className="field">
            <label htmlFor={`${field}-group`}>{t('admin-groups.one')}</label>
            <select
              id={`${field}-group`}
              className="input"
              value={chosen}
              aria-invalid={wrong === 'groupId' || undefined}
              aria-describedby={wrong === 'groupId' ? `${field}-group-error` : undefined}
              onChange={({ target }) => setGroupId(target.value)}
            >
              <option value="">{t('admin-groups.rule.choose')}</option>
              {data?.groups.map((group) => (
                <option key={group.id} value={group.id}>
                  {group.name}
                </option>
              ))}
            </select>
            {wrong === 'groupId' && (
              <p className="err" id={`${field}-group-error`}>
                {t('pricing.errors.group')}
              </p>
            )}
            {data?.groups.length === 0 && (
              <p className="hint">
                <Link className="link" to="/users/groups/create">
                  {t('admin-groups.add')}
                </Link>
              </p>
            )}
          </div>
          <p className="moves">
            <button className="btn btn--ink btn--s" type="submit" aria-disabled={isSending}>
              {word('approve')}
            </button>
          </p>
        </form>
        <form className="panform" onSubmit={refuse} noValidate>
          <div className="field">
            <label htmlFor={`${field}-reason`}>{word('reason')}</label>
            <textarea
              id={`${field}-reason`}
              className="input"
              rows={3}
              maxLength={1000}
              value={reason}
              aria-invalid={wrong === 'reason' || undefined}
              aria-describedby={`${field}-reason-hint`}
              onChange={({ target }) => setReason(target.value)}
            />
            <p className={wrong === 'reason' ? 'err' : 'hint'} id={`${field}-reason-hint`}>
              {wrong === 'reason' ? t('pricing.errors.refusal') : word('reasonHint')}
            </p>
          </div>
          <p className="moves">
            <button className="btn btn--quiet btn--s" type="submit" aria-disabled={isSending}>
              {word('refuse')}
            </button>
            <Link className="link small" to="/users/$id" params={{ id: userId }}>
              {word('openCustomer')}
            </Link>
          </p>
        </form>
      </div>
    </section>
  )
}
