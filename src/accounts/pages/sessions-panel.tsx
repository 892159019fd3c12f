import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import type { SessionLine } from '../queries.ts'
import { AccountForm } from './account-form.tsx'
import type { Refused } from './refused.ts'

/** Where someone is signed in, with the way to end each of them. */
export function SessionsPanel({
  sessions,
  refused,
}: {
  sessions: readonly SessionLine[]
  refused?: Refused | undefined
}) {
  const { t, format } = useI18n()
  return (
    <section className="security__panel">
      <h2>{t('signin.sessions.title')}</h2>
      <ul className="sessions">
        {sessions.map(({ id, device, seenAt, createdAt, isThis }) => (
          <li key={id}>
            <Icon name={isThis ? 'circle-check' : 'globe'} />
            <div>
              <b>{device === '' ? t('signin.sessions.unknown') : <bdi>{device}</bdi>}</b>
              <p className="hint">
                {isThis ? t('signin.sessions.this') : t('signin.sessions.seen', { date: format.dateTime(seenAt) })}
                {' · '}
                {t('signin.sessions.since', { date: format.dateTime(createdAt) })}
              </p>
            </div>
            {!isThis && (
              <AccountForm
                call={calls.endSession.path}
                submit={t('signin.sessions.end')}
                look="btn btn--quiet btn--s"
                hidden={{ id }}
              />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <AccountForm
          call={calls.endOtherSessions.path}
          refused={refused}
          submit={t('signin.sessions.endOthers')}
          look="btn btn--quiet"
        />
      )}
    </section>
  )
}
