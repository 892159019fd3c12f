import { sql } from 'drizzle-orm'
import { type Database, inTransaction } from '../../platform/postgres/database.ts'
import { type HeldSlots, heldIds } from './commands.ts'

/** The live orders that hold a slot `s`, for their first drop or their second. */
const holders = sql`select count(*) from (
  select id, status from orders where slot_id = s.id union all select id, status from orders where second_slot_id = s.id
) o where o.status not in ('cancelled', 'requested')`

/**
 * Has cancelled orders hold no slot, and counts the slots that say something else than their orders do: a process of an older version
 * cancels an order and knows of no slot. Orders are held first and slots after them, each by id, as everyone else takes them, so that nobody
 * waits in a circle; whoever takes a slot meanwhile is waited for, and counted.
 * @returns how many slots were put right
 */
export const recountSlots = (db: Database): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { rows: left } = await tx.execute<{ id: string } & HeldSlots>(sql`
      select id, slot_id as "slotId", second_slot_id as "secondSlotId" from orders
      where (slot_id is not null or second_slot_id is not null) and status in ('cancelled', 'requested') order by id for update`)
    const { rows: off } = await tx.execute<{ id: string }>(
      sql`select s.id from delivery_slots s where s.day >= current_date - 1 and s.taken <> (${holders})`,
    )
    const ids = [...new Set([...left.flatMap(heldIds), ...off.map(({ id }) => id)])]
    if (ids.length === 0) return 0
    const wanted = sql`${sql.param(ids)}::uuid[]`
    await tx.execute(sql`select id from delivery_slots where id = any(${wanted}) order by id for no key update`)
    await tx.execute(
      sql`update orders set slot_id = null, second_slot_id = null where id = any(${sql.param(left.map(({ id }) => id))}::uuid[])`,
    )
    const { rows } = await tx.execute(sql`
      with counted as (select s.id, least(s.capacity, (${holders})) as live
        from delivery_slots s where s.id = any(${wanted}))
      update delivery_slots s set taken = counted.live from counted
      where s.id = counted.id and s.taken <> counted.live returning s.id`)
    return rows.length
  })
