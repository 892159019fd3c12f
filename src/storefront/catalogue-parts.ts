import type { Crumb } from '../catalogue/list/pages/crumbs.tsx'
import { translatorFor } from '../i18n/messages.ts'
import { routes } from '../routes.ts'
import type { PageRequest } from './serving/page.ts'

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
