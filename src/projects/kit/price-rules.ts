import type { Kit, KitProduct } from './contracts.ts'

/** A product that costs something else than when it was first shown; minor units of one piece. */
export type PriceChange = { readonly name: string; readonly wasMinor: number; readonly nowMinor: number }

const productsOf = ({ floor, lines }: Kit): KitProduct[] =>
  [floor, ...lines.map(({ product }) => product)].flatMap((one) => one ?? [])

/** What one variant of a product is known by. */
const keyOf = ({ id, color, attribute }: KitProduct): string => JSON.stringify([id, color?.name ?? null, attribute])

/** Prices by product as a kit shows them, those that were seen before left as they were. */
export const seenPrices = (kit: Kit, seen: ReadonlyMap<string, number>): Map<string, number> =>
  new Map([...productsOf(kit).map((product): [string, number] => [keyOf(product), product.unitPriceMinor]), ...seen])

/** What of a kit costs something else than it did when it was first seen. */
export const priceChanges = (kit: Kit, seen: ReadonlyMap<string, number>): PriceChange[] =>
  productsOf(kit).flatMap((product) => {
    const wasMinor = seen.get(keyOf(product))
    const nowMinor = product.unitPriceMinor
    return wasMinor === undefined || wasMinor === nowMinor ? [] : [{ name: product.name, wasMinor, nowMinor }]
  })
