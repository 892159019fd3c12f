import { sql } from 'drizzle-orm'
import type { Language } from '../../i18n/languages.ts'
import { LABELS_TAG, taggedProducts } from '../../platform/cache/page-tags.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { type Prepared, prepare } from '../../platform/postgres/prepared.ts'
import type { LiveProductIndex } from '../product-index/live-product-index.ts'
import type { ProductIndex } from '../product-index/product-index.ts'
import {
  type CardRow,
  type ColorDot,
  cardsJson,
  cardTables,
  dotJson,
  noSeries,
  type ProductCardView,
  toCard,
} from './card-queries.ts'

/** Cards that are kept of a language, about a kilobyte each. */
const MOST_KEPT = 2000

/** A card as it was read, and with the dots of its series as they were when it was last asked for. */
type CachedCard = { base: ProductCardView; whole: ProductCardView }
type LanguageCards = { cards: Map<string, CachedCard>; dots: Map<string, ColorDot> }
type Row = { cards: CardRow[]; dots: (ColorDot & { id: string })[] }

const statementFor = (language: Language, store: string): Prepared<Row> =>
  prepare<Row>(sql`
    with chosen as (
      select id, position from unnest(${sql.placeholder('ids')}::uuid[]) with ordinality as asked (id, position)
    ),
    ${cardTables(language, store, noSeries)}
    select ${cardsJson} as cards,
      (select coalesce(jsonb_agg(${dotJson(language)} || jsonb_build_object('id', p.id)), '[]')
        from products p left join colors c on c.id = p.color_id
        where p.id = any(${sql.placeholder('dots')}::uuid[])) as dots`)

const arrayOf = (ids: readonly string[]): string => `{${ids.join(',')}}`

/** Puts values into a map that stays bounded: what came first goes first. */
function keep<V>(map: Map<string, V>, entries: Iterable<readonly [string, V]>): void {
  for (const [id, value] of entries) map.set(id, value)
  for (const id of map.keys()) {
    if (map.size <= MOST_KEPT) break
    map.delete(id)
  }
}

const isSame = (some: readonly ColorDot[], others: readonly ColorDot[]): boolean =>
  some.length === others.length && some.every((dot, at) => dot === others[at])

/**
 * The cards of products in memory, as one store has them, each until a commit changes its product, or what colours, brands or
 * categories are called. A card that has not changed is the same object each time, so that what is made from it can be kept with it.
 */
export class CardCache {
  readonly #db: Database
  readonly #products: LiveProductIndex
  readonly #store: string
  readonly #kept = new Map<Language, LanguageCards>()
  readonly #statements = new Map<Language, Prepared<Row>>()
  /** Counts what was dropped: what is being read meanwhile may be from before, and is not kept. */
  #drops = 0

  /** @param store whose prices and stock the cards show */
  constructor(db: Database, products: LiveProductIndex, store: string) {
    this.#db = db
    this.#products = products
    this.#store = store
  }

  /** The tags of a commit: forgets the cards that it changed. */
  drop(tags: readonly string[]): void {
    if (tags.includes('settings') || tags.includes(LABELS_TAG)) {
      this.clear()
      return
    }
    const ids = taggedProducts(tags)
    if (ids.length > 0) this.#drops++
    for (const { cards, dots } of this.#kept.values()) {
      for (const id of ids) {
        cards.delete(id)
        dots.delete(id)
      }
    }
  }

  /** Forgets everything: after a lost connection nobody knows what was missed. */
  clear(): void {
    this.#drops++
    this.#kept.clear()
  }

  /** The cards of these products, in the order of their ids; of those that are gone meanwhile there is none. */
  async read(ids: readonly string[], language: Language): Promise<ProductCardView[]> {
    const index = await this.#products.current()
    const { cards, dots } = await this.#withMissing(index, ids, ids, language)
    return ids.flatMap((id) => {
      const card = cards.get(id)
      return card ? withSeries(card, index, dots) : []
    })
  }

  /** A card that was read with something else, with the dots of its series. */
  async complete(row: CardRow, language: Language): Promise<ProductCardView> {
    const index = await this.#products.current()
    const { dots } = await this.#withMissing(index, [], [row.id], language)
    return withSeries(cardOf(row, language), index, dots)
  }

  /** What is kept, and what is not read: cards, and the dots of the series that products are of. */
  async #withMissing(
    index: ProductIndex,
    ids: readonly string[],
    seriesOf: readonly string[],
    language: Language,
  ): Promise<LanguageCards> {
    const kept = this.#keptOf(language)
    const dotIds = new Set(seriesOf.flatMap((id) => index.seriesOf(id)?.newestIds ?? []))
    const missing = ids.filter((id) => !kept.cards.has(id))
    const missingDots = [...dotIds].filter((id) => !kept.dots.has(id))
    if (missing.length === 0 && missingDots.length === 0) return kept
    const drops = this.#drops
    const [row] = await this.#statement(language)(this.#db, { ids: arrayOf(missing), dots: arrayOf(missingDots) })
    const cards = (row?.cards ?? []).map((card) => [card.id, cardOf(card, language)] as const)
    const dots = (row?.dots ?? []).map(({ id, ...dot }) => [id, dot] as const)
    if (drops === this.#drops) {
      keep(kept.cards, cards)
      keep(kept.dots, dots)
    }
    return { cards: new Map([...kept.cards, ...cards]), dots: new Map([...kept.dots, ...dots]) }
  }

  #keptOf(language: Language): LanguageCards {
    const kept = this.#kept.get(language) ?? { cards: new Map(), dots: new Map() }
    this.#kept.set(language, kept)
    return kept
  }

  #statement(language: Language): Prepared<Row> {
    const statement = this.#statements.get(language) ?? statementFor(language, this.#store)
    this.#statements.set(language, statement)
    return statement
  }
}

function cardOf(row: CardRow, language: Language): CachedCard {
  const base = toCard(row, language)
  return { base, whole: base }
}

/** A card with the dots that its series has now: the same object while they stay the same. */
function withSeries(card: CachedCard, index: ProductIndex, dots: ReadonlyMap<string, ColorDot>): ProductCardView {
  const { base } = card
  const series = index.seriesOf(base.id)
  const colors = series ? series.newestIds.flatMap((id) => dots.get(id) ?? []) : base.colors
  const colorCount = series?.count ?? base.colorCount
  if (card.whole.colorCount !== colorCount || !isSame(card.whole.colors, colors))
    card.whole = { ...base, colors, colorCount }
  return card.whole
}
