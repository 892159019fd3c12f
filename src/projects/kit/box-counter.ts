import { createHash } from 'node:crypto'
import type { LayInput } from '../layout/lay.ts'
import type { LayoutService } from '../layout/layout-service.ts'

/** A kit is asked for with every change of a quantity, and its boards stay where they lie: so many counts are remembered. */
const MOST_COUNTS = 5000

/** How many boards and boxes rooms take, and how many boards were opened for each room and its stairs, by its id. */
export type BoardCount = {
  readonly boards: number
  readonly boxes: number
  readonly boardsOf: ReadonlyMap<string, number>
}

/** Boards of a layout, and of each of its rooms in their order. */
type Laid = { readonly boards: number; readonly ofRooms: readonly number[] }

/** What decides how many boards there are: neither what rooms are called nor how many boards a box has. */
function keyOf({ rooms, board, ...laying }: LayInput): string {
  const shapes = rooms.map(({ outline, holes, step }) => [outline, holes, step !== undefined])
  const { piecesPerBox: _, ...size } = board
  return createHash('sha256')
    .update(JSON.stringify([shapes, size, laying]))
    .digest('base64url')
}

/** Counts the boards of a floor by laying it board by board, each layout once. */
export class BoxCounter {
  readonly #layouts: Pick<LayoutService, 'lay'>
  readonly #boards = new Map<string, Promise<Laid | undefined>>()

  constructor(layouts: Pick<LayoutService, 'lay'>) {
    this.#layouts = layouts
  }

  /** @returns undefined where the engine has no time for it now */
  async count(input: LayInput): Promise<BoardCount | undefined> {
    const laid = await this.#countBoards(input)
    if (!laid) return undefined
    const { boards, ofRooms } = laid
    const boardsOf = new Map<string, number>()
    for (const [at, { id, step }] of input.rooms.entries()) {
      const room = step?.roomId ?? id
      boardsOf.set(room, (boardsOf.get(room) ?? 0) + (ofRooms[at] ?? 0))
    }
    return { boards, boxes: Math.ceil(boards / input.board.piecesPerBox), boardsOf }
  }

  async #countBoards(input: LayInput): Promise<Laid | undefined> {
    const key = keyOf(input)
    const known = this.#boards.get(key)
    if (known !== undefined) return known
    const counting = this.#layouts.lay(input).then((laid) => {
      if (!laid.ok) return undefined
      const { boardCount: boards, rooms } = laid.value
      return { boards, ofRooms: rooms.map(({ boardCount }) => boardCount) }
    })
    const [oldest] = this.#boards.keys()
    if (oldest !== undefined && this.#boards.size >= MOST_COUNTS) this.#boards.delete(oldest)
    this.#boards.set(key, counting)
    const forget = () => {
      if (this.#boards.get(key) === counting) this.#boards.delete(key)
    }
    // What could not be counted is asked for again.
    counting.then((laid) => laid === undefined && forget(), forget)
    return counting
  }
}
