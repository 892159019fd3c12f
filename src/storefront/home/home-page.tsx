import { Fragment, type ReactNode, useContext } from 'react'
import { CardToolContext } from '../../catalogue/list/pages/card-tools.tsx'
import { TaxNoteContext } from '../../catalogue/list/pages/price-line.tsx'
import type { BlockKind } from '../../cms/schema.ts'
import { NewsletterBand } from '../../newsletter/pages/newsletter-form.tsx'
import { CachedFragment } from '../../ui/cached-fragment.tsx'
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

/**
 * The bands that are no cached fragments: the picture of the first is fetched at once, which the browser is told at the head of the
 * body; the other is made of the categories too. All that the rest show is of the showcase, the settings and their texts.
 */
const renderedAnew: readonly BlockKind[] = ['hero', 'categories']

/** The shop's first page: the bands that are switched on, in the stored order. */
export function HomePage({ view }: { view: HomeView }) {
  const { showcase, leadDays } = view
  const tools = useContext(CardToolContext)
  const taxNote = useContext(TaxNoteContext)
  return view.blocks
    .filter(({ shown }) => shown)
    .map(({ kind, ...texts }) => {
      const band = bands[kind](view, texts)
      if (renderedAnew.includes(kind)) return <Fragment key={kind}>{band}</Fragment>
      return (
        <CachedFragment key={kind} owner={showcase} under={JSON.stringify([kind, texts, leadDays, taxNote])}>
          <TaxNoteContext value={taxNote}>
            <CardToolContext value={tools}>{band}</CardToolContext>
          </TaxNoteContext>
        </CachedFragment>
      )
    })
}
