import { useWords } from '../../i18n/react.tsx'
import type { ShopSettings } from '../../settings/schema.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

type Promise = keyof ShopSettings['footerBanner']

const icons: Readonly<Record<Promise, IconName>> = {
  security: 'shield-check',
  support: 'headphones',
  delivery: 'undo-2',
}
const order = ['security', 'support', 'delivery'] as const

/** The three promises that the owner sets; in another language than the shop's own, the shop's standing words for them. */
export function HomePromises({ title, settings }: { title: string; settings: ShopSettings }) {
  const { t, language } = useWords()
  const isOwn = language === settings.language
  return (
    <section className="wrap" aria-labelledby="why">
      <h2 className="sr" id="why">
        {title}
      </h2>
      <ul className="promise">
        {order.map((name) => (
          <li key={name}>
            <Icon name={icons[name]} directional={name === 'delivery'} />
            <b>{isOwn ? settings.footerBanner[name].title : t(`home.${name}.title`)}</b>
            <span>{isOwn ? settings.footerBanner[name].description : t(`home.${name}.description`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
