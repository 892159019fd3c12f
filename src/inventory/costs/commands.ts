import { sql } from 'drizzle-orm'
import { storeVariants } from '../../../stores/index.ts'
import { parseHundredths } from '../../measure/decimal.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { noCost } from '../../stock/cost-rules.ts'
import { readValues, writeCosts } from '../../stock/costs.ts'
import { lockLevels } from '../../stock/ledger.ts'
import { MOST_COST_MINOR } from '../purchases/schema.ts'
import { MOST_COST_LINES, type SayCostInput } from './schema.ts'

/**
 * Says what those goods of a shelf cost that nobody knows the cost of. NOT_FOUND where there are none at all; CHANGED_MEANWHILE with how many
 * there are, where these are not as many as was said.
 */
export async function sayCost(
  tx: Transaction,
  { id: itemId, store, costMinor, quantity }: SayCostInput,
): Promise<Result<{ before: Record<string, unknown>; after: Record<string, unknown> }>> {
  const [level] = await lockLevels(tx, [store], [itemId])
  if (!level || level.unlimited) return fail('NOT_FOUND')
  const { costed } = (await readValues(tx, store, [itemId])).get(itemId) ?? noCost
  const uncosted = Math.max(0, level.onHand - costed)
  if (uncosted !== quantity) return fail('CHANGED_MEANWHILE', { data: { uncosted } })
  const cost = { costed: quantity, valueMinor: quantity * costMinor }
  await writeCosts(tx, [{ itemId, store, cost, way: 1, reason: 'said' }])
  return succeed({ before: { costed }, after: { store, quantity, costMinor } })
}

/** A line of a file of costs. */
type Line = { at: number; sku: string; store: string; costMinor: number }

/**
 * What a file of costs says: SKU and store first, the cost of one last. A line without a cost says nothing; the first line is a head where its
 * last cell is no number.
 */
export function readCostLines(rows: readonly (readonly string[])[]): {
  lines: Line[]
  wrong: Line['at'][]
  empty: number
} {
  const lines: Line[] = []
  const wrong: number[] = []
  let empty = 0
  for (const [index, row] of rows.entries()) {
    const [sku = '', store = '', ...rest] = row.map((cell) => cell.trim())
    const typed = rest.at(-1) ?? ''
    const hundredths = typed === '' ? undefined : parseHundredths(typed)
    if (typed === '') empty += 1
    else if (hundredths === undefined || hundredths < 0 || hundredths > MOST_COST_MINOR) {
      if (index > 0) wrong.push(index + 1)
    } else if (sku === '' || !storeVariants.some((one) => one === store.toLowerCase())) wrong.push(index + 1)
    else lines.push({ at: index + 1, sku, store: store.toLowerCase(), costMinor: hundredths })
  }
  return { lines, wrong, empty }
}

export type ImportedCosts = { said: number; skipped: number; wrong: number[] }

/** Says what goods cost by a file: of every shelf that it names, what nobody knows the cost of. INVALID_INPUT for a file that is too long. */
export async function importCosts(
  tx: Transaction,
  rows: readonly (readonly string[])[],
): Promise<Result<ImportedCosts>> {
  if (rows.length > MOST_COST_LINES) return fail('INVALID_INPUT', { fields: { text: 'admin-costs.errors.tooLong' } })
  const { lines, wrong, empty } = readCostLines(rows)
  const named = [...new Set(lines.map(({ sku }) => sku))]
  const { rows: items } = await tx.execute<{ id: string; sku: string }>(
    sql`select id, sku from stock_items where sku = any(${sql.param(named)}::text[]) limit ${MOST_COST_LINES}`,
  )
  const ids = new Map(items.map(({ id, sku }) => [sku, id]))
  let said = 0
  let skipped = empty
  // Levels are locked by item, then by store, as everywhere.
  const known = lines
    .flatMap((line) => {
      const itemId = ids.get(line.sku)
      if (itemId === undefined) wrong.push(line.at)
      return itemId === undefined ? [] : [{ ...line, itemId }]
    })
    .sort((one, other) => (`${one.itemId} ${one.store}` < `${other.itemId} ${other.store}` ? -1 : 1))
  for (const { itemId, store, costMinor } of known) {
    const [level] = await lockLevels(tx, [store], [itemId])
    const { costed } = (await readValues(tx, store, [itemId])).get(itemId) ?? noCost
    const uncosted = level && !level.unlimited ? level.onHand - costed : 0
    if (uncosted <= 0) {
      skipped += 1
      continue
    }
    const cost = { costed: uncosted, valueMinor: uncosted * costMinor }
    await writeCosts(tx, [{ itemId, store, cost, way: 1, reason: 'said' }])
    said += 1
  }
  return succeed({ said, skipped, wrong: wrong.sort((one, other) => one - other) })
}
