import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'

/** In the header: the ways to the wishlist and the comparison. How much is there is written in when it is known. */
export function SavedLinks() {
  const { t } = useI18n()
  return (
    <div className="head__saved">
      <a className="ibtn" href={routes.wishlist.href()} title={t('projects.wishlist')}>
        <Icon name="heart" />
        <span className="sr">{t('projects.wishlist')} </span>
        <span className="count" data-count="wish" hidden />
      </a>
      <a className="ibtn" href={routes.compare.href()} data-compare="" title={t('projects.compareShort')}>
        <Icon name="scale" />
        <span className="sr">{t('projects.compareShort')} </span>
        <span className="count" data-count="compare" hidden />
      </a>
    </div>
  )
}
