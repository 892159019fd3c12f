import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import type { AlertState } from '../rules.ts'

export type BackInStockView = { kind: AlertState | 'nothing' } | { kind: 'end'; token: string }

/** What the page is called: its heading, and the name of its tab. */
export const backInStockTitleKey = ({ kind }: BackInStockView): string => `stock.alert.${kind}.title`

/** What came of asking to be told, and the end of it. Nothing ends before a button is pressed: mail programs open links too. */
export function BackInStockPage({ view }: { view: BackInStockView }) {
  const { t } = useI18n()
  return (
    <div className="wrap news">
      <div className="news__sheet">
        <Icon name={view.kind === 'asked' ? 'circle-check' : 'mail'} />
        <h1>{t(backInStockTitleKey(view))}</h1>
        <p className="article__lead">{t(`stock.alert.${view.kind}.text`)}</p>
        {view.kind === 'end' ? (
          <form method="post" action={routes.backInStockEnd.href(view.token)} encType="multipart/form-data">
            <button className="btn btn--ink" type="submit">
              {t('stock.alert.end.action')}
            </button>
          </form>
        ) : (
          <a className="link" href={routes.shop.href()}>
            {t('stock.alert.toShop')}
          </a>
        )}
      </div>
    </div>
  )
}
