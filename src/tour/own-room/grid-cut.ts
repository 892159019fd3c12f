import { FREE, Grid, type Joints, NONE, ORPHAN, SOURCE, TERMINAL } from './grid.ts'

/**
 * The cheapest way to part a grid in two (Boykov and Kolmogorov, "An Experimental Comparison of Min-Cut/Max-Flow Algorithms", 2004).
 * @param leaning what it costs to part a cell from the first side (above 0) or from the second (below 0); whole numbers
 * @param joined what it costs to part a cell from its neighbour to the east, south, south-east and south-west; whole numbers from 0
 * @returns 1 for each cell of the first side
 */
export function cutGrid(width: number, height: number, leaning: Int32Array, joined: Joints): Uint8Array<ArrayBuffer> {
  const grid = new GridCut(width, height)
  grid.fill(leaning, joined)
  grid.run()
  return grid.firstSide()
}

class GridCut extends Grid {
  #time = 0
  #orphans: number[] = []

  run(): void {
    const tree = this.tree
    const parent = this.parent
    while (this.first !== 0) {
      const cell = this.first
      if (parent[cell] !== NONE) {
        const direction = this.#grow(cell)
        if (direction >= 0) {
          this.#time++
          const other = cell + (this.offsets[direction] as number)
          if (tree[cell] === SOURCE) this.#augment(cell, direction)
          else this.#augment(other, direction ^ 1)
          this.#adopt()
          continue
        }
      }
      this.first = this.next[cell] as number
      if (this.first === 0) this.last = 0
      this.next[cell] = -1
    }
  }

  /** Takes free neighbours into a cell's tree. The direction of a neighbour of the other tree; -1 where there is none. */
  #grow(cell: number): number {
    const own = this.tree[cell] as number
    for (let direction = 0; direction < 8; direction++) {
      const other = cell + (this.offsets[direction] as number)
      const flows =
        own === SOURCE
          ? ((this.left[direction] as Int32Array)[cell] as number)
          : ((this.left[direction ^ 1] as Int32Array)[other] as number)
      if (flows === 0) continue
      if (this.tree[other] === FREE) {
        this.tree[other] = own
        this.parent[other] = direction ^ 1
        this.seen[other] = this.seen[cell] as number
        this.depth[other] = (this.depth[cell] as number) + 1
        this.wake(other)
      } else if (this.tree[other] !== own) return direction
      else if (
        (this.seen[other] as number) <= (this.seen[cell] as number) &&
        (this.depth[other] as number) > (this.depth[cell] as number)
      ) {
        this.parent[other] = direction ^ 1
        this.seen[other] = this.seen[cell] as number
        this.depth[other] = (this.depth[cell] as number) + 1
      }
    }
    return -1
  }

  /** Sends what fits from the source through a cell of its tree and its neighbour of the other to the sink. */
  #augment(from: number, direction: number): void {
    const to = from + (this.offsets[direction] as number)
    const bridge = this.left[direction] as Int32Array
    const back = this.left[direction ^ 1] as Int32Array
    const most = Math.min(bridge[from] as number, this.#most(from, true), this.#most(to, false))
    bridge[from] = (bridge[from] as number) - most
    back[to] = (back[to] as number) + most
    this.#send(from, true, most)
    this.#send(to, false, most)
  }

  #most(start: number, isSource: boolean): number {
    let most = Infinity
    let cell = start
    for (;;) {
      const up = this.parent[cell] as number
      if (up === TERMINAL) return Math.min(most, Math.abs(this.terminal[cell] as number))
      const above = cell + (this.offsets[up] as number)
      const flows = isSource ? (this.left[up ^ 1] as Int32Array)[above] : (this.left[up] as Int32Array)[cell]
      most = Math.min(most, flows as number)
      cell = above
    }
  }

  #send(start: number, isSource: boolean, amount: number): void {
    let cell = start
    for (;;) {
      const up = this.parent[cell] as number
      if (up === TERMINAL) {
        const rest = (this.terminal[cell] as number) + (isSource ? -amount : amount)
        this.terminal[cell] = rest
        if (rest === 0) this.#orphan(cell)
        return
      }
      const above = cell + (this.offsets[up] as number)
      const down = this.left[up ^ 1] as Int32Array
      const upwards = this.left[up] as Int32Array
      const [falls, rises] = isSource ? [-amount, amount] : [amount, -amount]
      down[above] = (down[above] as number) + falls
      upwards[cell] = (upwards[cell] as number) + rises
      if ((isSource ? down[above] : upwards[cell]) === 0) this.#orphan(cell)
      cell = above
    }
  }

  #orphan(cell: number): void {
    this.parent[cell] = ORPHAN
    this.#orphans.push(cell)
  }

  /** Finds each orphan a new parent of its own tree, or sets it free. */
  #adopt(): void {
    for (let at = 0; at < this.#orphans.length; at++) {
      const cell = this.#orphans[at] as number
      const own = this.tree[cell] as number
      let best = NONE
      let shortest = Infinity
      for (let direction = 0; direction < 8; direction++) {
        const other = cell + (this.offsets[direction] as number)
        if (this.tree[other] !== own || this.parent[other] === NONE || this.#flowsTo(cell, direction, own) === 0)
          continue
        const depth = this.#depthOf(other)
        if (depth < shortest) {
          shortest = depth
          best = direction
        }
      }
      this.parent[cell] = best
      if (best !== NONE) {
        this.seen[cell] = this.#time
        this.depth[cell] = shortest + 1
      } else this.#setFree(cell, own)
    }
    this.#orphans = []
  }

  /** What can still flow between a cell and its parent to be. */
  #flowsTo(cell: number, direction: number, own: number): number {
    const other = cell + (this.offsets[direction] as number)
    return own === SOURCE
      ? ((this.left[direction ^ 1] as Int32Array)[other] as number)
      : ((this.left[direction] as Int32Array)[cell] as number)
  }

  /** How many steps a cell is from its terminal; infinite where it hangs on an orphan. */
  #depthOf(start: number): number {
    let steps = 0
    let cell = start
    for (;;) {
      if (this.seen[cell] === this.#time) {
        steps += this.depth[cell] as number
        break
      }
      const up = this.parent[cell] as number
      steps++
      if (up === TERMINAL) {
        this.seen[cell] = this.#time
        this.depth[cell] = 1
        break
      }
      if (up >= ORPHAN) return Infinity
      cell += this.offsets[up] as number
    }
    // The way is noted, so that it is walked once.
    let depth = steps
    for (cell = start; this.seen[cell] !== this.#time; depth--) {
      this.seen[cell] = this.#time
      this.depth[cell] = depth
      cell += this.offsets[this.parent[cell] as number] as number
    }
    return steps
  }

  #setFree(cell: number, own: number): void {
    for (let direction = 0; direction < 8; direction++) {
      const other = cell + (this.offsets[direction] as number)
      if (this.tree[other] !== own || this.parent[other] === NONE) continue
      if (this.#flowsTo(cell, direction, own) > 0) this.wake(other)
      const up = this.parent[other] as number
      if (up < 8 && other + (this.offsets[up] as number) === cell) this.#orphan(other)
    }
    this.tree[cell] = FREE
  }
}
