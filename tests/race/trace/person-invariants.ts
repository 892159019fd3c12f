import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../src/platform/postgres/database.ts'

/** What holds of people at every moment, each a query for the rows that break it; their sums by a plain scan of all orders. */
export const personInvariants: Readonly<Record<string, SQL>> = {
  'everybody is counted with the orders of their account and of their e-mail addresses': sql`
    with owned as (
      select o.paid_minor - o.refunded_minor as minor, o.placed_at, coalesce(i.merged_into, i.id) as person
      from orders o join people i on case when o.user_id is null then i.user_id is null and i.email = lower(o.email)
        else i.user_id = o.user_id end
    ), counted as (
      select p.id, count(w.person) as orders, coalesce(sum(w.minor), 0) as minor, max(w.placed_at) as last
      from people p left join owned w on w.person = p.id group by p.id
    )
    select p.email || ': ' || p.order_count || ' for ' || c.orders as broken from people p join counted c on c.id = p.id
    where (p.order_count, p.spend_minor, p.last_order_at) is distinct from (c.orders, c.minor, c.last)`,
  'every account, and whoever ordered or asked without one, is one person and no more': sql`
    select u.email as broken from users u left join people p on p.user_id = u.id
    where p.id is null or (p.email, p.name, p.phone, p.is_verified, p.is_closed)
      is distinct from (u.email, u.name, u.phone, u.email_verified_at is not null, u.deactivated_at is not null)
    union all select o.number from orders o where o.user_id is null and o.email <> ''
      and 1 <> (select count(*) from people p where p.user_id is null and p.email = lower(o.email))
    union all select q.number from quotes q where q.user_id is null and q.email <> ''
      and 1 <> (select count(*) from people p where p.user_id is null and p.email = lower(q.email))
    union all select p.email from people p where p.user_id is null
      and not exists (select from orders o where o.user_id is null and lower(o.email) = p.email)
      and not exists (select from quotes q where q.user_id is null and lower(q.email) = p.email)
      and not exists (select from customer_notes n where n.person_id = p.id)
      and not exists (select from people i where i.merged_into = p.id)`,
  'whoever has an address that gets the newsletter is known to': sql`
    select p.email as broken from people p where p.merged_into is null and p.gets_newsletter <> exists (
      select from people i join subscribers s on s.email = i.email and s.status = 'confirmed'
      where coalesce(i.merged_into, i.id) = p.id)`,
  'nobody is merged into one who is merged, and nobody with an account into anybody': sql`
    select p.email as broken from people p join people m on m.id = p.merged_into
    where m.merged_into is not null or p.user_id is not null`,
  'who has a proved mailbox is one with whoever is known by it, unless staff took them for another': sql`
    select p.email as broken from people p join people a on a.user_id is not null and a.is_verified and a.email = p.email
    where p.user_id is null and p.merged_into is null`,
}

/** The truths about people that a database breaks, with the first rows that break each. Empty where all is well. */
export async function brokenPeople(db: Database): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {}
  for (const [name, query] of Object.entries(personInvariants)) {
    const { rows } = await db.execute<{ broken: unknown }>(query)
    if (rows.length > 0) broken[name] = rows.slice(0, 5).map((row) => row.broken)
  }
  return broken
}
