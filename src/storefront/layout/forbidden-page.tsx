import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'

const boards = [1, 2, 3, 4, 5]

/** The page of something that the person asking may not see; its words are the specification's. */
export function ForbiddenPage() {
  const { t } = useI18n()
  return (
    <div className="wrap lost">
      <div className="lost__say">
        <p className="lost__code num">403</p>
        <h1 className="lost__forbidden">{t('common.forbidden.title')}</h1>
        <p className="lost__lead">{t('common.forbidden.text')}</p>
        <a className="btn btn--ink" href={routes.home.href()}>
          {t('common.homepage')}
        </a>
      </div>
      <ul className="lost__floor lost__floor--closed" aria-hidden="true">
        {boards.map((board) => (
          <li key={board} />
        ))}
        <li className="lost__lock">
          <Icon name="lock" />
        </li>
      </ul>
    </div>
  )
}
