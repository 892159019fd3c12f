import { useSpoken } from '../../cms/pages/use-spoken.ts'
import type { ShownSettings } from '../../settings/shown-rules.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

type Promise = keyof ShownSettings['footerBanner']

const icons: Readonly<Record<Promise, IconName>> = {
  security: 'shield-check',
  support: 'headphones',
  delivery: 'undo-2',
}
const order = ['security', 'support', 'delivery'] as const

type Props = { settings: Pick<ShownSettings, 'footerBanner' | 'textLanguages'>; className: string }

/** The three promises that the owner sets: on the home page, and at the foot of every page. */
export function PromiseList({ settings, className }: Props) {
  const { footerBanner } = settings
  const spoken = useSpoken(settings)
  return (
    <ul className={className}>
      {order.map((name) => (
        <li key={name}>
          <Icon name={icons[name]} directional={name === 'delivery'} />
          <b {...spoken(`footerBanner.${name}.title`)}>{footerBanner[name].title}</b>
          {footerBanner[name].description && (
            <span {...spoken(`footerBanner.${name}.description`)}>{footerBanner[name].description}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
