import { attributes, optionGroups } from '../../catalogue/options/tables.ts'
import { productMatches } from '../../catalogue/products/match-tables.ts'
import { brands, categories, colors, productSubcategories, products, variants } from '../../catalogue/tables.ts'
import { deliveryAreas } from '../../delivery/tables.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { coupons } from '../../pricing/tables.ts'
import { stockItems, stockLevels, stockMovements } from '../../stock/tables.ts'
import { demoAreas } from './areas.ts'
import { categoryIntros } from './intros.ts'
import { brandByCategory, categoryNames, colorNames } from './names.ts'
import { demoGroups } from './options.ts'
import { finishFamily, minor, openingStock, picturesOf, specificationOf, textsOf, unitValueOf } from './product.ts'
import { readDemoSource, type SourceProduct } from './source.ts'

type Ids = Map<string, string>

const idOf = (ids: Ids, key: string): string => {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`the demo catalogue names ${key}, which it does not hold`)
  return id
}

const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** Fills an empty database with the demo shop: catalogue, opening stock, coupons and delivery areas. */
export async function loadDemoShop(tx: Transaction): Promise<void> {
  const source = readDemoSource()
  const categoryIds = await loadCategories(tx, source.categories)
  const brandIds = await loadNamed(Object.values(brandByCategory), (rows) => tx.insert(brands).values(rows))
  const colorIds = await loadColors(tx)
  const attributeIds = await loadOptions(tx)
  const productIds: Ids = new Map()
  const skuIds: Ids = new Map()
  const newest = Date.now()
  for (const [index, product] of source.products.entries()) {
    const id = uuidv7()
    productIds.set(product.slug, id)
    skuIds.set(product.sku, id)
    const pictures = source.pictures[product.slug]
    await tx.insert(products).values({
      ...describe(product),
      id,
      texts: textsOf(source.texts[product.slug]),
      pictures: picturesOf(product.slug, pictures),
      texture: product.texture ? { ...product.texture, ...sheetOf(source.sheets[product.slug]) } : null,
      categoryId: idOf(categoryIds, product.category),
      brandId: idOf(brandIds, brandByCategory[product.category] ?? ''),
      colorId: product.colourFamily ? idOf(colorIds, product.colourFamily) : null,
      createdAt: new Date(newest - index * 86_400_000),
      demo: true,
    })
    await tx.insert(productSubcategories).values({
      productId: id,
      categoryId: idOf(categoryIds, `${product.category}/${product.subcategory}`),
    })
    await loadVariants(tx, product, id, { colorIds, attributeIds, colorPictures: pictures?.colors ?? {} })
  }
  await loadMatches(tx, source.products, productIds, skuIds)
  await loadCoupons(tx, categoryIds)
  await loadDeliveryAreas(tx)
}

const sheetOf = (made: { sheet: unknown } | undefined) => made && { sheet: made.sheet }

function describe(product: SourceProduct) {
  const value = unitValueOf(product)
  const sale = product.salePricePerBoxUSD ?? product.salePriceUSD
  return {
    slug: product.slug,
    name: product.name,
    type: product.type,
    status: product.status,
    shortDescription: product.description,
    unit: product.unit,
    unitValueCenti: value.centi,
    unitMeasure: value.measure,
    priceMinor: minor(product.pricePerBoxUSD ?? product.priceUSD ?? 0),
    salePriceMinor: sale ? minor(sale) : null,
    thicknessTenthMm: product.thicknessMm === undefined ? null : Math.round(product.thicknessMm * 10),
    finish: product.finish ? finishFamily(product.finish) : null,
    size: product.plank?.nominal.replace(' x ', ' × ') ?? null,
    waterproof: product.waterResistance?.startsWith('100%') ?? false,
    featured: product.featured ?? false,
    specification: specificationOf(product),
    seoTitle: product.seo?.title ?? null,
    seoDescription: product.seo?.description ?? null,
  }
}

async function loadCategories(tx: Transaction, source: { slug: string; sub: { slug: string }[] }[]): Promise<Ids> {
  const ids: Ids = new Map()
  const add = async (key: string, slug: string, parentId: string | null, position: number) => {
    const id = uuidv7()
    const name = categoryNames[key]
    if (!name) throw new Error(`no names for the category ${key}`)
    ids.set(key, id)
    await tx.insert(categories).values({ id, slug, parentId, name, position, intro: categoryIntros[key] ?? null })
    return id
  }
  for (const [position, category] of source.entries()) {
    const id = await add(category.slug, category.slug, null, position)
    for (const [at, sub] of category.sub.entries()) await add(`${category.slug}/${sub.slug}`, sub.slug, id, at)
  }
  return ids
}

async function loadNamed(
  names: readonly string[],
  insert: (rows: { id: string; name: string; slug: string }[]) => PromiseLike<unknown>,
): Promise<Ids> {
  const rows = [...new Set(names)].map((name) => ({ id: uuidv7(), name, slug: slugOf(name) }))
  await insert(rows)
  return new Map(rows.map((row) => [row.name, row.id]))
}

/** The groups of options and their values. @returns the values' ids by name */
async function loadOptions(tx: Transaction): Promise<Ids> {
  const ids: Ids = new Map()
  const groups = demoGroups.map(({ names: { en, ...translations }, values }, position) => ({
    group: { id: uuidv7(), name: en, translations, position },
    values,
  }))
  await tx.insert(optionGroups).values(groups.map(({ group }) => group))
  const rows = groups.flatMap(({ group, values }) =>
    values.map(({ en, ...translations }, position) => ({
      id: uuidv7(),
      groupId: group.id,
      name: en,
      translations,
      position,
    })),
  )
  await tx.insert(attributes).values(rows)
  for (const { id, name } of rows) ids.set(name, id)
  return ids
}

async function loadColors(tx: Transaction): Promise<Ids> {
  const rows = Object.entries(colorNames).map(([name, { hex, names }]) => ({
    id: uuidv7(),
    name,
    hex,
    translations: names,
  }))
  await tx.insert(colors).values(rows)
  return new Map(rows.map((row) => [row.name, row.id]))
}

type Choices = { colorIds: Ids; attributeIds: Ids; colorPictures: Record<string, string> }

async function loadVariants(
  tx: Transaction,
  product: SourceProduct,
  productId: string,
  choices: Choices,
): Promise<void> {
  const offers = product.variants ?? [{ color: null, attribute: null, qty: product.stock.quantity ?? 0 }]
  for (const [position, offer] of offers.entries()) {
    const stockItemId = uuidv7()
    const picture = choices.colorPictures[offer.color?.name ?? '']
    const sku = offers.length > 1 ? `${product.sku}-${position + 1}` : product.sku
    await tx.insert(stockItems).values({ id: stockItemId, sku })
    await tx.insert(variants).values({
      id: uuidv7(),
      productId,
      stockItemId,
      colorId: offer.color ? idOf(choices.colorIds, offer.color.name) : null,
      attributeId: offer.attribute ? idOf(choices.attributeIds, offer.attribute.name) : null,
      pictureUrl: picture ? `/media/${product.slug}/${picture}` : null,
      position,
    })
    await receive(
      tx,
      stockItemId,
      offer.qty === -1,
      openingStock(offer.qty, product.variants ? [] : product.stock.lots),
    )
  }
}

async function receive(
  tx: Transaction,
  itemId: string,
  unlimited: boolean,
  byStore: Record<string, number>,
): Promise<void> {
  for (const [store, onHand] of Object.entries(byStore)) {
    const counted = unlimited ? 0 : onHand
    await tx.insert(stockLevels).values({ itemId, store, onHand: counted, unlimited })
    if (counted > 0) {
      await tx.insert(stockMovements).values({ id: uuidv7(), itemId, store, delta: counted, reason: 'receive' })
    }
  }
}

async function loadMatches(tx: Transaction, source: readonly SourceProduct[], bySlug: Ids, bySku: Ids): Promise<void> {
  for (const product of source) {
    const { underlay = [], trims = [] } = product.matches ?? {}
    const rows = [
      ...underlay.map((sku) => ({ sku, kind: 'underlay' as const })),
      ...trims.map((sku) => ({ sku, kind: 'trim' as const })),
    ].filter(({ sku }) => bySku.has(sku))
    const productId = idOf(bySlug, product.slug)
    const values = rows.map(({ sku, kind }, position) => ({ productId, matchId: idOf(bySku, sku), kind, position }))
    if (values.length > 0) await tx.insert(productMatches).values(values)
  }
}

async function loadCoupons(tx: Transaction, categoryIds: Ids): Promise<void> {
  await tx.insert(coupons).values([
    { id: uuidv7(), code: 'WELCOME10', percentCenti: 1000, perCustomerLimit: 1 },
    { id: uuidv7(), code: 'TILES15', percentCenti: 1500, categoryId: idOf(categoryIds, 'tiles') },
    { id: uuidv7(), code: 'WHOLEHOUSE', percentCenti: 1250, minimumMinor: 150_000, totalLimit: 500 },
    { id: uuidv7(), code: 'SPRING', percentCenti: 2000, endsAt: new Date('2026-06-01T07:00:00Z') },
  ])
}

async function loadDeliveryAreas(tx: Transaction): Promise<void> {
  await tx.insert(deliveryAreas).values(
    demoAreas().map(({ weekdays, ...area }, position) => ({
      id: uuidv7(),
      position,
      weekdays: [...weekdays],
      ...area,
    })),
  )
}
