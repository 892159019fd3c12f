import { Link } from '@tanstack/react-router'
import { useI18n } from '../../i18n/react.tsx'
import type { SettingsView } from '../contracts.ts'

/** Whose settings are edited: those of this site's store, or of another store of the chain. */
export function StoreTabs({ view: { store, here, stores } }: { view: SettingsView }) {
  const { t } = useI18n()
  if (stores.length < 2) return null
  return (
    <nav className="tabs setting__stores" aria-label={t('admin-settings.ofStore')}>
      {stores.map(({ variant, city }) => (
        <Link
          key={variant}
          to="."
          search={(variant === here ? {} : { store: variant }) as never}
          resetScroll={false}
          activeProps={{}}
          className={variant === store ? 'is-on' : ''}
          aria-current={variant === store ? 'page' : undefined}
        >
          <bdi>{city}</bdi>
          {variant === here && <span className="n">{t('admin-settings.thisSite')}</span>}
        </Link>
      ))}
    </nav>
  )
}
