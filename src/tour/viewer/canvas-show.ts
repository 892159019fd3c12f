import { withGrout } from '../grout-rules.ts'
import { floorNumbers } from '../laying-rules.ts'
import { isPainted, paintNumbers } from '../paint-rules.ts'
import { type Pattern, patternFor } from '../patterns.ts'
import { type Room, roomOf, timeOf } from '../rooms.ts'
import type { FloorSheet } from '../schema.ts'
import type { TourState } from '../state-rules.ts'
import type { Looking } from './looking.ts'
import { Scene } from './scene.ts'

/** Milliseconds in which one floor becomes another. */
const FADE_MS = 450
/** Canvas pixels beyond which more show nothing more. */
const MOST_PIXELS = 3_700_000

/** What a floor is laid from. */
type Floor = { sheet: FloorSheet; patterns: readonly Pattern[] }
/** What is on show: a state, and the textures of its floors. */
export type Shown = { state: TourState; floor: Floor; other: Floor | null }

/** How wide, in pixels of the screen, a window of 16 by 10 may be for which the smaller picture of a room does. */
const SMALL_DOES = 1200

/**
 * Whether the smaller picture of a room does for a window. The place that the canvas is in is measured: the canvas itself
 * is hidden, and measures nothing, until there is something on it.
 */
function smallDoes({ parentElement: place }: HTMLCanvasElement): boolean {
  const { width = 0, height = 0 } = place?.getBoundingClientRect() ?? {}
  return Math.max(width, height * 1.6) * Math.min(devicePixelRatio, 2) < SMALL_DOES
}

/** Keeps a canvas showing a state of the tour. Throws where the browser has no WebGL2. */
export class CanvasShow {
  readonly #canvas: HTMLCanvasElement
  readonly #looking: Looking
  readonly #drawn: () => void
  readonly #scene: Scene
  readonly #resized: ResizeObserver
  readonly #calm = matchMedia('(prefers-reduced-motion: reduce)')
  #shown: Shown | undefined
  #room: Room = roomOf(null)
  #fadeFrom = -Infinity
  #asked = 0
  #latest = 0
  /** Whether the larger picture of the room is there, on its way, or cannot be had. */
  #isSharp = true

  /** @param drawn is called after every frame */
  constructor(canvas: HTMLCanvasElement, looking: Looking, drawn: () => void) {
    this.#canvas = canvas
    this.#looking = looking
    this.#drawn = drawn
    this.#scene = new Scene(canvas)
    this.#resized = new ResizeObserver(() => this.redraw())
    this.#resized.observe(canvas)
  }

  /** Shows a state once all that it needs is there; a later call overtakes an earlier one. False where it was overtaken. */
  async show(next: Shown): Promise<boolean> {
    const call = ++this.#latest
    const { state, floor, other } = next
    const before = this.#shown
    const laid = (of: Floor) => ({
      sheet: of.sheet,
      numbers: floorNumbers(withGrout(of.sheet, state), patternFor(of, state.pattern) ?? of.sheet.pattern, state.turn),
    })
    const room = roomOf(state.room)
    const isSmall = smallDoes(this.#canvas)
    const [enter, first, second] = await Promise.all([
      this.#scene.loadRoom(room, isSmall, isPainted(state) ? paintNumbers(room, state) : null),
      this.#scene.loadFloor(laid(floor)),
      other && this.#scene.loadFloor(laid(other)),
    ])
    if (call !== this.#latest) return false
    const isSameRoom = before !== undefined && this.#room === room
    const fades = isSameRoom && !other && before.other === null && !this.#calm.matches
    enter()
    if (second) second(1)
    else if (fades) this.#scene.keepFirstAsSecond()
    first(0)
    this.#fadeFrom = fades ? performance.now() : -Infinity
    this.#room = room
    this.#isSharp = !isSmall
    this.#shown = next
    this.redraw()
    return true
  }

  /** The divider, without loading anything. */
  split(percent: number): void {
    if (this.#shown) this.#shown.state.split = percent
    this.redraw()
  }

  /** Asks for a frame; nothing is drawn when nothing changed. */
  redraw(): void {
    if (this.#asked === 0) this.#asked = requestAnimationFrame(() => this.#frame())
  }

  /** What is on the canvas as a JPEG; null where none can be made. */
  picture(): Promise<Blob | null> {
    // What was drawn for an earlier frame is not there any more.
    cancelAnimationFrame(this.#asked)
    this.#frame()
    return new Promise((resolve) => this.#canvas.toBlob(resolve, 'image/jpeg', 0.92))
  }

  /** Fetches the larger picture of the room once the window has grown beyond the smaller. */
  #sharpen(): void {
    if (this.#isSharp || smallDoes(this.#canvas)) return
    this.#isSharp = true
    this.#scene.sharpen(this.#room).then(
      () => this.redraw(),
      // The smaller one stays; the next room or floor tries again.
      () => undefined,
    )
  }

  #frame(): void {
    this.#asked = 0
    const shown = this.#shown
    const { clientWidth, clientHeight } = this.#canvas
    if (!shown || clientWidth === 0) return
    const scale = Math.min(devicePixelRatio, 2, Math.sqrt(MOST_PIXELS / (clientWidth * clientHeight)))
    const width = Math.round(clientWidth * scale)
    const height = Math.round(clientHeight * scale)
    if (this.#canvas.width !== width || this.#canvas.height !== height) Object.assign(this.#canvas, { width, height })
    const moves = this.#looking.advance()
    const gone = Math.min(1, (performance.now() - this.#fadeFrom) / FADE_MS)
    this.#scene.draw({
      view: this.#looking.view,
      time: timeOf(this.#room, shown.state.time),
      mix: 1 - gone * gone * (3 - 2 * gone),
      split: shown.other ? shown.state.split / 100 : null,
    })
    this.#drawn()
    if (moves || gone < 1) this.redraw()
    this.#sharpen()
  }

  #stop(): void {
    this.#latest++
    cancelAnimationFrame(this.#asked)
    this.#resized.disconnect()
  }

  /** Ends it on a canvas whose graphics context may come back. */
  close(): void {
    this.#stop()
    this.#scene.close()
  }

  /** Ends it for good, and gives the graphics context back. */
  leave(): void {
    this.#stop()
    this.#scene.leave()
  }
}
