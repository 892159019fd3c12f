import { unitsPerMm } from '../../measure/length.ts'
import { seeded } from '../../measure/seeded.ts'
import { boundsOf, type OutlinePoint, type Ring } from '../outline/outline.ts'
import type { FloorChoice } from '../saved/schema.ts'
import type { Board } from './board.ts'
import { Laid, type LaidCell, layCell } from './cells.ts'
import { type Frame, frameOf } from './frame.ts'
import { latticeOf } from './lattice.ts'
import { Offcuts } from './offcuts.ts'
import { type LaidPiece, pieceOf } from './pieces.ts'
import { Ground, laidRegion, regionArea } from './region.ts'
import type { Rect } from './row-sides.ts'
import { layRows, type RowRules, type Taste } from './rows.ts'
import { type Strip, stripsOf } from './strips.ts'

/** Which step of which stairs: boards lie across it in rows, up to its edges, whatever pattern the rooms have. */
export type Step = { roomId: string; flightId: string; kind: 'tread' | 'riser'; number: number }

/** A room to be laid, or one step of stairs. Its outline has no faults, and what is left out lies in it. */
export type LayRoom = { id: string; outline: Ring; holes: readonly Ring[]; step?: Step }

export type LayInput = {
  rooms: readonly LayRoom[]
  board: Board
  laying: Pick<FloorChoice, 'pattern' | 'direction' | 'startCorner'>
  /** Left free along walls and around what is left out, in units. */
  gapUnits: number
  /** Between tiles, in units. */
  jointUnits: number
}

export type LaidRoom = {
  id: string
  step?: Step
  pieces: LaidPiece[]
  /** How many boards were opened for it. */
  boardCount: number
  /** What is laid, in square units: the room without gaps and what is left out. */
  areaSquareUnits: number
  /** Where the first piece lies. */
  start: OutlinePoint
}

export type Layout = {
  rooms: LaidRoom[]
  boardCount: number
  boxCount: number
  /** The areas of all pieces, and of all boards that were opened, in square units. */
  laidSquareUnits: number
  openedSquareUnits: number
}

/** What is shorter is no piece for the end of a row: 200 mm, or a sixth of a short board. Makers of click floors ask for 200 to 300 mm. */
const SHORTEST_MM = 200
/** What is narrower splits when it is cut: 50 mm, or a third of a narrow board. NWFA's guidelines for ripped first and last rows. */
const NARROWEST_MM = 50
/** End joints of neighbouring rows: three times the width of a plank, as NWFA's guidelines have it, 150 to 300 mm. */
const STAGGER_MM = { least: 150, most: 300 }
/** A saw blade. */
const KERF_MM = 3

/** How many tastes are tried, each for the whole project. */
const TRIES = 12
/** How many places of the first board along a row are tried, where joints do not depend on the room. */
const PHASES = 6

function rulesOf({ lengthUnits: length, widthUnits: width }: Board): RowRules {
  const mm = unitsPerMm
  const stagger = Math.min(STAGGER_MM.most * mm, Math.max(STAGGER_MM.least * mm, 3 * width))
  return {
    length,
    width,
    stagger: Math.min(stagger, Math.floor(length / 3)),
    shortest: Math.min(SHORTEST_MM * mm, Math.floor(length / 6)),
    narrowest: Math.min(NARROWEST_MM * mm, Math.floor(width / 3)),
  }
}

/** The first taste is the plain one; the others are what a seed makes of it. */
function tasteOf(attempt: number): Taste {
  if (attempt === 0) return { used: 0.5, made: 0.8, spread: 0.3, firstRow: 1 }
  const random = seeded(attempt)
  return {
    used: random(),
    made: 0.5 + random() / 2,
    spread: 0.3 + random() * 0.5,
    firstRow: attempt % 3 === 0 ? 0.4 + random() * 0.6 : 1,
  }
}

/** Staggered rows are for boards; tiles that lean are a grid that leans. */
const isStaggered = ({ laying: { pattern }, board }: LayInput): boolean =>
  board.joins !== 'none' && (pattern === 'straight' || pattern === 'diagonal')

const isLeaning = ({ pattern }: LayInput['laying']): boolean => pattern === 'diagonal' || pattern === 'herringbone'

type RoomInRows = {
  id: string
  step?: Step
  frame: Frame
  ground: Ground
  bounds: Rect
  strips: (top: number) => Strip
  areaSquareUnits: number
  start: OutlinePoint
}

/** Lays all rooms by one taste, the off-cuts of each for the next. @param isKept whether the pieces are wanted, or only what they cost */
function attempt(input: LayInput, rooms: readonly RoomInRows[], at: number, isKept: boolean) {
  const rules = rulesOf(input.board)
  const { length, width } = rules
  const offcuts = new Offcuts({
    length,
    width,
    kerf: KERF_MM * unitsPerMm,
    shortest: Math.min(rules.shortest, length),
    narrowest: rules.narrowest,
    mayTurn: input.board.joins === 'none',
  })
  const asStep: LayInput = { ...input, laying: { ...stepLaying, pattern: 'grid' } }
  let slivers = 0
  const laid = rooms.map(({ ground, bounds, strips, step }) => {
    const before = offcuts.boardCount
    const inRow = step ? input.board.joins !== 'none' : isStaggered(input)
    const cells: LaidCell[] = []
    const pieces = new Laid(rules, isKept ? cells : undefined)
    if (inRow) layRows(strips, bounds, rules, offcuts, tasteOf(at), pieces)
    else layLattice(step ? asStep : input, ground, bounds, offcuts, at, pieces)
    slivers += pieces.slivers
    return { cells, boardCount: offcuts.boardCount - before }
  })
  return { laid, boardCount: offcuts.boardCount, cost: offcuts.boardCount + slivers * SLIVER }
}

/** Boards of stairs run across them, from the left. */
const stepLaying = { direction: 'x', startCorner: 'top-left' } as const

/** What a piece that is too short or too narrow costs, in boards: a fitter would rather open one more than cut three of them. */
const SLIVER = 0.34

function layLattice(
  { laying, board, jointUnits }: LayInput,
  ground: Ground,
  bounds: Rect,
  offcuts: Offcuts,
  at: number,
  laid: Laid,
): void {
  const pitch = { length: board.lengthUnits, width: board.widthUnits, joint: jointUnits }
  // Along, a whole board in the corner, the cut shared with the other end, or a share of a board; across, one of the first two.
  const lastOf = (span: number, size: number) => Math.min(size, span % (size + jointUnits))
  const shared = (span: number, size: number) => {
    const last = lastOf(span, size)
    return last === 0 ? 0 : Math.round((size - last) / 2)
  }
  const shares = Array.from({ length: PHASES - 2 }, (_, share) =>
    Math.round((pitch.length * (share + 1)) / (PHASES - 1)),
  )
  const places = [0, shared(bounds.right - bounds.left, pitch.length), ...shares]
  const height = bounds.bottom - bounds.top
  const lastRow = lastOf(height, pitch.width)
  // A last row that is too narrow to be cut shares what it lacks with the first one, whatever the other rooms do.
  const isThin = lastRow > 0 && lastRow < rulesOf(board).narrowest && height > pitch.width
  const phase = {
    x: places[at % PHASES] ?? 0,
    y: at < PHASES && !isThin ? 0 : shared(height, pitch.width),
  }
  for (const cell of latticeOf(laying.pattern, pitch, bounds, phase)) layCell(ground, cell, offcuts, pitch, laid)
}

/**
 * Lays a project: which piece of which board lies where. The same input always gives the same answer.
 * @returns a generator that gives the thread away after each attempt; its return value is the layout
 */
export function* layInSteps(input: LayInput): Generator<number, Layout> {
  const frame = frameOf(input.laying, isLeaning(input.laying))
  const stepFrame = frameOf(stepLaying, false)
  const rooms = input.rooms.map((room) =>
    room.step
      ? inRows(room, stepFrame, 0, input.board.widthUnits)
      : inRows(room, frame, input.gapUnits, input.board.widthUnits),
  )
  const tries = isStaggered(input) ? TRIES : input.laying.pattern === 'herringbone' ? 1 : 2 * PHASES
  let [taken, least] = [0, Number.POSITIVE_INFINITY]
  for (let at = 0; tries > 1 && at < tries; at++) {
    const { cost } = attempt(input, rooms, at, false)
    if (cost < least) [taken, least] = [at, cost]
    yield (at + 1) / (tries + 1)
  }
  const best = attempt(input, rooms, taken, true)
  const { lengthUnits, widthUnits, piecesPerBox } = input.board
  let place = 0
  const laidRooms = best.laid.map(({ cells, boardCount }, at): LaidRoom => {
    const { id, step, areaSquareUnits, start, frame: own } = rooms[at] as RoomInRows
    const pieces = cells.map((cell) => pieceOf(cell, ++place, own, input.board))
    return { id, ...(step && { step }), pieces, boardCount, areaSquareUnits, start }
  })
  return {
    rooms: laidRooms,
    boardCount: best.boardCount,
    boxCount: Math.ceil(best.boardCount / piecesPerBox),
    laidSquareUnits: rooms.reduce((sum, { areaSquareUnits }) => sum + areaSquareUnits, 0),
    openedSquareUnits: best.boardCount * lengthUnits * widthUnits,
  }
}

/** Lays a project at once. */
export function lay(input: LayInput): Layout {
  const steps = layInSteps(input)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

function inRows({ id, outline, holes, step }: LayRoom, frame: Frame, gapUnits: number, rowUnits: number): RoomInRows {
  const region = laidRegion(outline, holes, gapUnits)
  const turned = region.map((ring) => frame.toRows(ring))
  const bounds = region.length === 0 ? { left: 0, top: 0, right: 0, bottom: 0 } : boundsOf(turned.flat())
  const start = frame.toRoom([bounds.left, bounds.top])
  const strips = stripsOf(turned, bounds, rowUnits)
  return {
    id,
    ...(step && { step }),
    frame,
    ground: new Ground(turned),
    bounds,
    strips,
    areaSquareUnits: regionArea(region),
    start,
  }
}
