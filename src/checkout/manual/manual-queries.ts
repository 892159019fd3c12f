import { sql } from 'drizzle-orm'
import { choicesLabel, type StoredChoices } from '../../catalogue/choices.ts'
import { variantPriceNow, variantSaleNow } from '../../catalogue/price-queries.ts'
import type { Picture } from '../../catalogue/schema.ts'
import type { Language } from '../../i18n/languages.ts'
import { containsWords, whereAll } from '../../platform/lists/list-conditions.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { unitPrice } from '../../pricing/rules.ts'
import type { KnownBuyer, OfferRow } from './manual-contracts.ts'

const MOST = 20

type Found = Omit<OfferRow, 'label' | 'unitPriceMinor' | 'pictureUrl'> &
  StoredChoices & {
    priceMinor: number
    salePriceMinor: number | null
    variantPicture: string | null
    pictures: Picture[]
  }

/**
 * What is sold now and has every word in its name, its SKU, its color or its attribute, these in English or the reader's language; of one
 * store's stock.
 */
export async function searchOffers(
  db: Database,
  search: string,
  { store, language }: { store: string; language: Language },
): Promise<OfferRow[]> {
  const text = sql`lower(concat_ws(' ', p.name, i.sku, c.name, a.name, c.translations ->> ${language}::text, a.translations ->> ${language}::text))`
  const words = containsWords(text, search)
  if (words.length === 0) return []
  const { rows } = await db.execute<Found>(sql`
    select p.id as "productId", v.id as "variantId", p.name, i.sku, p.unit,
      c.name as color, c.translations as "colorTexts", a.name as attribute, a.translations as "attributeTexts",
      ${variantPriceNow(store)} as "priceMinor", ${variantSaleNow(store)} as "salePriceMinor",
      v.picture_url as "variantPicture", p.pictures,
      case when coalesce(l.unlimited, false) then null else coalesce(l.on_hand, 0) end as "onHand",
      (select coalesce(json_agg(json_build_object('store', e.store, 'onHand', e.on_hand) order by e.store), '[]')
        from stock_levels e where e.item_id = i.id and e.store <> ${store} and not e.unlimited and e.on_hand > 0) as elsewhere
    from products p
    join variants v on v.product_id = p.id
    join stock_items i on i.id = v.stock_item_id
    left join colors c on c.id = v.color_id
    left join attributes a on a.id = v.attribute_id
    left join stock_levels l on l.item_id = i.id and l.store = ${store}
    ${whereAll([sql`p.status = 'active'`, ...words])}
    order by p.name, v.position limit ${MOST}`)
  return rows.map(({ priceMinor, salePriceMinor, variantPicture, pictures, colorTexts, attributeTexts, ...row }) => ({
    ...row,
    label: choicesLabel({ ...row, colorTexts, attributeTexts }, language),
    unitPriceMinor: unitPrice({ priceMinor, salePriceMinor }),
    pictureUrl: variantPicture ?? pictures[0]?.url ?? null,
  }))
}

/** Those who ordered before and whose name, e-mail address or telephone number has every word, as their last order has them. */
export async function searchBuyers(db: Database, search: string): Promise<KnownBuyer[]> {
  const words = containsWords(sql`lower(full_name || ' ' || email || ' ' || phone)`, search)
  if (words.length === 0) return []
  const found = sql.join(words, sql` and `)
  const { rows } = await db.execute<KnownBuyer>(sql`
    select full_name as "fullName", email, phone, billing, shipping, language, orders from (
      select distinct on (email) *, count(*) over (partition by email)::int as orders
      from orders where email <> '' and ${found} order by email, placed_at desc
    ) latest order by placed_at desc limit ${MOST}`)
  return rows
}
