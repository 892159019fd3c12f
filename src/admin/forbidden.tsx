import { useI18n } from '../i18n/react.tsx'
import { routes } from '../routes.ts'
import { usePageTitle } from '../ui/page-title.ts'

/** The 403 page, in place of a screen that is not for whoever came: the address is known, the right is missing. */
export function Forbidden() {
  const { t } = useI18n()
  usePageTitle(t('admin-frame.forbidden.title'))
  return (
    <section className="pan nothing">
      <h1>{t('admin-frame.forbidden.title')}</h1>
      <p>{t('admin-frame.forbidden.text')}</p>
      <a className="btn btn--ink btn--s" href={routes.home.href()}>
        {t('admin-frame.forbidden.home')}
      </a>
    </section>
  )
}
