import {
  type AreaLimits,
  chosenExtras,
  costWithExtras,
  type Decision,
  type DeliveryExtra,
  type DeliveryPlace,
  decideArea,
  type ExtraPrices,
  type PricedExtra,
} from './decision-rules.ts'
import { type DropLine, dropWeights, secondDrop, weightOf } from './drops/rules.ts'
import type { PostalArea } from './postal/rules.ts'
import type { DeliveryArea } from './rules.ts'

type TransportArea = DeliveryArea & PostalArea & AreaLimits & ExtraPrices

/** What is wished for of a delivery, by its buyer or by staff. */
export type TransportWish = {
  readonly extras?: readonly DeliveryExtra[] | undefined
  readonly inTwoDrops?: boolean | undefined
  /** That staff send it by an area's truck where the address or the weight speaks against it, and why. */
  readonly overrule?: { readonly areaId: string; readonly reason: string } | undefined
}

/** By which truck goods go to an address, in how many drops, and what that costs. */
export type Transport<Area> = {
  /** What the address decides. Goods that are too heavy for one truck are served where two drops are wished for and enough. */
  decision: Decision<Area>
  /** The area that brings them: the one that the address is in, or that staff send them by; undefined where nobody does. */
  area: Area | undefined
  extras: readonly PricedExtra[]
  /** Why staff send them by that area all the same. */
  overruled: string | undefined
  /** How many of each line come with the second of two drops; undefined where all come at once. */
  second: readonly number[] | undefined
  /** How goods that are too heavy for one truck would come in two drops, wished for or not; undefined where one is enough, or two are not. */
  inTwo: { readonly second: readonly number[]; readonly costMinor: (itemTotalMinor: number) => number } | undefined
  /** What it costs with the extras for goods of an item total, both in minor units; zero where nobody brings them. */
  costMinor: (itemTotalMinor: number) => number
}

/** Decides how goods would be brought, from an address, a wish and what the goods weigh. An overruled address is served in one drop. */
export function decideTransport<Area extends TransportArea>(
  areas: readonly Area[],
  {
    address,
    lines,
    wish,
  }: {
    address: DeliveryPlace | null | undefined
    lines: readonly DropLine[]
    wish: TransportWish | undefined
  },
): Transport<Area> {
  const atOnce = decideArea(areas, address, weightOf(lines))
  const overrule = wish?.overrule
  const tooSmall = atOnce.kind === 'tooHeavy' && !overrule ? atOnce.area : undefined
  const split = tooSmall && secondDrop(lines, tooSmall)
  const second = wish?.inTwoDrops ? split : undefined
  const decision = tooSmall && second ? ({ kind: 'served', area: tooSmall } as const) : atOnce
  const decided = decision.kind === 'served' ? decision.area : undefined
  const area = overrule ? areas.find(({ id }) => id === overrule.areaId) : decided
  const extrasBy = (by: Area, drops: readonly number[] | undefined) => chosenExtras(by, wish?.extras, drops ? 2 : 1)
  const costBy = (by: Area, drops: readonly number[] | undefined) => (itemTotalMinor: number) =>
    costWithExtras(by, { itemTotalMinor, dropGrams: dropWeights(lines, drops) }, extrasBy(by, drops))
  return {
    decision,
    area,
    extras: area ? extrasBy(area, second) : [],
    overruled: area && area !== decided ? overrule?.reason : undefined,
    second,
    inTwo: tooSmall && split && { second: split, costMinor: costBy(tooSmall, split) },
    costMinor: area ? costBy(area, second) : () => 0,
  }
}
