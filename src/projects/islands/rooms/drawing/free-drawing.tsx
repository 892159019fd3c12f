import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useI18n } from '../../../../i18n/react.tsx'
import { unitsPerFoot } from '../../../../measure/length.ts'
import { closingsOf } from '../../../drawing/open-walls.ts'
import { snapPoint } from '../../../drawing/snapping.ts'
import { clockwise, type OutlinePoint, outlineFaults } from '../../../outline/outline.ts'
import { longestSide, mostPoints, type Point } from '../../../saved/schema.ts'
import type { Lengths } from '../lengths.ts'
import { ClosingButtons } from '../open-fault.tsx'
import { onBoard, onGround } from './board-view.ts'
import { Grid, Growing, OpenEnds } from './plan-drawing-parts.tsx'
import { ScaleBar } from './scale-bar.tsx'
import { useBoard } from './use-pan-zoom.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

/** What of the ground is seen when a drawing begins: 20 ft by 18 ft. */
const ground: Point[] = [
  [0, 0],
  [20 * unitsPerFoot, 18 * unitsPerFoot],
]

const arrows: Readonly<Record<string, Point>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** The drawing that was asked for by a press is where the keys go. */
const focusFirst = (drawing: SVGSVGElement | null): void => drawing?.focus()

type Props = {
  lengths: Lengths
  onClosed: (outline: Point[]) => void
  /** Takes the walls as they are, without one between the last corner and the first. */
  onKeptOpen: (outline: Point[]) => void
  onCancel: () => void
}

const points = (ring: readonly OutlinePoint[]): Point[] => ring.map(([x, y]): Point => [x, y])

/** A room drawn corner by corner, with the pointer or the arrow keys, until it comes back to its first one. */
export function FreeDrawing({ lengths, onClosed, onKeptOpen, onCancel }: Props) {
  const { t } = useI18n()
  const [corners, setCorners] = useState<Point[]>([])
  const [at, setAt] = useState<Point>([5 * unitsPerFoot, 5 * unitsPerFoot])
  /** Where the arrow keys came to: the ground that is seen grows with them. Under a pointer nothing moves. */
  const [reached, setReached] = useState<Point[]>([])
  const board = useBoard([...ground, ...reached])
  const { view, size } = board
  const [first, last] = [corners[0], corners.at(-1)]
  const missing = first && last ? Math.round(Math.hypot(first[0] - last[0], first[1] - last[1])) : 0
  const isSound = corners.length >= 3 && outlineFaults(corners, longestSide).length === 0

  function close(): void {
    if (isSound) onClosed(points(clockwise(corners)))
  }
  function put(point: Point): void {
    if (first && corners.length > 2 && point[0] === first[0] && point[1] === first[1]) {
      close()
      return
    }
    const isThere = corners.some(([x, y]) => x === point[0] && y === point[1])
    if (!isThere && corners.length < mostPoints) setCorners([...corners, point])
  }
  function snapped({ clientX, clientY, currentTarget, altKey }: PointerEvent<SVGSVGElement>): Point {
    const box = currentTarget.getBoundingClientRect()
    const point = onGround(view, clientX - box.left, clientY - box.top)
    const reach = altKey ? 0 : 12 / view.scale
    return snapPoint(point, { step: altKey ? 1 : lengths.step, reach, corners, from: last }).point
  }
  /** A finger comes without having moved there. */
  function follow(event: PointerEvent<SVGSVGElement>): Point {
    const point = snapped(event)
    setAt(point)
    return point
  }
  function walk(to: Point): void {
    const [left, top] = onBoard(view, to)
    if (left < 0 || top < 0 || left > size.width || top > size.height) board.fit()
    setReached([...corners, to])
    setAt(to)
  }
  function pressed(event: KeyboardEvent): void {
    const arrow = arrows[event.key]
    const by = event.shiftKey ? lengths.longStep : lengths.step
    if (arrow) walk([at[0] + arrow[0] * by, at[1] + arrow[1] * by])
    else if (event.key === ' ') put(at)
    else if (event.key === 'Enter') close()
    else if (event.key === 'Backspace') setCorners(corners.slice(0, -1))
    else if (event.key === 'Escape') onCancel()
    else return
    event.preventDefault()
  }

  const line = [...corners, at].map((point) => onBoard(view, point).join(' ')).join('L')
  const [x, y] = onBoard(view, at)
  const position = last
    ? t('project.fromLast', {
        across: lengths.text(Math.abs(at[0] - last[0])),
        down: lengths.text(Math.abs(at[1] - last[1])),
      })
    : t('project.beginHere')
  return (
    <>
      <div className="drawing-sheet" ref={board.ref} style={{ blockSize: size.height }} dir="ltr">
        <svg
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the drawing takes the arrow keys
          tabIndex={0}
          ref={focusFirst}
          aria-label={t('project.drawLabel')}
          viewBox={`0 0 ${size.width} ${size.height}`}
          className="is-drawing"
          onPointerDown={follow}
          onPointerMove={follow}
          onPointerUp={(event) => put(follow(event))}
          onKeyDown={pressed}
        >
          <Grid view={view} size={size} lengths={lengths} />
          <ScaleBar view={view} size={size} lengths={lengths} />
          <path className="open-walls" d={`M${line}`} />
          {corners.map((corner) => {
            const [left, top] = onBoard(view, corner)
            return <rect key={`${corner}`} className="end" x={left - 5} y={top - 5} width="10" height="10" />
          })}
          {corners.length > 2 && <OpenEnds view={view} size={size} outline={corners} lengths={lengths} />}
          {last && <Growing view={view} from={last} to={at} lengths={lengths} />}
          <circle className="cursor" cx={x} cy={y} r="5" />
        </svg>
      </div>
      <div className="drawing-acts" role="status">
        <p>{corners.length >= 2 ? t('project.missing', { length: lengths.text(missing) }) : position}</p>
        <p className="sr">{position}</p>
      </div>
      <p className="drawing-acts">
        <button type="button" className="btn btn--ink btn--s" disabled={!isSound} onClick={close}>
          {t('project.closeWalls')}
        </button>
        {closingsOf(corners).length > 0 && (
          <ClosingButtons
            outline={corners}
            lengths={lengths}
            onClose={(outline) => onClosed(points(clockwise(outline)))}
          />
        )}
        {corners.length > 2 && (
          <button
            type="button"
            className="btn btn--quiet btn--s"
            onClick={() => onKeptOpen(points(clockwise(corners)))}
          >
            {t('project.typeWalls')}
          </button>
        )}
        <button
          type="button"
          className="btn btn--quiet btn--s"
          disabled={corners.length === 0}
          onClick={() => setCorners(corners.slice(0, -1))}
        >
          {t('project.undo')}
        </button>
        <ZoomButtons zoom={board.zoom} look="btn btn--quiet btn--s" />
        <button type="button" className="btn btn--quiet btn--s" onClick={onCancel}>
          {t('project.cancel')}
        </button>
      </p>
    </>
  )
}
