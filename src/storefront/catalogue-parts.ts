import type { CatalogueReader } from '../catalogue/list/catalogue-reader.ts'
import type { Crumb } from '../catalogue/list/pages/crumbs.tsx'
import { translatorFor } from '../i18n/messages.ts'
import { productTag, seriesTag } from '../platform/cache/page-tags.ts'
import { routes } from '../routes.ts'
import type { PageRequest } from './serving/page.ts'

/**
 * What a page that shows these products is dropped by when something of them changes: they themselves, the floors that their dots
 * stand for, and which floors those are.
 */
export async function tagsOf(
  { products }: Pick<CatalogueReader, 'products'>,
  shown: readonly { id: string }[],
): Promise<string[]> {
  const index = await products.current()
  const tags = shown.flatMap(({ id }) => [
    productTag(id),
    ...index.subcategoriesOf(id).map(seriesTag),
    ...(index.seriesOf(id)?.newestIds ?? []).map(productTag),
  ])
  return ['catalogue', ...new Set(tags)]
}

/** Where every trail of crumbs begins. */
export const startOf = ({ language }: PageRequest): Crumb[] => [
  { name: translatorFor(language)('catalogue.home'), href: routes.home.href() },
]

type NameAndSlug = { name: string; slug: string }

/** The way from the home page to a category, or on to one of its subcategories. */
export function trailTo(request: PageRequest, category: NameAndSlug, subcategory?: NameAndSlug | null): Crumb[] {
  return [
    ...startOf(request),
    { name: translatorFor(request.language)('catalogue.shop'), href: routes.shop.href() },
    { name: category.name, href: routes.category.href(category.slug) },
    ...(subcategory
      ? [{ name: subcategory.name, href: routes.subcategory.href(category.slug, subcategory.slug) }]
      : []),
  ]
}
