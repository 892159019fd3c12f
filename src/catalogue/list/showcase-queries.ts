import type { Language } from '../../i18n/languages.ts'
import type { OptionNames } from '../product-index/option-names.ts'
import type { ProductIndex } from '../product-index/product-index.ts'
import type { Picture } from '../schema.ts'
import type { CardCache } from './card-cache.ts'
import type { ProductCardView } from './card-queries.ts'
import type { CatalogueReader } from './catalogue-reader.ts'

/** What the home page shows of the catalogue. */
export type ShowcaseView = {
  /** At most one floor for each color that has a picture of a room. */
  byColor: (ProductCardView & { colorHex: string })[]
  featured: ProductCardView[]
  sale: ProductCardView[]
  saleCount: number
  floorCount: number
  /** A picture for each category, by its slug: what is newest in it. */
  categoryPictures: Record<string, Picture>
  /** The products in these pictures. */
  picturedIds: readonly string[]
}

const MOST_FEATURED = 8
const MOST_ON_SALE = 5

/** The products that the home page shows, by their ids, the newest first; `newest` has one with a picture of each category. */
type Chosen = { byColor: Map<string, string>; featured: string[]; sale: string[]; newest: string[] } & Pick<
  ShowcaseView,
  'saleCount' | 'floorCount'
>

/** A row, and how many are newer. */
type Placed = { row: number; at: number }

const newestFirst = (one: Placed, other: Placed) => one.at - other.at

/** Looks at every product once, from the newest to the oldest. */
function choose(index: ProductIndex, options: OptionNames): Chosen {
  const rows = index.oldestFirst
  const { featured: isFeatured, hasPicture, hasRoom, isFloor, sale: isOnSale } = index.flags
  const share = ({ row }: Placed) => index.saleShare[row] as number
  const { codes, dictionary } = index.choices.colorId
  const hexes = Array.from({ length: dictionary.size }, (_, code) => options.get(dictionary.valueOf(code))?.hex)
  const byHex = new Map<string, Placed>()
  const newest = new Map<string, number>()
  const featured: number[] = []
  let sale: Placed[] = []
  let [saleCount, floorCount] = [0, 0]
  for (let at = 0; at < rows.length; at++) {
    const row = rows[rows.length - 1 - at] as number
    if (isFeatured.has(row) && featured.length < MOST_FEATURED) featured.push(row)
    if (hasPicture.has(row) && !newest.has(index.categoryOf(row))) newest.set(index.categoryOf(row), row)
    if (!isFloor.has(row)) continue
    floorCount++
    if (isOnSale.has(row)) {
      saleCount++
      const worst = sale.length === MOST_ON_SALE ? sale.at(-1) : undefined
      if (!worst || share({ row, at }) < share(worst))
        sale = [...sale, { row, at }].sort((one, other) => share(one) - share(other)).slice(0, MOST_ON_SALE)
    }
    const hex = hasRoom.has(row) ? hexes[codes[row] as number] : undefined
    const before = hex && byHex.get(hex)
    if (hex && (!before || (isFeatured.has(row) && !isFeatured.has(before.row)))) byHex.set(hex, { row, at })
  }
  const idOf = (row: number) => index.idOf(row)
  const colors = [...byHex].sort(([, one], [, other]) => newestFirst(one, other))
  return {
    byColor: new Map(colors.map(([hex, { row }]) => [idOf(row), hex])),
    featured: featured.map(idOf),
    sale: sale.sort(newestFirst).map(({ row }) => idOf(row)),
    newest: [...newest.values()].map(idOf),
    saleCount,
    floorCount,
  }
}

type Remembered = { changes: number; options: OptionNames; chosen: Chosen }

/** What was chosen last, as long as neither the index nor the colors change. */
const remembered = new WeakMap<ProductIndex, Remembered>()

function chosenNow(index: ProductIndex, options: OptionNames): Chosen {
  const { changes } = index
  const last = remembered.get(index)
  if (last?.changes === changes && last.options === options) return last.chosen
  const chosen = choose(index, options)
  remembered.set(index, { changes, options, chosen })
  return chosen
}

/** What was shown last in each language, and all that it is made of. */
const lastShown = new WeakMap<CardCache, Map<Language, { made: readonly unknown[]; view: ShowcaseView }>>()

/** The last view as long as it would be made of the very same, so that what is rendered of it can be kept with it. */
function sameAsLast(cards: CardCache, language: Language, made: readonly unknown[], view: ShowcaseView): ShowcaseView {
  const ofLanguages = lastShown.get(cards) ?? new Map()
  lastShown.set(cards, ofLanguages)
  const last = ofLanguages.get(language)
  if (last?.made.length === made.length && made.every((part, at) => part === last.made[at])) return last.view
  ofLanguages.set(language, { made, view })
  return view
}

/** The floors that the home page shows: by color for the room, featured ones, and what is on sale, the newest first. */
export async function readShowcase(reader: CatalogueReader): Promise<ShowcaseView> {
  const { products, cards: cache, language } = reader
  const options = await products.options()
  const index = await products.current()
  const { byColor, featured, sale, newest, ...counts } = chosenNow(index, options)
  const ids = [...new Set([...byColor.keys(), ...featured, ...sale, ...newest])]
  const cards = await cache.read(ids, language)
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  const cardsOf = (chosen: readonly string[]) => chosen.flatMap((id) => cardOf.get(id) ?? [])
  const view: ShowcaseView = {
    byColor: cardsOf([...byColor.keys()]).map((card) => ({ ...card, colorHex: byColor.get(card.id) ?? '' })),
    featured: cardsOf(featured),
    sale: cardsOf(sale),
    ...counts,
    categoryPictures: Object.fromEntries(
      cardsOf(newest).flatMap(({ category, swatch, room }) => {
        const picture = swatch ?? room
        return picture ? [[category.slug, picture]] : []
      }),
    ),
    picturedIds: newest,
  }
  const { saleCount, floorCount } = counts
  const made = [...cards, ...byColor.keys(), ...byColor.values(), ...featured, 0, ...sale, 0, ...newest]
  return sameAsLast(cache, language, [...made, saleCount, floorCount], view)
}
