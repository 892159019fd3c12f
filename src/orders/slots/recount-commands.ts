import { sql } from 'drizzle-orm'
import { type Database, inTransaction } from '../../platform/postgres/database.ts'

/**
 * Has cancelled orders hold no slot, and counts the slots that say something else than their orders do: a process of an older version
 * cancels an order and knows of no slot. Orders are held first and slots after them, each by id, as everyone else takes them, so that nobody
 * waits in a circle; whoever takes a slot meanwhile is waited for, and counted.
 * @returns how many slots were put right
 */
export const recountSlots = (db: Database): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { rows: left } = await tx.execute<{ id: string; slotId: string }>(sql`
      select id, slot_id as "slotId" from orders
      where slot_id is not null and status in ('cancelled', 'requested') order by id for update`)
    const { rows: off } = await tx.execute<{ id: string }>(sql`
      select s.id from delivery_slots s where s.day >= current_date - 1 and s.taken <> (
        select count(*) from orders o where o.slot_id = s.id and o.status not in ('cancelled', 'requested'))`)
    const ids = [...new Set([...left.map(({ slotId }) => slotId), ...off.map(({ id }) => id)])]
    if (ids.length === 0) return 0
    const wanted = sql`${sql.param(ids)}::uuid[]`
    await tx.execute(sql`select id from delivery_slots where id = any(${wanted}) order by id for update`)
    await tx.execute(
      sql`update orders set slot_id = null where id = any(${sql.param(left.map(({ id }) => id))}::uuid[])`,
    )
    const { rows } = await tx.execute(sql`
      with counted as (select s.id, least(s.capacity, (select count(*) from orders o
          where o.slot_id = s.id and o.status not in ('cancelled', 'requested'))) as live
        from delivery_slots s where s.id = any(${wanted}))
      update delivery_slots s set taken = counted.live from counted
      where s.id = counted.id and s.taken <> counted.live returning s.id`)
    return rows.length
  })
