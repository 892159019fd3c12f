import { type ErrorComponentProps, Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useWords } from '../i18n/react.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { useGroups } from './use-groups.ts'

/** The first screen that someone may see. */
export function Home() {
  const { t } = useWords()
  const [first] = useGroups()
  if (first) return <Navigate to={first.to} replace />
  return (
    <>
      <h1>{t('dashboard.title')}</h1>
      <p className="quiet">{t('dashboard.noRights')}</p>
    </>
  )
}

/** The screen of an address that the dashboard does not have. */
export function NoPage() {
  const { t } = useWords()
  return <h1>{t('dashboard.noPage')}</h1>
}

/** In place of a screen that broke. */
export function Crashed({ error, reset }: ErrorComponentProps) {
  const { t } = useWords()
  useEffect(() => console.error(error), [error])
  return <LoadFailed what={t('dashboard.crashed')} again={t('dashboard.tryAgain')} onAgain={reset} />
}
