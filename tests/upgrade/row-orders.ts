import type pg from 'pg'
import { listed } from './releases.ts'

/**
 * Takes orders as processes of the release do, which know its columns and no other: its movement of stock, and an order with its lines,
 * in one transaction each, by three at once until they are told to stop.
 * @param columns of the release's tables, by their names
 */
export function keepOrdering(pool: pg.Pool, columns: ReadonlyMap<string, string[]>) {
  let isOpen = true
  const ids: string[] = []
  const failed: unknown[] = []
  let longestMs = 0
  const copy = (table: string, changed: Record<string, string>, where: string) => {
    const names = columns.get(table) ?? []
    return `insert into "${table}" (${listed(names)}) select ${names.map((name) => changed[name] ?? `"${name}"`).join(', ')} from "${table}" where ${where}`
  }
  /** @param tries how often it is begun again where another transaction stood in its way, as `inTransaction` does it */
  const order = async (tries = 6): Promise<void> => {
    const client = await pool.connect()
    let isAgain = false
    try {
      await client.query('begin')
      // Goods before the order, as every release holds them (docs/decisions/0076).
      await client.query(
        `update stock_levels set on_hand = on_hand + 1 where (item_id, store) in (select item_id, store from stock_levels where not unlimited order by item_id, store limit 1)`,
      )
      const { rows } = await client.query<{ id: string; old: string }>(
        `select gen_random_uuid() as id, id as old from orders order by placed_at, id limit 1`,
      )
      const [{ id, old } = { id: '', old: '' }] = rows
      const short = id.replaceAll('-', '').slice(0, 16).toUpperCase()
      const own = { id: `'${id}'`, number: `'UF-${short}'`, token: `'${id}'`, cart_id: `'${id}'`, quote_id: 'null' }
      await client.query(copy('orders', own, `id = '${old}'`))
      await client.query(copy('order_lines', { id: 'gen_random_uuid()', order_id: `'${id}'` }, `order_id = '${old}'`))
      await client.query('commit')
      ids.push(id)
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      isAgain = tries > 1 && ['40001', '40P01'].includes((error as { code?: string }).code ?? '')
      if (!isAgain) failed.push(error)
    } finally {
      client.release()
    }
    if (isAgain) await order(tries - 1)
  }
  const buyers = [0, 1, 2].map(async () => {
    while (isOpen && failed.length === 0) {
      const from = performance.now()
      await order()
      longestMs = Math.max(longestMs, performance.now() - from)
    }
  })
  return {
    ids,
    failed,
    longestMs: () => longestMs,
    stop: async () => {
      isOpen = false
      await Promise.all(buyers)
    },
  }
}
