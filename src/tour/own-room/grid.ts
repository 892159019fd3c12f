/** Steps to the eight neighbours of a cell, each beside its opposite: east, west, south, north and the four corners. */
const STEPS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [-1, -1],
  [-1, 1],
  [1, -1],
] as const
export const FREE = 0
export const SOURCE = 1
export const SINK = 2
/** Parents besides the directions 0 to 7. */
export const TERMINAL = 8
export const ORPHAN = 9
export const NONE = 10

/** What it costs to part each cell from its neighbour to the east, south, south-east and south-west. */
export type Joints = readonly [Int32Array, Int32Array, Int32Array, Int32Array]

/** A grid of cells, what can still flow between them, and the two trees that grow on it from its terminals. */
export abstract class Grid {
  protected readonly width: number
  protected readonly height: number
  /** Cells of a row, with an empty one on either side, so that every cell has eight neighbours. */
  protected readonly stride: number
  protected readonly offsets: Int32Array
  /** What still can flow from a cell in each of the eight directions, and from (above 0) or to (below 0) its terminal. */
  protected readonly left: Int32Array[]
  protected readonly terminal: Int32Array
  protected readonly tree: Uint8Array
  protected readonly parent: Uint8Array
  protected readonly seen: Int32Array
  protected readonly depth: Int32Array
  /** The cells that may still grow, in turn; 0 ends the list, which is a cell of the rim. */
  protected readonly next: Int32Array
  protected first = 0
  protected last = 0

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.stride = width + 2
    const count = this.stride * (height + 2)
    this.offsets = Int32Array.from(STEPS, ([x, y]) => y * this.stride + x)
    this.left = STEPS.map(() => new Int32Array(count))
    this.terminal = new Int32Array(count)
    this.tree = new Uint8Array(count)
    this.parent = new Uint8Array(count).fill(NONE)
    this.seen = new Int32Array(count)
    this.depth = new Int32Array(count)
    this.next = new Int32Array(count).fill(-1)
  }

  fill(leaning: Int32Array, [east, south, southEast, southWest]: Joints): void {
    const pairs = [
      [0, east],
      [2, south],
      [4, southEast],
      [6, southWest],
    ] as const
    for (let y = 0; y < this.height; y++)
      for (let x = 0; x < this.width; x++) {
        const from = y * this.width + x
        const cell = (y + 1) * this.stride + x + 1
        const leans = leaning[from] as number
        this.terminal[cell] = leans
        if (leans !== 0) {
          this.tree[cell] = leans > 0 ? SOURCE : SINK
          this.parent[cell] = TERMINAL
          this.depth[cell] = 1
          this.wake(cell)
        }
        for (const [direction, weights] of pairs) {
          const [dx, dy] = STEPS[direction] as (typeof STEPS)[number]
          if (x + dx < 0 || x + dx >= this.width || y + dy >= this.height) continue
          const weight = weights[from] as number
          ;(this.left[direction] as Int32Array)[cell] = weight
          ;(this.left[direction + 1] as Int32Array)[cell + (this.offsets[direction] as number)] = weight
        }
      }
  }

  protected wake(cell: number): void {
    if (this.next[cell] !== -1) return
    if (this.last === 0) this.first = cell
    else this.next[this.last] = cell
    this.last = cell
    this.next[cell] = 0
  }

  firstSide(): Uint8Array<ArrayBuffer> {
    const side = new Uint8Array(this.width * this.height)
    for (let y = 0; y < this.height; y++)
      for (let x = 0; x < this.width; x++)
        side[y * this.width + x] = this.tree[(y + 1) * this.stride + x + 1] === SOURCE ? 1 : 0
    return side
  }
}
