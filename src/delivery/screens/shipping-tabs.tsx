import { Link } from '@tanstack/react-router'
import { useI18n } from '../../i18n/react.tsx'

/** Leads from where goods go to what they are taxed there, and back. */
export function ShippingTabs() {
  const { t } = useI18n()
  const active = { className: 'is-on', 'aria-current': 'page' } as const
  return (
    <nav className="tabs" aria-label={t('admin-shipping.title')}>
      <Link to="/shipping" activeOptions={{ exact: true, includeSearch: false }} activeProps={active}>
        {t('admin-shipping.areas')}
      </Link>
      <Link to="/shipping/taxes" activeOptions={{ exact: true, includeSearch: false }} activeProps={active}>
        {t('admin-shipping.taxes')}
      </Link>
    </nav>
  )
}
