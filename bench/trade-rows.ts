import type pg from 'pg'
import { emptyCondition } from '../src/pricing/segments/rules.ts'
import { vacuum } from './admin-lists.ts'

/*
 * What the back office shows of customers in groups and segments, of what they owe, of what was written and sent: groups with their price lists, accounts
 * on credit, applications, segments, options in groups, messages and shipments of orders.
 */

const rule = {
  match: 'all',
  blocks: [{ match: 'all', conditions: [{ ...emptyCondition('orders'), least: 3 }, emptyCondition('newsletter')] }],
}

const statements: Readonly<Record<string, string>> = {
  customer_groups: `insert into customer_groups (id, name, net_days, credit_limit_minor)
    select md5('group' || n)::uuid, 'Installers ' || n, case when n % 2 = 0 then 30 end, case when n % 2 = 0 then 5000000 end
    from generate_series(1, 90) n on conflict do nothing`,
  customer_group_members: `insert into customer_group_members (user_id, group_id, since)
    select id, md5('group' || 1 + n % 90)::uuid, now() from (
      select id, row_number() over (order by id) as n from users where email like 'buyer%' limit $count / 5) u on conflict do nothing`,
  price_rules: `insert into price_rules (id, group_id, scope, variant_id, fixed_minor)
    select gen_random_uuid(), md5('group' || 1 + n % 90)::uuid, 'variant', id, 1000 + n from (
      select id, row_number() over (order by id) as n from variants limit $count / 10) v`,
  segments: `insert into segments (id, name, rule)
    select md5('segment' || n)::uuid, 'Segment ' || n, '${JSON.stringify(rule)}' from generate_series(1, 90) n on conflict do nothing`,
  trade_applications: `insert into trade_applications (id, user_id, store, company, business_number, phone, about, status, reason, group_name, decided_at, created_at)
    select gen_random_uuid(), id, 'surrey', 'Floors ' || n, 'BN' || n, '604-555-0100', 'Lays floors', s, case when s = 'refused' then 'No' else '' end,
      case when s = 'approved' then 'Installers 1' end, case when s <> 'open' then now() end, now() - n * interval '10 minutes'
    from (select id, row_number() over (order by id) as n from users where email like 'buyer%' limit $count / 10) u,
      lateral (select (array['approved','refused','open'])[1 + n % 3] as s) one on conflict do nothing`,
  option_groups: `insert into option_groups (id, name, position)
    select md5('options' || n)::uuid, 'Option ' || n, n from generate_series(1, 200) n on conflict do nothing`,
  attributes: `insert into attributes (id, group_id, name, position)
    select md5('option' || n)::uuid, md5('options' || 1 + n % 200)::uuid, 'Value ' || n, n % 100 from generate_series(1, $count / 20) n on conflict do nothing`,
  order_terms: `insert into order_terms (order_id, user_id, net_days, due_on)
    select id, user_id, 30, current_date + (n % 90 - 60)::int from (
      select id, user_id, row_number() over (order by id) as n from orders where user_id is not null limit $count / 20) o on conflict do nothing`,
  order_timeline: `insert into order_timeline (id, order_id, kind, "to", note, actor_name, actor_kind, read_at, at)
    select gen_random_uuid(), id, 'message', (array['store','customer'])[1 + n % 2], 'When will it come?', 'Ada', 'user',
      case when n % 50 > 0 then now() end, now() - n * interval '10 minutes'
    from (select id, row_number() over (order by placed_at) as n from orders) o`,
  shipments: `insert into shipments (id, order_id, part, carrier, tracking_number, actor_name, at)
    select gen_random_uuid(), id, 1, 'ups', 'T' || n, 'Member 1', now() - n * interval '10 minutes'
    from (select id, row_number() over (order by placed_at) as n from orders where status in ('shipped', 'completed')) o on conflict do nothing`,
}

/** Adds what customers in groups, their orders and options have. @param count as many as there are orders */
export async function generateTrade(client: pg.PoolClient, count: number): Promise<void> {
  await client.query('set statement_timeout = 0')
  for (const [table, statement] of Object.entries(statements)) {
    const text = statement.replaceAll('$count', String(count))
    await client.query({ text, query_timeout: 600_000 } as pg.QueryConfig)
    await vacuum(client, [table])
  }
  // A kept shop was migrated: of what it searches by now nothing is known yet.
  await client.query({ text: 'vacuum analyze', query_timeout: 600_000 } as pg.QueryConfig)
}
