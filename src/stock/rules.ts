/** On-hand quantity meaning "never runs out", by specification. */
export const unlimited = -1

/** What an unlimited variant counts for in the sum over a product's variants, by specification. */
const unlimitedInSum = 100_000

/** Below this many boxes the product page says how few are left. */
export const lowStockBelow = 10

/** A product as far as its stock goes; quantities in boxes (or pieces), -1 for unlimited. */
export type Stocked =
  | { readonly type: 'simple'; readonly quantity: number }
  | { readonly type: 'variable'; readonly variants: readonly { readonly qty: number }[] }

/** Whether anything of the product can be bought: the specification's rule for simple and variable products. */
export function isInStock(product: Stocked): boolean {
  if (product.type === 'simple') return product.quantity === unlimited || product.quantity > 0
  const sum = product.variants.reduce((total, { qty }) => total + (qty === unlimited ? unlimitedInSum : qty), 0)
  return sum > 0
}

export type Availability =
  | { readonly status: 'available' }
  | { readonly status: 'short'; readonly left: number }
  | { readonly status: 'soldOut' }

/**
 * Whether a wanted quantity can be had.
 * @param onHand boxes on hand, or -1 for unlimited
 * @param wanted boxes wanted, over all lines that share this stock
 */
export function availability(onHand: number, wanted: number): Availability {
  if (onHand === unlimited || (onHand > 0 && wanted <= onHand)) return { status: 'available' }
  return onHand > 0 ? { status: 'short', left: onHand } : { status: 'soldOut' }
}

/** The number for "last N", or undefined where stock is plenty, unlimited or gone. */
export function lastFew(onHand: number): number | undefined {
  return onHand > 0 && onHand < lowStockBelow ? onHand : undefined
}

/** Whether a change from one count to another is the one by which stock became low: told once, not for every box after it. */
export const runsLow = (before: number, after: number, below = lowStockBelow): boolean =>
  before >= below && after < below

/** A token of 32 random bytes, as it stands in an email's link. */
export const alertTokenPattern = /^[\w-]{43}$/

/** What the page of these emails tells. */
export const alertStates = ['asked', 'here', 'ended'] as const

export type AlertState = (typeof alertStates)[number]

/** A colour and an attribute by which the variants of a product differ; null or absent where they do not. */
export type VariantChoice = { readonly color?: string | null; readonly attribute?: string | null }

/** The variant of exactly this colour and attribute, or undefined where the combination does not exist. */
export function findVariant<V extends VariantChoice>(variants: readonly V[], choice: VariantChoice): V | undefined {
  return variants.find(
    (variant) =>
      (variant.color ?? null) === (choice.color ?? null) && (variant.attribute ?? null) === (choice.attribute ?? null),
  )
}
