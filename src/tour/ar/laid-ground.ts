import {
  enclosedArea,
  type FloorFrame,
  type FloorPlace,
  frameAcrossView,
  frameAlongWall,
  onFloor,
  type Vector,
} from './ground-rules.ts'
import { MOST_CORNERS } from './ground-shader.ts'

/** How far a floor without an outline reaches before and after its first corner is set, in metres: where it fades, and where it is gone. */
const PREVIEW = [0.7, 1.3] as const
const ENDLESS = [2.5, 4] as const
/** Corners nearer than this, in metres, are one that was tapped twice. */
const SAME_CORNER = 0.05

const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

/**
 * The floor that a person lays in their room: it follows what they look at until its first corner is set, lies around that
 * one without an end, along the wall of the first two, and from three corners on within their outline.
 */
export class LaidGround {
  #frame: FloorFrame | undefined
  #aim: Vector | null = null
  #corners: Vector[] = []
  /** How far the phone now holds the place to be from where the first corner was set (WebXR Anchors). */
  #shift: Vector = [0, 0, 0]

  /** The floor was found at a place, by a phone in a pose; null where it was not in this frame. */
  aim(place: Vector | null, viewer: ArrayLike<number>): void {
    this.#aim = place && minus(place, this.#shift)
    if (!place || this.#corners.length > 0) return
    // Nothing slides while one looks around for a corner: the boards keep their place, and only the height follows.
    if (this.#frame) this.#frame = { ...this.#frame, origin: [this.#frame.origin[0], place[1], this.#frame.origin[2]] }
    else this.#frame = frameAcrossView(place, viewer)
  }

  /** Sets a corner where one looks. False where there is no floor, the corner is there already, or there are too many. */
  setCorner(): boolean {
    const [aim, last] = [this.#aim, this.#corners.at(-1)]
    if (!aim || this.#corners.length >= MOST_CORNERS) return false
    if (last && Math.hypot(aim[0] - last[0], aim[2] - last[2]) < SAME_CORNER) return false
    this.#corners.push(aim)
    this.#align()
    return true
  }

  /** Takes the last corner away. False where there is none. */
  undo(): boolean {
    if (this.#corners.pop() === undefined) return false
    if (this.#corners.length === 0) this.#shift = [0, 0, 0]
    this.#align()
    return true
  }

  #align(): void {
    const [first, second] = this.#corners
    if (first && second) this.#frame = frameAlongWall(first, second)
    else if (first && this.#frame) this.#frame = { ...this.#frame, origin: first }
  }

  /** The place of the first corner was found to be elsewhere than where it was set. */
  move(by: Vector): void {
    this.#shift = by
  }

  get corners(): number {
    return this.#corners.length
  }

  #outline(frame: FloorFrame): FloorPlace[] {
    return this.#corners.map((corner) => onFloor(frame, corner))
  }

  /** What is laid, in square metres; 0 before there is an outline. */
  get area(): number {
    return this.#frame ? enclosedArea(this.#outline(this.#frame)) : 0
  }

  /** The floor as it is to be drawn now; undefined before any was found. */
  get shown() {
    const frame = this.#frame
    if (!frame) return undefined
    const ring = this.#aim && onFloor(frame, this.#aim)
    const corners = this.#outline(frame)
    const [first] = corners
    return {
      frame: { ...frame, origin: plus(frame.origin, this.#shift) },
      middle: first ?? ring ?? ([0, 0] as const),
      edge: first ? ENDLESS : PREVIEW,
      corners,
      ring,
    }
  }
}
