import type { Translated } from '../../catalogue/schema.ts'
import { chooseDiscounts, type Discount, type DiscountedCart, type DiscountRefusal, itemTotal } from './choice-rules.ts'
import { applyDiscounts, type DiscountedLine, type DiscountTerms, type LineRole, roleOf, type Taken } from './rules.ts'

/** A discount as an order keeps it for ever: what it was called, what it took off, and by which terms. */
export type OrderDiscount = {
  readonly id: string
  readonly code: string | null
  readonly name: Translated | null
  /** Of free delivery what the delivery would have cost. */
  readonly amountMinor: number
  readonly terms: DiscountTerms
  /** Who gave it by hand, when (ISO 8601), and why; missing of the shop's own discounts. */
  readonly manual?: { readonly reason: string; readonly byName: string; readonly at: string }
}

/** What a line is to one of its order's discounts, and its part of that; zero where it only counts for it. */
export type DiscountPart = {
  /** Which of the order's discounts it is, from 0. */
  readonly of: number
  readonly amountMinor: number
  readonly role: LineRole
}

/** What came off an order. Σ parts = off goods. */
export type OrderDiscounts = {
  readonly discounts: readonly OrderDiscount[]
  readonly parts: readonly (readonly DiscountPart[])[]
  readonly goodsMinor: number
  readonly deliveryMinor: number
}

export const noDiscounts = (lines: number): OrderDiscounts => ({
  discounts: [],
  parts: Array.from({ length: lines }, () => []),
  goodsMinor: 0,
  deliveryMinor: 0,
})

/** Each line's parts of what was taken. */
function partsOf(taken: readonly Taken[], rolesOf: readonly (readonly (LineRole | null)[])[], lines: number) {
  return Array.from({ length: lines }, (_, at) =>
    taken.flatMap(({ partsMinor }, of): DiscountPart[] => {
      const role = rolesOf[of]?.[at]
      return role ? [{ of, amountMinor: partsMinor[at] ?? 0, role }] : []
    }),
  )
}

/** What a line is to a discount of an order: one that staff gave comes off whatever is no sample. */
const roleIn = (line: DiscountedLine, { terms, manual }: Pick<OrderDiscount, 'terms' | 'manual'>): LineRole | null =>
  manual ? (line.isSample ? null : 'both') : roleOf(line, terms)

type Named = Discount & { readonly name: Translated | null }

/**
 * What discounts take off a cart.
 * @param code what the customer typed, in capitals; null where nothing is
 * @param manual what staff take off by hand beside them
 * @returns with why the code does not count, where it does not, and why each of the others does not
 */
export function discountCart(
  discounts: readonly Named[],
  cart: DiscountedCart & { readonly code: string | null; readonly manual?: OrderDiscount | undefined },
): OrderDiscounts & {
  refusal: DiscountRefusal | undefined
  refusals: ReadonlyMap<string, DiscountRefusal>
} {
  const { code, lines, manual } = cart
  const typed = discounts.find((one) => one.code !== null && one.code === code)
  const offered = discounts.filter((one) => one.code === null || one === typed)
  const { applied, refusals, ...chosen } = chooseDiscounts(offered, cart)
  const kept = applied.map(({ id, terms }, at): OrderDiscount => {
    const named = discounts.find((one) => one.id === id)
    const amountMinor = chosen.taken[at]?.amountMinor ?? 0
    return { id, code: named?.code ?? null, name: named?.name ?? null, amountMinor, terms }
  })
  const unknown = code !== null && !typed ? ({ reason: 'unknown' } as const) : undefined
  const refusal = unknown ?? (typed && refusals.get(typed.id))
  if (manual) {
    const { deliveryCostMinor = 0 } = cart
    const whole = { lines: lines.map((line) => ({ ...line, keptParts: undefined })), deliveryCostMinor }
    return { ...keepDiscounts([...kept, manual], { ...whole, itemTotalMinor: itemTotal(lines) }), refusals, refusal }
  }
  const rolesOf = kept.map((one) => lines.map((line) => roleIn(line, one)))
  const { taken, goodsMinor, deliveryMinor } = chosen
  return {
    discounts: kept,
    parts: partsOf(taken, rolesOf, lines.length),
    goodsMinor,
    deliveryMinor,
    refusals,
    refusal,
  }
}

/** A line of an order that is edited, and what it was to the discounts; undefined of one that is new. */
export type KeptLine = DiscountedLine & { readonly keptParts: readonly DiscountPart[] | undefined }

/**
 * What the discounts of an order take off it once its lines are others: by the terms that they were given on, whether or not they would
 * still be given, and off no line that they were not for.
 */
export function keepDiscounts(
  kept: readonly OrderDiscount[],
  order: { readonly lines: readonly KeptLine[]; readonly itemTotalMinor: number; readonly deliveryCostMinor: number },
): OrderDiscounts {
  const { lines } = order
  const rolesOf = kept.map((one, of) =>
    lines.map((line) =>
      line.keptParts && !one.manual ? (line.keptParts.find((part) => part.of === of)?.role ?? null) : roleIn(line, one),
    ),
  )
  const { taken, goodsMinor, deliveryMinor } = applyDiscounts({
    ...order,
    discounts: kept.map(({ id, code, terms, manual }, of) => ({
      id,
      terms,
      isByCode: code !== null,
      isManual: manual !== undefined,
      roles: rolesOf[of] ?? [],
    })),
  })
  const inPlace = kept.flatMap(({ id }) => taken.find((one) => one.id === id) ?? [])
  return {
    discounts: kept.map((one, of) => ({ ...one, amountMinor: inPlace[of]?.amountMinor ?? 0 })),
    parts: partsOf(inPlace, rolesOf, lines.length),
    goodsMinor,
    deliveryMinor,
  }
}

/**
 * The discounts of an order as far as they can be shown one by one: none where it is older than these, or where an older version of the shop has
 * changed what came off.
 */
export function shownDiscounts(order: {
  readonly discounts: readonly OrderDiscount[]
  readonly discountMinor: number
}): readonly OrderDiscount[] {
  const offGoods = order.discounts.filter(({ terms }) => terms.kind !== 'freeDelivery')
  const sum = offGoods.reduce((total, { amountMinor }) => total + amountMinor, 0)
  return sum === order.discountMinor ? order.discounts : []
}
