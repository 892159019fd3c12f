import { listDeliveryAreas, type StoredArea } from '../delivery/queries.ts'
import { decideTransport, type Transport } from '../delivery/transport-rules.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import type { StoredQuote } from './find-queries.ts'

type Line = { quantity: number; weightGrams: number }

/**
 * How a quote's goods would be delivered as of today; no area brings what is collected. To an address that no area serves a quote can be
 * asked for and be written, with no cost of delivery; it is sent only once staff say by which truck the goods go all the same.
 */
export async function readQuotedDelivery(
  tx: Database | Transaction,
  { delivery, address }: Pick<StoredQuote, 'delivery' | 'address'>,
  lines: readonly Line[],
): Promise<Transport<StoredArea>> {
  const wish = delivery.type === 'delivery' ? delivery : undefined
  const transport = decideTransport(await listDeliveryAreas(tx), { address, lines, wish })
  return wish ? transport : { ...transport, area: undefined, extras: [], costMinor: () => 0 }
}

/** Whether a quote can become an order: it is collected, or a truck brings it. */
export const isDeliverable = (
  { delivery }: Pick<StoredQuote, 'delivery'>,
  { area }: Pick<Transport<StoredArea>, 'area'>,
): boolean => delivery.type === 'pickup' || area !== undefined

/** Whether a quote's goods, as its trucks are today, come in two drops. */
export async function isInTwoDrops(
  db: Database | Transaction,
  quote: StoredQuote,
  lines: readonly Line[],
): Promise<boolean> {
  if (quote.delivery.type !== 'delivery' || !quote.delivery.inTwoDrops) return false
  return (await readQuotedDelivery(db, quote, lines)).second !== undefined
}

/** What a quote's address decides now, and the areas by which staff may send it all the same. */
export async function readTrucks(
  db: Database | Transaction,
  quote: Pick<StoredQuote, 'delivery' | 'address'>,
  lines: readonly Line[],
) {
  const { decision } = await readQuotedDelivery(db, quote, lines)
  return { kind: decision.kind, areas: (await listDeliveryAreas(db)).map(({ id, name }) => ({ id, name })) }
}
