import { unitsPerMm } from '../../../measure/length.ts'
import type { FloorSheet } from '../../../tour/schema.ts'
import { boundsOf, type Ring } from '../../outline/outline.ts'
import { faceOf } from '../../plan/faces.ts'
import type { Plan, PlanPiece, PlanRoom } from '../../plan/plan-model.ts'

/** A floor's faces: a picture of rows of boards, and what it shows. Without one, boards are drawn in one color. */
export type Faces = { image: CanvasImageSource & { width: number; height: number }; sheet: FloorSheet } | null

const BOARD = '#cdb28b'
const JOINT = 'rgb(61 44 24 / 0.6)'
const HATCH = 'rgb(33 28 24 / 0.38)'
const GROUND = '#ffffff'
/** Between the lines of the hatch, in pixels of the screen. */
const HATCH_GAP = 7

type Drawing = { context: CanvasRenderingContext2D; pixelsPerUnit: number; faces: Faces }

function trace(context: CanvasRenderingContext2D, ring: Ring, scale: number): void {
  for (const [at, [x, y]] of ring.entries()) {
    if (at === 0) context.moveTo(x * scale, y * scale)
    else context.lineTo(x * scale, y * scale)
  }
  context.closePath()
}

/** The board's own face, clipped to what is seen of the piece: a cut board goes on where it is used again. */
function drawFace({ context, pixelsPerUnit, faces }: Drawing, piece: PlanPiece, plan: Plan): void {
  if (!faces) {
    context.fillStyle = BOARD
    context.fill('evenodd')
    return
  }
  const { image, sheet } = faces
  const face = faceOf(sheet, piece.board)
  const pixelsPerMm = image.width / sheet.rowLengthMm
  const [width, height] = [plan.boardLengthUnits * pixelsPerUnit, plan.boardWidthUnits * pixelsPerUnit]
  context.save()
  context.clip('evenodd')
  context.translate(piece.origin[0] * pixelsPerUnit, piece.origin[1] * pixelsPerUnit)
  context.rotate((piece.degrees * Math.PI) / 180)
  if (face.isTurned) {
    context.translate(width, height)
    context.rotate(Math.PI)
  }
  const lengthMm = Math.min(plan.boardLengthUnits / unitsPerMm, sheet.rowLengthMm)
  const source = [face.leftMm, face.topMm, lengthMm, sheet.rowWidthMm].map((mm) => mm * pixelsPerMm)
  context.drawImage(image, ...(source as [number, number, number, number]), 0, 0, width, height)
  context.restore()
  const share = Math.abs(face.tone - 1)
  context.fillStyle = face.tone < 1 ? `rgb(0 0 0 / ${share})` : `rgb(255 255 255 / ${share})`
  context.fill('evenodd')
}

/** Lines at 45 degrees over a piece that comes from what was left of a board. */
function hatch({ context }: Drawing, bounds: { left: number; top: number; right: number; bottom: number }): void {
  context.save()
  context.clip('evenodd')
  context.strokeStyle = HATCH
  context.lineWidth = 1
  context.beginPath()
  const height = bounds.bottom - bounds.top
  const first = Math.floor((bounds.left - height) / HATCH_GAP) * HATCH_GAP
  for (let x = first; x < bounds.right; x += HATCH_GAP) {
    context.moveTo(x, bounds.bottom)
    context.lineTo(x + height, bounds.top)
  }
  context.stroke()
  context.restore()
}

function drawPiece(drawing: Drawing, piece: PlanPiece, plan: Plan): void {
  const { context, pixelsPerUnit } = drawing
  context.beginPath()
  for (const ring of [piece.outline, ...piece.holes]) trace(context, ring, pixelsPerUnit)
  drawFace(drawing, piece, plan)
  context.strokeStyle = JOINT
  context.lineWidth = 1
  context.stroke()
  if (!piece.isOffcut) return
  const { left, top, right, bottom } = boundsOf(piece.outline)
  const inPixels = (units: number) => units * pixelsPerUnit
  hatch(drawing, { left: inPixels(left), top: inPixels(top), right: inPixels(right), bottom: inPixels(bottom) })
}

function* drawRoom(drawing: Drawing, room: PlanRoom, plan: Plan): Generator<undefined, void> {
  const { context, pixelsPerUnit } = drawing
  context.beginPath()
  for (const ring of [room.outline, ...room.holes]) trace(context, ring, pixelsPerUnit)
  context.fillStyle = GROUND
  context.fill('evenodd')
  for (const piece of room.pieces) {
    drawPiece(drawing, piece, plan)
    yield
  }
}

/**
 * Draws every board of a plan, rooms without their walls; the plan's corner lies at the canvas's own. It stops after each board, so that
 * whoever has it drawn can let others go first.
 * @param pixelsPerUnit pixels of the canvas for one length unit
 */
export function* drawPlan(
  context: CanvasRenderingContext2D,
  plan: Plan,
  pixelsPerUnit: number,
  faces: Faces,
): Generator<undefined, void> {
  for (const room of plan.rooms) yield* drawRoom({ context, pixelsPerUnit, faces }, room, plan)
}
