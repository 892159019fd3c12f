import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useWords } from '../i18n/react.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'

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
