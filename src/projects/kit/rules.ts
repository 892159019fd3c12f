import { withWaste } from '../../measure/area.ts'
import { areaOfUnits } from '../../measure/length.ts'
import type { BeyondDoor, Door, Room } from '../saved/schema.ts'
import { type FloorFacts, isOnGround, isTile, isWooden, layingMethod } from './floor-rules.ts'
import {
  adhesiveMillilitres,
  adhesivePercent,
  filmLapPercent,
  groutGrams,
  groutPercent,
  mitrePercent,
  mortarPercent,
  usualJointTenthMm,
} from './quantity-rules.ts'
import type { Cut, Demand, KitKey, NotNeeded } from './schema.ts'

/** A side of a room, as it lies on the drawing. */
export type RoomSide = 'top' | 'right' | 'bottom' | 'left'

/** A doorway, and on which side of its room it is. */
export type MeasuredDoor = Door & { readonly side: RoomSide }

/** A room as it was measured from its outline. Lengths in length units, areas in square units. */
export type MeasuredRoom = Omit<Room, 'outline' | 'isOpen' | 'obstacles' | 'doors'> & {
  readonly doors: readonly MeasuredDoor[]
  /** Without what is left out. */
  readonly areaSquareUnits: number
  readonly wallUnits: number
  /** Round what stands free in the room, as an island. */
  readonly islandUnits: number
  /** Its longest extents along the drawing's axes. */
  readonly runXUnits: number
  readonly runYUnits: number
  /** Whether something is left out of it that water runs in, as a shower. */
  readonly hasShower: boolean
}

/** A line that the kit may have: how much of it, or why it is not needed at present. */
export type KitNeed = { readonly key: KitKey; readonly demand: Demand; readonly notNeeded: NotNeeded | null }

/** An opening in the wall of a room, counted once though two rooms may each have drawn it. */
export type Opening = MeasuredDoor & { readonly roomId: string; readonly room: string; readonly walls: 1 | 2 }

/**
 * The openings of a project. A doorway between two of its rooms that both drew is one; one that only one of them drew takes
 * its width off the walls of both.
 */
export function openingsOf(rooms: readonly MeasuredRoom[]): Opening[] {
  const seen = new Map<string, number>()
  const ids = new Set(rooms.map(({ id }) => id))
  const all = rooms.flatMap(({ id, name, doors }) => doors.map((door) => ({ ...door, roomId: id, room: name })))
  const openings: Opening[] = []
  for (const door of all) {
    const { roomId: from, toRoomId: to } = door
    if (to === undefined || !ids.has(to) || to === from) {
      openings.push({ ...door, walls: 1 })
      continue
    }
    const back = `${to} ${from}`
    const waiting = seen.get(back) ?? 0
    if (waiting > 0) {
      seen.set(back, waiting - 1)
      continue
    }
    const there = `${from} ${to}`
    seen.set(there, (seen.get(there) ?? 0) + 1)
    openings.push({ ...door, walls: 2 })
  }
  return openings
}

/** Which profile closes a doorway, by what lies behind it; none where the same floor goes on. */
function profileFor(beyond: BeyondDoor, tile: boolean): KitKey | undefined {
  if (beyond === 'same-floor') return undefined
  if (tile) return 'edge-profile'
  return beyond === 'same-height' ? 't-moulding' : beyond === 'lower' ? 'reducer' : 'end-profile'
}

const cutsAt = (openings: readonly Opening[]): Cut[] =>
  openings.map(({ room, width }) => ({ room, of: 'door', count: 1, lengthUnits: width }))

/** The question whose answer `yes` adds a T-moulding across a room whose run is too long. */
export const runQuestion = (roomId: string): string => `run:${roomId}`

/** The question whose answer `yes` adds a T-moulding in a doorway through which one floor runs too long. */
export const doorQuestion = (doorId: string): string => `door:${doorId}`

/** T-mouldings that break a long run: each as long as the room is wide across it. */
const runCuts = (rooms: readonly MeasuredRoom[], answers: Readonly<Record<string, string>>, mostUnits: number): Cut[] =>
  rooms.flatMap(({ id, name, runXUnits, runYUnits }) => {
    if (answers[runQuestion(id)] !== 'yes') return []
    const breaks = (run: number) => Math.max(0, Math.ceil(run / mostUnits) - 1)
    return [
      { room: name, of: 'run' as const, count: breaks(runXUnits), lengthUnits: runYUnits },
      { room: name, of: 'run' as const, count: breaks(runYUnits), lengthUnits: runXUnits },
    ].filter(({ count }) => count > 0)
  })

const area = (rooms: readonly MeasuredRoom[]): number =>
  areaOfUnits(rooms.reduce((sum, { areaSquareUnits }) => sum + areaSquareUnits, 0))

const areaNeed = (key: KitKey, rooms: readonly MeasuredRoom[], extraPercent: number): KitNeed[] =>
  rooms.length === 0 ? [] : [{ key, demand: { kind: 'area', areaCenti: area(rooms), extraPercent }, notNeeded: null }]

const cutsNeed = (key: KitKey, cuts: readonly Cut[], otherwise: NotNeeded): KitNeed => ({
  key,
  demand: { kind: 'cuts', cuts: [...cuts] },
  notNeeded: cuts.length === 0 ? otherwise : null,
})

/** What covers the gap at the walls: shoe mouldings in front of the baseboards that are there, or new baseboards. */
function wallNeeds(rooms: readonly MeasuredRoom[], openings: readonly Opening[], tile: boolean): KitNeed[] {
  const sum = (of: (room: MeasuredRoom) => number) => rooms.reduce((total, room) => total + of(room), 0)
  const demand: Demand = {
    kind: 'length',
    wallUnits: sum(({ wallUnits }) => wallUnits),
    doorUnits: openings.reduce((total, { width, walls }) => total + width * walls, 0),
    islandUnits: sum(({ islandUnits }) => islandUnits),
    extraPercent: mitrePercent,
  }
  const baseboard: KitNeed = { key: 'baseboard', demand, notNeeded: 'baseboards-stay' }
  // A tiled floor ends in a soft joint under the baseboard, not in a gap that a shoe moulding hides.
  return tile ? [baseboard] : [{ key: 'base-shoe', demand, notNeeded: null }, baseboard]
}

/** Mortar, grout, and over wood the membrane that lets the two move apart (TCNA Handbook, uncoupling membranes over plywood). */
function tileNeeds(floor: FloorFacts, rooms: readonly MeasuredRoom[]): KitNeed[] {
  const { boardLengthTenthMm, boardWidthTenthMm } = floor.specification
  const areaCenti = area(rooms)
  const jointTenthMm = usualJointTenthMm
  const grams =
    boardLengthTenthMm && boardWidthTenthMm && floor.thicknessTenthMm
      ? groutGrams(areaCenti, {
          lengthTenthMm: boardLengthTenthMm,
          widthTenthMm: boardWidthTenthMm,
          thicknessTenthMm: floor.thicknessTenthMm,
          jointTenthMm,
        })
      : 0
  const weightGrams = Math.ceil((grams * (100 + groutPercent)) / 100)
  const grout: KitNeed = {
    key: 'grout',
    demand: { kind: 'grout', areaCenti, jointTenthMm, weightGrams, extraPercent: groutPercent },
    notNeeded: null,
  }
  return [
    ...areaNeed(
      'membrane',
      rooms.filter(({ subfloor }) => isWooden(subfloor)),
      mortarPercent,
    ),
    ...areaNeed('thinset', rooms, mortarPercent),
    grout,
  ]
}

function adhesiveNeed(rooms: readonly MeasuredRoom[]): KitNeed[] {
  if (rooms.length === 0) return []
  const areaCenti = area(rooms)
  const millilitres = adhesiveMillilitres(withWaste(areaCenti, adhesivePercent))
  return [
    {
      key: 'adhesive',
      demand: { kind: 'spread', areaCenti, millilitres, extraPercent: adhesivePercent },
      notNeeded: null,
    },
  ]
}

/** Underlay and film for the rooms where the floor floats. @param bringsFilm whether the underlay has a film of its own */
function floatNeeds(rooms: readonly MeasuredRoom[], bringsFilm: boolean): KitNeed[] {
  if (rooms.length === 0) return []
  const slabs = rooms.filter(isOnGround)
  const notNeeded: NotNeeded | null = slabs.length === 0 ? 'no-slab' : bringsFilm ? 'underlay-film' : null
  const film: Demand = { kind: 'area', areaCenti: area(slabs), extraPercent: filmLapPercent }
  return [...areaNeed('underlay', rooms, 0), { key: 'vapour-film', demand: film, notNeeded }]
}

export type KitFacts = {
  readonly floor: FloorFacts
  readonly rooms: readonly MeasuredRoom[]
  readonly answers: Readonly<Record<string, string>>
  /** Whether the underlay that was chosen brings a vapour barrier. */
  readonly underlayBringsFilm: boolean
  /** The longest run without a moulding, in length units. */
  readonly mostRunUnits: number
}

/**
 * The lines of a floor's kit, from its data sheet (how it is laid) and the rooms (what they lie on, their walls, doorways and
 * stairs), in the order of `kitKeys`.
 */
export function kitNeeds({ floor, rooms, answers, underlayBringsFilm, mostRunUnits }: KitFacts): KitNeed[] {
  const tile = isTile(floor)
  const laid = (method: string) => rooms.filter(({ subfloor }) => layingMethod(floor, subfloor) === method)
  const drawn = openingsOf(rooms)
  // Where a T-moulding breaks the run, the floor goes on at the same height.
  const isBroken = ({ id, beyond }: Opening) => !tile && beyond === 'same-floor' && answers[doorQuestion(id)] === 'yes'
  const openings = drawn.map((one) => (isBroken(one) ? { ...one, beyond: 'same-height' as const } : one))
  const cutsFor = (key: KitKey) => cutsAt(openings.filter(({ beyond }) => profileFor(beyond, tile) === key))
  const treads: Cut[] = rooms.flatMap(({ name, stairs }) =>
    stairs.map((flight) => ({ room: name, of: 'stairs' as const, count: flight.treads, lengthUnits: flight.width })),
  )
  const under = tile
    ? tileNeeds(floor, rooms)
    : [...floatNeeds(laid('float'), underlayBringsFilm), ...adhesiveNeed(laid('glue'))]
  const profiles = tile
    ? [cutsNeed('edge-profile', cutsFor('edge-profile'), 'no-such-door')]
    : [
        cutsNeed('t-moulding', [...cutsFor('t-moulding'), ...runCuts(rooms, answers, mostRunUnits)], 'no-such-door'),
        cutsNeed('reducer', cutsFor('reducer'), 'no-such-door'),
        cutsNeed('end-profile', cutsFor('end-profile'), 'no-such-door'),
      ]
  return [...under, ...wallNeeds(rooms, openings, tile), ...profiles, cutsNeed('stair-nose', treads, 'no-stairs')]
}
