import { mainPrice, OldPrice } from '../../catalogue/list/pages/price-line.tsx'
import { SpecLine } from '../../catalogue/list/pages/product-card.tsx'
import { StockLine } from '../../catalogue/list/pages/stock-line.tsx'
import type { ShowcaseView } from '../../catalogue/list/showcase-queries.ts'
import { shownPrices } from '../../catalogue/price-rules.ts'
import { useI18n } from '../../i18n/react.tsx'
import { imageHref, routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'

type Props = { title: string; text: string; showcase: ShowcaseView; storeName: string }

/** What is reduced most, as a list. */
export function HomeSale({ title, text, showcase, storeName }: Props) {
  const { t, format } = useI18n()
  return (
    <section className="sale wrap" aria-labelledby="sale">
      <div className="sale__in">
        <div>
          <h2 className="h2" id="sale">
            {title}
          </h2>
          <p>{text}</p>
          <a className="more" href={`${routes.shop.href()}?sale=1`}>
            {t('home.saleMore', { count: showcase.saleCount })} <Icon name="arrow-right" small directional />
          </a>
        </div>
        <ul>
          {showcase.sale.map((product) => {
            const { now, was } = mainPrice(product)
            return (
              <li key={product.id}>
                {product.swatch ? <Picture picture={product.swatch} alt="" sizes="88px" href={imageHref} /> : <i />}
                <a href={routes.product.href(product.slug)}>
                  <b>
                    <bdi>{product.name}</bdi>
                  </b>
                  <br />
                  <small>
                    <SpecLine product={product} />
                  </small>
                </a>
                <StockLine stock={product.stock} unit={product.unit} storeName={storeName} />
                <span>
                  <span className="p now">
                    <Money>{format.money(now)}</Money>
                  </span>{' '}
                  {was !== null && <OldPrice amount={was} className="was small" />}
                </span>
                <span className="badge badge--sale num">
                  {t('home.percentOff', { percent: shownPrices(product).savePercent ?? 0 })}
                </span>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
