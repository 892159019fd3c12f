import type pg from 'pg'
import { listCategoryTree, listSubcategories } from '../src/catalogue/categories/queries.ts'
import { subcategoryListSchema, subcategorySorts } from '../src/catalogue/categories/schema.ts'
import { listOptions } from '../src/catalogue/options/queries.ts'
import { optionKinds, optionListSchema, optionSorts, optionUses } from '../src/catalogue/options/schema.ts'
import { listMovements } from '../src/catalogue/stock/queries.ts'
import { listCustomersSchema } from '../src/customers/admin-schema.ts'
import { listCustomers } from '../src/customers/list-queries.ts'
import { accountStates, customerSorts, yesOrNo } from '../src/customers/rules.ts'
import { listSubscribers } from '../src/newsletter/subscriber-queries.ts'
import { subscriberListSchema, subscriberSorts, subscriberStates } from '../src/newsletter/subscriber-schema.ts'
import { listMails } from '../src/notifications/mail-queries.ts'
import { listMailsSchema } from '../src/notifications/schema.ts'
import { createLog } from '../src/platform/log.ts'
import { type Database, openDatabase } from '../src/platform/postgres/database.ts'
import { ensurePostgres } from '../src/platform/postgres/postgres.ts'
import { listCoupons } from '../src/pricing/coupon-queries.ts'
import { couponListSchema, couponSorts, couponStates } from '../src/pricing/coupon-schema.ts'
import { listAudit } from '../src/staff/audit-queries.ts'
import { auditSearchSchema } from '../src/staff/audit-schema.ts'
import {
  each,
  generateOrders,
  generateProducts,
  report,
  type Times,
  timed,
  vacuum,
  withoutPeople,
} from './admin-lists.ts'
import { serveShop } from './shop.ts'

/*
 * The back office's other lists over 100,000 of each: customers with 100,000 orders, subscribers, coupons, entries of the audit log,
 * e-mails, movements of one thing; and what products are listed by, over 100,000 products.
 */

const ROWS = 100_000

/** Adds so many customers, to a third of whom the generated orders belong, and as many of what else lists show. */
export async function generatePeople(db: Database, count: number): Promise<void> {
  const client = await db.$client.connect()
  const run = (statement: string) =>
    client.query({ text: statement.replaceAll('$count', String(count)), query_timeout: 600_000 } as pg.QueryConfig)
  await client.query('set statement_timeout = 0')
  await withoutPeople(client, async () => {
    await run(`insert into users (id, email, name, phone, email_verified_at, deactivated_at, created_at)
    select gen_random_uuid(), 'buyer' || n || '@example.com',
      (array['Ada','Grace','Linus','Noor','Farid','Amélie'])[1 + n % 6] || ' ' || (array['Lovelace','Hopper','Rahman','Dubois'])[1 + n % 4] || ' ' || n,
      '604-555-' || lpad((n % 10000)::text, 4, '0'), case when n % 3 = 0 then now() end, case when n % 50 = 0 then now() end,
      now() - n * interval '10 minutes' from generate_series(1, $count) n`)
    // Half of the buyers never sign in.
    await run(`update orders o set user_id = u.id from users u
      where u.email = o.email and o.token like 'generated%' and length(o.full_name) % 2 = 0`)
  })
  // What follows looks for each of them.
  await vacuum(client, ['users', 'orders', 'people'])
  // Row by row it would be looked up whose address each is.
  await run('alter table subscribers disable trigger people_of_subscribers')
  await run(`insert into subscribers (id, email, language, status, confirm_hash, unsubscribe_token, asked_at, confirmed_at, unsubscribed_at)
    select gen_random_uuid(), 'buyer' || n || '@example.com', 'en', s, 'hash' || n, 'token' || n, now() - n * interval '9 minutes',
      case when s <> 'pending' then now() end, case when s = 'unsubscribed' then now() end
    from generate_series(1, $count) n, lateral (select (array['confirmed','confirmed','pending','unsubscribed'])[1 + n % 4] as s) one`)
  await run('alter table subscribers enable trigger people_of_subscribers')
  await run(
    `update people p set gets_newsletter = true from subscribers s where s.email = p.email and s.status = 'confirmed'`,
  )
  await run(`insert into coupons (id, code, percent_centi, active, starts_at, ends_at, total_limit, used_count, created_at)
    select gen_random_uuid(), 'CODE-' || n, 1 + n % 5000, n % 9 <> 0, case when n % 11 = 0 then now() + interval '1 day' end,
      case when n % 7 = 0 and n % 11 <> 0 then now() - interval '1 day' end, 1 + n % 3, n % 2, now() - n * interval '8 minutes'
    from generate_series(1, $count) n`)
  await run(`insert into audit_log (id, actor_id, actor_name, actor_kind, action, subject, before, after, at)
    select gen_random_uuid(), md5((n % 12)::text)::uuid, 'Member ' || n % 12, 'user',
      (array['product.edit','order.status','product.price','customer.note','settings.save','coupon.create'])[1 + n % 6],
      'product:' || md5(n::text)::uuid, jsonb_build_object('priceMinor', n), jsonb_build_object('priceMinor', n + 1),
      now() - n * interval '7 minutes' from generate_series(1, $count) n`)
  await run(`insert into mails (id, key, recipient, language, subject, text, html, status, attempts, created_at, sent_at)
    select gen_random_uuid(), 'bench' || n, 'buyer' || n % 30000 || '@example.com', 'en', 'Order UF-G' || to_hex(n), '', '',
      s, 1, now() - n * interval '6 minutes', case when s = 'sent' then now() end
    from generate_series(1, $count) n, lateral (select case when n % 40 = 0 then 'dead' else 'sent' end as s) one`)
  await run(`insert into stock_movements (id, item_id, store, delta, reason, at)
    select gen_random_uuid(), (select id from stock_items order by id limit 1), (array['surrey','richmond'])[1 + n % 2], 1,
      'receive', now() - n * interval '5 minutes' from generate_series(1, $count) n`)
  await vacuum(client, ['users', 'orders', 'subscribers', 'coupons', 'audit_log', 'mails', 'stock_movements'])
  client.release()
}

/** Each filter by itself, each order, each filter in each of some orders, and deep pages. */
const combined = (filters: readonly object[], sorts: readonly string[]): object[] => [
  {},
  { page: 4000 },
  ...each('sort', sorts),
  ...filters,
  ...filters.flatMap((filter) => sorts.map((sort) => ({ ...filter, sort }))),
]

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

/** Every list, with every filter and every order. */
export async function measureLists(db: Database): Promise<Record<string, Times>> {
  const { rows: items } = await db.$client.query<{ id: string }>('select id from stock_items order by id limit 1')
  const itemId = items[0]?.id ?? ''
  const people = ['account', 'verified', 'orders', 'newsletter'].flatMap((name) => each(name, yesOrNo))
  const words = each('search', ['buyer77777', 'ada', 'ada lovelace', 'nobody here', 'ad'])
  return {
    customers: await timed(
      db,
      combined([...people, ...each('state', accountStates), ...words], customerSorts),
      (asked) => listCustomers(db, listCustomersSchema.parse(asked)),
    ),
    subscribers: await timed(
      db,
      combined([...each('state', subscriberStates), ...each('search', ['buyer77', 'nobody', 'bu'])], subscriberSorts),
      (asked) => listSubscribers(db, subscriberListSchema.parse(asked)),
    ),
    coupons: await timed(
      db,
      combined([...each('state', couponStates), ...each('search', ['code-777', 'nothing', 'co'])], couponSorts),
      (asked) => listCoupons(db, couponListSchema.parse(asked), 'en'),
    ),
    audit: await timed(
      db,
      [
        {},
        { page: 4000 },
        ...each('action', ['product.edit', 'nothing']),
        { from: day(7) },
        { from: day(400), to: day(100) },
        ...each('search', ['product', 'member 7', '77777', 'nothing', 'pr']),
      ],
      (asked) => listAudit(db, { ...auditSearchSchema.parse(asked), timeZone: 'America/Vancouver' }),
    ),
    mails: await timed(
      db,
      [
        {},
        { page: 1000 },
        ...each('status', ['sent', 'dead', 'queued']),
        ...each('search', ['buyer777', 'order', 'nothing', 'or']),
      ],
      (asked) => listMails(db, listMailsSchema.parse(asked)),
    ),
    movements: await timed(db, [{ page: 1 }, { page: 1, store: 'surrey' }, { page: 2000 }], (asked) =>
      listMovements(db, { page: 1, ...asked, itemId }),
    ),
    options: await timed(
      db,
      optionKinds.flatMap((kind) =>
        [...each('use', optionUses), ...each('sort', optionSorts)].map((asked) => ({ kind, ...asked })),
      ),
      ({ kind = optionKinds[0], ...asked }: { kind?: (typeof optionKinds)[number] }) =>
        listOptions(db, kind, optionListSchema.parse(asked)),
    ),
    categories: await timed(db, [{ tree: true }, ...each('sort', subcategorySorts)], (asked) =>
      'tree' in asked ? listCategoryTree(db) : listSubcategories(db, subcategoryListSchema.parse(asked)),
    ),
  }
}

if (import.meta.main) {
  const shop = await serveShop()
  await shop.stop()
  const own = await ensurePostgres(shop.dataDir)
  const { db, pool } = openDatabase(own.connection, 1, createLog({ level: 'error' }))
  await generateProducts(db, ROWS)
  await generateOrders(db, ROWS)
  await generatePeople(db, ROWS)
  for (const [title, times] of Object.entries(await measureLists(db))) report(title, times)
  await pool.end()
  await own.leave()
}
