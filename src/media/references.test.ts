import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ageMedia, keptPicture, listReferences, scanReferences, watchedColumns } from '../../tests/data/media.ts'
import { checkoutOf, findDemoProduct, setStock } from '../../tests/data/orders.ts'
import { askedQuote, quoteInput } from '../../tests/data/quotes.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { removeDemo } from '../main/demo/removal.ts'
import { createLog } from '../platform/log.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { MediaService } from './media-service.ts'
import { FolderStorage } from './storage.ts'
import { sweepMedia } from './sweeper.ts'

let database: TestDatabase
let shop: TestShop
let headers: { cookie: string }
const folder = mkdtempSync(join(tmpdir(), 'underfoot-references-'))
const storage = new FolderStorage(folder)

beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  headers = { cookie: await shop.signIn() }
  await makeRows()
})
afterAll(async () => {
  await shop.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

let seed = 0
const uploaded = () =>
  keptPicture(
    new MediaService({ db: database.db, storage, log: createLog({ level: 'error' }), quotaBytes: 10_000_000 }),
    ++seed,
  )
const run = (statement: SQL) => database.db.execute(statement)

/** A row in each of the watched tables that the demo shop leaves empty. */
async function makeRows(): Promise<void> {
  const { stockItemId } = await findDemoProduct(database.db, 'gravel-lane')
  await setStock(database.db, stockItemId, 20)
  const body = await checkoutOf(database.db, [{ slug: 'gravel-lane', qty: 1 }])
  expect((await shop.call('POST', '/api/checkout', { body })).status).toBe(201)
  await run(sql`insert into undos (id, actor_id, kind, payload, until)
    values (gen_random_uuid(), gen_random_uuid(), 'rows', '[]', now() + interval '1 hour')`)
  await run(sql`with file as (
      insert into product_imports (id, file_name, with_stock, actor_id, actor_name)
      values (gen_random_uuid(), 'floors.csv', false, gen_random_uuid(), 'Dana') returning id)
    insert into product_import_items (import_id, position, line, slug, rows) select id, 1, 2, 'new', '[]' from file`)
  await askedQuote(database.db, await quoteInput(database.db))
  await run(sql`update page_contents set draft = '{}', drafted_at = now(), drafted_by_name = 'Dana'`)
}

/**
 * Columns of text and JSON in which no picture is shown. An address of a picture that somebody writes there keeps no file;
 * a column that shows one is watched instead: `select watch_media(...)` in the migration that adds it.
 */
const withoutPictures: Record<string, string> = {
  'history and what was sent, which keep no file':
    'audit_log events mails notifications webhook_deliveries order_timeline quote_timeline',
  'people and their access':
    'users people addresses sessions identities account_links second_factors trusted_devices staff_members saved_views view_defaults tries',
  'what people wrote':
    'contact_messages customer_notes trade_applications subscribers stock_alerts zero_result_searches uncounted_searches projects shared_projects',
  'names and codes':
    'attributes backups option_groups brands colors coupons coupon_uses sample_uses delivery_areas delivery_slots pickup_stores tax_rates tax_settings tax_exemptions segments customer_groups customer_group_members price_rules product_slugs product_matches category_addresses product_imports',
  'money and goods; a line of an order has its own picture':
    'orders order_terms account_statements order_drafts quotes gift_cards gift_card_entries order_payments order_holds order_documents order_refunds order_returns customer_returns customer_return_lines shipments shipment_lines shipment_labels carrier_events pickups document_counters payments payment_events refunds stock_items stock_levels stock_movements stock_lots lot_movements stock_cost_entries stock_values valuation_items valuation_sums inventory_counts inventory_count_lines inventory_count_entries stock_transfers stock_transfer_lines suppliers supplier_items purchase_orders purchase_order_lines purchase_receipts purchase_receipt_lines',
  'an answer that is repeated for an hour; its order has the picture': 'checkout_attempts',
  'addresses of other systems': 'webhooks',
  'the pictures themselves, and what pages load': 'media media_references client_files',
}
/** The other columns of watched tables: keys, names, codes, and descriptions for search engines. */
const plainColumns: Record<string, string> = {
  categories: 'name slug seo_title seo_description',
  quote_lines: 'attribute color name reason sku slug tax_parts unit unit_measure',
  order_lines: 'attribute color discount_parts name overruled sku slug tax_parts taxed_as unit unit_measure',
  page_contents: 'drafted_by_name language page',
  page_versions: 'language page published_by_name',
  product_import_items: 'errors outcome result slug',
  products: 'finish name seo_description seo_title size slug specification status type unit unit_measure',
  shop_settings: 'store',
  undos: 'kind',
}

test('every column that can hold text is watched, or is known to show no picture', async () => {
  const { rows } = await run(sql`
    select table_name::text as "table", column_name::text as field
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and data_type in ('text', 'json', 'jsonb', 'character varying', 'ARRAY')`)
  const watched = new Set((await watchedColumns(database.db)).map(({ table, field }) => `${table}.${field}`))
  const tables = new Set(Object.values(withoutPictures).join(' ').split(' '))
  const unknown = (rows as { table: string; field: string }[]).filter(
    ({ table, field }) =>
      !watched.has(`${table}.${field}`) && !tables.has(table) && !plainColumns[table]?.split(' ').includes(field),
  )
  expect(unknown).toEqual([])
  expect(watched.size).toBeGreaterThanOrEqual(15)
})

test('storing an address in any watched column writes its reference, and taking it away removes that', async () => {
  for (const { table, field } of await watchedColumns(database.db)) {
    const [url, other] = [await uploaded(), await uploaded()]
    const column = sql.identifier(field)
    const { rows } = await run(sql`select ctid::text, pg_typeof(${column})::text as type, ${column}::text as value
      from ${sql.identifier(table)} limit 1`)
    const [row] = rows as { ctid: string; type: string; value: string | null }[]
    if (!row) throw new Error(`no row in ${table}`)
    let at = row.ctid
    const put = async (value: string | null) => {
      const stored = await run(sql`update ${sql.identifier(table)} set ${column} = ${value}::${sql.raw(row.type)}
        where ctid = ${at}::tid returning ctid::text`)
      at = String(stored.rows[0]?.ctid)
    }
    const holding = (...urls: string[]) => {
      const html = urls.map((one) => `<p><img src="${one}?v=1"></p>`).join('')
      if (row.type !== 'jsonb') return html
      const was: unknown = JSON.parse(row.value ?? '{}')
      return JSON.stringify(
        Array.isArray(was) ? [...was, { deep: [{ html }] }] : { ...(was as object), deep: { html } },
      )
    }
    const named = async () =>
      (await listReferences(database.db)).filter((one) => one.place.startsWith(`${table}.${field} `))
    const urls = async () => (await named()).map((one) => one.url).sort()
    await put(holding(url))
    expect(await urls(), `${table}.${field}`).toEqual([url])
    await put(holding(url, other))
    expect(await urls()).toEqual([url, other].sort())
    await put(holding(other))
    expect(await urls()).toEqual([other])
    expect(await listReferences(database.db)).toEqual(await scanReferences(database.db))
    await put(row.value)
    expect(await urls(), `${table}.${field}`).toEqual([])
  }
})

const categoryWith = async (url: string) => {
  const parent = await run(sql`select id from categories where slug = 'laminate' and parent_id is null`)
  const names = { en: 'Oak tones' }
  const body = { parentId: parent.rows[0]?.id, names, picture: { url, width: 40, height: 30 } }
  const { rows } = await run(sql`insert into categories (id, parent_id, slug, name, picture)
    values (gen_random_uuid(), ${body.parentId}, 'oak-tones', ${JSON.stringify(names)}::jsonb, ${JSON.stringify(body.picture)}::jsonb)
    returning id`)
  return String(rows[0]?.id)
}
const placesOf = async (url: string) =>
  (await listReferences(database.db)).flatMap((one) => (one.url === url ? [one.place.split(' ')[0]] : []))

test('what undoes a deletion holds the picture, and undoing it brings the reference back', async () => {
  const url = await uploaded()
  const id = await categoryWith(url)
  expect(await placesOf(url)).toEqual(['categories.picture'])
  const deleted = await shop.call('DELETE', '/api/subcategories', { headers, body: { ids: [id] } })
  expect(deleted.status, deleted.text).toBe(200)
  expect(await placesOf(url)).toEqual(['undos.payload'])
  await ageMedia(database.db, '2 days')
  await sweepMedia(database.db, storage)
  const undo = deleted.body.undo as { id: string }
  expect((await shop.call('POST', `/api/undo/${undo.id}`, { headers, body: {} })).status).toBe(200)
  expect(await placesOf(url)).toEqual(['categories.picture'])
  expect(await storage.get(url.slice(1))).toBeDefined()
})

describe('rows that go', () => {
  test('with what they belong to take their references along', async () => {
    const [gallery, variant, line] = [await uploaded(), await uploaded(), await uploaded()]
    await run(
      sql`update products set pictures = ${JSON.stringify([{ url: gallery }])}::jsonb where slug = 'iona-shore'`,
    )
    await run(
      sql`update variants set picture_url = ${variant} where product_id = (select id from products where slug = 'iona-shore')`,
    )
    await run(sql`update order_lines set picture_url = ${line}`)
    // An order that is real keeps its picture when the demo goes, and when its customer is forgotten.
    await inTransaction(database.db, (tx) => removeDemo(tx, { withProducts: true }))
    expect([await placesOf(gallery), await placesOf(variant)]).toEqual([[], []])
    expect(await placesOf(line)).toEqual(['order_lines.picture_url'])
    expect(await listReferences(database.db)).toEqual(await scanReferences(database.db))
    await run(sql`delete from orders`)
    expect(await placesOf(line)).toEqual([])
  })

  test('all at once take their references along', async () => {
    const url = await uploaded()
    await run(sql`update product_import_items set rows = ${JSON.stringify([{ pictures: url }])}::jsonb`)
    expect(await placesOf(url)).toEqual(['product_import_items.rows'])
    await run(sql`truncate product_imports cascade`)
    expect(await placesOf(url)).toEqual([])
  })
})

test('R: references of rows from before the triggers are noted before the first sweep, while rows change', async () => {
  const [url, other] = [await uploaded(), await uploaded()]
  const logo = (one: string) =>
    sql`update shop_settings set data = jsonb_set(data, '{logo}', ${JSON.stringify([{ url: one }])}::jsonb) where store = 'surrey'`
  await run(logo(url))
  const html = JSON.stringify({ html: `<img src="${url}">` })
  await run(sql`update page_versions set content = content || ${html}::jsonb where page = 'terms' and language = 'fr'`)
  const kept = await listReferences(database.db)
  expect(kept.length).toBeGreaterThanOrEqual(2)
  await run(sql`delete from media_references`)
  await run(sql`update media_sweeps set filled_at = null`)
  await ageMedia(database.db, '2 days')
  let filling = Promise.resolve(0)
  await inTransaction(database.db, async (tx) => {
    await tx.execute(logo(other))
    filling = sweepMedia(database.db, storage)
    await new Promise((resolve) => setTimeout(resolve, 100))
  })
  await filling
  expect(await placesOf(url)).toEqual(['page_versions.content'])
  expect(await placesOf(other)).toEqual(['shop_settings.data'])
  expect(await listReferences(database.db)).toEqual(await scanReferences(database.db))
  for (const one of [url, other]) expect(await storage.get(one.slice(1))).toBeDefined()
})

test('references of more rows than are looked through at once are all noted', async () => {
  const url = await uploaded()
  await run(sql`with file as (
      insert into product_imports (id, file_name, with_stock, actor_id, actor_name)
      values (gen_random_uuid(), 'floors.csv', false, gen_random_uuid(), 'Dana') returning id)
    insert into product_import_items (import_id, position, line, slug, rows)
    select id, number, number, 'new', ${JSON.stringify([{ picture: url }])}::jsonb from file, generate_series(1, 4500) as number`)
  await run(sql`delete from media_references`)
  await run(sql`update media_sweeps set filled_at = null`)
  await sweepMedia(database.db, storage)
  expect(await placesOf(url)).toHaveLength(4500)
})
