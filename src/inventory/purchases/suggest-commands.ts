import { sql } from 'drizzle-orm'
import type { UserActor } from '../../platform/actor.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { getSettings } from '../../settings/queries.ts'
import { groupSuggested } from './rules.ts'
import type { SuggestPurchasesInput } from './schema.ts'
import { readLastSupplies } from './supply-queries.ts'
import { purchaseLines, purchaseOrders } from './tables.ts'

export type Suggested = { ids: string[]; made: number }

/**
 * Makes drafts of what was suggested to be ordered: one for each store and supplier who sold it last, and one without a supplier for what
 * nobody sold yet. The same press makes them once. NOT_FOUND for a thing that is gone.
 */
export async function suggestPurchases(
  tx: Transaction,
  actor: UserActor,
  { batchId, lines }: SuggestPurchasesInput,
): Promise<Result<Suggested>> {
  const known = await readLastSupplies(tx, [...new Set(lines.map(({ itemId }) => itemId))])
  const wanted = lines.flatMap((line) => {
    const last = known.get(line.itemId)
    return last ? [{ ...last, ...line }] : []
  })
  if (wanted.length < lines.length) return fail('NOT_FOUND', { fields: { lines: 'stock.errors.gone' } })
  const ids: string[] = []
  let made = 0
  for (const group of groupSuggested(wanted)) {
    const [{ store, supplierId } = { store: '', supplierId: null }] = group
    const { currency } = await getSettings(tx, store)
    const id = uuidv7()
    const inserted = await tx
      .insert(purchaseOrders)
      .values({
        id,
        batchId,
        store,
        supplierId,
        currency: currency.name,
        madeById: actor.id,
        madeByName: actor.name,
        expectedOn: sql`(select (now() + make_interval(days => coalesce(s.lead_days, (select lead_days from stock_settings), 21)))::date
          from suppliers s where s.id = ${supplierId}::uuid)`,
      })
      .onConflictDoNothing({ target: [purchaseOrders.batchId, purchaseOrders.store, purchaseOrders.supplierId] })
      .returning({ id: purchaseOrders.id })
    if (inserted.length === 0) {
      // The same press made it already.
      const { rows } = await tx.execute<{ id: string }>(sql`
        select p.id from purchase_orders p where p.batch_id = ${batchId} and p.store = ${store}
          and p.supplier_id is not distinct from ${supplierId}::uuid`)
      ids.push(...rows.map((row) => row.id))
      continue
    }
    await tx.insert(purchaseLines).values(
      group.map(({ itemId, quantity, costMinor, theirSku }, place) => ({
        purchaseId: id,
        itemId,
        place,
        quantity,
        costMinor,
        theirSku,
      })),
    )
    ids.push(id)
    made += 1
  }
  return succeed({ ids, made })
}
