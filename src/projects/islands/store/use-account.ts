import { useEffect, useSyncExternalStore } from 'react'
import { type Session, sessionStore, useSession } from '../../../accounts/islands/session-store.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { type AccountState, noAccount, projectAccount } from './project-account.ts'

/** Keeps the projects of this browser in the account of who is signed in, while a page of them is open. */
export function useAccount(): AccountState & { session: Session['status'] } {
  const { t } = useI18n()
  const session = useSession()
  const state = useSyncExternalStore(projectAccount.subscribe, projectAccount.read, () => noAccount)
  const email = session.status === 'authenticated' ? session.user.email : undefined

  useEffect(() => {
    if (sessionStore.read().status !== 'loading')
      projectAccount.follow(email, (name) => t('project.copyOf', { name }).slice(0, 60))
  }, [email, t])
  useEffect(() => {
    window.addEventListener('online', projectAccount.again)
    return () => window.removeEventListener('online', projectAccount.again)
  }, [])
  return { ...state, session: session.status }
}
