import { Link } from '@tanstack/react-router'
import { useWords } from '../../i18n/react.tsx'

/** Leads from where goods go to what they are taxed there, and back. */
export function ShippingTabs() {
  const { t } = useWords()
  const active = { className: 'is-on', 'aria-current': 'page' } as const
  return (
    <nav className="tabs" aria-label={t('office-shipping.title')}>
      <Link to="/shipping" activeOptions={{ exact: true, includeSearch: false }} activeProps={active}>
        {t('office-shipping.areas')}
      </Link>
      <Link to="/shipping/taxes" activeOptions={{ exact: true, includeSearch: false }} activeProps={active}>
        {t('office-shipping.taxes')}
      </Link>
    </nav>
  )
}
