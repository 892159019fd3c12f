import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { ConfirmDialog } from '../../../ui/admin/confirm-dialog.tsx'
import { Finder } from '../../../ui/admin/finder.tsx'
import { callEndpoint, isFailure, spoken } from '../../../ui/client.ts'
import { showToast } from '../../../ui/toast-store.ts'
import type { CustomerRow, CustomerView } from '../../contracts.ts'
import { guestsQuery } from './guests-load.ts'

type Props = {
  customer: CustomerView
  /** The customer as they then are; absent for those who may only look. */
  onDone: ((customer: CustomerView) => void) | undefined
}

/** Under which other e-mail addresses a customer is known, and, for those who may edit, who else is the same person. */
export function MergePanel({ customer, onDone }: Props) {
  const { t } = useI18n()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<CustomerRow>()
  const { data, isPlaceholderData } = useQuery(guestsQuery(search))
  const word = (name: string) => t(`admin-customers.merge.${name}`)
  const { id, merged, email, isVerified } = customer
  if (!onDone && merged.length === 0) return null

  const separate = async (part: string) => {
    const answer = await callEndpoint(calls.customerSeparate, { id, part })
    if (isFailure(answer)) return showToast(spoken(answer) || t('admin-kit.unreachable'), { isError: true })
    if (answer.customer) onDone?.(answer.customer)
    showToast(word('separated'))
  }
  const merge = async ({ id: from }: CustomerRow) => {
    const answer = await callEndpoint(calls.customerMerge, { id, from })
    if (isFailure(answer)) return spoken(answer) || t('admin-kit.unreachable')
    if (answer.customer) onDone?.(answer.customer)
    showToast(word('merged'))
    return undefined
  }
  return (
    <section className="pan" aria-labelledby="same-person">
      <header>
        <h2 id="same-person">{word('title')}</h2>
        <p className="quiet">{word('hint')}</p>
      </header>
      <div className="pan__in">
        {merged.map((person) => (
          <p key={person.id} className="merged">
            <span>
              <b>
                <bdi>{person.name}</bdi>
              </b>
              <small className="quiet">
                <bdi dir="ltr">{person.email}</bdi>
              </small>
            </span>
            {onDone && !(isVerified && person.email === email) && (
              <button
                className="btn btn--quiet btn--s"
                type="button"
                aria-label={t('admin-customers.merge.separateNamed', { name: person.email })}
                onClick={() => void separate(person.id)}
              >
                {word('separate')}
              </button>
            )}
          </p>
        ))}
        {onDone && (
          <Finder
            label={word('find')}
            hint={word('findHint')}
            nothing={word('nothing')}
            search={search}
            onSearch={setSearch}
            found={isPlaceholderData ? undefined : data?.filter((one) => one.id !== id)}
            keyOf={(one) => one.id}
            nameOf={(one) => one.name || one.email}
            onPick={setChosen}
          >
            {(one) => (
              <>
                <span>
                  <b>
                    <bdi>{one.name}</bdi>
                  </b>
                  <small className="quiet">
                    <bdi dir="ltr">{one.email}</bdi>
                  </small>
                </span>
                <span className="btn btn--quiet btn--s">{word('choose')}</span>
              </>
            )}
          </Finder>
        )}
      </div>
      {chosen && (
        <ConfirmDialog
          title={word('ask')}
          text={t('admin-customers.merge.askText', { name: chosen.name, email: chosen.email })}
          confirm={word('do')}
          cancel={t('admin-customers.ask.cancel')}
          onConfirm={() => merge(chosen)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </section>
  )
}
