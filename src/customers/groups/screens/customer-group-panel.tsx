import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { callEndpoint, isFailure, spoken } from '../../../ui/client.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { creditQuery } from '../../credit/screens/credit-load.ts'
import { customerGroupQuery, groupsQuery } from './groups-load.ts'

/** The group that a customer buys in, which staff choose by hand. */
export function CustomerGroupPanel({ customerId, mayEdit }: { customerId: string; mayEdit: boolean }) {
  const { t, format } = useI18n()
  const id = useId()
  const queries = useQueryClient()
  const { queryKey } = customerGroupQuery(customerId)
  const { data: membership } = useQuery(customerGroupQuery(customerId))
  const { data } = useQuery(groupsQuery)
  const [isSending, setSending] = useState(false)

  const put = async (groupId: string) => {
    setSending(true)
    const answer = await callEndpoint(calls.customerGroupSet, { id: customerId, groupId: groupId || null })
    setSending(false)
    if (isFailure(answer)) return showToast(spoken(answer) || t('admin-kit.unreachable'), { isError: true })
    queries.setQueryData(queryKey, answer.membership)
    void queries.invalidateQueries({ queryKey: ['customer-groups'], refetchType: 'none' })
    void queries.invalidateQueries({ queryKey: creditQuery(customerId).queryKey })
    showToast(t(answer.membership ? 'admin-groups.customer.saved' : 'admin-groups.customer.left'))
  }
  return (
    <section className="pan">
      <header>
        <h2>{t('admin-groups.customer.title')}</h2>
      </header>
      <div className="pan__in">
        {mayEdit && data && data.groups.length > 0 ? (
          <div className="field">
            <label htmlFor={id}>{t('admin-groups.customer.group')}</label>
            <select
              id={id}
              className="input"
              value={membership?.groupId ?? ''}
              disabled={isSending || membership === undefined}
              onChange={({ target }) => void put(target.value)}
            >
              <option value="">{t('admin-groups.customer.none')}</option>
              {data.groups.map((group) => (
                <option key={group.id} value={group.id}>
                  {group.name}
                </option>
              ))}
            </select>
          </div>
        ) : (
          <p className={membership ? undefined : 'quiet'}>
            {membership ? <bdi>{membership.name}</bdi> : t('admin-groups.customer.none')}
          </p>
        )}
        {membership && (
          <p className="quiet">
            {t('admin-groups.customer.since', { date: format.date(new Date(membership.since)) })}{' '}
            <Link className="link" to="/users/groups/$id" params={{ id: membership.groupId }}>
              {t('admin-groups.customer.prices')}
            </Link>
          </p>
        )}
      </div>
    </section>
  )
}
