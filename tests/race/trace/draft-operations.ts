import { sql } from 'drizzle-orm'
import { deleteDraft, saveDraft } from '../../../src/checkout/drafts/commands.ts'
import { placeManualOrder } from '../../../src/checkout/manual/manual-commands.ts'
import { manualOrderSchema } from '../../../src/checkout/schema.ts'
import { succeed } from '../../../src/platform/failures.ts'
import { putRowsBack } from '../../../src/platform/row-undo.ts'
import { draftValues } from '../../data/drafts.ts'
import { chance, insist, type Operation, oneOf } from './chance.ts'
import type { Client } from './client.ts'
import type { History } from './shop.ts'
import { remember, wishOf } from './wishes.ts'

type Draft = { id: string; version: number }

const noteOf = ({ seed }: History): string => `history ${seed}`

async function anyDraft(history: History, client: Client): Promise<Draft | undefined> {
  const { rows } = await history.world.db.execute<Draft>(sql`
    select id, version from order_drafts where values ->> 'note' = ${noteOf(history)} order by id`)
  return oneOf(client, rows)
}

/** Staff begin an order, or go on with one that somebody else may have under work too. */
const keepDraft: Operation = async (history, client) => {
  const old = chance(client, 0.6) ? await anyDraft(history, client) : undefined
  const { id, version } = old ?? { id: crypto.randomUUID(), version: 0 }
  const fullName = `Bo ${Math.floor(client.random() * 1000)}`
  const contact = { fullName, phone: '604-555-0177', email: `buyer1-${history.seed}@example.com` }
  const values = draftValues({ note: noteOf(history), contact })
  await insist(history, client, 'keep a draft', (tx) =>
    saveDraft(tx, history.staff, { id, version, values, totalMinor: null }, 'surrey'),
  )
}

/** A draft is placed, by several at once where chance has it so. */
const placeDraft: Operation = async (history, client) => {
  const draft = await anyDraft(history, client)
  if (!draft) return
  const input = manualOrderSchema.parse({
    ...wishOf(history, client),
    cartId: draft.id,
    draft,
    payment: 'cod',
    language: 'en',
  })
  const placed = await insist(history, client, 'place a draft', (tx) =>
    placeManualOrder(tx, history.staff, input, { store: 'surrey', offered: () => ['cod'] }),
  )
  if (placed) await remember(history, placed.token)
}

/** A draft is deleted; now and then somebody thinks better of it. */
const dropDraft: Operation = async (history, client) => {
  const draft = await anyDraft(history, client)
  if (!draft) return
  const memory = await insist(history, client, 'delete a draft', (tx) => deleteDraft(tx, draft.id, 'surrey'))
  if (memory && chance(client, 0.5))
    await insist(history, client, 'undo a deletion', async (tx) => succeed(await putRowsBack(tx, [memory])))
}

export const draftOperations: readonly (readonly [Operation, number])[] = [
  [keepDraft, 2],
  [placeDraft, 2],
  [dropDraft, 1],
]
