/** Where the shop delivers and for how much; minor units. */
export type DeliveryArea = {
  readonly costMinor: number
  /** The item total from which delivery is free; null where it never is. */
  readonly freeFromMinor: number | null
}

/** How the goods reach the customer. */
export type DeliveryChoice = { readonly type: 'pickup' } | { readonly type: 'delivery'; readonly area: DeliveryArea }

/**
 * What delivery costs, in minor units. Pickup at the store is free.
 * @param itemTotalMinor the item total before any coupon, so that a coupon never makes delivery dearer
 */
export function deliveryCost(choice: DeliveryChoice, itemTotalMinor: number): number {
  if (choice.type === 'pickup' || missingForFreeDelivery(choice.area, itemTotalMinor) === 0) return 0
  return choice.area.costMinor
}

/** How much more, in minor units, must be bought for free delivery; 0 where it is free, undefined where it never is. */
export function missingForFreeDelivery(area: DeliveryArea, itemTotalMinor: number): number | undefined {
  if (area.freeFromMinor === null) return undefined
  return Math.max(0, area.freeFromMinor - itemTotalMinor)
}
