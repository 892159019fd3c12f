import { withGrout } from '../grout-rules.ts'
import { FLOOR_NUMBERS, floorNumbers } from '../laying-rules.ts'
import { type Pattern, patternFor } from '../patterns.ts'
import { otherStand, type Room, type Standpoint, standOf } from '../rooms.ts'
import type { FloorSheet } from '../schema.ts'
import type { TourState } from '../state-rules.ts'
import { CALM_STEP_MS, eased, eyeOfStep, fadeOfStep, STEP_MS, TURN_AFTER_MS, TURN_MS } from '../step-rules.ts'
import type { Looking } from './looking.ts'
import { type Furnished, furnish } from './room-files.ts'
import { Scene } from './scene.ts'

/** Milliseconds in which one floor becomes another. */
const FADE_MS = 450
/** Milliseconds in which one hour of the day becomes another. */
const HOUR_MS = 900
/** Milliseconds after which a view that is not moved any more rests. */
const REST_MS = 200
/** From this level of laying-rules.ts on, a floor mirrors more sharply than the first look has it. */
const POLISHED = 1
/** Canvas pixels beyond which more show nothing more. */
const MOST_PIXELS = 3_700_000

/** What a floor is laid from. */
type Floor = { sheet: FloorSheet; patterns: readonly Pattern[] }
/** What is on show: a state, and the textures of its floors. */
export type Shown = { state: TourState; floor: Floor; other: Floor | null }

/** From what was shown before to what is: since when, for how many milliseconds, and from where to where the eye moves, if it does. */
type Way = { since: number; ms: number; eyes: readonly [Standpoint, Standpoint] | null }
const ARRIVED: Way = { since: -Infinity, ms: HOUR_MS, eyes: null }

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
  #furnished: Furnished | undefined
  #fadeFrom = -Infinity
  #way = ARRIVED
  #movedAt = -Infinity
  #resting: ReturnType<typeof setTimeout> | undefined
  /** Where the visitor is on the way between two standpoints; null where they stand. */
  #eye: Standpoint['camera'] | null = null
  #asked = 0
  #latest = 0
  /** Whether there is a polished floor among those that lie. */
  #isPolished = false
  /** Whether something sharper of the room is on its way, or could not be had. */
  #isSharpening = false

  /** @param drawn is called after every frame */
  constructor(canvas: HTMLCanvasElement, looking: Looking, drawn: () => void) {
    this.#canvas = canvas
    this.#looking = looking
    this.#drawn = drawn
    this.#scene = new Scene(canvas, () => this.redraw())
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
    const furnished = furnish(state)
    const moves = this.isStepTo(state) && !this.#calm.matches
    if (moves) this.#scene.prepareStep()
    const floors = [laid(floor), ...(other ? [laid(other)] : [])]
    const [enter, first, second] = await Promise.all([
      this.#scene.rooms.load(furnished, moves),
      ...floors.map((each) => this.#scene.loadFloor(each)),
    ])
    if (call !== this.#latest || !first) return false
    const last = this.#furnished
    const now = performance.now()
    const isHere = before !== undefined && last?.room === furnished.room
    const steps = isHere && last.stand !== furnished.stand
    const staysHere = isHere && !steps && !this.#calm.matches
    const isLater = staysHere && last.time !== furnished.time
    const goesOn = isHere && !steps && !isLater && this.#partOfWay(now) < 1
    const fades = staysHere && !other && before.other === null
    enter(steps || isLater || goesOn)
    if (second) second(1)
    else if (fades) this.#scene.keepFirstAsSecond()
    first(0)
    this.#fadeFrom = fades ? now : -Infinity
    if (steps && moves) {
      this.#way = { since: now, ms: STEP_MS, eyes: [last.stand, furnished.stand] }
      if (state.view) this.#looking.glide(state.view, now + TURN_AFTER_MS, TURN_MS)
    } else if (steps) this.#way = { since: now, ms: CALM_STEP_MS, eyes: null }
    else if (isLater) this.#way = { since: now, ms: HOUR_MS, eyes: null }
    else if (!goesOn) this.#way = ARRIVED
    this.#furnished = furnished
    this.#isPolished = floors.some(({ numbers }) => (numbers[FLOOR_NUMBERS - 1] ?? 0) > POLISHED)
    this.#isSharpening = false
    this.#shown = next
    this.redraw()
    void this.#sharpen()
    return true
  }

  /** How much of the time of a way has gone by, 0 to 1. */
  #partOfWay(now: number): number {
    return Math.min(1, (now - this.#way.since) / this.#way.ms)
  }

  /** Whether a state is what is on show, but from the room's other standpoint. */
  isStepTo(state: TourState): boolean {
    const { room, stand } = this.#furnished ?? {}
    return room?.id === state.room && stand !== undefined && stand !== standOf(room, state.stand)
  }

  /** What is on show: undefined before anything is. `stand` is where the visitor is, or is about to arrive; `eye` where they are now, in metres. */
  get here(): { room: Room; stand: Standpoint; eye: Standpoint['camera']; isMoving: boolean } | undefined {
    if (!this.#furnished) return undefined
    const { room, stand } = this.#furnished
    return { room, stand, eye: this.#eye ?? stand.camera, isMoving: this.#eye !== null }
  }

  /** Readies for a step that is likely. */
  awaitStep(): void {
    const { state } = this.#shown ?? {}
    if (!state || !this.#furnished) return
    const { room, stand } = this.#furnished
    this.#scene.rooms.ahead(furnish({ ...state, stand: otherStand(room, stand).id }))
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

  /** Fetches, one after another, what makes the room sharper than its first look. What cannot be had is tried again with the next room or floor. */
  async #sharpen(): Promise<void> {
    if (this.#isSharpening) return
    this.#isSharpening = true
    const call = this.#latest
    try {
      const isSharper =
        (!smallDoes(this.#canvas) && (await this.#scene.rooms.sharpen('base'))) ||
        (this.#isPolished && (await this.#scene.rooms.sharpen('mirror')))
      if (call !== this.#latest) return
      this.#isSharpening = false
      if (isSharper) this.redraw()
    } catch {
      // It stays as it is.
    }
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
    const now = performance.now()
    const moves = this.#looking.advance()
    if (moves) this.#movedAt = now
    const rests = now - this.#movedAt >= REST_MS
    const floor = Math.min(1, (now - this.#fadeFrom) / FADE_MS)
    const way = this.#partOfWay(now)
    if (way === 1) this.#scene.rooms.settle()
    const { eyes } = this.#way
    this.#eye = eyes && way < 1 ? eyeOfStep(...eyes, way) : null
    const isComing = this.#scene.draw({
      view: this.#looking.view,
      mix: 1 - eased(floor),
      fade: eyes ? fadeOfStep(way) : eased(way),
      eye: this.#eye,
      split: shown.other ? shown.state.split / 100 : null,
      rests,
    })
    this.#drawn()
    if (moves || floor < 1 || way < 1 || isComing) this.redraw()
    else if (!rests) {
      clearTimeout(this.#resting)
      this.#resting = setTimeout(() => this.redraw(), REST_MS)
    }
    void this.#sharpen()
  }

  #stop(): void {
    this.#latest++
    cancelAnimationFrame(this.#asked)
    clearTimeout(this.#resting)
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
