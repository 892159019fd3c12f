/** Where the shop delivers and for how much; minor units. */
export type DeliveryArea = {
  readonly costMinor: number
  /** The item total from which delivery is free; null where it never is. */
  readonly freeFromMinor: number | null
  /** For each kilogram begun above the free weight; null where weight costs nothing. */
  readonly perKgMinor: number | null
  readonly freeWeightGrams: number
}

/** How the goods reach the customer. */
export type DeliveryChoice = { readonly type: 'pickup' } | { readonly type: 'delivery'; readonly area: DeliveryArea }

/** What the weight adds: each kilogram begun above the free weight, in minor units. */
export function weightCost({ perKgMinor, freeWeightGrams }: DeliveryArea, weightGrams: number): number {
  return perKgMinor === null ? 0 : Math.ceil(Math.max(0, weightGrams - freeWeightGrams) / 1000) * perKgMinor
}

/**
 * What delivery costs, in minor units. Pickup at the store is free; so is delivery from the area's amount on, whatever
 * the goods weigh.
 * @param itemTotalMinor the item total before any coupon, so that a coupon never makes delivery dearer
 */
export function deliveryCost(choice: DeliveryChoice, itemTotalMinor: number, weightGrams: number): number {
  if (choice.type === 'pickup' || missingForFreeDelivery(choice.area, itemTotalMinor) === 0) return 0
  return choice.area.costMinor + weightCost(choice.area, weightGrams)
}

/** How much more, in minor units, must be bought for free delivery; 0 where it is free, undefined where it never is. */
export function missingForFreeDelivery(
  area: Pick<DeliveryArea, 'freeFromMinor'>,
  itemTotalMinor: number,
): number | undefined {
  if (area.freeFromMinor === null) return undefined
  return Math.max(0, area.freeFromMinor - itemTotalMinor)
}
