import { sql } from 'drizzle-orm'
import { priceNow, saleNow } from '../../../catalogue/price-queries.ts'
import { perSqFtOf } from '../../../catalogue/price-rules.ts'
import type { LiveProductIndex } from '../../../catalogue/product-index/live-product-index.ts'
import type { OptionName, OptionNames } from '../../../catalogue/product-index/option-names.ts'
import type { ProductIndex } from '../../../catalogue/product-index/product-index.ts'
import { type CategoryView, listCategories } from '../../../catalogue/queries.ts'
import type { Picture, ProductTexts } from '../../../catalogue/schema.ts'
import type { Language } from '../../../i18n/languages.ts'
import type { Amount } from '../../../money/currency.ts'
import { ALL_SECTIONS_TAG, productTag } from '../../../platform/cache/page-tags.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { unitPrice } from '../../../pricing/rules.ts'

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

/** What is chosen to stand for a category: of each of its colors the newest product with a swatch, the most frequent color first. */
type Chosen = { colors: { colorId: string; count: number; swatchId: string | null }[]; pickId: string | null }

/** How well a product shows its category: seen in a room, then featured. */
const rankOf = ({ flags }: ProductIndex, row: number): number =>
  2 * Number(flags.hasRoom.has(row)) + Number(flags.featured.has(row))

/** Looks at every product once, from the newest to the oldest. */
function choose(index: ProductIndex): Map<string, Chosen> {
  const { codes, dictionary } = index.choices.colorId
  type Best = { colors: Map<number, { count: number; swatch: number | null }>; pick: number | null }
  const best = new Map<string, Best>()
  const rows = index.oldestFirst
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at] as number
    const id = index.categoryOf(row)
    const own: Best = best.get(id) ?? { colors: new Map(), pick: null }
    best.set(id, own)
    const code = codes[row] as number
    if (code !== 0) {
      const color = own.colors.get(code) ?? { count: 0, swatch: null }
      own.colors.set(code, color)
      color.count++
      if (index.flags.hasSwatch.has(row)) color.swatch ??= row
    }
    if (!index.flags.hasPicture.has(row)) continue
    if (own.pick === null || rankOf(index, row) > rankOf(index, own.pick)) own.pick = row
  }
  const idOf = (row: number | null) => (row === null ? null : index.idOf(row))
  const chosen = ({ colors, pick }: Best): Chosen => ({
    colors: [...colors].map(([code, { count, swatch }]) => ({
      colorId: dictionary.valueOf(code),
      count,
      swatchId: idOf(swatch),
    })),
    pickId: idOf(pick),
  })
  return new Map([...best].map(([id, each]) => [id, chosen(each)]))
}

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

/** The products that the menu shows, by their ids. */
async function readShown(db: Database, store: string, ids: readonly string[]): Promise<Map<string, ShownRow>> {
  const { rows } = await db.execute<ShownRow>(sql`
    select p.id, p.slug, p.name, p.texts, coalesce(${pictureOf('room')}, p.pictures -> 0) as picture,
      ${pictureOf('swatch')} as swatch, ${priceNow('p', store)} as "priceMinor", ${saleNow('p', store)} as "salePriceMinor",
      p.unit_value_centi as "unitValueCenti", p.unit_measure as "unitMeasure"
    from products p where p.id = any(${sql.param(`{${ids.join(',')}}`)}::uuid[])`)
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
  const [categories, options] = await Promise.all([listCategories(db, products, language), products.options()])
  const chosen = choose(await products.current())
  const parts = categories.map((category) => {
    const own = chosen.get(category.id) ?? { colors: [], pickId: null }
    return { category, pickId: own.pickId, colors: mostFrequent(own, options) }
  })
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
