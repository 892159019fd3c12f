/** What people say of a purchase order. */
export const purchaseNumber = (number: number): string => `PO-${number}`

type Line = { readonly quantity: number; readonly received: number }

/** How many of a line are still to come. */
export const toCome = ({ quantity, received }: Line): number => Math.max(0, quantity - received)

/** How many more came than were ordered. */
export const beyond = ({ quantity, received }: Line): number => Math.max(0, received - quantity)

/** Whether all that was ordered is there. */
export const isComplete = (lines: readonly Line[]): boolean => lines.every((line) => toCome(line) === 0)

/** Whether some of it came, and some is still to come. */
export const isPartly = (lines: readonly Line[]): boolean =>
  lines.some(({ received }) => received > 0) && !isComplete(lines)

type Costed = { readonly quantity: number; readonly costMinor: number }

/** What goods cost together, in minor units. */
export const costOf = (lines: readonly Costed[]): number =>
  lines.reduce((sum, { quantity, costMinor }) => sum + quantity * costMinor, 0)

type Supply = { readonly itemId: string; readonly supplierId: string | null; readonly costMinor: number }

/**
 * What an order of these things would come to by what each cost last, in minor units, of how many suppliers they are, and of how many lines nobody
 * knows the cost.
 */
export function supplySum(
  lines: readonly { readonly itemId: string; readonly quantity: number }[],
  supplies: readonly Supply[],
): { costMinor: number; suppliers: number; uncosted: number } {
  const known = new Map(supplies.map((supply) => [supply.itemId, supply]))
  const costed = lines.map(({ itemId, quantity }) => ({ quantity, costMinor: known.get(itemId)?.costMinor ?? 0 }))
  const suppliers = new Set(lines.flatMap(({ itemId }) => known.get(itemId)?.supplierId ?? []))
  const uncosted = costed.filter(({ costMinor }) => costMinor === 0).length
  return { costMinor: costOf(costed), suppliers: suppliers.size, uncosted }
}

/** Things that are ordered together, as far as they were suggested: by the store they go to and who supplies them. */
export function groupSuggested<L extends { store: string; supplierId: string | null }>(lines: readonly L[]): L[][] {
  const groups = Map.groupBy(lines, ({ store, supplierId }) => `${store} ${supplierId ?? ''}`)
  return [...groups.values()]
}
