import { type SQL, sql } from 'drizzle-orm'
import { editCategory, moveProducts, orderCategories } from '../../src/catalogue/categories/commands.ts'
import { findCategory } from '../../src/catalogue/categories/queries.ts'
import { createOption, editOption, mergeOption } from '../../src/catalogue/options/commands.ts'
import { findOption } from '../../src/catalogue/options/queries.ts'
import type { OptionKind } from '../../src/catalogue/options/schema.ts'
import type { BulkAction } from '../../src/catalogue/products/admin-list-schema.ts'
import { inputOf } from '../../src/catalogue/products/admin-rules.ts'
import type { ProductInput } from '../../src/catalogue/products/admin-schema.ts'
import { changeProducts } from '../../src/catalogue/products/bulk-commands.ts'
import { putProductsBack } from '../../src/catalogue/products/bulk-undo.ts'
import { createProduct, editProduct } from '../../src/catalogue/products/commands.ts'
import { findProductForm } from '../../src/catalogue/products/form-queries.ts'
import { deleteProduct, setProductStatus, setProductStock } from '../../src/catalogue/products/life-commands.ts'
import { dropTurnedSales } from '../../src/catalogue/sale-clock.ts'
import { invalidateTags } from '../../src/platform/cache/page-tags.ts'
import type { Result } from '../../src/platform/failures.ts'
import { uuidv7 } from '../../src/platform/ids.ts'
import { type Database, inTransaction, type Transaction } from '../../src/platform/postgres/database.ts'
import { deletedRow, putRowsBack, readRow } from '../../src/platform/row-undo.ts'
import { removeTexture } from '../../src/tour/texture-commands.ts'
import { findTexture } from '../../src/tour/texture-queries.ts'
import { importsInto } from './imports.ts'
import { checkoutOf, placeTestOrder, setStock, stockOf } from './orders.ts'
import { floor, variant } from './products.ts'

const clean = async (html: string) => html

/** What staff and customers change of what the shop shows, each in a transaction of its own, as the calls do it. */
export function changesOf(db: Database) {
  const inOne = (work: (tx: Transaction) => Promise<Result<unknown>>): Promise<boolean> =>
    inTransaction(db, work).then(({ ok }) => ok)

  const formOf = async (tx: Transaction | Database, id: string) => {
    const form = await findProductForm(tx, id)
    if (!form) throw new Error(`there is no product ${id}`)
    return inputOf(form)
  }

  const edit = (id: string, wish: (now: ProductInput) => Partial<ProductInput>) =>
    inOne(async (tx) => {
      const now = await formOf(tx, id)
      return editProduct(tx, { ...now, ...wish(now) }, clean)
    })

  /** A product like another one, with a name, an address and an SKU of its own. */
  const create = (slug: string, like: string, wish: Partial<ProductInput> = {}) =>
    inOne(async (tx) => {
      const { id: _, version: __, variants: ___, ...same } = await formOf(tx, like)
      const own = await floor(db, slug, {
        ...same,
        slug,
        name: { en: slug },
        type: 'simple',
        variants: [variant(slug)],
      })
      return createProduct(tx, { ...own, ...wish }, clean)
    })

  const setStatus = (id: string, status: 'active' | 'draft' | 'archived') =>
    inOne(async (tx) => setProductStatus(tx, { ...(await formOf(tx, id)), id, status }))

  const remove = async (id: string) => {
    await setStatus(id, 'draft')
    return inOne(async (tx) => deleteProduct(tx, { ...(await formOf(tx, id)), id }))
  }

  const inBulk = (ids: readonly string[], action: BulkAction) => inOne((tx) => changeProducts(tx, ids, action))

  /** An action over many, and back. */
  const inBulkAndBack = async (ids: readonly string[], action: BulkAction) => {
    const done = await inTransaction(db, (tx) => changeProducts(tx, ids, action))
    return done.ok && inOne((tx) => putProductsBack(tx, done.value.memory))
  }

  const itemOf = async (id: string): Promise<string> => {
    const { rows } = await db.execute<{ id: string }>(
      sql`select stock_item_id as id from variants where product_id = ${id} and is_active order by position limit 1`,
    )
    return rows[0]?.id ?? ''
  }

  const countStock = (id: string, onHand: number) =>
    inOne(async (tx) => {
      const itemId = await itemOf(id)
      const { rows } = await tx.execute<{ onHand: number }>(
        sql`select on_hand as "onHand" from stock_levels where item_id = ${itemId} and store = 'surrey'`,
      )
      return setProductStock(tx, { id, itemId, store: 'surrey', onHand, expected: rows[0]?.onHand ?? 0 })
    })

  /** An order of so many, of which there are so many more. */
  const order = async (slug: string, id: string, qty: number, left: number) => {
    const itemId = await itemOf(id)
    await setStock(db, itemId, qty + left)
    // A guest of their own: who has ordered before may have to be asked first.
    const contact = { fullName: 'Ada Lindholm', phone: '604-555-0123', email: `${uuidv7()}@example.com` }
    await placeTestOrder(db, await checkoutOf(db, [{ slug, qty }], { contact }))
    return (await stockOf(db, itemId)) === left
  }

  const renameOption = (kind: OptionKind, id: string, name: string) =>
    inOne(async (tx) => {
      const option = await findOption(tx, kind, id)
      const input = { names: { ...option?.names, en: name }, ...(option?.hex && { hex: option.hex }) }
      return editOption(tx, kind, { id, version: option?.version ?? 0, ...input })
    })

  const mergeOptions = (kind: OptionKind, id: string, into: string) =>
    inOne(async (tx) => mergeOption(tx, kind, { id, into, version: (await findOption(tx, kind, id))?.version ?? 0 }))

  /** A color that was not there before, and the first floor that has it. */
  const paint = async (id: string, name: string, hex: string) => {
    const made = await inTransaction(db, (tx) => createOption(tx, 'color', { names: { en: name }, hex }))
    return made.ok && edit(id, () => ({ colorId: made.value.id }))
  }

  /** A brand that is deleted, and put back. */
  const removeBrandAndBack = async (id: string) => {
    const { rows } = await db.execute<{ id: string }>(sql`select id from products where brand_id = ${id}`)
    for (const product of rows) await edit(product.id, () => ({ brandId: null }))
    return inOne(async (tx) => {
      const row = await readRow(tx, 'brands', id)
      if (!row) throw new Error(`there is no brand ${id}`)
      await tx.execute(sql`delete from brands where id = ${id}`)
      await putRowsBack(tx, [deletedRow('brands', { name: 'brand', subject: id }, row)])
      return { ok: true, value: undefined }
    })
  }

  const changeCategory = (id: string, wish: { name?: string; slug?: string }) =>
    inOne(async (tx) => {
      const now = await findCategory(tx, id)
      if (!now) throw new Error(`there is no category ${id}`)
      const { names, slug, intro, seoTitle, seoDescription, version } = now
      const input = { names: { ...names, en: wish.name ?? names.en }, slug: wish.slug ?? slug, intro, picture: null }
      return editCategory(tx, { id, version, ...input, seoTitle, seoDescription })
    })

  const turnCategories = () =>
    inOne(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select id from categories where parent_id is null order by position, slug`,
      )
      const seen = rows.map(({ id }) => id)
      return orderCategories(tx, { parentId: null, seen, ids: seen.toReversed() })
    })

  const moveAll = (id: string, into: string) => inOne((tx) => moveProducts(tx, { id, into }))

  const takeTextureOff = (id: string) =>
    inOne(async (tx) => removeTexture(tx, id, (await findTexture(tx, id))?.version ?? null))

  /** A sale of a product that begins, or ends, by itself. */
  const turnSale = async (id: string, begins: boolean) => {
    const { rows } = await db.execute<{ since: string }>(sql`
      update products set sale_price_minor = price_minor - 1,
        sale_starts_at = case when ${begins} then now() - interval '1 second' end,
        sale_ends_at = case when ${!begins} then now() - interval '1 second' end
      where id = ${id} returning (now() - interval '1 minute')::text as since`)
    await dropTurnedSales(db, rows[0]?.since ?? '')
    return true
  }

  const chargeAtRate = async (rate: number) => {
    await db.transaction(async (tx) => {
      await tx.execute(
        sql`update shop_settings set data = jsonb_set(data, '{currency,exchangeRate}', to_jsonb(${rate}::numeric))`,
      )
      await invalidateTags(tx, ['settings'])
    })
    return true
  }

  /** @returns how many products a file made and changed, and how many rows were wrong */
  const importFile = async (csv: string) => {
    const imports = importsInto(db)
    return (await imports.bringIn((await imports.check(csv)).id)).results
  }

  /** A file with another price for each of some products. @param which a condition of the product `p` */
  const importPrices = async (which: SQL, cents: number) => {
    const { rows } = await db.execute<{ slug: string }>(sql`select p.slug from products p where ${which}`)
    const lines = rows.map(({ slug }, at) => `${slug},${((cents + at) / 100).toFixed(2)}`)
    return (await importFile(['slug,price', ...lines].join('\r\n'))).update === rows.length
  }

  return {
    edit,
    create,
    setStatus,
    remove,
    inBulk,
    inBulkAndBack,
    countStock,
    order,
    renameOption,
    mergeOptions,
    paint,
    removeBrandAndBack,
    changeCategory,
    turnCategories,
    moveAll,
    takeTextureOff,
    turnSale,
    chargeAtRate,
    importFile,
    importPrices,
  }
}

export type CatalogueChanges = ReturnType<typeof changesOf>
