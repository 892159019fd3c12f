import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../src/platform/postgres/database.ts'
import { accountInvariants } from './account-invariants.ts'
import { costInvariants } from './cost-invariants.ts'
import { giftCardInvariants } from './gift-card-invariants.ts'
import { optionInvariants } from './option-operations.ts'
import { personInvariants } from './person-invariants.ts'
import { projectInvariants } from './project-operations.ts'
import { purchaseInvariants } from './purchase-invariants.ts'
import { quoteInvariants } from './quote-invariants.ts'
import { roomInvariants } from './room-invariants.ts'

/** What went back of an order and is really back, without what an edit had made too much. */
const credited = sql`(select coalesce(sum(amount_minor), 0) from order_refunds r
  where r.order_id = o.id and r.state = 'done' and r.kind <> 'difference')`
/** What gift cards paid of an order: while it waits for the rest, that is all that came in. */
const byCards = sql`(select coalesce(sum(p.amount_minor), 0) from order_payments p where p.order_id = o.id and p.way = 'giftCard')`
const differences = sql`(select coalesce(sum(amount_minor), 0) from order_refunds r
  where r.order_id = o.id and r.state <> 'failed' and r.kind = 'difference')`

/** That a code is the number of the quote that an order was: what a quote takes off is nobody's use of a coupon. */
const isOfQuote = (code: SQL) =>
  sql`coalesce(exists (select 1 from quotes q where q.order_id = o.id and q.number = ${code}), false)`

/**
 * What holds of every shop at every moment at which nothing is under way: each a query for the rows that break it. The
 * databases of the histories are asked, and any other can be.
 */
const invariants: Readonly<Record<string, SQL>> = {
  ...personInvariants,
  ...accountInvariants,
  ...optionInvariants,
  ...giftCardInvariants,
  ...purchaseInvariants,
  ...costInvariants,
  ...projectInvariants,
  ...roomInvariants,
  ...quoteInvariants,
  'an order that was placed is no draft any more': sql`
    select d.id::text as broken from order_drafts d join orders o on o.cart_id = d.id`,
  'customers answer what was written, within the limit, and only their answers are read': sql`
    select t.order_id::text as broken from order_timeline t where t.kind = 'message'
    group by t.order_id having (min(t.at) filter (where t."to" = 'customer')) is null
      or min(t.at) < min(t.at) filter (where t."to" = 'customer')
      or bool_or(t."to" = 'customer' and t.read_at is not null)
      or count(*) filter (where t."to" = 'store') > 10 * count(*) filter (where t."to" = 'customer')
    union all select id::text from order_timeline where kind <> 'message' and read_at is not null`,
  'a count is the sum of its movements, and not below zero': sql`
    select item_id || ' at ' || store as broken from stock_levels l where not unlimited and (on_hand < 0 or on_hand <>
      (select coalesce(sum(delta), 0) from stock_movements m where m.item_id = l.item_id and m.store = l.store))`,
  'a transfer takes here what it gives there': sql`
    select transfer_id as broken from stock_movements where transfer_id is not null
      and transfer_id not in (select id from stock_transfers) group by transfer_id having sum(delta) <> 0 or count(*) <> 2`,
  'a lot is the sum of what moved of it, and what is of lots is no more than there is': sql`
    select l.id::text as broken from stock_lots l where on_hand <>
      (select coalesce(sum(delta), 0) from lot_movements p where p.lot_id = l.id)
    union all select l.item_id || ' at ' || l.store from stock_levels l where l.on_hand <
      (select coalesce(sum(k.on_hand), 0) from stock_lots k where k.item_id = l.item_id and k.store = l.store)`,
  'what a movement has of lots is of its item and store, runs its way, and is no more than it moved': sql`
    select m.id as broken from stock_movements m join lot_movements p on p.movement_id = m.id
    join stock_lots k on k.id = p.lot_id group by m.id
    having bool_or(k.item_id <> m.item_id or k.store <> m.store or sign(p.delta) <> sign(m.delta))
      or abs(sum(p.delta)) > abs(m.delta)`,
  'what a transfer took is what came, was lost or is between the stores': sql`
    select l.transfer_id::text as broken from stock_transfer_lines l join stock_transfers t on t.id = l.transfer_id
    cross join lateral (select
      coalesce(-sum(delta) filter (where m.store = t."from" and m.reason = 'transfer-out'), 0) as gone,
      coalesce(sum(delta) filter (where m.store = t."to" and m.reason = 'transfer-in'), 0) as came, coalesce(sum(delta), 0) as net
      from stock_movements m where m.transfer_id = t.id and m.item_id = l.item_id) m
    where m.came <> l.received or m.gone <> (case when t.status in ('sent', 'received') then l.quantity else 0 end)
      or m.net <> m.came - m.gone or (t.status = 'received' and l.received + l.lost <> l.quantity)
      or (select coalesce(sum((k ->> 'quantity')::int), 0) from jsonb_array_elements(l.lots) k) > l.quantity - l.received - l.lost`,
  'a booked count moved what it booked, any other nothing': sql`
    with booked as (
      select c.store, l.item_id, sum(l.booked) as booked, bool_or(c.status <> 'booked' and l.booked is not null) as early
      from inventory_count_lines l join inventory_counts c on c.id = l.count_id group by 1, 2
    ), moved as (
      select store, item_id, sum(delta) as moved from stock_movements where reason = 'count' group by 1, 2
    )
    select coalesce(booked.item_id, moved.item_id) || ' at ' || store as broken from booked full join moved using (store, item_id)
    where early or coalesce(booked, 0) <> coalesce(moved, 0)`,
  'a count found what was entered of it last': sql`
    select l.item_id::text as broken from inventory_count_lines l left join lateral (
      select e.counted, e.books from inventory_count_entries e where e.count_id = l.count_id and e.item_id = l.item_id
      order by e.id desc limit 1) e on true
    where (l.counted, l.books) is distinct from (e.counted, e.books)`,
  'an order has of one kind goods of one lot, unless its customer agreed to several': sql`
    with moved as (
      select m.id, m.order_id, m.item_id, m.delta from stock_movements m where m.order_id is not null
    ), parts as (
      select order_id, item_id, p.lot_id, p.delta from moved join lot_movements p on p.movement_id = moved.id
      union all select order_id, item_id, null, delta from moved
      union all select order_id, item_id, null, -p.delta from moved join lot_movements p on p.movement_id = moved.id
    ), held as (
      select order_id, item_id, lot_id, -sum(delta) as held from parts group by 1, 2, 3 having sum(delta) <> 0
    )
    select o.number as broken from orders o join held h on h.order_id = o.id
    group by o.id, h.item_id having bool_or(h.held < 0) or (not o.may_mix_lots and count(*) > 1)`,
  'an order holds exactly its goods; a cancelled one holds none': sql`
    with moved as (
      select order_id, item_id, -sum(delta) as held from stock_movements where order_id is not null group by 1, 2
    ), meant as (
      select l.order_id, l.stock_item_id as item_id, sum(case when o.status = 'cancelled' or not l.stock_taken then 0
        else l.quantity - coalesce((select sum(r.quantity) from order_return_lines r
          where r.line_id = l.id and r.on_shelf), 0) end) as held
      from order_lines l join orders o on o.id = l.order_id group by 1, 2
    )
    select coalesce(moved.order_id, meant.order_id) as broken from moved full join meant using (order_id, item_id)
    where coalesce(moved.held, 0) <> coalesce(meant.held, 0)`,
  'what has left of a line is what its shipments have, and no more than was ordered': sql`
    select l.id::text as broken from order_lines l where l.shipped_quantity > l.quantity or l.shipped_quantity <>
      (select coalesce(sum(p.quantity), 0) from shipment_lines p join shipments s on s.id = p.shipment_id
        where p.line_id = l.id and s.cancelled_at is null)`,
  'an order that ships in parts is shipped when nothing is left, and what has left is of no cancelled one': sql`
    select o.number as broken from orders o join lateral (
      select sum(l.shipped_quantity) as shipped, sum(l.quantity - l.shipped_quantity) filter (where l.unit <> 'service') as left_over
      from order_lines l where l.order_id = o.id) s on s.shipped > 0
    where (o.status = 'processing') <> (s.left_over > 0) or o.status not in ('processing', 'shipped', 'completed', 'returned')`,
  'a shipment has of lots no more than of goods': sql`
    select p.shipment_id::text as broken from shipment_lines p
    where (select coalesce(sum((k ->> 'quantity')::int), 0) from jsonb_array_elements(p.lots) k) > p.quantity`,
  'what is kept at a store was made ready, is reminded of once, and is handed over with the order': sql`
    select o.number as broken from pickups p join orders o on o.id = p.order_id
    where o.status not in ('ready', 'completed', 'cancelled', 'returned')
      or (p.handed_over_at is not null and o.status not in ('completed', 'returned'))
    union all select payload ->> 'orderId' from events where name = 'order.pickupDue' group by 1 having count(*) > 1`,
  'a request has taken nothing and is not paid': sql`
    select o.number as broken from orders o where o.status = 'requested' and (o.paid_minor > 0
      or exists (select 1 from order_lines l where l.order_id = o.id and l.stock_taken)
      or 0 <> (select coalesce(sum(delta), 0) from stock_movements m where m.order_id = o.id)
      or exists (select 1 from payments p where p.order_id = o.id))`,
  'only what is placed and neither confirmed nor paid is held for a time': sql`
    select o.number as broken from order_holds h join orders o on o.id = h.order_id
    where o.status <> 'pending' or o.paid_minor > 0`,
  'what nobody confirmed in time was released once, and told to be': sql`
    select o.number as broken from orders o join lateral (select count(*) as times from order_timeline t
      where t.order_id = o.id and t.code = 'holdExpired' and t.actor_kind = 'system') s on s.times > 0
    where s.times > 1 or o.status <> 'cancelled' or o.paid_minor > 0`,
  'no more of a line comes back or is given back than was sold': sql`
    select l.id as broken from order_lines l where l.quantity < greatest(
      (select coalesce(sum(quantity), 0) from order_return_lines r where r.line_id = l.id),
      (select coalesce(sum(p.quantity), 0) from order_refund_lines p join order_refunds r on r.id = p.refund_id
        where p.line_id = l.id and r.state <> 'failed'))`,
  'an order costs what its lines cost, with coupon, credit for samples, delivery and tax': sql`
    select o.number as broken from orders o join lateral (
      select coalesce(sum(total_minor), 0) as goods, coalesce(sum(tax_minor), 0) as tax,
        coalesce(sum(total_minor) filter (where coupon_applies), 0) as counted
      from order_lines l where l.order_id = o.id) s on true
    where item_total_minor <> round(s.goods / 10.0) * 10
      or (discounts <> '[]' and discount_minor <> (select coalesce(sum((d ->> 'amountMinor')::bigint), 0)
        from jsonb_array_elements(discounts) d where d -> 'terms' ->> 'kind' <> 'freeDelivery'))
      or (discounts <> '[]' and discount_minor <> (select coalesce(sum((p ->> 'amountMinor')::bigint), 0)
        from order_lines l, jsonb_array_elements(l.discount_parts) p where l.order_id = o.id))
      or (discounts = '[]' and discount_minor <> round(round(s.counted / 10.0) * 10 * coalesce(coupon_percent_centi, 0) / 100000) * 10)
      or s.tax > tax_minor
      or tax_minor <> (select coalesce(sum((t ->> 'amountMinor')::int), 0) from jsonb_array_elements(taxes) t)
      or total_minor <> item_total_minor - discount_minor - sample_credit_minor + delivery_minor
        + case when tax_included then 0 else tax_minor end`,
  'an application has one answer, and its customer one email of it': sql`
    select a.id::text as broken from trade_applications a
    where (a.status <> 'open')::int <> (select count(*) from mails m where m.key = 'trade-answer:' || a.id)`,
  'who had a discount that is only for a group has an account': sql`
    select o.number as broken from orders o join coupon_uses u on u.order_id = o.id
    join coupons c on c.id = u.coupon_id where c.group_ids <> '{}' and o.user_id is null`,
  'what an order gave back is the sum of its refunds, and no more than was paid': sql`
    select o.number as broken from orders o where refunded_minor > paid_minor or refunded_minor <>
      (select coalesce(sum(amount_minor), 0) from order_refunds r where r.order_id = o.id and r.state <> 'failed' and r.way <> 'account')`,
  'a payment stands where its order’s money is': sql`
    select o.number as broken from orders o join lateral (select coalesce(sum(amount_minor), 0) as done
      from order_refunds r where r.order_id = o.id and r.state = 'done' and r.way <> 'account') s on true
    cross join lateral (select payment_status in ('unpaid', 'failed') and paid_minor = ${byCards} as waits) w
    where not w.waits and (payment_status <> case when paid_minor = 0 then payment_status when s.done = 0 then 'paid'
      when s.done < paid_minor then 'partlyRefunded' else 'refunded' end
      or (paid_minor > 0) > (payment_status in ('paid', 'partlyRefunded', 'refunded')))`,
  'what a provider took for an order was paid for it': sql`
    select o.number as broken from orders o join payments p on p.order_id = o.id and p.state = 'paid'
    group by o.id having sum(p.received_minor) > o.paid_minor or count(*) filter (where not p.is_difference) > 1`,
  'what a provider gave back is the sum of its refunds, and the order’s own agree with them': sql`
    select p.id as broken from payments p where refunded_minor <>
      (select coalesce(sum(amount_minor), 0) from refunds r where r.payment_id = p.id and r.state <> 'failed')
    union all select r.id from refunds r join payments p on p.id = r.payment_id
    left join order_refunds mine on mine.id = r.id
    where p.state = 'paid' and (mine.id is null or mine.amount_minor <> r.amount_minor or mine.state <> r.state)
    union all select mine.id from order_refunds mine left join refunds r on r.id = mine.id
    where mine.way in ('stripe', 'paypal', 'sslCommerz') and r.id is null`,
  'nothing of a cancelled order’s money is kept, but for a sample credited elsewhere and what a bank refused to take back': sql`
    select o.number as broken from orders o where status = 'cancelled' and paid_minor - refunded_minor > (
      select coalesce(sum(total_minor + tax_minor + 5), 0) from order_lines l
      where l.order_id = o.id and l.unit = 'sample' and l.total_minor > 0)
      and not exists (select 1 from order_refunds r where r.order_id = o.id and r.state = 'failed')`,
  'what each discount took off is what its lines have of it, and never more than the line': sql`
    select o.number as broken from orders o cross join lateral jsonb_array_elements(o.discounts) with ordinality d(one, at)
    where d.one -> 'terms' ->> 'kind' <> 'freeDelivery' and (d.one ->> 'amountMinor')::bigint <>
      (select coalesce(sum((p ->> 'amountMinor')::bigint), 0) from order_lines l, jsonb_array_elements(l.discount_parts) p
        where l.order_id = o.id and (p ->> 'of')::int = d.at - 1)
    union all select l.id::text from order_lines l where
      (select coalesce(sum((p ->> 'amountMinor')::bigint), 0) from jsonb_array_elements(l.discount_parts) p) > l.total_minor + 5
      or (l.unit = 'sample' and l.discount_parts <> '[]')
    union all select o.number from orders o where delivery_minor > 0
      and exists (select 1 from jsonb_array_elements(o.discounts) d where d -> 'terms' ->> 'kind' = 'freeDelivery')`,
  'a discount was used by the orders that count with it, no more often than it may be': sql`
    select coalesce(c.code, c.name ->> 'en') as broken from coupons c where used_count < 0 or used_count > total_limit
      or used_count <> (select count(*) from coupon_uses u where u.coupon_id = c.id)
    union all select o.number from orders o where case when o.status = 'cancelled' then 0
      when o.discounts = '[]' then (o.coupon_code is not null and not ${isOfQuote(sql`o.coupon_code`)})::int
      else (select count(*) from jsonb_array_elements(o.discounts) d where not d ? 'manual' and not ${isOfQuote(sql`d ->> 'code'`)}) end
      <> (select count(*) from coupon_uses u where u.order_id = o.id)
    union all select o.number from orders o cross join lateral jsonb_array_elements(o.discounts) d
    where o.status <> 'cancelled' and not d ? 'manual' and not ${isOfQuote(sql`d ->> 'code'`)} and not exists (select 1 from coupon_uses u
      where u.order_id = o.id and u.coupon_id = (d ->> 'id')::uuid)
    union all select o.number from orders o
    where o.discounts <> '[]' and coupon_code is distinct from (select d ->> 'code' from jsonb_array_elements(o.discounts) d where d ->> 'code' is not null)
    union all select u.customer from coupon_uses u join coupons c on c.id = u.coupon_id
    where u.customer <> '' group by c.id, u.customer having count(*) > c.per_customer_limit`,
  'what was set by hand says why and by whom, is one discount at most, and only another price is one': sql`
    select o.number as broken from orders o where (select count(*) from jsonb_array_elements(o.discounts) d where d ? 'manual') > 1
    union all select o.number from orders o cross join lateral jsonb_array_elements(o.discounts) d
    where d ? 'manual' and (d -> 'manual' ->> 'reason' = '' or d -> 'manual' ->> 'byName' = '' or d ->> 'code' is not null)
    union all select l.id::text from order_lines l where (l.overruled ->> 'fromMinor')::bigint = l.unit_price_minor
      or l.overruled ->> 'reason' = '' or l.overruled ->> 'byName' = ''`,
  'a custom line is counted nowhere, and leaves with nobody': sql`
    select l.id::text as broken from order_lines l where l.taxed_as is not null and (l.stock_taken or l.shipped_quantity > 0
      or exists (select 1 from stock_movements m where m.item_id = l.stock_item_id)
      or exists (select 1 from order_return_lines r where r.line_id = l.id))`,
  'a delivery slot has as many orders as hold it, and no more than it takes': sql`
    select s.id::text as broken from delivery_slots s where taken > capacity or taken <> (select count(*) from orders o
      where s.id in (o.slot_id, o.second_slot_id) and o.status not in ('cancelled', 'requested'))
    union all select o.number from orders o left join delivery_slots s on s.id = o.slot_id
    where (o.slot_id is not null and (o.status in ('cancelled', 'requested') or o.delivery -> 'slot' ->> 'day' <> s.day::text
        or o.delivery -> 'slot' ->> 'windowId' <> s.window_id::text))
      or (o.slot_id is null and o.delivery ? 'slot' and o.status not in ('cancelled', 'requested') and not o.demo)
    union all select o.number from orders o left join delivery_slots s on s.id = o.second_slot_id
    where (o.second_slot_id is not null and (o.status in ('cancelled', 'requested') or o.delivery #>> '{second,slot,day}' is distinct from s.day::text
        or o.delivery #>> '{second,slot,windowId}' is distinct from s.window_id::text))
      or (o.second_slot_id is null and o.delivery #> '{second,slot}' is not null and o.status not in ('cancelled', 'requested'))`,
  'each of two drops has something to bring, the second on a later day, and one drop has all of it': sql`
    select o.number as broken from orders o where o.delivery ? 'second' <>
      exists (select from order_lines l where l.order_id = o.id and l.second_quantity > 0)
    union all select o.number from orders o where o.delivery ? 'second'
      and not exists (select from order_lines l where l.order_id = o.id and l.second_quantity < l.quantity)
    union all select o.number from orders o where o.delivery #>> '{second,expectedOn}' <= o.delivery ->> 'expectedOn'
      or o.delivery #>> '{second,slot,day}' <= o.delivery #>> '{slot,day}'`,
  'what came off an order for samples is what these credit it with, and nothing once it is cancelled': sql`
    select o.number as broken from orders o join lateral (
      select coalesce(sum(amount_minor), 0) as credited from sample_credits c where c.order_id = o.id) s on true
    where s.credited <> case when o.status = 'cancelled' then 0 else o.sample_credit_minor end`,
  'what a sample credits was paid for it, and did not go back': sql`
    select o.number as broken from sample_credits c join order_lines l on l.id = c.line_id
    join orders o on o.id = l.order_id group by o.id
    having sum(c.amount_minor) > o.paid_minor - o.refunded_minor or bool_or(l.unit <> 'sample' or c.order_id = o.id)
      or bool_or(exists (select 1 from order_refund_lines p join order_refunds r on r.id = p.refund_id
        where p.line_id = l.id and r.state <> 'failed'))`,
  'samples are counted for their customer while their order stands': sql`
    select o.number as broken from orders o left join sample_uses u on u.order_id = o.id join lateral (
      select count(*) as samples, count(*) filter (where total_minor = 0) as free
      from order_lines l where l.order_id = o.id and l.unit = 'sample' and o.status <> 'cancelled') s on true
    where s.samples <> coalesce(u.samples, 0) or s.free <> coalesce(u.free, 0)`,
  'papers are numbered without a gap': sql`
    select c.store || c.kind as broken from document_counters c join lateral (
      select count(*) as written, max(number) as last from order_documents p
      where (p.store, p.kind, p.year) = (c.store, c.kind, c.year)) s on true
    where c.last <> s.written or c.last <> s.last`,
  // The invoice of a move that was undone is taken back by a credit note.
  'what is on paper is what the order costs, less what went back and what nobody will pay': sql`
    select o.number || ': ' || s.net || ' on paper' as broken from orders o join lateral (
      select sum(case when kind = 'invoice' then amount_minor else -amount_minor end) as net
      from order_documents p where p.order_id = o.id) s on s.net is not null
    where not (s.net = 0 and (o.paid_minor = 0 or o.payment_status in ('unpaid', 'failed') and o.paid_minor = ${byCards})
      and o.status in ('pending', 'confirmed', 'processing')) and (s.net < 0
      or s.net <> o.total_minor - ${credited} - case when o.status in ('cancelled', 'returned')
      then greatest(0, o.total_minor - o.taken_off_minor - o.paid_minor + ${differences}) else 0 end)`,
  'the taxes of a document are its tax, and none is below zero': sql`
    select p.store || ' ' || p.kind || ' ' || p.number as broken from order_documents p join lateral (
      select coalesce(sum((t ->> 'amountMinor')::bigint), 0) as told, coalesce(min((t ->> 'amountMinor')::bigint), 0) as least,
        coalesce(min((t ->> 'baseMinor')::bigint), 0) as base
      from jsonb_array_elements(p.content -> 'taxes') t) s on true
    where s.told <> p.tax_minor or s.least < 0 or s.base < 0`,
  'paper that comes to nothing leaves nothing of any tax, its base or what was free of it': sql`
    select o.number || ' ' || (t ->> 'code') as broken from orders o join order_documents p on p.order_id = o.id
    cross join lateral jsonb_array_elements(p.content -> 'taxes') t
    cross join lateral (select case p.kind when 'invoice' then 1 else -1 end as sign) s
    where 0 = (select sum(case kind when 'invoice' then amount_minor else -amount_minor end) from order_documents d
      where d.order_id = o.id)
    group by o.id, t ->> 'code', t ->> 'percentMilli', t ->> 'region'
    having sum(s.sign * (t ->> 'amountMinor')::bigint) <> 0 or sum(s.sign * coalesce((t ->> 'baseMinor')::bigint, 0)) <> 0
      or sum(s.sign * coalesce((t ->> 'exemptMinor')::bigint, 0)) <> 0`,
  'paper has of no tax less than nothing, and no more tax than money': sql`
    with told as (
      select d.order_id, d.store, sum(s.sign * (t ->> 'amountMinor')::bigint) as tax,
        sum(s.sign * coalesce((t ->> 'baseMinor')::bigint, 0)) as base, sum(s.sign * coalesce((t ->> 'exemptMinor')::bigint, 0)) as exempt
      from order_documents d cross join lateral jsonb_array_elements(d.content -> 'taxes') t
      cross join lateral (select case d.kind when 'invoice' then 1 else -1 end as sign) s
      group by d.order_id, d.store, t ->> 'code', t ->> 'percentMilli', t ->> 'country', t ->> 'region'
    )
    select o.number as broken from orders o join told on told.order_id = o.id where least(tax, base, exempt) < 0
    union all select o.number from orders o join order_documents d on d.order_id = o.id
    cross join lateral (select case d.kind when 'invoice' then 1 else -1 end as sign) s
    group by o.id having sum(s.sign * d.tax_minor) < 0 or sum(s.sign * d.tax_minor) > sum(s.sign * d.amount_minor)`,
  'a credit note has no more tax than money': sql`
    select store || ' ' || number as broken from order_documents where tax_minor > amount_minor`,
  'the parts of a line’s taxes are its tax, and those of all lines are no more than the order’s': sql`
    select l.id::text as broken from order_lines l where l.tax_minor <>
      (select coalesce(sum((t ->> 'taxMinor')::bigint), 0) from jsonb_array_elements(l.tax_parts) t)
    union all select o.number from orders o join order_lines l on l.order_id = o.id
    cross join lateral jsonb_array_elements(l.tax_parts) t
    group by o.id, (t ->> 'of')::int having sum((t ->> 'taxMinor')::bigint) > (o.taxes -> (t ->> 'of')::int ->> 'amountMinor')::bigint`,
  'what is paid, and what has left, has an invoice': sql`
    select o.number as broken from orders o where not exists (
      select 1 from order_documents p where p.order_id = o.id and p.kind = 'invoice')
      and (o.paid_minor > ${byCards} or o.payment_status in ('paid', 'partlyRefunded') and o.paid_minor > 0
        or o.status in ('ready', 'shipped', 'completed', 'returned'))`,
  'an order has one open return, of no more than was sold, and agrees to no more than was asked for': sql`
    select o.number as broken from orders o join customer_returns r on r.order_id = o.id
    group by o.id having count(*) filter (where r.status in ('asked', 'approved')) > 1
      or count(*) <> max(r.position)
    union all select r.id::text from customer_returns r join customer_return_lines c on c.return_id = r.id
    join order_lines l on l.id = c.line_id where c.asked > l.quantity or l.order_id <> r.order_id
      or l.unit in ('sample', 'service')
      or coalesce(c.as_new, 0) + coalesce(c.damaged, 0) > coalesce(c.approved, 0)`,
  'what came in by returns is booked as returned, and what they refunded went back': sql`
    select l.id::text as broken from order_lines l join lateral (
      select sum(c.as_new) as as_new, sum(c.as_new + c.damaged) as came from customer_return_lines c
      join customer_returns r on r.id = c.return_id where c.line_id = l.id and r.status = 'received') s on s.came is not null
    where s.came > (select coalesce(sum(quantity), 0) from order_return_lines b where b.line_id = l.id)
      or s.as_new > (select coalesce(sum(quantity), 0) from order_return_lines b where b.line_id = l.id and b.on_shelf)
    union all select r.id::text from customer_returns r where r.status = 'received' and r.refunded_minor <> (
      select coalesce(sum(f.amount_minor), 0) from order_refunds f join orders o on o.id = f.order_id
      where f.order_id = r.order_id and f.reason = o.number || '-R' || r.position)`,
  'a line gives back no more than it cost, with what is kept of it for good': sql`
    select l.id::text as broken from order_lines l join order_refund_lines p on p.line_id = l.id
    join order_refunds f on f.id = p.refund_id and f.state <> 'failed' join orders o on o.id = l.order_id
    group by l.id, o.id having sum(p.amount_minor + p.kept_minor)
      > l.total_minor + case when o.tax_included then 0 else l.tax_minor end + 5`,
  'an order was placed once, and is in its own history and in the events': sql`
    select o.number as broken from orders o where
      1 <> (select count(*) from order_timeline t where t.order_id = o.id and t.kind = 'placed')
      or 1 <> (select count(*) from events e where e.name = 'order.placed' and e.payload ->> 'orderId' = o.id::text)
      or (select count(*) from order_timeline t where t.order_id = o.id and t.kind = 'status')
        <> (select count(*) from events e where e.name = 'order.statusChanged' and e.payload ->> 'orderId' = o.id::text)`,
}

/**
 * The truths that a database breaks, with the first rows that break each. Empty where all is well.
 * @param besides what holds of this database alone
 */
export async function brokenInvariants(
  db: Database,
  besides: Readonly<Record<string, SQL>> = {},
): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {}
  for (const [name, query] of Object.entries({ ...invariants, ...besides })) {
    const { rows } = await db.execute<{ broken: unknown }>(query)
    if (rows.length > 0) broken[name] = rows.slice(0, 5).map((row) => row.broken)
  }
  return broken
}
