import { createHash } from 'node:crypto'
import type { LayInput } from '../layout/lay.ts'
import type { LayoutService } from '../layout/layout-service.ts'

/** A kit is asked for with every change of a quantity, and its boards stay where they lie: so many counts are remembered. */
const MOST_COUNTS = 5000

/** Boards, and the boxes that they come in. */
export type Counted = { readonly boards: number; readonly boxes: number }

/** What decides how many boards there are: neither what rooms are called nor how many boards a box has. */
function keyOf({ rooms, board, ...laying }: LayInput): string {
  const shapes = rooms.map(({ outline, holes }) => [outline, holes])
  const { piecesPerBox: _, ...size } = board
  return createHash('sha256')
    .update(JSON.stringify([shapes, size, laying]))
    .digest('base64url')
}

/** Counts the boards of a floor by laying it board by board, each layout once. */
export class BoxCounter {
  readonly #layouts: Pick<LayoutService, 'lay'>
  readonly #boards = new Map<string, Promise<number | undefined>>()

  constructor(layouts: Pick<LayoutService, 'lay'>) {
    this.#layouts = layouts
  }

  /** @returns whole boards and boxes; undefined where the engine has no time for it now */
  async count(input: LayInput): Promise<Counted | undefined> {
    const boards = await this.#countBoards(input)
    return boards === undefined ? undefined : { boards, boxes: Math.ceil(boards / input.board.piecesPerBox) }
  }

  async #countBoards(input: LayInput): Promise<number | undefined> {
    const key = keyOf(input)
    const known = this.#boards.get(key)
    if (known !== undefined) return known
    const counting = this.#layouts.lay(input).then((laid) => (laid.ok ? laid.value.boardCount : undefined))
    const [oldest] = this.#boards.keys()
    if (oldest !== undefined && this.#boards.size >= MOST_COUNTS) this.#boards.delete(oldest)
    this.#boards.set(key, counting)
    const forget = () => {
      if (this.#boards.get(key) === counting) this.#boards.delete(key)
    }
    // What could not be counted is asked for again.
    counting.then((boards) => boards === undefined && forget(), forget)
    return counting
  }
}
