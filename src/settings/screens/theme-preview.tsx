import type { CSSProperties } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import type { ShopSettings } from '../schema.ts'
import { themeVariables } from '../theme.ts'

/** A price that looks like one, in minor units. */
const examplePrice = { now: 4700, before: 5900 }

/** A corner of the shop in the colors that are being chosen, drawn by the rules that the shop itself is drawn by. */
export function ThemePreview({ color }: Pick<ShopSettings, 'color'>) {
  const { t, format } = useI18n()
  const word = (name: string) => t(`admin-settings.preview.${name}`)
  return (
    <figure className="theme" style={themeVariables({ color }) as CSSProperties}>
      <figcaption className="label">{t('admin-settings.preview')}</figcaption>
      <div className="theme__shop" aria-hidden="true">
        <div className="theme__bar">
          <b dir="ltr">underfoot</b>
          <span className="theme__cart">
            <Icon name="shopping-bag" small />
            <i>{format.number(2)}</i>
          </span>
        </div>
        <div className="theme__card">
          <span className="theme__floor">
            <em>{word('sale')}</em>
          </span>
          <b>
            <bdi>{word('floor')}</bdi>
          </b>
          <span className="theme__price">
            <Money>{format.money(examplePrice.now)}</Money>{' '}
            <s>
              <Money>{format.money(examplePrice.before)}</Money>
            </s>
          </span>
          <span className="btn btn--go btn--s">{word('button')}</span>
          <span className="btn btn--go btn--s theme__hover">{word('hover')}</span>
        </div>
        <p className="theme__gray">{word('gray')}</p>
      </div>
    </figure>
  )
}
