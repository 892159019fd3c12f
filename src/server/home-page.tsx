import { stores } from '../../stores/index.ts'
import { listCategories } from '../catalogue/queries.ts'
import { readShowcase } from '../catalogue/showcase-queries.ts'
import { pickForStage } from '../content/home-rules.ts'
import { heroSizes } from '../content/pages/home-hero.tsx'
import { HomePage } from '../content/pages/home-page.tsx'
import { listDeliveryAreas } from '../delivery/queries.ts'
import { imageHref } from '../routes.ts'
import { srcSetOf } from '../ui/picture.tsx'
import { seoTexts } from './head.ts'
import type { Page, PageRequest } from './page.ts'

/** The shop's first page. */
export async function homePage({ db, store, settings, language }: PageRequest): Promise<Page> {
  const [showcase, categories, areas] = await Promise.all([
    readShowcase(db, language, store.variant),
    listCategories(db, language),
    listDeliveryAreas(db),
  ])
  const [first] = pickForStage(showcase.byColor)
  const shown = [...showcase.byColor, ...showcase.featured, ...showcase.sale]
  return {
    title: `${seoTexts(settings, language).title} · ${settings.name}`,
    body: (
      <HomePage
        view={{
          showcase,
          categories,
          settings,
          store,
          stores: Object.values(stores),
          leadDays: areas.length > 0 ? Math.min(...areas.map(({ leadDays }) => leadDays)) : null,
        }}
      />
    ),
    tags: ['catalogue', ...new Set(shown.map(({ id }) => `product:${id}`))],
    ...(first?.room && {
      preload: { srcSet: srcSetOf(first.room.url, first.room.width, heroSizes, imageHref), sizes: heroSizes },
    }),
  }
}
