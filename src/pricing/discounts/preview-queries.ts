import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { listOffers } from '../../catalogue/queries.ts'
import type { Language } from '../../i18n/languages.ts'
import { roundToTenth } from '../../money/rounding.ts'
import { likeText, searchWords } from '../../platform/lists/list-input.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { findPriceListOf } from '../groups/queries.ts'
import { withPriceList } from '../groups/rules.ts'
import { priceOrder, unitPrice } from '../rules.ts'
import type { couponPreviewContract, couponProductsContract } from './contracts.ts'
import { discountCart } from './order-rules.ts'
import { listCurrentDiscounts, mostAutomatic, type StoredDiscount } from './queries.ts'
import { goodsOf } from './rules.ts'

type Preview = Omit<z.output<typeof couponPreviewContract.output>, 'success'>
type Asked = z.output<typeof couponPreviewContract.input>
type Product = z.output<typeof couponProductsContract.output>['products'][number]

/** So many products are found at once. */
const FOUND = 8

/** The products that a discount can be for: by name or SKU, or those of some ids. */
export async function listDiscountProducts(
  db: Database,
  { search, ids }: z.output<typeof couponProductsContract.input>,
): Promise<Product[]> {
  const words = searchWords(search)
  if (words.length === 0 && ids.length === 0) return []
  const named = words.map(
    (word) => sql`(p.name ilike ${`%${likeText(word)}%`} or exists (select 1 from variants v
    join stock_items i on i.id = v.stock_item_id where v.product_id = p.id and i.sku ilike ${`%${likeText(word)}%`}))`,
  )
  const chosen =
    ids.length > 0
      ? sql`p.id = any(${sql.param(`{${ids.join(',')}}`)}::uuid[])`
      : sql`p.status <> 'archived' and ${sql.join(named, sql` and `)}`
  const { rows } = await db.execute<Product>(sql`
    select p.id, p.name, p.pictures -> 0 ->> 'url' as "pictureUrl" from products p
    where ${chosen} order by p.name, p.id limit ${ids.length > 0 ? ids.length : FOUND}`)
  return rows
}

const calledBy = (name: StoredDiscount['name'], language: Language) => name && (name[language] ?? name.en)

/** What would come off a cart of these products, each in the choice that stands first, at the prices of a group where one is chosen. */
export async function previewDiscounts(
  db: Database,
  { lines, code, deliveryMinor, groupId, segmentId }: Asked,
  { store, language }: { store: string; language: Language },
): Promise<Preview> {
  const list = groupId ? await findPriceListOf(db, groupId) : undefined
  const sold = await listOffers(db, [...new Set(lines.map(({ id }) => id))], store)
  const offers = withPriceList(sold, list?.rules ?? [])
  const discounts = await listCurrentDiscounts(db, code, mostAutomatic + 1)
  const goods = lines.flatMap(({ id, quantity }) => {
    const offer = offers.find((one) => one.productId === id && one.isActive)
    return offer ? [{ name: offer.name, ...goodsOf(offer), unitPriceMinor: unitPrice(offer), qty: quantity }] : []
  })
  const deliveryCostMinor = deliveryMinor === undefined ? undefined : roundToTenth(deliveryMinor)
  const off = discountCart(discounts, {
    lines: goods,
    nowMs: Date.now(),
    groupId: list?.groupId,
    segmentIds: segmentId === '' ? [] : [segmentId],
    deliveryCostMinor,
    code: code === '' ? null : code,
  })
  const priced = priceOrder({
    lines: goods,
    discountMinor: off.goodsMinor,
    deliveryCostMinor: (deliveryCostMinor ?? 0) - off.deliveryMinor,
  })
  const shown = off.discounts.map(({ id, name, code: own, terms, amountMinor }) => {
    const called = calledBy(name, language)
    const { kind, percentCenti } = terms
    return { id, label: called ?? own ?? '', name: called, code: own, kind, percentCenti, amountMinor }
  })
  return {
    lines: goods.map(({ name, qty, unitPriceMinor }, at) => ({
      name,
      quantity: qty,
      totalMinor: unitPriceMinor * qty,
      discounts: (off.parts[at] ?? []).flatMap(({ of, amountMinor }) => {
        const one = shown[of]
        if (!one || amountMinor === 0) return []
        const { id: _, label: __, ...rest } = one
        return [{ ...rest, amountMinor }]
      }),
    })),
    itemTotalMinor: priced.itemTotalMinor,
    discountMinor: priced.discountMinor,
    deliveryMinor: deliveryCostMinor === undefined ? null : priced.deliveryMinor,
    totalMinor: priced.totalMinor,
    applied: shown,
    others: discounts.flatMap(({ id, name, code: own }) => {
      const refusal = off.refusals.get(id)
      return refusal ? [{ id, label: calledBy(name, language) ?? own ?? '', refusal }] : []
    }),
  }
}
