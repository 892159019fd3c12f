import { stores } from '../../stores/index.ts'
import { BuyBox } from '../cart/islands/buy-box.tsx'
import type { ProductCardView } from '../catalogue/card-queries.ts'
import { findMovedCategory } from '../catalogue/category-queries.ts'
import { type ListScope, listProducts } from '../catalogue/list-queries.ts'
import { CategoriesPage } from '../catalogue/pages/categories-page.tsx'
import type { Crumb } from '../catalogue/pages/crumbs.tsx'
import { ListPage } from '../catalogue/pages/list-page.tsx'
import type { Tab } from '../catalogue/pages/list-tabs.tsx'
import { leadPicture, leadSizes } from '../catalogue/pages/product-gallery.tsx'
import { ProductPage } from '../catalogue/pages/product-page.tsx'
import { breadcrumbData, productData } from '../catalogue/pages/structured-data.ts'
import { readCategoryPictures } from '../catalogue/picture-queries.ts'
import { shownPrices } from '../catalogue/price-rules.ts'
import { buyBoxView, findProduct, type ProductView } from '../catalogue/product-queries.ts'
import { type CategoryView, listCategories } from '../catalogue/queries.ts'
import { choiceFilters, countPages, type ListFilters, parseFilters } from '../catalogue/rules.ts'
import { parseSearch, searchWords } from '../catalogue/search-rules.ts'
import { findMovedSlug } from '../catalogue/slug-queries.ts'
import { listSoldOut } from '../catalogue/stock-queries.ts'
import { listDeliveryAreas } from '../delivery/queries.ts'
import { translatorFor } from '../i18n/words.ts'
import { formatMoney } from '../money/format.ts'
import { imageHref, routes } from '../routes.ts'
import { BackInStockForm } from '../stock/pages/back-in-stock-form.tsx'
import { TourLink } from '../tour/pages/tour-link.tsx'
import { tourName } from '../tour/state-rules.ts'
import { Island } from '../ui/island.tsx'
import { srcSetOf } from '../ui/picture.tsx'
import type { Moved, Page, PageRequest } from './page.ts'

/** The query parameters of a list page; all others are ignored. */
export const listQuery = [...choiceFilters, 'waterproof', 'stock', 'sale', 'min', 'max', 'sort', 'page']

const storeNames = Object.fromEntries(Object.values(stores).map(({ variant, address }) => [variant, address.city]))

const tagsOf = (products: readonly Pick<ProductCardView, 'id'>[]): string[] => [
  'catalogue',
  ...products.map(({ id }) => `product:${id}`),
]

const startOf = ({ language }: PageRequest): Crumb[] => [
  { name: translatorFor(language)('catalogue.home'), href: routes.home.href() },
]

/** The words that the buy box and the drawer it opens need. */
const buyWords = ['buy', 'cart'] as const

type ListParts = {
  path: string
  scope: ListScope
  title: string
  intro: string | null
  /** For search engines, where the owner wrote it: instead of the title and the intro. */
  headTitle?: string | null
  headDescription?: string | null
  trail: Crumb[]
  tabs: Tab[]
  tabsLabel: string
  search?: string
}

/** How many filters are on: a page of one is worth finding, one of several is not. */
const countFilters = (filters: ListFilters): number =>
  choiceFilters.reduce((sum, name) => sum + filters[name].length, 0) +
  [filters.waterproof, filters.stock, filters.sale].filter(Boolean).length +
  [filters.minPerSqFtMinor, filters.maxPerSqFtMinor].filter((bound) => bound !== null).length

async function listPage(request: PageRequest, parts: ListParts): Promise<Page | undefined> {
  const { db, store, settings, language, query, publicOrigin } = request
  const { scope, search = '', headTitle, headDescription, ...shown } = parts
  const description = headDescription ?? parts.intro
  const list = await listProducts(db, language, store.variant, scope, parseFilters(query))
  if (list.filters.page > countPages(list.total)) return undefined
  return {
    title: `${headTitle ?? parts.title} · ${settings.name}`,
    ...(description && { description }),
    body: (
      <ListPage
        view={{ ...shown, list, search, storeName: store.address.city, currencySymbol: settings.currency.symbol }}
      />
    ),
    tags: tagsOf(list.cards),
    noIndex: search !== '' || countFilters(list.filters) > 1 || list.total === 0,
    jsonLd: [breadcrumbData(parts.trail, publicOrigin)],
  }
}

/** The whole shop, or what is found in it by name. */
export async function shopPage(request: PageRequest): Promise<Page | undefined> {
  const t = translatorFor(request.language)
  const categories = await listCategories(request.db, request.language)
  const search = parseSearch(request.query)
  const path = routes.shop.href()
  const title = t('catalogue.list.all')
  return listPage(request, {
    path,
    scope: { words: searchWords(search) },
    title: search || title,
    intro: null,
    search,
    trail: [...startOf(request), { name: t('catalogue.shop'), href: path }],
    tabs: search
      ? []
      : categories.map(({ name, slug, productCount }) => ({
          name,
          href: routes.category.href(slug),
          count: productCount,
          isCurrent: false,
        })),
    tabsLabel: t('catalogue.tabs.categories'),
  })
}

/** All categories at once. */
export async function categoriesPage(request: PageRequest): Promise<Page> {
  const { db, settings, language, publicOrigin } = request
  const t = translatorFor(language)
  const [categories, pictures] = await Promise.all([listCategories(db, language), readCategoryPictures(db)])
  const title = t('catalogue.categories.title')
  const trail = [...startOf(request), { name: title, href: routes.categories.href() }]
  return {
    title: `${title} · ${settings.name}`,
    description: t('catalogue.categories.lead'),
    body: <CategoriesPage view={{ categories, pictures, trail }} />,
    tags: ['catalogue'],
    jsonLd: [breadcrumbData(trail, publicOrigin)],
  }
}

/** A category, or one of its subcategories; undefined where either is unknown, and never had that address. */
export async function categoryPage(request: PageRequest): Promise<Page | Moved | undefined> {
  const { db, language, params } = request
  const t = translatorFor(language)
  const categories = await listCategories(db, language)
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

function trailTo(request: PageRequest, category: NameAndSlug, subcategory?: NameAndSlug | null): Crumb[] {
  return [
    ...startOf(request),
    { name: translatorFor(request.language)('catalogue.shop'), href: routes.shop.href() },
    { name: category.name, href: routes.category.href(category.slug) },
    ...(subcategory
      ? [{ name: subcategory.name, href: routes.subcategory.href(category.slug, subcategory.slug) }]
      : []),
  ]
}

type NameAndSlug = { name: string; slug: string }

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

/** A product with everything about it, or where it is now; undefined for a draft, an archived one or an unknown slug. */
export async function productPage(request: PageRequest): Promise<Page | Moved | undefined> {
  const { db, store, settings, language, params, publicOrigin } = request
  const [product, areas] = await Promise.all([
    findProduct(db, params.slug ?? '', language, store.variant),
    listDeliveryAreas(db),
  ])
  if (!product) {
    const moved = await findMovedSlug(db, params.slug ?? '')
    return moved === undefined ? undefined : { redirect: routes.product.href(moved) }
  }
  const soldOut = await listSoldOut(db, { productId: product.id, store: store.variant, language })
  const trail = [
    ...trailTo(request, product.category, product.subcategory),
    { name: product.name, href: routes.product.href(product.slug) },
  ]
  const lead = leadPicture(product)
  return {
    title: `${product.seoTitle || product.name} · ${settings.name}`,
    description: describe(product, request),
    body: (
      <ProductPage
        product={product}
        trail={trail}
        storeName={store.address.city}
        storeNames={storeNames}
        {...(product.hasTour && { tour: <TourLink name={product.name} slug={product.slug} /> })}
        areas={areas.map(({ name, ...area }) => ({ ...area, name: name[language] ?? name.en }))}
        buyBox={
          <>
            <Island name="BuyBox" component={BuyBox} props={buyBoxView(product, store.address.city)} words={buyWords} />
            <BackInStockForm items={soldOut} storeName={store.address.city} />
          </>
        }
      />
    ),
    tags: tagsOf([product, ...product.siblings, ...product.matches]),
    ...(lead && { shareImage: lead.url }),
    ...(product.hasTour && { shareStill: routes.tourShare.href(tourName(product.slug)) }),
    ...(lead && { preload: { srcSet: srcSetOf(lead.url, lead.width, leadSizes, imageHref), sizes: leadSizes } }),
    jsonLd: jsonLdOf(product, trail, settings.currency.name, publicOrigin),
  }
}

/** A product in a sentence: the owner's, where it is written in the reader's language. */
function describe(product: ProductView, { language, settings }: PageRequest): string {
  if (product.seoDescription) return product.seoDescription
  if (product.descriptionLanguage === language) return product.shortDescription
  const t = translatorFor(language)
  const { perSqFt, perUnit } = shownPrices(product)
  const { nowMinor } = perSqFt ?? perUnit
  return t('catalogue.product.meta', {
    name: product.name,
    category: product.category.name,
    price: formatMoney(nowMinor, { currency: settings.currency.name, language }),
    unit: t(product.unit === 'box' ? 'catalogue.perSqFt' : `catalogue.per.${product.unit}`),
  })
}

const jsonLdOf = (product: ProductView, trail: readonly Crumb[], currency: string, origin: string): object[] => [
  productData(product, currency, origin),
  breadcrumbData(trail, origin),
]
