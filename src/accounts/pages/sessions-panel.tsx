import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import type { SessionLine } from '../queries.ts'
import { AccountForm, PasswordField } from './account-form.tsx'
import type { Refused } from './refused.ts'

type Props = {
  sessions: readonly SessionLine[]
  /** Whether there is a password to ask for. Who has none chooses one first, which ends all other sessions. */
  hasPassword: boolean
  refused?: Refused | undefined
}

/** Where someone is signed in, with the way to end each of them. */
export function SessionsPanel({ sessions, hasPassword, refused }: Props) {
  const { t, format } = useI18n()
  const endOthers = calls.endOtherSessions.path
  const hasOthers = sessions.length > 1
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
            {!isThis && hasPassword && <EndForm id={id} refused={refused?.values.id === id ? refused : undefined} />}
          </li>
        ))}
      </ul>
      {hasOthers && hasPassword && (
        <details className="security__more" open={refused?.call === endOthers}>
          <summary>{t('signin.sessions.endOthers')}</summary>
          <AccountForm call={endOthers} refused={refused} submit={t('signin.sessions.confirm')} look="btn btn--ink">
            <PasswordField id="end-others" call={endOthers} refused={refused} />
          </AccountForm>
        </details>
      )}
      {hasOthers && !hasPassword && <p className="hint">{t('signin.sessions.needsPassword')}</p>}
    </section>
  )
}

/** Ends one session, with the password; open where it was refused. */
function EndForm({ id, refused }: { id: string; refused: Refused | undefined }) {
  const { t } = useI18n()
  const call = calls.endSession.path
  const form = { call, refused }
  return (
    <details open={refused?.call === call}>
      <summary className="btn btn--quiet btn--s">{t('signin.sessions.end')}</summary>
      <AccountForm {...form} submit={t('signin.sessions.confirm')} look="btn btn--ink" hidden={{ id }}>
        <PasswordField id={`end-${id}`} {...form} />
      </AccountForm>
    </details>
  )
}
