import { readShowcase } from '../../catalogue/list/showcase-queries.ts'
import { contentTag } from '../../cms/page-commands.ts'
import type { HomeContent } from '../../cms/schema.ts'
import { ALL_SECTIONS_TAG, productTag } from '../../platform/cache/page-tags.ts'
import { imageHref } from '../../routes.ts'
import { filledFor, findFilledHome } from '../../server/filled-content.ts'
import { srcSetOf } from '../../ui/picture.tsx'
import type { Page, PageRequest } from '../serving/page.ts'
import { tagsOf } from '../shown-tags.ts'
import { heroSizes } from './home-hero.tsx'
import { HomePage } from './home-page.tsx'
import { pickForStage } from './rules.ts'

/** The shop's first page; with `wished`, as it would be with these texts. */
export async function homePage(request: PageRequest, wished?: HomeContent): Promise<Page> {
  const { catalogue, categories, deliveryAreas: areas, store, stores, settings, language } = request
  const [showcase, home] = await Promise.all([
    readShowcase(catalogue),
    wished ? filledFor(request, wished, language) : findFilledHome(request),
  ])
  const [first] = pickForStage(showcase.byColor)
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
    tags: [
      ...(await tagsOf(catalogue, [...showcase.byColor, ...showcase.featured, ...showcase.sale])),
      ...showcase.picturedIds.map(productTag),
      ALL_SECTIONS_TAG,
      contentTag('home'),
    ],
    ...(first?.room && {
      preload: { srcSet: srcSetOf(first.room.url, first.room.width, heroSizes, imageHref), sizes: heroSizes },
    }),
  }
}
