import type { ProductCardView } from '../../catalogue/list/card-queries.ts'
import { ProductCard } from '../../catalogue/list/pages/product-card.tsx'
import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'

type Props = { title: string; text: string; products: readonly ProductCardView[]; storeName: string }

/** Four floors that the shop's own people chose. */
export function HomeFeatured({ title, text, products, storeName }: Props) {
  const { t } = useI18n()
  return (
    <section className="sec wrap" aria-labelledby="featured">
      <div className="sec__head">
        <div>
          <h2 id="featured">{title}</h2>
          {text && <p>{text}</p>}
        </div>
        <a className="more" href={routes.shop.href()}>
          {t('home.featuredMore')} <Icon name="arrow-right" small directional />
        </a>
      </div>
      <ul className="grid4">
        {products.slice(0, 4).map((product) => (
          <ProductCard key={product.id} product={product} storeName={storeName} />
        ))}
      </ul>
    </section>
  )
}
