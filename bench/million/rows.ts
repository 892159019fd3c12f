import type pg from 'pg'

/*
 * What a shop has after three years, set by set: orders with their lines, money, timeline, documents, stock, costs and events in the proportions of the
 * demo shop, half of the customers with accounts. Times rise with the orders, as do the ids, so that tables are filled as they are in a shop that sells.
 */

/** How many there are of each. Two customers have 1,000 orders: the first, who has an account, and the second, a guest. */
export type Size = { orders: number; customers: number; products: number }

const YEARS = 3
/** So many orders at once, so that what is worked out beside them stays in memory. */
const BATCH = 50_000
/** E-mails that were sent are removed after 90 days (`sentKeptDays`). */
const MAILS_KEPT = 90 / (YEARS * 365)
const FIRST_NAMES = `(array['Ada','Grace','Linus','Noor','Farid','Amélie'])`
const LAST_NAMES = `(array['Lovelace','Hopper','Rahman','Dubois','Okafor','Tremblay','Chowdhury'])`

/** The tables that are filled, whose indexes are made once all of it is there. */
const filled = [
  'users',
  'addresses',
  'orders',
  'order_lines',
  'payments',
  'order_payments',
  'order_refunds',
  'order_timeline',
  'order_documents',
  'stock_movements',
  'stock_cost_entries',
  'events',
  'audit_log',
  'mails',
  'people',
  'subscribers',
]

type Statement = pg.QueryConfig & { query_timeout?: number }
const run = (client: pg.ClientBase, text: string) => client.query({ text, query_timeout: 0 } as Statement)

/** Functions and figures that the statements below share. */
const prelude = ({ orders, customers }: Size) => `
  create function pg_temp.at_of(n bigint, of bigint) returns timestamptz language sql stable as $$
    select now() - interval '${YEARS} years' + (interval '${YEARS} years' - interval '1 hour') * (n::float8 / of) $$;
  create function pg_temp.id_of(at timestamptz, kind int, n bigint) returns uuid language sql stable as $$
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(kind), 3, '0') || '8' || lpad(to_hex(n), 15, '0'))::uuid $$;
  create function pg_temp.mix(n bigint) returns float8 language sql immutable as $$
    select ((n * 2654435761) % 4294967296) / 4294967296.0::float8 $$;
  create function pg_temp.buyer_of(n bigint) returns bigint language sql immutable as $$
    select case n % (${orders} / 1000) when 0 then 1 when 2 then 2 else 3 + floor(pg_temp.mix(n) * (${customers} - 2))::bigint end $$;
  create function pg_temp.user_of(c bigint) returns uuid language sql stable as $$
    select case when c % 2 = 1 then pg_temp.id_of(timestamptz '2020-01-01' + c * interval '1 minute', 1, c) end $$;
  create function pg_temp.name_of(c bigint) returns text language sql immutable as $$
    select ${FIRST_NAMES}[1 + c % 6] || ' ' || ${LAST_NAMES}[1 + c % 7] || ' ' || c $$;
  create temp table goods as
    select (row_number() over (order by v.id))::bigint as g, v.id as variant_id, v.stock_item_id as item_id, i.sku, p.name, p.slug, p.price_minor,
      p.price_minor * 6 / 10 as cost_minor
    from variants v join products p on p.id = v.product_id join stock_items i on i.id = v.stock_item_id where p.slug like 'generated-%';
  create unique index on goods (g);
  analyze goods`

const people = ({ customers }: Size) => [
  `insert into users (id, email, name, phone, email_verified_at, created_at)
    select pg_temp.user_of(c), 'buyer' || c || '@example.com', pg_temp.name_of(c), '604-555-' || lpad((c % 10000)::text, 4, '0'),
      case when c % 3 > 0 then at end, at
    from generate_series(1::bigint, ${customers}, 2) c, lateral (select pg_temp.at_of(c, ${customers}) as at) one`,
  `insert into addresses (id, user_id, full_name, phone, house, city, state, zip_code, country, is_default_shipping)
    select pg_temp.id_of(pg_temp.at_of(c, ${customers}), 2, c), pg_temp.user_of(c), pg_temp.name_of(c), '604-555-0100', c % 999 || ' Cedar Row', 'Surrey', 'BC',
      'V3S 1A1', 'CA', true from generate_series(1::bigint, ${customers}, 2) c`,
  `insert into events (id, name, payload, at, handled_at)
    select pg_temp.id_of(at, 3, c), 'customer.registered', jsonb_build_object('userId', pg_temp.user_of(c)), at, at
    from generate_series(1::bigint, ${customers}, 2) c, lateral (select pg_temp.at_of(c, ${customers}) as at) one`,
  `insert into subscribers (id, email, language, status, confirm_hash, unsubscribe_token, asked_at, confirmed_at)
    select pg_temp.id_of(pg_temp.at_of(c, ${customers}), 4, c), 'buyer' || c || '@example.com', 'en', 'confirmed', 'hash' || c, 'token' || c,
      pg_temp.at_of(c, ${customers}), pg_temp.at_of(c, ${customers}) from generate_series(5::bigint, ${customers}, 5) c`,
]

/** The orders of a batch with what follows from each, in `o`, and their lines in `l`. */
const batch = ({ orders }: Size, from: number, to: number) => [
  'truncate o, l',
  `insert into l select n, k, g.*, 1 + floor(pg_temp.mix(n * 11 + k) * 12)::int as quantity
    from generate_series(${from}::bigint, ${to}) n cross join lateral generate_series(0, (array[0,1,2,2])[1 + n % 4]) k
    join goods g on g.g = 1 + floor(pg_temp.mix(n * 3 + k) ^ 2 * (select count(*) from goods))::bigint`,
  `insert into o select n, pg_temp.id_of(at, 16, n), at, c, pg_temp.user_of(c), 'buyer' || c || '@example.com', pg_temp.name_of(c), (array['surrey','richmond'])[1 + n % 2],
      case when n > ${orders} * 0.99 then (array['pending','confirmed','processing','ready','shipped'])[1 + n % 5]
        when n % 33 = 5 then 'cancelled' when n % 66 = 7 then 'returned' else 'completed' end, n % 3 = 0, n % 24 = 1, sum.minor
    from generate_series(${from}::bigint, ${to}) n
    join (select n, sum(quantity * price_minor)::bigint as minor from l group by n) sum using (n),
    lateral (select pg_temp.at_of(n, ${orders}) as at, pg_temp.buyer_of(n) as c) one`,
  'analyze o; analyze l',
  `insert into orders (id, number, token, cart_id, store, user_id, status, payment_status, payment_method, language, full_name, email, phone, billing, delivery,
      item_total_minor, discount_minor, delivery_minor, total_minor, paid_minor, refunded_minor, currency, email_proved, placed_at)
    select id, 'UF-' || lpad(upper(to_hex(n)), 8, '0'), md5('order' || n), pg_temp.id_of(at, 17, n), store, user_id, status,
      case when status = 'completed' then case when is_refunded then 'partlyRefunded' else 'paid' end else 'unpaid' end,
      case when by_card then 'stripe' else 'cod' end, 'en', name, email, '604-555-' || lpad((c % 10000)::text, 4, '0'),
      jsonb_build_object('house', c % 999 || ' Cedar Row', 'city', 'Surrey', 'state', 'BC', 'zipCode', 'V3S 1A1', 'country', 'CA'),
      jsonb_build_object('type', 'pickup', 'store', store), minor, 0, 0, minor, case when status = 'completed' then minor else 0 end,
      case when status = 'completed' and is_refunded then least(minor, 1000) else 0 end, 'USD', true, at from o`,
  `insert into order_lines (id, order_id, variant_id, stock_item_id, stock_taken, position, sku, name, slug, unit, unit_value_centi, unit_measure, quantity,
      unit_price_minor, total_minor, shipped_quantity)
    select pg_temp.id_of(o.at, 32 + k, n), o.id, variant_id, item_id, true, k, sku, l.name, slug, 'box', 2000, 'area', quantity, price_minor,
      quantity * price_minor, case when status = 'completed' then quantity else 0 end from l join o using (n)`,
  `insert into payments (id, order_id, provider, state, amount_minor, currency, provider_ref, money_ref, received_minor, received_currency, expires_at, created_at, settled_at)
    select pg_temp.id_of(at, 18, n), id, 'stripe', 'paid', minor, 'USD', 'cs_' || n, 'pi_' || n, minor, 'USD', at, at, at from o
    where by_card and status = 'completed' and not is_refunded`,
  `insert into order_payments (id, order_id, way, amount_minor, actor_kind, actor_name, at)
    select pg_temp.id_of(at, 19, n), id, 'cod', minor, 'user', 'Jordan Ellis', at from o where status = 'completed' and (not by_card or is_refunded)`,
  `insert into order_refunds (id, order_id, kind, way, state, amount_minor, reason, actor_name, at, done_at)
    select pg_temp.id_of(at, 20, n), id, 'amount', 'cod', 'done', least(minor, 1000), 'A broken box', 'Jordan Ellis', at + interval '9 days', at + interval '9 days'
    from o where status = 'completed' and is_refunded`,
  `insert into order_timeline (id, order_id, kind, "to", actor_id, actor_name, actor_kind, at)
    select pg_temp.id_of(at, 48, n), id, 'placed', 'pending', user_id, name, case when user_id is null then 'visitor' else 'user' end, at from o
    union all select pg_temp.id_of(at, 49 + k, n), id, case when k = 4 then 'payment' else 'status' end,
      case when k < 4 then (array['confirmed','processing','ready','completed'])[1 + k] else 'paid' end, null, 'Jordan Ellis', 'user', at + k * interval '4 hours'
    from o, generate_series(0, 4) k where status = 'completed' or k < n % 4`,
  `insert into order_documents (id, order_id, kind, store, year, number, amount_minor, tax_minor, currency, content, refund_id, at)
    select pg_temp.id_of(o.at, 21, n), o.id, 'invoice', o.store, extract(year from o.at), n, o.minor, 0, 'USD', jsonb_build_object('lines', lines.list, 'taxes', '[]'::jsonb,
      'reason', '', 'billing', '{"city":"Surrey","house":"1 Cedar Row","state":"BC","country":"CA","zipCode":"V3S 1A1"}'::jsonb, 'fullName', o.name, 'taxIncluded', false,
      'deliveryMinor', 0, 'discountMinor', 0, 'itemTotalMinor', o.minor), null::uuid, o.at
    from o join (select n, jsonb_agg(jsonb_build_object('sku', sku, 'name', name, 'slug', slug, 'unit', 'box', 'color', null, 'quantity', quantity, 'taxMinor', 0,
      'attribute', null, 'totalMinor', quantity * price_minor, 'unitMeasure', 'area', 'unitPriceMinor', price_minor, 'unitValueCenti', 2000)) as list from l group by n) lines using (n)
    where status = 'completed'
    union all select pg_temp.id_of(at, 22, n), id, 'credit', store, extract(year from at), n, least(minor, 1000), 0, 'USD', jsonb_build_object('lines', '[]'::jsonb, 'taxes', '[]'::jsonb,
      'reason', 'A broken box', 'billing', '{"city":"Surrey","house":"1 Cedar Row","state":"BC","country":"CA","zipCode":"V3S 1A1"}'::jsonb, 'fullName', name, 'taxIncluded', false,
      'deliveryMinor', 0, 'discountMinor', 0, 'itemTotalMinor', 0), pg_temp.id_of(at, 20, n), at + interval '9 days' from o where status = 'completed' and is_refunded`,
  `insert into stock_movements (id, item_id, store, delta, reason, order_id, at)
    select pg_temp.id_of(o.at, 64 + k, n), item_id, o.store, -quantity, 'order', o.id, o.at from l join o using (n)`,
  `insert into stock_cost_entries (id, item_id, store, reason, movement_id, order_id, quantity, value_minor, at)
    select pg_temp.id_of(o.at, 80 + k, n), item_id, o.store, 'order', pg_temp.id_of(o.at, 64 + k, n), o.id, -quantity, -quantity * cost_minor, o.at from l join o using (n)`,
  `insert into events (id, name, payload, at, handled_at)
    select pg_temp.id_of(at, 96 + k, n), (array['order.placed','order.statusChanged','order.statusChanged','order.statusChanged','order.statusChanged','order.paymentChanged'])[1 + k],
      jsonb_build_object('orderId', id, 'store', store), at + k * interval '4 hours', at + k * interval '4 hours' from o, generate_series(0, 5) k where status = 'completed' or k <= n % 4`,
  `insert into audit_log (id, actor_name, actor_kind, action, subject, before, after, at)
    select pg_temp.id_of(at, 23, n), 'Jordan Ellis', 'user', 'order.move', 'order:' || id, '{"status":"ready"}', '{"status":"completed"}', at from o where n % 3 > 0`,
  `insert into mails (id, key, recipient, language, subject, text, html, status, attempts, created_at, sent_at)
    select pg_temp.id_of(at, 112 + k, n), 'order:' || id || ':' || k, email, 'en', 'Your order', 'Thank you.', '<p>Thank you.</p>', 'sent', 1, at, at
    from o, generate_series(0, 1) k where n > ${Math.floor(orders * (1 - MAILS_KEPT))}`,
]

/** Shelves that held what was sold and have some left, at cost. */
const shelves = `
  create temp table held as select g.item_id, s.store, g.cost_minor, coalesce(sold.quantity, 0)::int as sold, 40::int as left
    from goods g cross join (values ('surrey'), ('richmond')) s (store)
    left join (select item_id, store, -sum(delta) as quantity from stock_movements where reason = 'order' group by 1, 2) sold on sold.item_id = g.item_id and sold.store = s.store;
  insert into stock_movements (id, item_id, store, delta, reason, at)
    select gen_random_uuid(), item_id, store, sold + "left", 'receive', now() - interval '${YEARS} years' from held;
  insert into stock_cost_entries (id, item_id, store, reason, quantity, value_minor, at)
    select gen_random_uuid(), item_id, store, 'receive', sold + "left", (sold + "left") * cost_minor, now() - interval '${YEARS} years' from held;
  update stock_levels s set on_hand = h."left", unlimited = false from held h where h.item_id = s.item_id and h.store = s.store;
  insert into stock_values (item_id, store, costed, value_minor) select item_id, store, "left", "left" * cost_minor from held
    on conflict (item_id, store) do update set costed = excluded.costed, value_minor = excluded.value_minor`

type Index = { name: string; definition: string; columns: number[] }

/** Takes the indexes of the filled tables away, but those of keys. @returns how each is made again */
async function dropIndexes(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<Index>(
    `select c.oid::regclass::text as name, pg_get_indexdef(c.oid) as definition,
       array(select a.attnum::int from pg_attribute a where a.attrelid = c.oid and a.attstattarget = 0) as columns
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid::regclass::text = any($1) and not exists (select from pg_constraint k where k.conindid = c.oid)`,
    [filled],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.flatMap(({ name, definition, columns }) => [
    definition,
    ...columns.map((column) => `alter index ${name} alter column ${column} set statistics 0`),
  ])
}

/**
 * Fills a shop that has products whose slugs begin with `generated-`, with no regard to what its rows would lead to one by one: what the shop keeps
 * beside its orders (people, shelves, values) is worked out at the end.
 */
export async function fillShop(client: pg.ClientBase, size: Size, say: (text: string) => void): Promise<void> {
  await run(client, `alter system set max_wal_size = '8GB'`)
  await run(client, 'select pg_reload_conf()')
  await run(client, `set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`)
  await run(
    client,
    `set session_replication_role = 'replica'; set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set synchronous_commit = off`,
  )
  await run(client, prelude(size))
  const indexes = await dropIndexes(client)
  for (const statement of people(size)) await run(client, statement)
  say('accounts are there')
  await run(
    client,
    `create temp table o (n bigint, id uuid, at timestamptz, c bigint, user_id uuid, email text, name text, store text, status text, by_card boolean, is_refunded boolean, minor bigint)`,
  )
  await run(client, `create temp table l as select 0::bigint as n, 0 as k, goods.*, 0 as quantity from goods limit 0`)
  for (let from = 1; from <= size.orders; from += BATCH) {
    for (const statement of batch(size, from, Math.min(size.orders, from + BATCH - 1))) await run(client, statement)
    say(`${Math.min(size.orders, from + BATCH - 1)} orders`)
  }
  await run(client, shelves)
  say('shelves are there')
  for (const definition of indexes) await run(client, definition)
  say('indexes are there')
  await run(client, 'vacuum analyze orders, users, people')
  await run(client, 'select fill_people()')
  await run(
    client,
    `update people p set gets_newsletter = true from subscribers s where s.email = p.email and s.status = 'confirmed'`,
  )
  await run(client, 'vacuum analyze')
  say('people are there')
  await run(client, 'alter system reset max_wal_size')
  await run(client, 'select pg_reload_conf()')
  await run(client, 'checkpoint')
}
