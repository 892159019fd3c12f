import { sql } from 'drizzle-orm'
import type { Specification } from '../../catalogue/schema.ts'
import type { Language } from '../../i18n/languages.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { findOrderLots, listLots } from '../../stock/lot-queries.ts'
import { type LineLot, lotsOfLines } from '../lot-rules.ts'

/** A floor of a passport. */
export type PassportFloor = {
  name: string
  sku: string
  color: string | null
  attribute: string | null
  pictureUrl: string | null
  /** Boxes that were bought and not brought back. */
  boxes: number
  /** What one covers, in hundredths of a square foot. */
  unitValueCenti: number
  lots: LineLot[]
  specification: Specification
  /** The way to its page; null where it is no longer sold. */
  slug: string | null
  /** What the store has of it now, and of that how many boxes are of the same lots; null where it is not counted. */
  stock: { onHand: number; ofSameLots: number } | null
}

export type PassportView = {
  /** The order's number. */
  number: string
  /** The variant of the store that sold it. */
  store: string
  boughtAt: Date
  floors: PassportFloor[]
}

type Row = Omit<PassportFloor, 'lots' | 'stock' | 'slug' | 'boxes'> & {
  stockItemId: string
  quantity: number
  returned: number
  slug: string | null
  onHand: number | null
  unlimited: boolean | null
}

type Head = { id: string; number: string; store: string; placedAt: Date }

/**
 * The floors of an order, by the unguessable token of its passport, and nothing of who bought them: whoever lives on a floor later may
 * read it. Of an order that is not agreed, or was cancelled, there is none.
 */
export async function findPassport(db: Database, token: string, language: Language): Promise<PassportView | undefined> {
  const { rows: heads } = await db.execute<Head>(sql`
    select id, number, store, placed_at as "placedAt" from orders
    where passport_token = ${token} and status not in ('requested', 'cancelled', 'returned')`)
  const [order] = heads
  if (!order) return undefined
  const { rows } = await db.execute<Row>(sql`
    select l.stock_item_id as "stockItemId", l.sku, l.quantity, l.unit_value_centi as "unitValueCenti",
      l.picture_url as "pictureUrl", l.attribute, coalesce(c.translations ->> ${language}, l.color) as color,
      coalesce(p.texts -> ${language} ->> 'name', l.name) as name, p.specification,
      case when p.status = 'active' and v.is_active then p.slug end as slug,
      s.on_hand as "onHand", s.unlimited,
      coalesce((select sum(r.quantity)::int from order_return_lines r where r.line_id = l.id), 0) as returned
    from order_lines l
    join variants v on v.id = l.variant_id
    join products p on p.id = v.product_id
    left join colors c on c.name = l.color
    left join stock_levels s on s.item_id = l.stock_item_id and s.store = ${order.store}
    where l.order_id = ${order.id} and l.unit = 'box' and l.unit_measure = 'area' and p.specification ->> 'purpose' is null
    order by l.position, l.id`)
  const kept = rows
    .map((row) => ({ ...row, quantity: row.quantity - row.returned }))
    .filter(({ quantity }) => quantity > 0)
  const lots = lotsOfLines(kept, await findOrderLots(db, order.id))
  const there = await listLots(
    db,
    kept.map(({ stockItemId }) => stockItemId),
  )
  const floors = kept.map(({ stockItemId, quantity, returned: _, onHand, unlimited, ...row }, index): PassportFloor => {
    const own = lots[index] ?? []
    const same = there.filter(
      ({ itemId, store, code, caliber }) =>
        itemId === stockItemId &&
        store === order.store &&
        own.some((lot) => lot.code === code && lot.caliber === caliber),
    )
    const ofSameLots = same.reduce((sum, lot) => sum + lot.onHand, 0)
    return {
      ...row,
      boxes: quantity,
      lots: own,
      stock: onHand === null || unlimited === true ? null : { onHand, ofSameLots },
    }
  })
  return { number: order.number, store: order.store, boughtAt: new Date(order.placedAt), floors }
}
