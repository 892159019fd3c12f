import { maxQuantity } from '../../measure/quantity.ts'
import { unitPrice } from '../../pricing/rules.ts'
import type { Project } from '../saved/schema.ts'
import { type Accessory, bringsFilm, chooseVariant, rankAccessories } from './choice-rules.ts'
import type { KitProduct } from './contracts.ts'
import { type FloorFacts, isOnGround } from './floor-rules.ts'
import { quantityFor } from './quantity-rules.ts'
import { type KitNeed, kitNeeds, type MeasuredRoom } from './rules.ts'
import type { Demand, KitKey } from './schema.ts'

/** A line of a kit with what the shop offers for it. */
export type OfferedLine = KitNeed & {
  /** How many the drawing asks for: 0 where it is not needed, null where that cannot be told. */
  readonly drawn: number | null
  /** How many it would be if it were needed. */
  readonly wouldBe: number | null
  readonly typed: number | null
  /** How many are taken: what was typed, else what is drawn. */
  readonly quantity: number
  /** Null where the shop sells nothing for it. */
  readonly product: KitProduct | null
  /** What could be taken instead. */
  readonly others: readonly { id: string; name: string }[]
}

type Facts = {
  readonly floor: FloorFacts
  /** `#rrggbb`; null where it is not known. */
  readonly floorHex: string | null
  readonly accessories: readonly Accessory[]
  readonly rooms: readonly MeasuredRoom[]
  readonly project: Pick<Project, 'typedQuantities' | 'answers'>
  /** The longest run without a moulding, in length units. */
  readonly mostRunUnits: number
}

/** The answer that chooses another product for a line: its id. */
export const productQuestion = (key: KitKey): string => `product:${key}`

const countOf = (demand: Demand, { specification, ...soldBy }: Accessory): number | null => {
  const extraPercent = specification.need?.extraPercent
  // What the maker says of laps and waste goes before what is common.
  const stated = demand.kind === 'area' && extraPercent !== undefined ? { ...demand, extraPercent } : demand
  return quantityFor(stated, { ...soldBy, weightGrams: specification.weightGrams ?? null })
}

function ranked(need: KitNeed, { accessories, project, floorHex, rooms }: Facts): Accessory[] {
  return rankAccessories(accessories, {
    purpose: need.key,
    chosenId: project.answers[productQuestion(need.key)],
    floorHex,
    prefersFilm: rooms.some(isOnGround),
    quantityOf: (accessory) => countOf(need.demand, accessory) ?? 1,
  })
}

/** The most other products that a line names. */
const mostOthers = 5

function offered(need: KitNeed, facts: Facts): OfferedLine[] {
  const [accessory, ...others] = ranked(need, facts)
  const typed = facts.project.typedQuantities[need.key] ?? null
  const nothing = { ...need, drawn: null, wouldBe: null, typed, quantity: 0, product: null, others: [] }
  if (!accessory) return need.notNeeded === null ? [nothing] : []
  const wouldBe = countOf(need.demand, accessory)
  const drawn = need.notNeeded === null ? wouldBe : 0
  const quantity = Math.min(typed ?? drawn ?? 0, maxQuantity)
  const variant = chooseVariant(accessory, facts.floorHex, Math.max(1, quantity))
  if (!variant) return need.notNeeded === null ? [nothing] : []
  const { id, slug, name, unit, unitMeasure, unitValueCenti, pictureUrl } = accessory
  const product: KitProduct = {
    id,
    slug,
    name,
    unit,
    unitMeasure,
    unitValueCenti,
    pictureUrl: variant.pictureUrl ?? pictureUrl,
    color: variant.color && { name: variant.color.name, label: variant.color.label },
    attribute: variant.attribute,
    attributeLabel: variant.attributeLabel,
    unitPriceMinor: unitPrice(variant),
    available: variant.unlimited ? null : variant.onHand,
  }
  const instead = others.slice(0, mostOthers).map((other) => ({ id: other.id, name: other.name }))
  return [{ ...need, drawn, wouldBe, typed, quantity, product, others: instead }]
}

/**
 * The lines of a floor's kit with what the shop sells for them. A line that is needed and for which nothing is sold stays without a
 * product; one that is neither needed nor sold is left out.
 */
export function offerLines(facts: Facts): { lines: OfferedLine[]; underlayBringsFilm: boolean } {
  const { floor, rooms, mostRunUnits, project } = facts
  const needs = (underlayBringsFilm: boolean) =>
    kitNeeds({ floor, rooms, answers: project.answers, underlayBringsFilm, mostRunUnits })
  const underlay = needs(false).find(({ key }) => key === 'underlay')
  const [chosen] = underlay ? ranked(underlay, facts) : []
  const underlayBringsFilm = chosen !== undefined && bringsFilm(chosen)
  return { lines: needs(underlayBringsFilm).flatMap((need) => offered(need, facts)), underlayBringsFilm }
}
