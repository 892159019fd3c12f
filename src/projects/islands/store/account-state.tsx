import { useI18n } from '../../../i18n/react.tsx'
import { routes } from '../../../routes.ts'
import { projectAccount } from './project-account.ts'
import { useAccount } from './use-account.ts'

/** Whether the projects of this browser are in an account, with the way into one, and what to do where saving failed. */
export function AccountState({ isStored }: { isStored: boolean }) {
  const { t } = useI18n()
  const { status, reason, both, session } = useAccount()
  return (
    <>
      <span role="status">
        {status === 'none' && t(isStored ? 'project.savedHere' : 'project.notSaved')}
        {status === 'saving' && t('project.account.saving')}
        {status === 'saved' && t('project.account.saved')}
        {status === 'failed' && (
          <span className="err">{[t('project.account.failed'), reason].filter(Boolean).join(' ')}</span>
        )}
      </span>
      {status === 'failed' && (
        <button type="button" className="link" onClick={projectAccount.again}>
          {t('project.again')}
        </button>
      )}
      {session === 'unauthenticated' && (
        <a className="link" href={routes.signIn.href(routes.project.href())}>
          {t('project.account.keep')}
        </a>
      )}
      {both.length > 0 && (
        <b role="status">
          {t('project.account.both', { names: both.map((name) => `\u2068${name}\u2069`).join(' · ') })}
        </b>
      )}
    </>
  )
}
