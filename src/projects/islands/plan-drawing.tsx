import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { areaOfUnits } from '../../measure/length.ts'
import type { FloorSheet } from '../../tour/schema.ts'
import { boundsOf, type Ring } from '../outline/outline.ts'
import { WALL_THICKNESS } from '../plan/placement-rules.ts'
import { middleOf, nameplateOf, type Plan, type PlanPiece, type PlanRoom, pieceAt } from '../plan/plan-model.ts'
import { useLengths } from './kit-text.ts'
import { drawPlan, type Faces } from './plan-canvas.ts'

const pathOf = (rings: readonly Ring[]): string =>
  rings.map((ring) => `M${ring.map((point) => point.join(' ')).join('L')}Z`).join('')

/** The picture of a floor's faces once it is there; null until then, and where it does not come. */
function useFaces(sheet: FloorSheet | null): Faces {
  const [faces, setFaces] = useState<Faces>(null)
  useEffect(() => {
    setFaces(null)
    if (!sheet) return
    let isWanted = true
    const image = new Image()
    image.onload = () => isWanted && setFaces({ image, sheet })
    image.src = sheet.url
    return () => {
      isWanted = false
    }
  }, [sheet])
  return faces
}

/** The most pixels of the canvas in one direction: more shows no more, and phones refuse it. */
const MOST_PIXELS = 3200

/** How large names are on the screen, however large the plan is. */
const TEXT_PIXELS = 12

const allPieces = ({ rooms }: Plan): PlanPiece[] => rooms.flatMap(({ pieces }) => pieces)

/** Every board to scale. Boards are walked by the arrow keys, or pointed at. */
export function PlanDrawing({ plan, sheet, zoom }: { plan: Plan; sheet: FloorSheet | null; zoom: number }) {
  const { t } = useI18n()
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawing = useRef<SVGSVGElement>(null)
  const faces = useFaces(sheet)
  const [shown, setShown] = useState<PlanPiece | null>(null)
  const [width, setWidth] = useState(0)
  const around = boundsOf(plan.rooms.flatMap(({ outline }) => outline))
  const view = {
    x: around.left - 2 * WALL_THICKNESS,
    y: around.top - 2 * WALL_THICKNESS,
    width: around.right - around.left + 4 * WALL_THICKNESS,
    height: around.bottom - around.top + 4 * WALL_THICKNESS,
  }

  useEffect(() => {
    const element = drawing.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context || width === 0) return
    const pixels = Math.min(MOST_PIXELS, Math.round(width * Math.min(3, window.devicePixelRatio || 1)))
    const pixelsPerUnit = pixels / view.width
    element.width = pixels
    element.height = Math.round(view.height * pixelsPerUnit)
    context.clearRect(0, 0, element.width, element.height)
    context.translate(-view.x * pixelsPerUnit, -view.y * pixelsPerUnit)
    drawPlan(context, plan, pixelsPerUnit, faces)
    context.resetTransform()
  }, [plan, faces, width, view.x, view.y, view.width, view.height])

  // Not by React: an island hears of few events, and these are of no use elsewhere.
  useEffect(() => {
    const element = drawing.current
    if (!element) return
    const point = (event: PointerEvent) => {
      const frame = element.getBoundingClientRect()
      const scale = view.width / frame.width
      const at = [view.x + (event.clientX - frame.left) * scale, view.y + (event.clientY - frame.top) * scale] as const
      setShown(pieceAt(plan, at) ?? null)
    }
    const leave = () => setShown(null)
    element.addEventListener('pointermove', point)
    element.addEventListener('pointerdown', point)
    element.addEventListener('pointerleave', leave)
    return () => {
      element.removeEventListener('pointermove', point)
      element.removeEventListener('pointerdown', point)
      element.removeEventListener('pointerleave', leave)
    }
  }, [plan, view.x, view.y, view.width])

  function walk(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
    const step = steps[event.key]
    if (event.key === 'Escape') setShown(null)
    if (step === undefined) return
    event.preventDefault()
    const pieces = allPieces(plan)
    const at = shown === null ? -1 : pieces.findIndex(({ place }) => place === shown.place)
    setShown(pieces[Math.max(0, Math.min(pieces.length - 1, at + step))] ?? null)
  }

  return (
    <div className="plan__scroll">
      <div className="plan__drawing" style={{ inlineSize: `${zoom * 100}%` }}>
        <svg className="plan__walls" viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`} aria-hidden="true">
          {plan.rooms.map(({ id, outline }) => (
            <path key={id} d={pathOf([outline])} strokeWidth={WALL_THICKNESS * 1.6} />
          ))}
        </svg>
        <canvas ref={canvas} className="plan__boards" />
        <svg
          ref={drawing}
          className="plan__over"
          viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
          role="img"
          aria-label={t('plan.drawing', { count: allPieces(plan).length })}
          aria-describedby="plan-note"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: boards are walked by the arrow keys; the cut list says the same as a table
          tabIndex={0}
          onKeyDown={walk}
        >
          {plan.rooms.map((room, at) => (
            <RoomOver
              key={room.id}
              room={room}
              number={at + 1}
              size={(TEXT_PIXELS * view.width) / Math.max(width, 200)}
            />
          ))}
          {shown && <path className="plan__held" d={pathOf([shown.outline])} vectorEffect="non-scaling-stroke" />}
        </svg>
        {shown && <Note piece={shown} view={view} />}
      </div>
      <p id="plan-note" className="sr" aria-live="polite">
        {shown && <NoteText piece={shown} />}
      </p>
    </div>
  )
}

function RoomOver({ room, number, size }: { room: PlanRoom; number: number; size: number }) {
  const { format } = useI18n()
  const [x, y] = room.start
  return (
    <>
      <path className="plan__hole" d={pathOf(room.holes)} vectorEffect="non-scaling-stroke" />
      <rect className="plan__start" x={x - size * 0.8} y={y - size * 0.8} width={size * 1.6} height={size * 1.6} />
      <text className="plan__number" x={x} y={y} fontSize={size}>
        {format.number(number)}
      </text>
      <RoomLabel room={room} size={size} />
    </>
  )
}

function RoomLabel({ room, size }: { room: PlanRoom; size: number }) {
  const { t, format } = useI18n()
  const [x, y] = nameplateOf(room)
  return (
    <g className="plan__label" fontSize={size * 1.1}>
      <text x={x} y={y - size * 0.4}>
        {room.name}
      </text>
      <text x={x} y={y + size * 0.9} className="plan__label2">
        {t('plan.roomBoards', {
          area: format.number(areaOfUnits(room.areaSquareUnits) / 100, 1),
          count: room.boardCount,
        })}
      </text>
    </g>
  )
}

type View = { x: number; y: number; width: number; height: number }

/** Beside the board that is held, on the side where there is room. */
function Note({ piece, view }: { piece: PlanPiece; view: View }) {
  const [x, y] = middleOf(piece.outline)
  const [left, top] = [((x - view.x) / view.width) * 100, ((y - view.y) / view.height) * 100]
  return (
    <div
      className="plan__note"
      aria-hidden="true"
      data-side={left > 60 ? 'left' : 'right'}
      style={{ left: `${left}%`, top: `${top}%` }}
    >
      <NoteText piece={piece} />
    </div>
  )
}

function NoteText({ piece }: { piece: PlanPiece }) {
  const { t } = useI18n()
  const { short } = useLengths()
  const what = piece.isWhole ? 'whole' : piece.isOffcut ? 'offcut' : 'cut'
  return (
    <>
      <b>{t('plan.board', { board: piece.board, row: piece.row + 1 })}</b>{' '}
      {t(`plan.note.${what}`, { length: short(piece.lengthUnits), width: short(piece.widthUnits) })}
    </>
  )
}
