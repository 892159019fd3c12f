import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'

/** Where to go from the story of the shop. */
export function AboutEnd() {
  const { t } = useI18n()
  return (
    <p className="wrap article__end">
      <a className="btn btn--ink" href={`${routes.home.href()}#stores`}>
        {t('content.about.visit')}
      </a>
      <a className="link" href={routes.contact.href()}>
        {t('content.about.contact')}
      </a>
    </p>
  )
}
