import { boxesFor, roomArea, withWaste } from '../../measure/area.ts'
import type { Specification } from '../schema.ts'

/** The room that every "what else" is worked through with: feet, and the width of its one doorway. */
export const exampleRoom = { lengthFt: 14, widthFt: 12, doorwayFt: 3 } as const

export type Room = { readonly lengthFt: number; readonly widthFt: number; readonly doorwayFt: number }

type Needed = {
  readonly need: Specification['need'] | null
  readonly unitMeasure: 'area' | 'length' | 'count'
  /** Hundredths of a square foot, or of a foot, in one piece, roll or bag. */
  readonly unitValueCenti: number
}

/** How many units, from how much of what: hundredths of a (square) foot before what is added for cuts. */
export type Need = {
  readonly of: 'wall' | 'opening' | 'floor'
  readonly extraPercent: number
  readonly amountCenti: number
  readonly quantity: number
}

/** The length of the walls of a rectangular room, 2 × (length + width), in hundredths of a foot. */
const wallCentiFt = ({ lengthFt, widthFt }: Room): number => Math.round(200 * (lengthFt + widthFt))

/**
 * How many of a trim or underlay a room needs: the wall, doorway or floor, more by what cutting wastes, divided by what
 * one covers and rounded up. Undefined where that cannot be told from the room alone, as with grout.
 */
export function needFor({ need, unitMeasure, unitValueCenti }: Needed, room: Room): Need | undefined {
  if (!need || unitMeasure !== (need.of === 'floor' ? 'area' : 'length')) return undefined
  const amountCenti =
    need.of === 'floor'
      ? roomArea(room.lengthFt, room.widthFt)
      : need.of === 'wall'
        ? wallCentiFt(room)
        : Math.round(room.doorwayFt * 100)
  const quantity = boxesFor(withWaste(amountCenti, need.extraPercent), unitValueCenti)
  return { of: need.of, extraPercent: need.extraPercent, amountCenti, quantity }
}

type Alternative = { readonly id: string; readonly kind: 'trim' | 'underlay' } & Pick<Needed, 'need'>

/** What a thing can stand in for: one underlay is enough, and one profile for a doorway. */
const purpose = ({ id, kind, need }: Alternative): string =>
  kind === 'underlay' ? 'underlay' : need && need.of !== 'floor' ? need.of : id

/** The first match for each purpose, and those that could be taken instead. */
export function splitMatches<M extends Alternative>(matches: readonly M[]): { needed: M[]; instead: M[] } {
  const needed = matches.filter(
    (match, index) => matches.findIndex((other) => purpose(other) === purpose(match)) === index,
  )
  return { needed, instead: matches.filter((match) => !needed.includes(match)) }
}
