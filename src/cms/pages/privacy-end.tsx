import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'

/** Where somebody hears what the shop holds of them. */
export function PrivacyEnd() {
  const { t } = useI18n()
  return (
    <p className="wrap article__end">
      <a className="link" href={routes.ownData.href()}>
        {t('content.ownData')}
      </a>
    </p>
  )
}
