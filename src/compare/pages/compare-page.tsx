import { StockLine } from '../../catalogue/list/pages/stock-line.tsx'
import { useI18n } from '../../i18n/react.tsx'
import { imageHref, routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Suggested } from '../../wishlist/pages/suggested.tsx'
import { CompareTable } from './compare-table.tsx'
import type { ComparePageView } from './compare-view.ts'

/** Up to four products side by side, all of them in the address: it can be sent, kept and printed, and needs no script. */
export function ComparePage({ view }: { view: ComparePageView }) {
  const { t } = useI18n()
  const { products, missing, isCut, more } = view
  const ids = products.map(({ id }) => id)
  return (
    <div className="wrap compare">
      <div className="lhead">
        <h1>{t('projects.comparison')}</h1>
        {isCut && <p>{t('projects.dropped')}</p>}
        {missing > 0 && <p>{t('projects.missing', { count: missing })}</p>}
      </div>
      {products.length === 0 ? <NothingToCompare isEmptyAddress={missing === 0} /> : <CompareTable view={view} />}
      {more.length > 0 && (
        <section className="compare__more">
          <h2>{t('projects.more')}</h2>
          <ul>
            {more.map(({ id, name, swatch, stock, unit }) => (
              <li key={id}>
                <a href={routes.compare.href([...ids, id])}>
                  {swatch ? <Picture picture={swatch} alt="" sizes="56px" href={imageHref} /> : <i />}
                  <span>
                    <bdi>{name}</bdi>
                    <StockLine stock={stock} unit={unit} storeName={view.storeName} />
                  </span>
                  <Icon name="plus" small />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function NothingToCompare({ isEmptyAddress }: { isEmptyAddress: boolean }) {
  const { t } = useI18n()
  return (
    <div className="saved-none" data-compare-empty={isEmptyAddress ? '' : undefined}>
      <h2>{t('projects.emptyCompare')}</h2>
      <p>{t('projects.emptyCompareDo')}</p>
      <a className="btn btn--ink" href={routes.shop.href()}>
        {t('projects.toShop')}
      </a>
      <Suggested when="load" />
    </div>
  )
}
