import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import type { FloorSheet } from '../../../tour/schema.ts'
import type { OutlinePoint, Ring } from '../../outline/outline.ts'
import { WALL_THICKNESS } from '../../plan/placement-rules.ts'
import { type Extent, extentOf } from '../../plan/plan-extent.ts'
import { middleOf, nameplateOf, type Plan, type PlanPiece, type PlanRoom, pieceAt } from '../../plan/plan-model.ts'
import { useLengths } from '../rooms/lengths.ts'
import { PlanBoards } from './plan-boards.tsx'
import { AcrossAll, BoardsRun, Flight } from './plan-marks.tsx'

const pathOf = (rings: readonly Ring[]): string =>
  rings.map((ring) => `M${ring.map((point) => point.join(' ')).join('L')}Z`).join('')

/** What is left out is crossed through, as plans have it, where it has four corners. */
const crossOf = ([a, b, c, d, ...more]: Ring): string =>
  a && b && c && d && more.length === 0 ? `M${a.join(' ')}L${c.join(' ')}M${b.join(' ')}L${d.join(' ')}` : ''

const allPieces = ({ rooms }: Plan): PlanPiece[] => rooms.flatMap(({ pieces }) => pieces)

type DrawingProps = { plan: Plan; sheet: FloorSheet | null }

/** Every board to scale, as wide as where it stands. Boards are walked by the arrow keys, or pointed at. */
export const PlanDrawing = memo(function PlanDrawing({ plan, sheet }: DrawingProps) {
  const { t } = useI18n()
  const drawing = useRef<SVGSVGElement>(null)
  const [shown, setShown] = useState<PlanPiece | null>(null)
  const view = useMemo(() => extentOf(plan), [plan])
  const pieces = useMemo(() => allPieces(plan), [plan])

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
  }, [plan, view])

  function walk(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
    const step = steps[event.key]
    if (event.key === 'Escape') setShown(null)
    if (step === undefined) return
    event.preventDefault()
    const at = shown === null ? -1 : pieces.findIndex(({ place }) => place === shown.place)
    setShown(pieces[Math.max(0, Math.min(pieces.length - 1, at + step))] ?? null)
  }

  return (
    <>
      <BoardsRun plan={plan} />
      <div className="plan__drawing">
        <svg className="plan__walls" viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`} aria-hidden="true">
          {plan.rooms.map(({ id, outline }) => (
            <path key={id} d={pathOf([outline])} strokeWidth={WALL_THICKNESS * 1.6} />
          ))}
          {plan.flights.map(({ id, steps }) => (
            <path key={id} className="plan__steps" d={pathOf(steps)} vectorEffect="non-scaling-stroke" />
          ))}
        </svg>
        <PlanBoards plan={plan} sheet={sheet} view={view} />
        <svg
          ref={drawing}
          className="plan__over"
          viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
          role="img"
          aria-label={t('plan.drawing', { count: pieces.length })}
          aria-describedby="plan-note"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: boards are walked by the arrow keys; the cut list says the same as a table
          tabIndex={0}
          onKeyDown={walk}
        >
          {plan.rooms.map(({ id, doorways }) => (
            <path key={id} className="plan__doorway" d={pathOf(doorways)} vectorEffect="non-scaling-stroke" />
          ))}
          {plan.rooms.map(({ id, holes }) => (
            <g key={id}>
              <path className="plan__hole" d={pathOf(holes)} vectorEffect="non-scaling-stroke" />
              <path className="plan__cross" d={holes.map(crossOf).join('')} vectorEffect="non-scaling-stroke" />
            </g>
          ))}
          {shown && <path className="plan__held" d={pathOf([shown.outline])} vectorEffect="non-scaling-stroke" />}
        </svg>
        {plan.rooms.map((room) => room.pieces.length > 0 && <RoomName key={room.id} room={room} view={view} />)}
        {plan.flights.map((flight) => (
          <Flight key={flight.id} treads={flight.treads} isAbove={flight.isAbove} style={placeOf(flight.label, view)} />
        ))}
        {shown && <Note piece={shown} view={view} />}
      </div>
      <AcrossAll plan={plan} view={view} />
      <p id="plan-note" className="sr" aria-live="polite">
        {shown && <NoteText piece={shown} />}
      </p>
    </>
  )
})

/** A room's name on its floor, and the number of its start corner: a room is not a text, so neither is mirrored in Arabic. */
const RoomName = memo(function RoomName({ room, view }: { room: PlanRoom; view: Extent }) {
  const { t, format } = useI18n()
  const { area } = useLengths()
  return (
    <>
      <span className="plan__start" style={placeOf(room.start, view)} aria-hidden="true">
        {format.number(room.number)}
      </span>
      <span className="plan__name" style={placeOf(nameplateOf(room), view)} aria-hidden="true" dir="auto">
        {room.name}
        <small dir="auto">
          {area(room.areaSquareUnits)} · {t('plan.boardCount', { count: room.boardCount })}
        </small>
      </span>
    </>
  )
})

/** Where a point of the plan lies in the drawing. */
const placeOf = ([x, y]: OutlinePoint, view: Extent) => ({
  left: `${((x - view.x) / view.width) * 100}%`,
  top: `${((y - view.y) / view.height) * 100}%`,
})

/** Beside the board that is held, on the side where there is room. */
function Note({ piece, view }: { piece: PlanPiece; view: Extent }) {
  const middle = middleOf(piece.outline)
  const side = middle[0] > view.x + view.width * 0.6 ? 'left' : 'right'
  return (
    <div className="plan__note" aria-hidden="true" data-side={side} style={placeOf(middle, view)}>
      <NoteText piece={piece} />
    </div>
  )
}

function NoteText({ piece }: { piece: PlanPiece }) {
  const { t } = useI18n()
  const { text } = useLengths()
  const what = piece.isWhole ? 'whole' : piece.isOffcut ? 'offcut' : 'cut'
  return (
    <>
      <b>{t('plan.board', { board: piece.board, row: piece.row + 1 })}</b>{' '}
      {t(`plan.note.${what}`, { length: text(piece.lengthUnits), width: text(piece.widthUnits) })}
    </>
  )
}
