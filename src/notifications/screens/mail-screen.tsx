import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { may } from '../../staff/rules.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import { BackLink } from '../../ui/admin/row-screen.tsx'
import { callEndpoint, isFailure, spoken } from '../../ui/client.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { WholeNumbers } from '../../ui/whole-numbers.tsx'
import type { MailView } from '../contracts.ts'
import { mailQuery } from './load.ts'
import { MailFacts, MailParts, MailSkeleton } from './mail-panels.tsx'
import { MailStatusBadge } from './mails-columns.tsx'

const route = getRouteApi('/mail/$id')

function Mail({ mail }: { mail: MailView }) {
  const { t } = useI18n()
  const queries = useQueryClient()
  const mayRetry = may(useViewer(), 'edit', 'settings') && mail.status === 'dead' && !mail.isWiped
  const [news, setNews] = useState<{ text: string; isBad: boolean }>()
  const [isSending, setSending] = useState(false)
  // The button that was pressed may be gone: whoever works by keyboard goes on from what it did.
  const told = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (news) told.current?.focus()
  }, [news])
  usePageTitle(mail.subject)

  const retry = async () => {
    if (isSending) return
    setSending(true)
    const answer = await callEndpoint(calls.mailRetry, { id: mail.id })
    setSending(false)
    const { queryKey } = mailQuery(mail.id)
    void queries.invalidateQueries({ queryKey: ['mails'] })
    if (isFailure(answer)) {
      void queries.invalidateQueries({ queryKey })
      setNews({ text: spoken(answer) || t('dashboard.unreachable'), isBad: true })
    } else {
      // A refresh that set out before would bring back the email as it was.
      void queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, answer.mail)
      setNews({ text: t('notifications.mail.retried'), isBad: false })
    }
  }

  return (
    <>
      <div className="dhead">
        <h1>
          <bdi>
            <WholeNumbers text={mail.subject} />
          </bdi>
        </h1>
        <MailStatusBadge status={mail.status} />
        {mayRetry && (
          <div className="moves">
            <button
              className="btn btn--ink btn--s"
              type="button"
              aria-disabled={isSending}
              data-busy={isSending}
              onClick={() => void retry()}
            >
              {t('notifications.mail.retry')}
            </button>
          </div>
        )}
      </div>
      {news && (
        <p
          className={`note note--${news.isBad ? 'bad' : 'ok'}`}
          role={news.isBad ? 'alert' : 'status'}
          ref={told}
          tabIndex={-1}
        >
          {news.text}
        </p>
      )}
      <div className="ocols">
        <div>
          <MailParts mail={mail} />
        </div>
        <div>
          <MailFacts mail={mail} />
        </div>
      </div>
    </>
  )
}

/** One email: whether it went out, what it says, and another try where it was given up. */
export function MailScreen() {
  const { t } = useI18n()
  const { id } = route.useParams()
  const { data, error, refetch } = useQuery(mailQuery(id))
  return (
    <>
      <BackLink to="/mail" label={t('notifications.mail.back')} />
      {data && <Mail key={id} mail={data} />}
      {!data && error && (
        <section className="pan">
          <LoadFailed
            what={t('notifications.mail.letterFailed')}
            why={error.message || t('dashboard.unreachable')}
            again={t('dashboard.tryAgain')}
            onAgain={() => void refetch()}
          />
        </section>
      )}
      {!data && !error && <MailSkeleton />}
    </>
  )
}
