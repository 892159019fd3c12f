import { listCategories } from '../catalogue/queries.ts'
import { readShowcase } from '../catalogue/showcase-queries.ts'
import { pickForStage } from '../content/home-rules.ts'
import { contentTag } from '../content/page-commands.ts'
import { heroSizes } from '../content/pages/home-hero.tsx'
import { HomePage } from '../content/pages/home-page.tsx'
import type { HomeContent } from '../content/schema.ts'
import { listDeliveryAreas } from '../delivery/queries.ts'
import { imageHref } from '../routes.ts'
import { srcSetOf } from '../ui/picture.tsx'
import { filledFor, findFilledHome } from './filled-content.ts'
import type { Page, PageRequest } from './page.ts'

/** The shop's first page; with `wished`, as it would be with these texts. */
export async function homePage(request: PageRequest, wished?: HomeContent): Promise<Page> {
  const { db, store, stores, settings, language } = request
  const [showcase, categories, areas, home] = await Promise.all([
    readShowcase(db, language, store.variant),
    listCategories(db, language, store.variant),
    listDeliveryAreas(db),
    wished ? filledFor(request, wished, language) : findFilledHome(request),
  ])
  const [first] = pickForStage(showcase.byColor)
  const shown = [...showcase.byColor, ...showcase.featured, ...showcase.sale]
  return {
    title: `${settings.seo.title} · ${settings.title}`,
    description: settings.seo.description,
    body: (
      <HomePage
        view={{
          blocks: home?.blocks ?? [],
          showcase,
          categories,
          settings,
          store,
          stores,
          leadDays: areas.length > 0 ? Math.min(...areas.map(({ leadDays }) => leadDays)) : null,
        }}
      />
    ),
    ...(home?.blocks.some(({ kind, shown }) => kind === 'newsletter' && shown) && { holds: 'newsletter' as const }),
    hasPromises: home?.blocks.some(({ kind, shown }) => kind === 'why' && shown) ?? false,
    tags: ['catalogue', contentTag('home'), ...new Set(shown.map(({ id }) => `product:${id}`))],
    ...(first?.room && {
      preload: { srcSet: srcSetOf(first.room.url, first.room.width, heroSizes, imageHref), sizes: heroSizes },
    }),
  }
}
