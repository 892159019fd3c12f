import { createHash } from 'node:crypto'
import type { LayInput } from '../layout/lay.ts'
import type { LayoutService } from '../layout/layout-service.ts'

/** A kit is asked for with every change of a quantity, and its boards stay where they lie: so many counts are remembered. */
const MOST_COUNTS = 2000

/** How many boxes and boards rooms take, and how many boards were opened for each, by its id. */
export type BoardCount = { readonly boxes: number; readonly boardsOf: ReadonlyMap<string, number> }

/** Counts the boxes of a floor by laying it board by board, each layout once. */
export class BoxCounter {
  readonly #layouts: Pick<LayoutService, 'lay'>
  readonly #counts = new Map<string, BoardCount>()

  constructor(layouts: Pick<LayoutService, 'lay'>) {
    this.#layouts = layouts
  }

  /** @returns undefined where the engine has no time for it now */
  async count(input: LayInput): Promise<BoardCount | undefined> {
    const key = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
    const known = this.#counts.get(key)
    if (known !== undefined) return known
    const laid = await this.#layouts.lay(input)
    if (!laid.ok) return undefined
    const [oldest] = this.#counts.keys()
    if (oldest !== undefined && this.#counts.size >= MOST_COUNTS) this.#counts.delete(oldest)
    const { boxCount: boxes, rooms } = laid.value
    const count = { boxes, boardsOf: new Map(rooms.map(({ id, boardCount }) => [id, boardCount])) }
    this.#counts.set(key, count)
    return count
  }
}
