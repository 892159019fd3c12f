import { roundToTenth } from '../../money/rounding.ts'
import {
  type AppliedTerms,
  applyDiscounts,
  type DiscountedLine,
  type DiscountTerms,
  inOrder,
  type LineRole,
  measured,
  roleOf,
  type TakenOff,
} from './rules.ts'

/** A discount with how often it was used; times are milliseconds since 1970, null where there is no limit. */
export type Discount = {
  readonly id: string
  /** What a customer types; null of an automatic one. */
  readonly code: string | null
  readonly terms: DiscountTerms
  /** Whether it may come off together with discounts of other kinds; else it stands alone. */
  readonly combines: boolean
  readonly active: boolean
  /** The groups of customers that it is only for; none where it is for everybody. */
  readonly groupIds: readonly string[]
  /** The segment of customers that it is only for; null where it is for everybody. */
  readonly segmentId: string | null
  readonly startsAtMs: number | null
  readonly endsAtMs: number | null
  /** The least item total, in minor units, over all lines and before any discount. */
  readonly minimumMinor: number
  /** The least amount of the goods that it is for: pieces, and hundredths of a square foot. */
  readonly minimumQuantity: number
  readonly minimumAreaCenti: number
  readonly totalLimit: number | null
  readonly used: number
  readonly perCustomerLimit: number | null
  readonly usedByCustomer: number
}

/** Why a discount does not come off, with what the sentence that says so needs. */
export type DiscountRefusal =
  /** `outdone`: without it, other discounts take more off. `gift`: what it gives is not in the cart. `delivery`: there is none to pay. `group`, `segment`: the buyer is in none that it is for. */
  | { readonly reason: 'unknown' | 'inactive' | 'category' | 'outdone' | 'gift' | 'delivery' | 'group' | 'segment' }
  | { readonly reason: 'notStarted'; readonly startsAtMs: number }
  | { readonly reason: 'ended'; readonly endsAtMs: number }
  | { readonly reason: 'usedUp' | 'usedUpByCustomer'; readonly limit: number }
  | { readonly reason: 'minimum'; readonly minimumMinor: number; readonly missingMinor: number }
  | { readonly reason: 'quantity'; readonly minimum: number; readonly missing: number }
  | { readonly reason: 'area'; readonly minimumCenti: number; readonly missingCenti: number }

/** What a cart is to discounts. */
export type DiscountedCart = {
  readonly lines: readonly DiscountedLine[]
  readonly nowMs: number
  /** The group of customers that the buyer is in. */
  readonly groupId?: string | undefined
  /** The segments of customers that the buyer is in, of those that discounts are for. */
  readonly segmentIds?: readonly string[] | undefined
  /** What the delivery costs without discounts, in minor units; undefined while no way is chosen. */
  readonly deliveryCostMinor: number | undefined
}

const rolesIn = (lines: readonly DiscountedLine[], terms: DiscountTerms): (LineRole | null)[] =>
  lines.map((line) => roleOf(line, terms))

/** What lines cost together, rounded as an order's item total is. */
export const itemTotal = (lines: readonly DiscountedLine[]): number =>
  roundToTenth(lines.reduce((sum, { unitPriceMinor, qty }) => sum + unitPriceMinor * qty, 0))

/** What lacks of so many pieces, or so much area. */
function tooLittle(by: 'quantity' | 'area', minimum: number, amount: number): DiscountRefusal | undefined {
  if (amount >= minimum) return undefined
  const missing = minimum - amount
  return by === 'area'
    ? { reason: 'area', minimumCenti: minimum, missingCenti: missing }
    : { reason: 'quantity', minimum, missing }
}

/** Why what is in the cart does not do for a discount. */
function refusalByGoods(discount: Discount, { lines, deliveryCostMinor }: DiscountedCart): DiscountRefusal | undefined {
  const { terms, minimumQuantity, minimumAreaCenti } = discount
  const { kind, tierBy, tiers, buyQuantity, getProductIds } = terms
  const roles = rolesIn(lines, terms)
  if (!roles.some((role) => role === 'both' || role === 'bought')) return { reason: 'category' }
  const goods = lines.filter(({ isSample, isService }) => !isSample && !isService)
  const missingMinor = discount.minimumMinor - itemTotal(goods)
  if (missingMinor > 0) return { reason: 'minimum', minimumMinor: discount.minimumMinor, missingMinor }
  const quantity = measured(lines, roles, 'quantity')
  const ofGoods =
    tooLittle('quantity', minimumQuantity, quantity) ??
    tooLittle('area', minimumAreaCenti, measured(lines, roles, 'area'))
  if (ofGoods) return ofGoods
  if (kind === 'tiers') {
    const first = Math.min(...tiers.map(({ from }) => from))
    return tooLittle(tierBy, Number.isFinite(first) ? first : 0, measured(lines, roles, tierBy))
  }
  if (kind === 'buyGet') {
    const isSame = getProductIds.length === 0
    if (!isSame && quantity >= buyQuantity && !roles.includes('got')) return { reason: 'gift' }
    return tooLittle('quantity', isSame ? buyQuantity + 1 : buyQuantity, quantity)
  }
  return kind === 'freeDelivery' && deliveryCostMinor === 0 ? { reason: 'delivery' } : undefined
}

/**
 * Why this discount cannot come off this cart now, or undefined where it can. It is good from `startsAtMs` on and no
 * longer at `endsAtMs`. The counts must be read inside the order's transaction to hold under a race.
 */
export function discountRefusal(discount: Discount | undefined, cart: DiscountedCart): DiscountRefusal | undefined {
  if (!discount) return { reason: 'unknown' }
  const { startsAtMs, endsAtMs, totalLimit, perCustomerLimit } = discount
  if (!discount.active) return { reason: 'inactive' }
  const { groupIds, segmentId } = discount
  if (groupIds.length > 0 && !groupIds.some((id) => id === cart.groupId)) return { reason: 'group' }
  if (segmentId !== null && !cart.segmentIds?.includes(segmentId)) return { reason: 'segment' }
  if (startsAtMs !== null && cart.nowMs < startsAtMs) return { reason: 'notStarted', startsAtMs }
  if (endsAtMs !== null && cart.nowMs >= endsAtMs) return { reason: 'ended', endsAtMs }
  if (totalLimit !== null && discount.used >= totalLimit) return { reason: 'usedUp', limit: totalLimit }
  if (perCustomerLimit !== null && discount.usedByCustomer >= perCustomerLimit) {
    return { reason: 'usedUpByCustomer', limit: perCustomerLimit }
  }
  return refusalByGoods(discount, cart)
}

/** Whether two discounts may come off one order: both have to combine, and two of one kind never come off the same goods. */
export function mayCombine(
  a: Pick<Discount, 'combines' | 'terms'>,
  b: Pick<Discount, 'combines' | 'terms'>,
  lines: readonly DiscountedLine[],
): boolean {
  if (!a.combines || !b.combines) return false
  if (a.terms.kind !== b.terms.kind) return true
  if (a.terms.kind === 'freeDelivery') return false
  return lines.every((line) => roleOf(line, a.terms) === null || roleOf(line, b.terms) === null)
}

/** More combinations than these are not looked at; they are tried from the discounts that take most off by themselves. */
const MOST_TRIED = 100

/**
 * The sets of discounts that may come off together and to which none can be added (Bron and Kerbosch, with a pivot), those of the first
 * discounts first.
 */
function combinations(count: number, isPair: (a: number, b: number) => boolean): number[][] {
  const found: number[][] = []
  const visit = (chosen: readonly number[], open: readonly number[], closed: readonly number[]): void => {
    if (found.length >= MOST_TRIED) return
    const pivot = [...open, ...closed][0]
    if (pivot === undefined) {
      found.push([...chosen])
      return
    }
    let left = open
    let done = closed
    for (const one of open.filter((each) => each === pivot || !isPair(each, pivot))) {
      const goesWith = (other: number) => other !== one && isPair(one, other)
      visit([...chosen, one], left.filter(goesWith), done.filter(goesWith))
      left = left.filter((each) => each !== one)
      done = [...done, one]
    }
  }
  visit(
    [],
    Array.from({ length: count }, (_, at) => at),
    [],
  )
  return found
}

/** What comes off a cart, and why the other discounts do not. */
export type DiscountChoice = TakenOff & {
  /** Those that come off, in the order in which they do. */
  readonly applied: readonly Discount[]
  readonly refusals: ReadonlyMap<string, DiscountRefusal>
}

/**
 * Chooses of all discounts those that come off together: the combination that takes most off. Where several take as much, one with the code that the
 * customer typed is chosen, then one with the older discounts; the order in which they are given changes nothing.
 */
export function chooseDiscounts(discounts: readonly Discount[], cart: DiscountedCart): DiscountChoice {
  const { lines, deliveryCostMinor = 0 } = cart
  const itemTotalMinor = itemTotal(lines)
  const refusals = new Map<string, DiscountRefusal>()
  const takenBy = (some: readonly Discount[]): TakenOff =>
    applyDiscounts({
      lines,
      itemTotalMinor,
      deliveryCostMinor,
      discounts: some.map(
        ({ id, code, terms }): AppliedTerms => ({
          id,
          terms,
          isByCode: code !== null,
          roles: rolesIn(lines, terms),
        }),
      ),
    })
  const off = ({ goodsMinor, deliveryMinor }: TakenOff) => goodsMinor + deliveryMinor
  const open = discounts.flatMap((discount) => {
    const refusal = discountRefusal(discount, cart)
    if (!refusal) return [{ discount, aloneMinor: off(takenBy([discount])) }]
    refusals.set(discount.id, refusal)
    return []
  })
  open.sort(
    (a, b) =>
      b.aloneMinor - a.aloneMinor ||
      Number(b.discount.code !== null) - Number(a.discount.code !== null) ||
      (a.discount.id < b.discount.id ? -1 : 1),
  )
  const candidates = open.map(({ discount }) => discount)
  const isPair = (a: number, b: number) => {
    const [one, other] = [candidates[a], candidates[b]]
    return one !== undefined && other !== undefined && mayCombine(one, other, lines)
  }
  let best: { chosen: Discount[]; taken: TakenOff } = { chosen: [], taken: takenBy([]) }
  for (const each of combinations(candidates.length, isPair)) {
    const chosen = each.flatMap((at) => candidates[at] ?? [])
    const taken = takenBy(chosen)
    const [more, before] = [off(taken), off(best.taken)]
    const hasCode = (some: readonly Discount[]) => some.some(({ code }) => code !== null)
    const isBetter = more > before || (more === before && hasCode(chosen) && !hasCode(best.chosen))
    if (isBetter || best.chosen.length === 0) best = { chosen, taken }
  }
  for (const { id } of candidates) {
    if (!best.chosen.some((one) => one.id === id)) refusals.set(id, { reason: 'outdone' })
  }
  const takes = (discount: Discount) =>
    discount.code !== null || best.taken.taken.some(({ id, amountMinor }) => id === discount.id && amountMinor > 0)
  const applied = inOrder(best.chosen.map((one) => ({ ...one, isByCode: one.code !== null }))).filter(takes)
  const ids = new Set(applied.map(({ id }) => id))
  const taken = best.taken.taken.filter(({ id }) => ids.has(id))
  return { ...best.taken, taken, applied: applied.map(({ isByCode: _, ...one }) => one), refusals }
}
