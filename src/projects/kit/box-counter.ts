import { createHash } from 'node:crypto'
import type { LayInput } from '../layout/lay.ts'
import type { LayoutService } from '../layout/layout-service.ts'

/** A kit is asked for with every change of a quantity, and its boards stay where they lie: so many counts are remembered. */
const MOST_COUNTS = 2000

/** Counts the boxes of a floor by laying it board by board, each layout once. */
export class BoxCounter {
  readonly #layouts: Pick<LayoutService, 'lay'>
  readonly #counts = new Map<string, number>()

  constructor(layouts: Pick<LayoutService, 'lay'>) {
    this.#layouts = layouts
  }

  /** @returns whole boxes; undefined where the engine has no time for it now */
  async count(input: LayInput): Promise<number | undefined> {
    const key = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
    const known = this.#counts.get(key)
    if (known !== undefined) return known
    const laid = await this.#layouts.lay(input)
    if (!laid.ok) return undefined
    const [oldest] = this.#counts.keys()
    if (oldest !== undefined && this.#counts.size >= MOST_COUNTS) this.#counts.delete(oldest)
    this.#counts.set(key, laid.value.boxCount)
    return laid.value.boxCount
  }
}
