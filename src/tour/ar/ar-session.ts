import { areaAmount, languageAreaUnit } from '../../i18n/area-text.ts'
import { roomAreaFromMm } from '../../measure/area.ts'
import { withGrout } from '../grout-rules.ts'
import { floorNumbers } from '../laying-rules.ts'
import { patternFor } from '../patterns.ts'
import { type Turn, turns } from '../state-rules.ts'
import type { Tour } from '../viewer/running.ts'
import { fillOverlay } from './ar-overlay.ts'
import { isFloor, placeOf, type Vector } from './ground-rules.ts'
import { GroundScene } from './ground-scene.ts'
import { LaidGround } from './laid-ground.ts'
import { type Light, type LightEstimate, lightOnFloor, lightTowards, plainLight } from './light-rules.ts'

/** A place that the phone keeps, and where that was when it was asked to. */
type Held = { anchor: XRAnchor; place: Vector }

/** What browsers have of WebXR Lighting Estimation, and its types do not. */
type Probing = { requestLightProbe?: () => Promise<EventTarget> }
type Estimating = { getLightEstimate?: (probe: EventTarget) => LightEstimate | null }

/** A session that shows a floor on the ground of the room that the phone is in. */
class RoomSession {
  readonly #tour: Tour
  readonly #session: XRSession
  readonly #scene: GroundScene
  readonly #ground = new LaidGround()
  readonly #space: XRReferenceSpace
  readonly #hits: XRHitTestSource
  readonly #probe: EventTarget | undefined
  readonly #say: (text: string) => void
  #light: Light = plainLight
  #turn: Turn
  #held: Held | undefined
  /** Whether the phone was asked to hold it. */
  #isHeld = false
  #wasFound = false
  #isLaid = false

  constructor(
    tour: Tour,
    session: XRSession,
    scene: GroundScene,
    parts: { space: XRReferenceSpace; hits: XRHitTestSource; probe: EventTarget | undefined },
    say: (text: string) => void,
  ) {
    this.#tour = tour
    this.#session = session
    this.#scene = scene
    this.#space = parts.space
    this.#hits = parts.hits
    this.#probe = parts.probe
    this.#say = say
    this.#turn = tour.state.turn
    session.addEventListener('select', () => this.setCorner())
    session.requestAnimationFrame((_, frame) => this.#show(frame))
  }

  /** Lays the floor of the tour as it is chosen there, its boards turned as they are now. */
  async lay(): Promise<void> {
    const { floor, state } = this.#tour
    const pattern = patternFor(floor, state.pattern) ?? floor.sheet.pattern
    const numbers = floorNumbers(withGrout(floor.sheet, state), pattern, this.#turn)
    await this.#scene.lay({ sheet: floor.sheet, numbers })
    this.#isLaid = true
  }

  turn(): void {
    this.#turn = turns[(turns.indexOf(this.#turn) + 1) % turns.length] ?? 0
    // Its picture is there already.
    this.lay().catch(() => this.#say(this.#tour.t('tour.notDone')))
  }

  setCorner(): void {
    if (this.#ground.setCorner()) this.#tell()
  }

  undo(): void {
    if (!this.#ground.undo()) return
    if (this.#ground.corners === 0) this.#letGo()
    this.#tell()
  }

  /**
   * Asks the phone, in a frame, to keep a place of the floor while it learns more of the room, once a corner is set: what it
   * then finds that place to have moved by, the floor is moved by. It may not be able to.
   */
  async #hold(hit: XRHitTestResult, place: Vector): Promise<void> {
    this.#isHeld = true
    try {
      const anchor = await hit.createAnchor?.()
      if (!anchor) return
      if (this.#ground.corners > 0) this.#held = { anchor, place }
      else anchor.delete()
    } catch {
      // It lies where it was laid.
    }
  }

  #letGo(): void {
    this.#held?.anchor.delete()
    this.#held = undefined
    this.#isHeld = false
  }

  /** Says what there is to do next, or how large the floor is. */
  #tell(): void {
    this.#say(this.#next())
  }

  #next(): string {
    const { t, format, language } = this.#tour
    const { area, corners } = this.#ground
    if (corners === 0) return t('tour.ar.corners0')
    if (corners === 1) return t('tour.ar.corners1')
    if (corners === 2) return t('tour.ar.corners2')
    const unit = languageAreaUnit(language)
    const areaCenti = roomAreaFromMm(Math.round(area * 1000), 1000)
    return t('tour.ar.area', { area: t(`tour.measure.${unit}`, { area: areaAmount(format, unit, areaCenti) }) })
  }

  #find(frame: XRFrame, viewer: Float32Array): Vector | null {
    for (const hit of frame.getHitTestResults(this.#hits)) {
      const matrix = hit.getPose(this.#space)?.transform.matrix
      if (!matrix || !isFloor(matrix, viewer)) continue
      const place = placeOf(matrix)
      if (this.#ground.corners > 0 && !this.#isHeld) void this.#hold(hit, place)
      return place
    }
    return null
  }

  #follow(frame: XRFrame): void {
    const held = this.#held
    const pose = held && frame.getPose(held.anchor.anchorSpace, this.#space)
    if (pose) {
      const { x, y, z } = pose.transform.position
      this.#ground.move([x - held.place[0], y - held.place[1], z - held.place[2]])
    }
    const estimate = this.#probe && (frame as Estimating).getLightEstimate?.(this.#probe)
    if (estimate) this.#light = lightTowards(this.#light, lightOnFloor(estimate))
  }

  #show(frame: XRFrame): void {
    this.#session.requestAnimationFrame((_, next) => this.#show(next))
    const layer = this.#session.renderState.baseLayer
    const pose = frame.getViewerPose(this.#space)
    if (!pose || !layer) return
    this.#follow(frame)
    const place = this.#find(frame, pose.transform.matrix)
    this.#ground.aim(place, pose.transform.matrix)
    if (place && !this.#wasFound) {
      this.#wasFound = true
      this.#tell()
    }
    const { shown } = this.#ground
    if (!shown || !this.#isLaid) return
    const eyes = pose.views.flatMap((view) => {
      const viewport = layer.getViewport(view)
      return viewport ? [{ viewport, projection: view.projectionMatrix, transform: view.transform }] : []
    })
    this.#scene.draw(layer.framebuffer, eyes, { ...shown, light: this.#light })
  }
}

/**
 * Shows the floor of a tour on the ground of the room that a phone is in, until the session ends.
 * @param overlay what the session shows over the camera's picture; it is filled here
 * @throws where the phone cannot look for the ground, there is no WebGL2, or the floor's picture cannot be fetched
 */
export async function showInRoom(tour: Tour, session: XRSession, overlay: HTMLElement): Promise<void> {
  const ended = new Promise<void>((resolve) => session.addEventListener('end', () => resolve(), { once: true }))
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: innerWidth * devicePixelRatio, height: innerHeight * devicePixelRatio })
  const scene = new GroundScene(canvas)
  try {
    await session.updateRenderState({
      baseLayer: new XRWebGLLayer(session, scene.gl, { antialias: false, depth: false }),
    })
    const [space, viewer] = await Promise.all([
      session.requestReferenceSpace('local'),
      session.requestReferenceSpace('viewer'),
    ])
    const [hits, probe] = await Promise.all([
      session.requestHitTestSource?.({ space: viewer }),
      (session as Probing).requestLightProbe?.().catch(() => undefined),
    ])
    if (!hits) throw new Error('no hit test')
    const { say, buttons } = fillOverlay(tour, overlay)
    const room = new RoomSession(tour, session, scene, { space, hits, probe }, say)
    buttons.end.addEventListener('click', () => void session.end())
    buttons.corner.addEventListener('click', () => room.setCorner())
    buttons.turn.addEventListener('click', () => room.turn())
    buttons.undo.addEventListener('click', () => room.undo())
    canvas.addEventListener('webglcontextlost', () => void session.end().catch(() => undefined))
    say(tour.t('tour.ar.find'))
    await room.lay()
    await ended
  } finally {
    scene.leave()
  }
}
