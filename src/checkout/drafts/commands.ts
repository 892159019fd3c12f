import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { orders } from '../../orders/tables.ts'
import type { UserActor } from '../../platform/actor.ts'
import { type Failure, fail, type Result, succeed } from '../../platform/failures.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { deletedRow, type RowMemory, readRow } from '../../platform/row-undo.ts'
import { getSettings } from '../../settings/queries.ts'
import { readDraft } from './queries.ts'
import type { PlacedDraft, SaveDraftInput } from './schema.ts'
import { orderDrafts } from './tables.ts'

type Draft = typeof orderDrafts.$inferSelect
type Saved = { version: number; changedAt: string }

const keptOf = ({ version, changedAt }: Draft): Saved => ({ version, changedAt: changedAt.toISOString() })

const findOrderOfDraft = async (tx: Transaction, id: string) =>
  (await tx.select({ id: orders.id, number: orders.number }).from(orders).where(eq(orders.cartId, id)))[0]

/** Why a draft is not there: it was placed, as which order, or somebody deleted it. */
async function refuseGone(tx: Transaction, id: string): Promise<Failure> {
  const order = await findOrderOfDraft(tx, id)
  return order ? fail('DRAFT_PLACED', { params: { number: order.number }, data: { order } }) : fail('NOT_FOUND')
}

/** Whether a draft is already what somebody wants it to be: they were not told that it was kept, and ask again. */
const isRepeated = (draft: Draft, staff: UserActor, { version, values }: SaveDraftInput): boolean =>
  draft.version === version + 1 && draft.changedBy === staff.id && isDeepStrictEqual(draft.values, values)

/**
 * Keeps what staff have typed of an order.
 * @returns CHANGED_MEANWHILE with what somebody else made of it; DRAFT_PLACED with the order that it became; NOT_FOUND where it was deleted
 */
export async function saveDraft(
  tx: Transaction,
  staff: UserActor,
  { id, ...input }: SaveDraftInput & { id: string },
  store: string,
): Promise<Result<Saved>> {
  const { version, values, totalMinor } = input
  const currency = (await getSettings(tx, store)).currency.name
  const content = {
    values,
    totalMinor,
    currency,
    ...values.contact,
    changedBy: staff.id,
    changedByName: staff.name,
  }
  if (version === 0) {
    const order = await findOrderOfDraft(tx, id)
    if (order) return refuseGone(tx, id)
    const by = { createdBy: staff.id, createdByName: staff.name }
    const [made] = await tx
      .insert(orderDrafts)
      .values({ id, store, ...content, ...by })
      .onConflictDoNothing()
      .returning()
    if (made) return succeed(keptOf(made))
  }
  const [draft] = await tx
    .select()
    .from(orderDrafts)
    .where(and(eq(orderDrafts.id, id), eq(orderDrafts.store, store)))
    .for('update')
  if (!draft) return refuseGone(tx, id)
  if (isRepeated(draft, staff, input)) return succeed(keptOf(draft))
  if (draft.version !== version) return fail('CHANGED_MEANWHILE', { data: { draft: await readDraft(tx, draft) } })
  const [changed] = await tx
    .update(orderDrafts)
    .set({ ...content, version: version + 1, changedAt: sql`clock_timestamp()` })
    .where(eq(orderDrafts.id, id))
    .returning()
  if (!changed) throw new Error(`the draft ${id} was locked, and is gone`)
  return succeed(keptOf(changed))
}

/** Deletes a draft. @returns by what it is there again; NOT_FOUND, DRAFT_PLACED */
export async function deleteDraft(tx: Transaction, id: string, store: string): Promise<Result<RowMemory>> {
  const [draft] = await tx
    .select()
    .from(orderDrafts)
    .where(and(eq(orderDrafts.id, id), eq(orderDrafts.store, store)))
    .for('update')
  const row = draft && (await readRow(tx, 'order_drafts', id))
  if (!row) return refuseGone(tx, id)
  await tx.delete(orderDrafts).where(eq(orderDrafts.id, id))
  return succeed(deletedRow('order_drafts', { name: draft.fullName, subject: `orderDraft:${id}` }, row))
}

/**
 * Takes a draft out of the way of the order that it becomes; whoever else places it waits here. The order's cart has the draft's id, so that
 * it becomes one order however often it is placed: where that is there already, it is left to the order's own rules to answer with it.
 * @returns CHANGED_MEANWHILE where what is placed is not what it is by now; NOT_FOUND where it was deleted
 */
export async function takeDraft(
  tx: Transaction,
  { id, version }: PlacedDraft,
  store: string,
): Promise<Result<undefined>> {
  const [draft] = await tx
    .select()
    .from(orderDrafts)
    .where(and(eq(orderDrafts.id, id), eq(orderDrafts.store, store)))
    .for('update')
  if (!draft) return (await findOrderOfDraft(tx, id)) ? succeed(undefined) : fail('NOT_FOUND')
  if (draft.version !== version) return fail('CHANGED_MEANWHILE', { data: { draft: await readDraft(tx, draft) } })
  await tx.delete(orderDrafts).where(eq(orderDrafts.id, id))
  return succeed(undefined)
}
