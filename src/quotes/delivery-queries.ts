import {
  chosenExtras,
  costWithExtras,
  type Decision,
  decideArea,
  type PricedExtra,
} from '../delivery/decision-rules.ts'
import { dropWeights, secondDrop, weightOf } from '../delivery/drops/rules.ts'
import { listDeliveryAreas, type StoredArea } from '../delivery/queries.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import type { StoredQuote } from './find-queries.ts'

type Line = { quantity: number; weightGrams: number }

/** By which truck a quote's goods would go, and what that costs for goods of an item total, in minor units. */
export type QuotedDelivery = {
  decision: Decision<StoredArea>
  /** The area that its address is in, or that staff send it by; undefined where it is collected, or nobody delivers there. */
  area: StoredArea | undefined
  extras: readonly PricedExtra[]
  /** How many of each line come with the second of two drops, where it is in two; undefined where it comes at once. */
  second: readonly number[] | undefined
  /** Why staff send it by that area all the same. */
  overruled: string | undefined
  costMinor: (itemTotalMinor: number) => number
}

/**
 * How a quote's goods would be delivered as of today. To an address that no area serves a quote can be asked for and be written, with no
 * cost of delivery; it is sent only once staff say by which truck the goods go all the same.
 */
export async function readQuotedDelivery(
  tx: Database | Transaction,
  { delivery, address }: Pick<StoredQuote, 'delivery' | 'address'>,
  lines: readonly Line[],
): Promise<QuotedDelivery> {
  const areas = await listDeliveryAreas(tx)
  const atOnce = decideArea(areas, address, weightOf(lines))
  const wish = delivery.type === 'delivery' ? delivery : undefined
  const overrule = wish?.overrule
  const mayComeInTwo = atOnce.kind === 'tooHeavy' && wish?.inTwoDrops === true && !overrule
  const second = mayComeInTwo ? secondDrop(lines, atOnce.area) : undefined
  const decision = mayComeInTwo && second ? { kind: 'served' as const, area: atOnce.area } : atOnce
  const decided = decision.kind === 'served' ? decision.area : undefined
  const area = wish && (overrule ? areas.find(({ id }) => id === overrule.areaId) : decided)
  const extras = area ? chosenExtras(area, wish?.extras, second ? 2 : 1) : []
  const dropGrams = dropWeights(lines, second)
  return {
    decision,
    area,
    extras,
    second,
    overruled: area && area !== decided ? overrule?.reason : undefined,
    costMinor: (itemTotalMinor) => (area ? costWithExtras(area, { itemTotalMinor, dropGrams }, extras) : 0),
  }
}

/** Whether a quote can become an order: it is collected, or a truck brings it. */
export const isDeliverable = (
  { delivery }: Pick<StoredQuote, 'delivery'>,
  { area }: Pick<QuotedDelivery, 'area'>,
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
