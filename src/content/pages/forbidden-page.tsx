import { useWords } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'

/** The page of something that the person asking may not see; its words are the specification's. */
export function ForbiddenPage() {
  const { t } = useWords()
  return (
    <div className="wrap lost lost--one">
      <div className="lost__say">
        <p className="lost__code">
          <Icon name="lock" />
        </p>
        <h1 className="lost__forbidden">{t('common.forbidden.title')}</h1>
        <p className="lost__lead">{t('common.forbidden.text')}</p>
        <a className="btn btn--ink" href={routes.home.href()}>
          {t('common.homepage')}
        </a>
      </div>
    </div>
  )
}
