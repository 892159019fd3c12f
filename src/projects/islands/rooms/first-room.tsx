import { useI18n } from '../../../i18n/react.tsx'
import { unitsPerFoot, unitsPerInch } from '../../../measure/length.ts'
import { shapeOutline } from '../../drawing/shapes.ts'
import { boundsOf } from '../../outline/outline.ts'
import { onBoard, pathOf } from './drawing/board-view.ts'
import { Grid } from './drawing/plan-drawing-parts.tsx'
import { useBoard } from './drawing/use-pan-zoom.ts'
import type { Lengths } from './lengths.ts'
import type { RoomDraft } from './room-draft.ts'

/** The room of the fields' examples: 14 ft 6 in by 12 ft. */
const example = { length: 14 * unitsPerFoot + 6 * unitsPerInch, width: 12 * unitsPerFoot } as const

/** As the style sheet has it, so that nothing moves once the width is known: lower than the drawing of a room, for the two numbers to be at hand on a phone. */
const heightFor = (width: number): number => Math.round(width * 0.62)

/** Where rooms will be drawn, before there is one: its walls as far as they are typed, dashed. The fields beside it say the same in words. */
export function FirstRoom({ draft, lengths }: { draft: RoomDraft; lengths: Lengths }) {
  const { t } = useI18n()
  const length = draft.read.length ?? example.length
  const width = draft.read.width ?? example.width
  const outline = shapeOutline(draft.shape, length, width, lengths.step)
  const { view, size, ref } = useBoard(outline, heightFor)
  const { left, right, top, bottom } = boundsOf(outline)
  const [across, above] = onBoard(view, [(left + right) / 2, top])
  const [before, down] = onBoard(view, [left, (top + bottom) / 2])
  // An L and a T have their upper left part in common: their name stands there.
  const [nameX, nameY] = onBoard(view, [
    (left + right) / 2,
    draft.shape === 'rectangle' ? (top + bottom) / 2 : top + (bottom - top) / 4,
  ])
  return (
    <div className="board first-room">
      <div className="drawing-sheet" ref={ref} dir="ltr">
        <svg aria-hidden="true" viewBox={`0 0 ${size.width} ${size.height}`}>
          <Grid view={view} size={size} lengths={lengths} />
          <path className={draft.outline ? 'to-come is-read' : 'to-come'} d={pathOf(view, outline)} />
          <text className="dimt" x={across} y={above - 18}>
            {lengths.text(length)}
          </text>
          <text className="dimt" transform={`translate(${before - 18} ${down}) rotate(-90)`}>
            {lengths.text(width)}
          </text>
          <text className="dimt" x={nameX} y={nameY + 4}>
            {t('project.firstRoom')}
          </text>
        </svg>
      </div>
    </div>
  )
}
