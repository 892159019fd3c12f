import type pg from 'pg'
import { vacuum } from './admin-lists.ts'

/*
 * What the back office lists besides goods, orders and people: purchases and their suppliers, transfers, counts, costs, drafts, returns, gift
 * cards, quotes and searches that found nothing. As many of each as orders, but for what no shop has so many of.
 */

const statements: Readonly<Record<string, string>> = {
  suppliers: `insert into suppliers (id, name, email, is_active, lead_days)
    select md5('supplier' || n)::uuid, (array['Mill','Quarry','Forest','Kiln'])[1 + n % 4] || ' ' || n, 'sales' || n || '@example.com', n % 5 <> 0, n % 40
    from generate_series(1, $few) n`,
  purchase_orders: `insert into purchase_orders (id, batch_id, store, supplier_id, status, currency, made_by_name, made_at, sent_at, ended_at, expected_on)
    select md5('purchase' || n)::uuid, md5('purchase' || n)::uuid, (array['surrey','richmond'])[1 + n % 2], md5('supplier' || (1 + n % $few))::uuid, s, 'CAD', 'Member ' || n % 12,
      now() - n * interval '10 minutes', case when s in ('sent', 'closed') then now() - n * interval '9 minutes' end,
      case when s in ('closed', 'cancelled') then now() - n * interval '8 minutes' end, current_date - n % 300
    from generate_series(1, $count) n, lateral (select (array['closed','closed','closed','sent','draft','cancelled'])[1 + n % 6] as s) one`,
  purchase_order_lines: `insert into purchase_order_lines (purchase_id, item_id, place, quantity, cost_minor)
    select md5('purchase' || i.n)::uuid, i.id, 1, 1 + i.n % 40, 900 + i.n % 4000
    from numbered i`,
  stock_transfers: `insert into stock_transfers (id, "from", "to", status, made_by_name, made_at, sent_at, received_at)
    select md5('transfer' || n)::uuid, 'surrey', 'richmond', s, 'Member ' || n % 12, now() - n * interval '10 minutes',
      case when s in ('sent', 'received') then now() - n * interval '9 minutes' end, case when s = 'received' then now() - n * interval '8 minutes' end
    from generate_series(1, $count) n, lateral (select (array['received','received','sent','draft','cancelled'])[1 + n % 5] as s) one`,
  stock_transfer_lines: `insert into stock_transfer_lines (transfer_id, item_id, place, quantity)
    select md5('transfer' || i.n)::uuid, i.id, 1, 1 + i.n % 40 from numbered i`,
  inventory_counts: `insert into inventory_counts (id, store, name, status, started_by_name, started_at, ended_at)
    select md5('count' || n)::uuid, (array['surrey','richmond'])[1 + n % 2], 'Aisle ' || n, s, 'Member ' || n % 12, now() - n * interval '3 hours',
      case when s <> 'open' then now() - n * interval '2 hours' end
    from generate_series(1, $few) n, lateral (select (array['booked','booked','cancelled','open'])[1 + n % 4] as s) one`,
  inventory_count_lines: `insert into inventory_count_lines (count_id, item_id, place)
    select md5('count' || 1 + i.n % $few)::uuid, i.id, i.n from numbered i`,
  stock_cost_entries: `insert into stock_cost_entries (id, item_id, store, reason, quantity, value_minor, at)
    select gen_random_uuid(), i.id, 'surrey', 'receive', 50, 45000 + i.n % 900, now() - i.n * interval '10 minutes' from numbered i`,
  stock_values: `insert into stock_values (item_id, store, costed, value_minor)
    select item_id, store, quantity, value_minor from stock_cost_entries where reason = 'receive' and quantity > 0 and value_minor >= 0
    on conflict do nothing`,
  order_drafts: `insert into order_drafts (id, store, values, full_name, email, phone, total_minor, currency, created_by_name, changed_by_name, changed_at)
    select gen_random_uuid(), (array['surrey','richmond'])[1 + n % 2], '{}', (array['Ada','Grace','Noor'])[1 + n % 3] || ' ' || n,
      'buyer' || n || '@example.com', '604-555-0100', 1000 + n, 'CAD', 'Member ' || n % 12, 'Member ' || n % 7, now() - n * interval '10 minutes'
    from generate_series(1, $count) n`,
  customer_returns: `insert into customer_returns (id, order_id, position, status, reason, way, terms, expected_minor, refunded_minor, expires_at, asked_at, moved_at)
    select gen_random_uuid(), o.id, 1, s, (array['leftOver','changedMind','wrongItem','damaged','other'])[1 + n % 5], (array['bring','fetch'])[1 + n % 2],
      '{}', 1000 + n, case when s = 'received' then 900 end, case when s = 'approved' then now() + interval '9 days' end, now() - n * interval '9 minutes', now()
    from (select id, (row_number() over (order by placed_at))::int as n from orders where token like 'generated%' limit $count) o,
      lateral (select (array['received','received','refused','withdrawn','expired','asked','approved'])[1 + n % 7] as s) one`,
  gift_cards: `insert into gift_cards (id, code_hash, last_four, store, currency, balance_minor, is_blocked, expires_on, recipient_name, recipient_email, language, created_at)
    select gen_random_uuid(), md5('card' || n) || md5(n::text), lpad((n % 10000)::text, 4, '0'), 'surrey', 'CAD', (n % 3) * 2500, n % 30 = 0,
      case when n % 4 = 0 then current_date + (n % 400) - 200 end, 'Ada ' || n, 'buyer' || n % 30000 || '@example.com', 'en', now() - n * interval '10 minutes'
    from generate_series(1, $count) n`,
  quotes: `insert into quotes (id, number, token, store, status, language, full_name, email, mailbox, phone, address, delivery, project, currency,
      item_total_minor, discount_minor, delivery_minor, tax_minor, tax_included, taxes, total_minor, deposit_minor, valid_until, created_at)
    select gen_random_uuid(), 'Q-G' || to_hex(n), 'generated' || n, 'surrey', s, 'en', (array['Ada','Grace','Noor'])[1 + n % 3] || ' ' || n,
      'buyer' || n % 30000 || '@example.com', 'buyer' || n % 30000 || '@example.com', '604-555-0100', '{}', '{}', '{"name":""}', 'CAD',
      1000 + n, 0, 0, 0, false, '[]', 1000 + n, 0, case when s <> 'draft' then now() + (n % 60 - 30) * interval '1 day' end, now() - n * interval '10 minutes'
    from generate_series(1, $count) n, lateral (select (array['accepted','declined','sent','sent','draft','withdrawn'])[1 + n % 6] as s) one`,
  zero_result_searches: `insert into zero_result_searches (id, words, language, times, last_at, dismissed_at)
    select gen_random_uuid(), (array['pink','bamboo','cork wall','rattan'])[1 + n % 4] || ' ' || n, (array['en','fr','ar','bn'])[1 + n % 4], 1 + n % 50,
      now() - n * interval '3 minutes', case when n % 6 = 0 then now() end from generate_series(1, $count) n`,
}

/** Adds so many rows of each. @param count of what a shop has as many of as of orders */
export async function generateAdmin(client: pg.PoolClient, count: number): Promise<void> {
  await client.query('set statement_timeout = 0')
  await client.query(`create temp table numbered as
    select id, (row_number() over (order by id))::int as n from stock_items limit ${count}`)
  await client.query('create index on numbered (n)')
  for (const [table, statement] of Object.entries(statements)) {
    const text = statement.replaceAll('$count', String(count)).replaceAll('$few', String(Math.ceil(count / 20)))
    await client.query({ text, query_timeout: 600_000 } as pg.QueryConfig)
    // Without it the rows of the next table would each be looked for in all of this one.
    await vacuum(client, [table])
  }
  await client.query('drop table numbered')
}
