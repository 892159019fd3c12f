import { unitsPerMm } from '../../src/measure/length.ts'
import { seeded } from '../../src/measure/seeded.ts'
import type { Board } from '../../src/projects/layout/board.ts'
import type { Layout, LayRoom } from '../../src/projects/layout/lay.ts'
import type { LaidPiece } from '../../src/projects/layout/pieces.ts'
import type { OutlinePoint, Ring } from '../../src/projects/outline/outline.ts'

/** Boards that lock, boards for a herringbone, and tiles. */
export const plank: Board = {
  lengthUnits: 1217 * unitsPerMm,
  widthUnits: 196 * unitsPerMm,
  piecesPerBox: 8,
  joins: 'click',
  isMirrored: false,
}
export const strip: Board = {
  lengthUnits: 600 * unitsPerMm,
  widthUnits: 120 * unitsPerMm,
  piecesPerBox: 20,
  joins: 'tongue',
  isMirrored: false,
}
export const tile: Board = {
  lengthUnits: 600 * unitsPerMm,
  widthUnits: 300 * unitsPerMm,
  piecesPerBox: 8,
  joins: 'none',
  isMirrored: false,
}

const ring = (points: readonly (readonly [number, number])[]): Ring =>
  points.map(([x, y]) => [Math.round(x * unitsPerMm), Math.round(y * unitsPerMm)])

export const rectangle = (x: number, y: number, width: number, height: number): Ring =>
  ring([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ])

/** A room by a seed, 2 to 7 m long and wide: rectangles, Ls, slanted ones, and rooms with something left out. */
export function randomRoom(seed: number): LayRoom {
  const random = seeded(seed + 1)
  const [width, height] = [2000 + random() * 5000, 2000 + random() * 5000]
  const id = `room ${seed}`
  const plain = rectangle(0, 0, width, height)
  switch (seed % 4) {
    case 1: {
      const [a, b] = [width * (0.3 + random() * 0.4), height * (0.3 + random() * 0.4)]
      return {
        id,
        outline: ring([
          [0, 0],
          [a, 0],
          [a, b],
          [width, b],
          [width, height],
          [0, height],
        ]),
        holes: [],
      }
    }
    case 2:
      return { id, outline: plain, holes: [rectangle(width * 0.4, height * 0.4, width * 0.2, height * 0.15)] }
    case 3: {
      const slant = () => random() * 0.2
      return {
        id,
        outline: ring([
          [0, 0],
          [width, height * slant()],
          [width * (1 - slant()), height],
          [width * slant(), height * 0.9],
        ]),
        holes: [],
      }
    }
    default:
      return { id, outline: plain, holes: [] }
  }
}

/** The parts of a level line that rings with holes fill, from left to right. */
function filledAt(rings: readonly Ring[], y: number): [number, number][] {
  const crossings = rings
    .flatMap((each) =>
      each.flatMap(([ax, ay], at) => {
        const [bx, by] = each[(at + 1) % each.length] as OutlinePoint
        return ay > y === by > y ? [] : [ax + ((y - ay) / (by - ay)) * (bx - ax)]
      }),
    )
    .sort((one, other) => one - other)
  return Array.from({ length: crossings.length / 2 }, (_, at) => [
    crossings[2 * at] as number,
    crossings[2 * at + 1] as number,
  ])
}

const distanceToWall = ([x, y]: OutlinePoint, rings: readonly Ring[]): number =>
  Math.min(
    ...rings.flatMap((each) =>
      each.map(([ax, ay], at) => {
        const [bx, by] = each[(at + 1) % each.length] as OutlinePoint
        const [dx, dy] = [bx - ax, by - ay]
        const share = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
        return Math.hypot(x - ax - share * dx, y - ay - share * dy)
      }),
    ),
  )

const MM = unitsPerMm

/** A millimetre and a half: what rounding, and a sharp corner's mitre, may take. */
const TOLERANCE = 1.5 * MM

/** How far a piece reaches along and across its board. */
function extent({ outline, degrees }: LaidPiece): { along: number; across: number } {
  const angle = (degrees * Math.PI) / 180
  const alongs = outline.map(([x, y]) => x * Math.cos(angle) + y * Math.sin(angle))
  const acrosses = outline.map(([x, y]) => y * Math.cos(angle) - x * Math.sin(angle))
  const span = (values: number[]) => Math.max(...values) - Math.min(...values)
  return { along: span(alongs), across: span(acrosses) }
}

type Checked = { room: LayRoom; board: Board; gapUnits: number; jointUnits: number }

/**
 * What is wrong with a layout, found without the engine's geometry: level lines through the room are followed from wall to wall, pieces are
 * measured against their boards, and boards against what is cut from them.
 */
export function layoutFaults(layout: Layout, { room, board, gapUnits, jointUnits }: Checked): string[] {
  const faults: string[] = []
  const pieces = layout.rooms.find(({ id }) => id === room.id)?.pieces ?? []
  const walls = [room.outline, ...room.holes]
  for (const piece of pieces) {
    const { along, across } = extent(piece)
    if (along > piece.lengthUnits + TOLERANCE || across > piece.widthUnits + TOLERANCE)
      faults.push(`piece ${piece.place} is larger than what is cut for it`)
    for (const point of piece.outline)
      if (distanceToWall(point, walls) < gapUnits - TOLERANCE) faults.push(`piece ${piece.place} lies in the gap`)
  }
  const ys = room.outline.map(([, y]) => y)
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  for (let line = 0; line < 97; line++) {
    const y = top + ((bottom - top) * (line + 0.503)) / 97
    const open = filledAt(walls, y)
    const laid = pieces.flatMap((piece) => filledAt([piece.outline, ...piece.holes], y)).sort(([a], [b]) => a - b)
    for (const [at, [left]] of laid.entries()) {
      const before = laid[at - 1]
      if (before && before[1] - left > TOLERANCE) faults.push(`pieces lie over each other at ${left}, ${y}`)
    }
    for (const [left, right] of open) {
      const inside = laid.filter(([from, to]) => to > left && from < right)
      let reached = left
      for (const [from, to] of [...inside, [right, right] as const]) {
        const middle = (reached + from) / 2
        // Along a wall the gap; between two tiles the joint, which a level line may follow.
        const isGap = distanceToWall([middle, y], walls) <= gapUnits * 1.5 + jointUnits + TOLERANCE
        const isJoint =
          jointUnits > 0 &&
          [-1, 1].some((sign) =>
            pieces.some((piece) =>
              filledAt([piece.outline], y + sign * (jointUnits + MM)).some(
                ([a, b]) => a <= middle + jointUnits && b >= middle - jointUnits,
              ),
            ),
          )
        if (from - reached > TOLERANCE + jointUnits * 1.5 && !isGap && !isJoint)
          faults.push(`nothing lies at ${middle}, ${y}: ${from - reached} units`)
        reached = Math.max(reached, to)
      }
    }
  }
  return [...faults, ...boardFaults(layout, board)]
}

/** What is wrong with what is cut from boards. */
function boardFaults(
  { rooms, boardCount, boxCount }: Layout,
  { lengthUnits, widthUnits, piecesPerBox }: Board,
): string[] {
  const faults: string[] = []
  const byBoard = new Map<number, LaidPiece[]>()
  for (const piece of rooms.flatMap(({ pieces }) => pieces))
    byBoard.set(piece.board, [...(byBoard.get(piece.board) ?? []), piece])
  if (byBoard.size !== boardCount) faults.push(`${byBoard.size} boards are cut, ${boardCount} are counted`)
  if (boxCount !== Math.ceil(boardCount / piecesPerBox))
    faults.push(`${boxCount} boxes do not hold ${boardCount} boards`)
  for (const [board, cut] of byBoard) {
    for (const [at, one] of cut.entries()) {
      const [right, bottom] = [one.boardX + one.lengthUnits, one.boardY + one.widthUnits]
      if (one.boardX < 0 || one.boardY < 0 || right > lengthUnits || bottom > widthUnits)
        faults.push(`board ${board} is too small`)
      for (const other of cut.slice(at + 1)) {
        const isBeside = other.boardX >= right || other.boardX + other.lengthUnits <= one.boardX
        const isBelow = other.boardY >= bottom || other.boardY + other.widthUnits <= one.boardY
        if (!isBeside && !isBelow) faults.push(`board ${board} is cut twice at one place`)
      }
    }
  }
  return faults
}
