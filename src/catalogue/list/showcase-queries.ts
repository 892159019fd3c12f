import type { Language } from '../../i18n/languages.ts'
import type { Picture } from '../schema.ts'
import type { CardCache } from './card-cache.ts'
import type { ProductCardView } from './card-queries.ts'
import type { CatalogueReader } from './catalogue-reader.ts'
import { chosenForShowcase } from './showcase-choice.ts'

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
  const { byColor, featured, sale, newest, ...counts } = chosenForShowcase(index, options)
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
