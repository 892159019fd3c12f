import { Fragment, type ReactNode } from 'react'
import type { BlockKind } from '../../cms/schema.ts'
import { NewsletterBand } from '../../newsletter/pages/newsletter-form.tsx'
import { HomeCategories } from './home-categories.tsx'
import { HomeFeatured } from './home-featured.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeHow } from './home-how.tsx'
import { HomePromises } from './home-promises.tsx'
import { HomeSale } from './home-sale.tsx'
import { HomeStores } from './home-stores.tsx'
import { HomeTour } from './home-tour.tsx'
import type { HomeView } from './home-view.ts'

type Texts = { title: string; text: string }

/** How each band is drawn; one that has nothing to show is left out. */
const bands: Readonly<Record<BlockKind, (view: HomeView, texts: Texts) => ReactNode>> = {
  hero: ({ showcase }, texts) => <HomeHero {...texts} showcase={showcase} />,
  categories: ({ categories, showcase }, { title }) => (
    <HomeCategories title={title} categories={categories} pictures={showcase.categoryPictures} />
  ),
  featured: ({ showcase, store }, texts) =>
    showcase.featured.length > 0 && (
      <HomeFeatured {...texts} products={showcase.featured} storeName={store.address.city} />
    ),
  tour: ({ showcase }, texts) => <HomeTour {...texts} showcase={showcase} />,
  sale: ({ showcase, store }, texts) =>
    showcase.sale.length > 0 && <HomeSale {...texts} showcase={showcase} storeName={store.address.city} />,
  how: ({ showcase, leadDays }, { title }) => {
    const example = showcase.featured.find(({ unit }) => unit === 'box') ?? showcase.byColor[0]
    return example && <HomeHow title={title} product={example} leadDays={leadDays} />
  },
  why: ({ settings }, { title }) => <HomePromises title={title} settings={settings} />,
  newsletter: (_view, texts) => <NewsletterBand {...texts} />,
  stores: ({ stores, store }, texts) => <HomeStores {...texts} stores={stores} here={store} />,
}

/** The shop's first page: the bands that are switched on, in the stored order. */
export function HomePage({ view }: { view: HomeView }) {
  return view.blocks
    .filter(({ shown }) => shown)
    .map(({ kind, ...texts }) => <Fragment key={kind}>{bands[kind](view, texts)}</Fragment>)
}
