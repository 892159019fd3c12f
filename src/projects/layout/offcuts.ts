/** Which edges of a piece have to be, or are, as they were made: ends of its length, sides of its width. */
export type Edges = { left: boolean; right: boolean; near: boolean; far: boolean }

/** A piece that is needed: how large, and which of its edges join others and so cannot be cut ones. */
export type Need = Edges & { length: number; width: number }

/** What is left of a board: where it lies in the board, how large it is, and which of its edges nobody has cut. */
type Rest = Edges & { board: number; x: number; y: number; length: number; width: number }

/** A piece as it is cut: from which board, and where in it. */
export type Cut = { board: number; x: number; y: number; isOffcut: boolean }

export type OffcutRules = {
  length: number
  width: number
  /** What a saw takes. */
  kerf: number
  /** What is shorter or narrower than this is thrown away. */
  shortest: number
  narrowest: number
  /** Whether a piece may be turned end for end: tiles may, boards with profiles would join no longer. */
  mayTurn: boolean
}

const turned = ({ left, right, near, far }: Edges): Edges => ({ left: right, right: left, near: far, far: near })

const serves = (rest: Rest, need: Need): boolean =>
  rest.length >= need.length &&
  rest.width >= need.width &&
  (rest.left || !need.left) &&
  (rest.right || !need.right) &&
  (rest.near || !need.near) &&
  (rest.far || !need.far) &&
  // A piece between two edges that both join others is as long, or as wide, as the board is.
  (!(need.left && need.right) || rest.length === need.length) &&
  (!(need.near && need.far) || rest.width === need.width)

/** Boards, and what is left of those that were cut, for whatever is laid next: in this room or in another. */
export class Offcuts {
  readonly #rules: OffcutRules
  /** The smallest first, and of equal ones the oldest. */
  readonly #rests: Rest[] = []
  #boards = 0
  /** What a place for a whole board needs. */
  readonly whole: Need

  constructor(rules: OffcutRules) {
    this.#rules = rules
    const { length, width } = rules
    this.whole = { left: true, right: true, near: true, far: true, length, width }
  }

  /** How many boards were opened. */
  get boardCount(): number {
    return this.#boards
  }

  /** The lengths of what is left with the width of a whole board and a joining end, each once, the shortest first. @param end which one */
  lengths(end: 'left' | 'right'): number[] {
    const { width } = this.#rules
    const found: number[] = []
    // Of one width, the smallest are the shortest.
    for (const rest of this.#rests)
      if (rest[end] && rest.width === width && rest.length !== found.at(-1)) found.push(rest.length)
    return found
  }

  /** Opens a board for a place that takes it whole: nothing that is left over is as large. */
  open(): number {
    return ++this.#boards
  }

  /** Cuts a piece from what is left, where something serves, else from a new board. */
  take(need: Need): Cut {
    const best = this.#best(need)
    if (best) {
      const [rest] = this.#rests.splice(best.at, 1) as [Rest]
      return { ...this.#cut(rest, best.need), isOffcut: true }
    }
    const { length, width } = this.#rules
    if (need.length === length && need.width === width) return { board: this.open(), x: 0, y: 0, isOffcut: false }
    const whole = { left: true, right: true, near: true, far: true }
    return { ...this.#cut({ ...whole, board: this.open(), x: 0, y: 0, length, width }, need), isOffcut: false }
  }

  #best(need: Need): { at: number; need: Need } | undefined {
    const other = this.#rules.mayTurn ? { ...need, ...turned(need) } : undefined
    // The smallest that serves, of equal ones the oldest: those that are too small are not looked at.
    for (let at = this.#placeOf(need.length * need.width, true); at < this.#rests.length; at++) {
      const rest = this.#rests[at] as Rest
      const fitting = serves(rest, need) ? need : other && serves(rest, other) ? other : undefined
      if (fitting) return { at, need: fitting }
    }
    return undefined
  }

  /** Cuts to length, then to width, from the edges that are needed, or else so that an uncut edge is left. */
  #cut(rest: Rest, need: Need): { board: number; x: number; y: number } {
    const fromLeft = need.left || (!need.right && (!rest.left || rest.right))
    const fromNear = need.near || (!need.far && (!rest.near || rest.far))
    const isAsLong = rest.length === need.length
    const { kerf } = this.#rules
    const x = fromLeft ? rest.x : rest.x + rest.length - need.length
    const y = fromNear ? rest.y : rest.y + rest.width - need.width
    this.#keep({
      ...rest,
      x: fromLeft ? rest.x + need.length + kerf : rest.x,
      length: rest.length - need.length - kerf,
      left: !fromLeft && rest.left,
      right: fromLeft && rest.right,
    })
    this.#keep({
      ...rest,
      x,
      length: need.length,
      left: rest.left && (fromLeft || isAsLong),
      right: rest.right && (!fromLeft || isAsLong),
      y: fromNear ? rest.y + need.width + kerf : rest.y,
      width: rest.width - need.width - kerf,
      near: !fromNear && rest.near,
      far: fromNear && rest.far,
    })
    return { board: rest.board, x, y }
  }

  #keep(rest: Rest): void {
    const { shortest, narrowest } = this.#rules
    if (rest.length < shortest || rest.width < narrowest) return
    this.#rests.splice(this.#placeOf(rest.length * rest.width, false), 0, rest)
  }

  /** Where the off-cuts of this size begin among the sorted ones, or where they end. */
  #placeOf(size: number, isFirst: boolean): number {
    let [from, to] = [0, this.#rests.length]
    while (from < to) {
      const middle = (from + to) >> 1
      const { length, width } = this.#rests[middle] as Rest
      const isBefore = isFirst ? length * width < size : length * width <= size
      if (isBefore) from = middle + 1
      else to = middle
    }
    return from
  }
}
