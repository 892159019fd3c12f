import { sql } from 'drizzle-orm'
import { priceNow, saleNow } from '../../../catalogue/price-queries.ts'
import { perSqFtOf } from '../../../catalogue/price-rules.ts'
import type { LiveProductIndex } from '../../../catalogue/product-index/live-product-index.ts'
import type { OptionName, OptionNames } from '../../../catalogue/product-index/option-names.ts'
import { type CategoryView, listCategories } from '../../../catalogue/queries.ts'
import type { Picture, ProductTexts } from '../../../catalogue/schema.ts'
import type { Language } from '../../../i18n/languages.ts'
import { memoize } from '../../../i18n/memoize.ts'
import type { Amount } from '../../../money/currency.ts'
import { ALL_SECTIONS_TAG, productTag } from '../../../platform/cache/page-tags.ts'
import { Slices } from '../../../platform/cache/slices.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { prepare } from '../../../platform/postgres/prepared.ts'
import { unitPrice } from '../../../pricing/rules.ts'
import { type Chosen, chosenForMenu } from './menu-choice.ts'

/** A color in which a category has floors; `filter` is its name in a list page's URL. */
export type MenuColor = { filter: string; name: string; hex: string; swatch: Picture | null }

/** A product that the menu shows. Prices per square foot of a floor, else per unit. */
export type MenuPick = {
  id: string
  slug: string
  name: string
  picture: Picture
  now: Amount
  was: Amount | null
  perSqFt: boolean
}

/** A category with what its panel shows; `picture` stands for it where there is room for a small one only. */
export type MenuCategory = CategoryView & { colors: MenuColor[]; pick: MenuPick | null; picture: Picture | null }

/** The mega-menu, and the tags of what it has to be read again for. */
export type Menu = { categories: MenuCategory[]; tags: string[] }

const mostColors = 8

const pictureOf = (kind: string) =>
  sql`jsonb_path_query_first(p.pictures, '$[*] ? (@.kind == $kind)', jsonb_build_object('kind', ${kind}::text))`

type ShownRow = {
  id: string
  slug: string
  name: string
  texts: ProductTexts
  picture: Picture
  swatch: Picture | null
  priceMinor: number
  salePriceMinor: number | null
  unitValueCenti: number
  unitMeasure: string
}

const shownOf = memoize((store: string) =>
  prepare<ShownRow>(sql`
    select p.id, p.slug, p.name, p.texts, coalesce(${pictureOf('room')}, p.pictures -> 0) as picture,
      ${pictureOf('swatch')} as swatch, ${priceNow('p', store)} as "priceMinor", ${saleNow('p', store)} as "salePriceMinor",
      p.unit_value_centi as "unitValueCenti", p.unit_measure as "unitMeasure"
    from products p where p.id = any(${sql.placeholder('ids')}::uuid[])`),
)

/** The products that the menu shows, by their ids. */
async function readShown(db: Database, store: string, ids: readonly string[]): Promise<Map<string, ShownRow>> {
  const rows = await shownOf(store)(db, { ids: `{${ids.join(',')}}` })
  return new Map(rows.map((row) => [row.id, row]))
}

function pickView(row: ShownRow, language: Language): MenuPick {
  const perSqFt = row.unitMeasure === 'area'
  const shown = (minor: number): Amount => (perSqFt ? perSqFtOf(minor, row.unitValueCenti) : minor)
  const now = unitPrice(row)
  return {
    id: row.id,
    slug: row.slug,
    name: (language === 'en' ? undefined : row.texts[language]?.name) ?? row.name,
    picture: row.picture,
    now: shown(now),
    was: now < row.priceMinor ? shown(row.priceMinor) : null,
    perSqFt,
  }
}

type ChosenColor = Pick<OptionName, 'value' | 'names' | 'hex'> & { swatchId: string | null }

/** The most frequent colors that have a name and a color of their own. */
function mostFrequent({ colors }: Chosen, options: OptionNames): ChosenColor[] {
  return colors
    .flatMap(({ colorId, count, swatchId }) => {
      const option = options.get(colorId)
      return option?.hex ? [{ ...option, count, swatchId }] : []
    })
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, mostColors)
}

/** The categories as the header's menu shows them: subcategories, colors to choose by, and one product each. */
export async function listMenu(
  db: Database,
  products: LiveProductIndex,
  language: Language,
  store: string,
): Promise<Menu> {
  const slices = new Slices()
  const [categories, options] = await Promise.all([listCategories(db, products, language), products.options()])
  const index = await products.current()
  const parts: { category: CategoryView; pickId: string | null; colors: ChosenColor[] }[] = []
  for (const category of categories) {
    await slices.rest()
    const own = chosenForMenu(index, category.id)
    parts.push({ category, pickId: own.pickId, colors: mostFrequent(own, options) })
  }
  const shownIds = parts
    .flatMap(({ pickId, colors }) => [pickId, ...colors.map(({ swatchId }) => swatchId)])
    .filter((id) => id !== null)
  const shown = await readShown(db, store, shownIds)
  const views = parts.map(({ category, pickId, colors }): MenuCategory => {
    const row = shown.get(pickId ?? '')
    const pick = row ? pickView(row, language) : null
    const colorViews = colors.map(({ value, names, hex, swatchId }) => ({
      filter: value,
      name: names[language] ?? names.en ?? value,
      hex: hex ?? '',
      swatch: shown.get(swatchId ?? '')?.swatch ?? null,
    }))
    const swatch = colorViews.find((color) => color.swatch !== null)?.swatch
    return { ...category, colors: colorViews, pick, picture: category.picture ?? swatch ?? pick?.picture ?? null }
  })
  return { categories: views, tags: ['catalogue', ALL_SECTIONS_TAG, ...shownIds.map(productTag)] }
}
