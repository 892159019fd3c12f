import { setImmediate as nextTurn } from 'node:timers/promises'
import { CategoriesPage, categoriesAPage, categoriesQuery } from '../catalogue/categories/pages/categories-page.tsx'
import { findMovedCategory } from '../catalogue/categories/queries.ts'
import type { ListScope } from '../catalogue/list/filtered-list.ts'
import type { Crumb } from '../catalogue/list/pages/crumbs.tsx'
import { ListPage } from '../catalogue/list/pages/list-page.tsx'
import type { Tab } from '../catalogue/list/pages/list-tabs.tsx'
import { listProducts } from '../catalogue/list/queries.ts'
import {
  choiceFilters,
  countFilters,
  countPages,
  flagFilters,
  parseFilters,
  parsePage,
  sharedQuery,
  withoutRooms,
} from '../catalogue/list/rules.ts'
import { parseSearch } from '../catalogue/list/search-rules.ts'
import { readCategoryPictures } from '../catalogue/picture-queries.ts'
import { breadcrumbData } from '../catalogue/products/pages/structured-data.ts'
import { type CategoryView, countCategories, listCategories } from '../catalogue/queries.ts'
import { translatorFor } from '../i18n/messages.ts'
import { ALL_SECTIONS_TAG, lookTag, PRODUCTS_TAG, productTag, sectionTag } from '../platform/cache/page-tags.ts'
import { costInRooms } from '../projects/lists/cost-in-rooms.ts'
import { readRooms } from '../projects/lists/rooms-code.ts'
import { routes } from '../routes.ts'
import type { Found } from '../search/live-search-index.ts'
import { exactWords } from '../search/rules.ts'
import { startOf, trailTo } from './catalogue-parts.ts'
import { searchNotes } from './search-results.tsx'
import type { Moved, Page, PageRequest } from './serving/page.ts'
import { tagsOf } from './shown-tags.ts'

/** The query parameters of a list page; all others are ignored. */
export const listQuery = [...choiceFilters, ...flagFilters, 'min', 'max', 'rooms', 'sort', 'page']

type ListParts = {
  path: string
  scope: ListScope
  /** The tags of the sections whose products are listed or counted. */
  sections: readonly string[]
  title: string
  intro: string | null
  /** For search engines, where the owner wrote it: instead of the title and the intro. */
  headTitle?: string | null
  headDescription?: string | null
  trail: Crumb[]
  tabs: Tab[]
  tabsLabel: string
  search?: string
  /** What a search found. */
  found?: Found
}

async function listPage(request: PageRequest, parts: ListParts): Promise<Page | undefined> {
  const { catalogue, store, stores, settings, query, publicOrigin } = request
  const { scope, sections, search = '', found, headTitle, headDescription, ...shown } = parts
  const description = headDescription ?? parts.intro
  const asked = parseFilters(query)
  const rooms = asked.rooms === '' ? undefined : readRooms(asked.rooms)
  const list = await listProducts(catalogue, scope, rooms ? asked : withoutRooms(asked), rooms && costInRooms(rooms))
  if (list.filters.page > countPages(list.total)) return undefined
  const notes = found && (await searchNotes(request, search, found, list))
  const shop = {
    storeName: store.address.city,
    storeNames: Object.fromEntries(stores.map(({ variant, address }) => [variant, address.city])),
    currencySymbol: settings.currency.symbol,
  }
  return {
    title: `${headTitle ?? parts.title} · ${settings.title}`,
    ...(description && { description }),
    body: <ListPage view={{ ...shown, ...notes, ...shop, list, search }} />,
    tags: [
      ...(await tagsOf(catalogue, list.cards)),
      ...[...list.lookExamples.values()].map(productTag),
      ...sections,
      ...list.facets.look.map(({ value }) => lookTag(value)),
    ],
    query: search === '' ? sharedQuery(list.filters, list.total) : null,
    // A page of one filter is worth finding, one of several is not.
    noIndex: search !== '' || list.filters.rooms !== '' || countFilters(list.filters) > 1 || list.total === 0,
    jsonLd: [breadcrumbData(parts.trail, publicOrigin)],
  }
}

/** The whole shop, or what is found in it. */
export async function shopPage(request: PageRequest): Promise<Page | undefined> {
  const t = translatorFor(request.language)
  const search = parseSearch(request.query)
  const path = routes.shop.href()
  const title = t('catalogue.list.all')
  const found = search ? await request.search.find(search, request.language) : undefined
  // Finding and counting each take some milliseconds where there are many products: others have their turn between.
  if (found) await nextTurn()
  return listPage(request, {
    path,
    scope: found ? { found } : {},
    sections: [ALL_SECTIONS_TAG],
    ...(found && { found }),
    title: exactWords(search) ?? (search || title),
    intro: null,
    search,
    trail: [...startOf(request), { name: t('catalogue.shop'), href: path }],
    tabs: search
      ? []
      : request.categories.map(({ name, slug, productCount }) => ({
          name,
          href: routes.category.href(slug),
          count: productCount,
          isCurrent: false,
        })),
    tabsLabel: t('catalogue.tabs.categories'),
  })
}

/** The categories, a page at a time; undefined past the last page. */
export async function categoriesPage(request: PageRequest): Promise<Page | undefined> {
  const { db, catalogue, settings, language, publicOrigin, query } = request
  const t = translatorFor(language)
  const page = parsePage(query)
  const total = await countCategories(db)
  if (page > countPages(total, categoriesAPage)) return undefined
  const part = { limit: categoriesAPage, offset: (page - 1) * categoriesAPage }
  const categories = await listCategories(db, catalogue.products, language, part)
  const pictures = await readCategoryPictures(
    db,
    categories.flatMap(({ id, subcategories }) => [id, ...subcategories.map((sub) => sub.id)]),
  )
  const title = t('catalogue.categories.title')
  const trail = [...startOf(request), { name: title, href: routes.categories.href() }]
  return {
    title: `${title} · ${settings.title}`,
    description: t('catalogue.categories.lead'),
    body: <CategoriesPage view={{ categories, pictures, trail, page, total }} />,
    query: categoriesQuery(page),
    tags: ['catalogue', PRODUCTS_TAG, ALL_SECTIONS_TAG],
    jsonLd: [breadcrumbData(trail, publicOrigin)],
  }
}

/** A category, or one of its subcategories; undefined where either is unknown, and never had that address. */
export async function categoryPage(request: PageRequest): Promise<Page | Moved | undefined> {
  const { categories, language, params } = request
  const t = translatorFor(language)
  const category = categories.find(({ slug }) => slug === params.category)
  const subcategory = category?.subcategories.find(({ slug }) => slug === params.subcategory)
  if (!category || (params.subcategory !== undefined && !subcategory)) return movedCategory(request)
  const categoryPath = routes.category.href(category.slug)
  const path = subcategory ? routes.subcategory.href(category.slug, subcategory.slug) : categoryPath
  const shown = subcategory ?? category
  return listPage(request, {
    path,
    headTitle: shown.seoTitle,
    headDescription: shown.seoDescription,
    scope: subcategory ? { subcategoryId: subcategory.id } : { categoryId: category.id },
    sections: [category, ...category.subcategories].map(({ id }) => sectionTag(id)),
    title: subcategory
      ? t('catalogue.list.title', { category: category.name, subcategory: subcategory.name })
      : category.name,
    intro: subcategory?.intro ?? category.intro,
    trail: trailTo(request, category, subcategory),
    tabs: tabsOf(category, subcategory?.slug, t('catalogue.tabs.all')),
    tabsLabel: category.name,
  })
}

/** The way from an old address to the one that has taken its place, with the filters that were on. */
async function movedCategory({ db, params, query }: PageRequest): Promise<Moved | undefined> {
  const path = await findMovedCategory(db, params.category ?? '', params.subcategory)
  if (path === undefined) return undefined
  return { redirect: query.size > 0 ? `${path}?${query}` : path }
}

function tabsOf(category: CategoryView, current: string | undefined, all: string): Tab[] {
  return [
    {
      name: all,
      href: routes.category.href(category.slug),
      count: category.productCount,
      isCurrent: current === undefined,
    },
    ...category.subcategories.map(({ name, slug, productCount }) => ({
      name,
      href: routes.subcategory.href(category.slug, slug),
      count: productCount,
      isCurrent: slug === current,
    })),
  ]
}
