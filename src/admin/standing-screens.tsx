import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useI18n } from '../i18n/react.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { usePageTitle } from '../ui/page-title.ts'

/** The screen of an address that the dashboard does not have. */
export function NoPage() {
  const { t } = useI18n()
  usePageTitle(t('dashboard.noPage'))
  return (
    <section className="pan nothing">
      <h1>{t('dashboard.noPage')}</h1>
      <p className="quiet">{t('dashboard.noPage.hint')}</p>
      <Link className="btn btn--ink btn--s" to="/">
        {t('dashboard.noPage.back')}
      </Link>
    </section>
  )
}

/** In place of a screen that broke. */
export function Crashed({ error, reset }: ErrorComponentProps) {
  const { t } = useI18n()
  useEffect(() => console.error(error), [error])
  return <LoadFailed what={t('dashboard.crashed')} again={t('dashboard.tryAgain')} onAgain={reset} />
}
