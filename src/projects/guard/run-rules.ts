import { unitsPerFoot } from '../../measure/length.ts'
import { type FloorFacts, isTile } from '../kit/floor-rules.ts'
import { doorQuestion, type MeasuredRoom, type Opening, openingsOf, type RoomSide, runQuestion } from '../kit/rules.ts'
import { finding, type GuardFacts, takeBack } from './facts-rules.ts'
import type { Finding } from './schema.ts'

/** The run without a moulding where a floating floor's data sheet names none: what makers of laminate commonly allow, in feet. */
const usualRunFeet = 40
/** Interior tile is divided by movement joints at most 25 ft apart in each direction (TCNA Handbook EJ171). */
const tileRunFeet = 25

/** The longest run that the floor may have, in length units; infinite for what is nailed or glued. */
export function longestRun(floor: FloorFacts): number {
  const { maxRunFeet, installation = [] } = floor.specification
  if (maxRunFeet !== undefined && maxRunFeet > 0) return maxRunFeet * unitsPerFoot
  if (isTile(floor)) return tileRunFeet * unitsPerFoot
  return installation.some((one) => /float|click/.test(one)) ? usualRunFeet * unitsPerFoot : Number.POSITIVE_INFINITY
}

const sourcesOf = (floor: FloorFacts): Finding['sources'] =>
  (floor.specification.maxRunFeet ?? 0) > 0 ? ['data-sheet'] : isTile(floor) ? ['TCNA EJ171'] : ['makers']

const runOf = ({ runXUnits, runYUnits }: MeasuredRoom) => Math.max(runXUnits, runYUnits)

/**
 * A run longer than the floor allows, within a room or through doorways: a floating floor then needs a T-moulding across it (its data sheet,
 * else the 40 ft that makers of laminate commonly allow), and tile a soft movement joint (TCNA EJ171: at most 25 ft in each direction
 * indoors).
 */
export function runRule(facts: GuardFacts): Finding[] {
  const { floor, rooms } = facts
  const mostUnits = longestRun(floor)
  if (!Number.isFinite(mostUnits) || rooms.length === 0) return []
  const within = rooms.filter((room) => runOf(room) > mostUnits).map((room) => roomFinding(facts, room, mostUnits))
  const runs = new Runs(facts, mostUnits)
  const through = throughDoors(facts, runs)
  if (within.length + through.length > 0) return [...within, ...through]
  const runUnits = Math.max(...rooms.map(runOf), ...runs.all().map(({ units }) => units))
  return [finding('passed', 'run-fits', null, { facts: { runUnits, mostUnits }, sources: sourcesOf(floor) })]
}

function roomFinding({ floor, answers, lines }: GuardFacts, room: MeasuredRoom, mostUnits: number): Finding {
  const tile = isTile(floor)
  const told = { facts: { runUnits: runOf(room), mostUnits }, sources: sourcesOf(floor) }
  const question = runQuestion(room.id)
  const isTaken = answers[question] === 'yes'
  if (tile && isTaken) return finding('passed', 'joint-planned', room, { ...told, actions: takeBack(question) })
  if (isTaken && (lines.get('t-moulding') ?? 0) > 0)
    return finding('passed', 'run-broken', room, { ...told, actions: takeBack(question) })
  return finding('settle', tile ? 'joint-needed' : 'run-too-long', room, {
    ...told,
    actions: [askFor(question, isTaken)],
  })
}

/** A moulding that was taken and then typed away follows the drawing again; one that was not taken is asked for. */
const askFor = (question: string, isTaken: boolean): Finding['actions'][number] =>
  isTaken ? { kind: 'follow-drawing', line: 't-moulding' } : { kind: 'answer', question, value: 'yes' }

const doorCodes = {
  tile: { settle: 'joint-in-door', passed: 'door-joint-planned' },
  boards: { settle: 'run-through-door', passed: 'door-broken' },
} as const

/** The doorways in which a run is to be broken, or is: the one that leaves the shortest runs on both sides first. */
function throughDoors({ floor, rooms, answers, lines }: GuardFacts, runs: Runs): Finding[] {
  const tile = isTile(floor)
  const found: Finding[] = []
  const tell = (
    { opening, units, mostUnits }: ThroughDoor,
    severity: 'settle' | 'passed',
    actions: Finding['actions'],
  ) => {
    const other = rooms.find(({ id }) => id === opening.toRoomId)?.name ?? ''
    const code = doorCodes[tile ? 'tile' : 'boards'][severity]
    const facts = { other, runUnits: units, mostUnits }
    found.push(finding(severity, code, { id: opening.roomId }, { facts, sources: sourcesOf(floor), actions }))
  }
  for (const one of runs.all()) {
    const question = doorQuestion(one.opening.id)
    if (answers[question] !== 'yes') continue
    const isThere = tile || (lines.get('t-moulding') ?? 0) > 0
    // What a change of the drawing made short enough again is not asked about any more.
    if (isThere) tell(one, 'passed', takeBack(question))
    else if (one.isTooLong) tell(one, 'settle', [askFor(question, true)])
    runs.breakAt(one.opening)
  }
  for (let worst = runs.tooLong(); worst; worst = runs.tooLong()) {
    tell(worst, 'settle', [askFor(doorQuestion(worst.opening.id), false)])
    runs.breakAt(worst.opening)
  }
  return found
}

const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const satisfies Record<
  RoomSide,
  RoomSide
>

/** A way through a doorway: out of a room at one of its sides, and on towards a side of the room behind it. */
type Way = { from: string; side: RoomSide; to: string; heading: RoomSide }

/** A doorway in which one floor goes on, and both ways through it. */
type Joint = { opening: Opening; ways: readonly [Way, Way] }

/** A run through a doorway: how long it is, and how long its longer part would be if it were broken there. Lengths in length units. */
type ThroughDoor = Joint & { units: number; partUnits: number; mostUnits: number; isTooLong: boolean }

/** Both ways through an opening. Where the room behind it was drawn turned, its own door says on which side one comes in. */
function jointOf(opening: Opening, behind: MeasuredRoom): Joint {
  const { roomId, side } = opening
  const own = behind.doors.find(({ toRoomId }) => toRoomId === roomId)?.side
  const heading = own ? opposite[own] : side
  const there: Way = { from: roomId, side, to: behind.id, heading }
  return { opening, ways: [there, { from: behind.id, side: opposite[heading], to: roomId, heading: opposite[side] }] }
}

/** How far one floor runs in a straight line from room to room, through the doorways in which nothing breaks it. */
class Runs {
  readonly #rooms: ReadonlyMap<string, MeasuredRoom>
  readonly #answers: GuardFacts['answers']
  readonly #mostUnits: number
  #joints: readonly Joint[]

  constructor({ rooms, answers }: GuardFacts, mostUnits: number) {
    this.#rooms = new Map(rooms.map((room) => [room.id, room]))
    this.#answers = answers
    this.#mostUnits = mostUnits
    this.#joints = openingsOf(rooms).flatMap((opening) => {
      const behind = this.#rooms.get(opening.toRoomId ?? '')
      const goesOn = opening.beyond === 'same-floor' && opening.toRoomId !== opening.roomId
      return behind && goesOn ? [jointOf(opening, behind)] : []
    })
  }

  /** The run through each doorway that is left. */
  all(): ThroughDoor[] {
    const known = new Map<string, number>()
    return this.#joints.map((joint) => {
      const parts = joint.ways.map((way) => this.#beyond(way, known))
      const units = parts.reduce((sum, part) => sum + part, 0)
      const mostUnits = this.#mostUnits
      return { ...joint, units, partUnits: Math.max(...parts), mostUnits, isTooLong: units > mostUnits }
    })
  }

  /** Of the runs that are too long, the one that is broken best. */
  tooLong(): ThroughDoor | undefined {
    const [best] = this.all()
      .filter(({ isTooLong }) => isTooLong)
      .toSorted((one, other) => one.partUnits - other.partUnits)
    return best
  }

  breakAt(opening: Opening): void {
    this.#joints = this.#joints.filter((joint) => joint.opening !== opening)
  }

  /** How far the floor runs beyond a doorway, in the longest way from room to room. */
  #beyond({ to, heading }: Way, known: Map<string, number>): number {
    const key = `${heading} ${to}`
    const before = known.get(key)
    if (before !== undefined) return before
    // Rooms that lead back to themselves are walked through once.
    known.set(key, 0)
    const room = this.#rooms.get(to)
    if (!room) return 0
    const onwards = this.#joints
      .flatMap(({ ways }) => ways)
      .filter(({ from, side }) => from === to && side === heading)
      .map((way) => this.#beyond(way, known))
    const units = this.#unbroken(room, heading) + Math.max(0, ...onwards)
    known.set(key, units)
    return units
  }

  /** How far a room runs towards a side, at most as far as the mouldings in it let it. */
  #unbroken({ id, runXUnits, runYUnits }: MeasuredRoom, heading: RoomSide): number {
    const units = heading === 'top' || heading === 'bottom' ? runYUnits : runXUnits
    const isBroken = this.#answers[runQuestion(id)] === 'yes'
    return isBroken ? units / Math.ceil(units / this.#mostUnits) : units
  }
}
