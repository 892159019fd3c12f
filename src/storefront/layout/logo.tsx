import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import type { ShownSettings } from '../../settings/shown-rules.ts'

type Marked = { settings: Pick<ShownSettings, 'logo'> }
type Props = { settings: Pick<ShownSettings, 'logo' | 'name'>; newTab?: boolean }

/** The owner's logo, or the house's mark: a word standing on two boards. */
export function LogoMark({ settings: { logo } }: Marked) {
  const [picture] = logo
  return picture ? (
    <img src={picture.url} alt="" width={200} height={45} />
  ) : (
    <span className="mark" dir="ltr">
      underfoot
    </span>
  )
}

/** The mark of the shop, which leads to the home page. */
export function Logo({ settings, newTab = false }: Props) {
  const { t } = useI18n()
  return (
    <a
      className="logo"
      href={routes.home.href()}
      aria-label={t('common.home', { shop: settings.name })}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
    >
      <LogoMark settings={settings} />
    </a>
  )
}
