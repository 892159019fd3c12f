import { areaOfUnits } from '../../measure/length.ts'
import { roomOf } from '../saved/rules.ts'
import type { Project } from '../saved/schema.ts'
import type { Demand } from './schema.ts'

/** The rooms that a line of a kit is for: all of them, or some by name. */
export type LineRooms = 'all' | readonly string[]

/**
 * Which rooms a line of a kit is for: what is cut names its rooms, and what goes by the walls is for all.
 * @returns undefined where that cannot be told: the area is that of some rooms
 */
export function roomsOfLine(demand: Demand, { rooms }: Pick<Project, 'rooms'>): LineRooms | undefined {
  const laid = rooms.flatMap((room) => {
    const { areaSquareUnits } = roomOf(room)
    return areaSquareUnits ? [{ name: room.name, areaSquareUnits }] : []
  })
  const [only] = laid
  const every: LineRooms | undefined = laid.length === 1 && only ? [only.name] : laid.length > 1 ? 'all' : undefined
  if (demand.kind === 'length') return every
  if (demand.kind === 'cuts') {
    const names = [...new Set(demand.cuts.map(({ room }) => room))]
    return names.length > 0 ? names : undefined
  }
  if (demand.areaCenti === areaOfUnits(laid.reduce((sum, { areaSquareUnits }) => sum + areaSquareUnits, 0)))
    return every
  const alone = laid.filter(({ areaSquareUnits }) => areaOfUnits(areaSquareUnits) === demand.areaCenti)
  return alone.length === 1 ? alone.map(({ name }) => name) : undefined
}
