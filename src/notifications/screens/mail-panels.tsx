import type { ReactNode } from 'react'
import { isLanguage, languageNames } from '../../i18n/languages.ts'
import { useI18n } from '../../i18n/react.tsx'
import type { MailView } from '../contracts.ts'

function Panel({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="pan">
      <header>
        <h2>{name}</h2>
      </header>
      {children}
    </section>
  )
}

/**
 * What the email says, to those who may read it. Its HTML stands in a frame of its own, where no script runs, no form is
 * sent and no link leads anywhere.
 */
export function MailParts({ mail: { parts, subject, isWiped } }: { mail: MailView }) {
  const { t } = useI18n()
  if (isWiped) return <p className="note">{t('notifications.mail.wiped')}</p>
  if (!parts) return <p className="note">{t('notifications.mail.hidden')}</p>
  return (
    <>
      <Panel name={t('notifications.mail.html')}>
        <iframe className="mail__html" title={subject} sandbox="" srcDoc={parts.html} />
      </Panel>
      <Panel name={t('notifications.mail.text')}>
        <pre className="mail__text" dir="auto">
          {parts.text}
        </pre>
      </Panel>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useI18n()
  return (
    <dl className="facts">
      <dt>{t(`notifications.mail.${name}`)}</dt>
      <dd>{children}</dd>
    </dl>
  )
}

/** Where the email went, how often it was tried and what came of it. */
export function MailFacts({ mail }: { mail: MailView }) {
  const { t, format } = useI18n()
  const moment = (iso: string) => <time dateTime={iso}>{format.dateTime(new Date(iso))}</time>
  return (
    <Panel name={t('notifications.mail.facts')}>
      <div className="pan__in">
        <Fact name="column.recipient">
          <bdi dir="ltr">{mail.recipient}</bdi>
        </Fact>
        <Fact name="language">{isLanguage(mail.language) ? languageNames[mail.language] : mail.language}</Fact>
        <Fact name="column.created">{moment(mail.createdAt)}</Fact>
        <Fact name="column.tries">{format.number(mail.attempts)}</Fact>
        {mail.status === 'queued' && <Fact name="dueAt">{moment(mail.dueAt)}</Fact>}
        {mail.sentAt !== null && <Fact name="sentAt">{moment(mail.sentAt)}</Fact>}
        {mail.lastError !== null && (
          <Fact name="lastError">
            <bdi>{mail.lastError}</bdi>
          </Fact>
        )}
      </div>
    </Panel>
  )
}

/** Holds the place of a screen that is on its way. */
export function MailSkeleton() {
  const { t } = useI18n()
  return (
    <div className="skeleton" aria-busy="true">
      <span className="sr">{t('dashboard.loading')}</span>
      <i className="skeleton__head" />
      <i className="skeleton__pan" />
    </div>
  )
}
