import { ProductCard } from '../../catalogue/pages/product-card.tsx'
import { useWords } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import { HomeCategories } from './home-categories.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeHow } from './home-how.tsx'
import { HomePromises } from './home-promises.tsx'
import { HomeSale } from './home-sale.tsx'
import { HomeStores } from './home-stores.tsx'
import type { HomeView } from './home-view.ts'

/** The shop's first page: a floor in a room, then every way further in. */
export function HomePage({ view }: { view: HomeView }) {
  const { showcase, categories, settings, store, stores, leadDays } = view
  const example = showcase.featured.find(({ unit }) => unit === 'box') ?? showcase.byColor[0]
  return (
    <>
      <HomeHero showcase={showcase} />
      <HomeCategories categories={categories} pictures={showcase.categoryPictures} />
      {showcase.featured.length > 0 && <Featured view={view} />}
      {showcase.sale.length > 0 && <HomeSale showcase={showcase} storeName={store.address.city} />}
      <section className="sec wrap">
        {example && <HomeHow product={example} leadDays={leadDays} />}
        <HomePromises settings={settings} />
      </section>
      <HomeStores stores={stores} here={store} />
    </>
  )
}

function Featured({ view: { showcase, store } }: { view: HomeView }) {
  const { t } = useWords()
  return (
    <section className="sec wrap" aria-labelledby="featured">
      <div className="sec__head">
        <div>
          <h2 id="featured">{t('home.featured')}</h2>
          <p>{t('home.featuredLead')}</p>
        </div>
        <a className="more" href={routes.shop.href()}>
          {t('home.featuredMore')} <Icon name="arrow-right" small directional />
        </a>
      </div>
      <ul className="grid4">
        {showcase.featured.slice(0, 4).map((product) => (
          <ProductCard key={product.id} product={product} storeName={store.address.city} />
        ))}
      </ul>
    </section>
  )
}
