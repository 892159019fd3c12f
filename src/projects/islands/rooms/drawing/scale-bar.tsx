import { useI18n } from '../../../../i18n/react.tsx'
import { scaleLength } from '../../../drawing/scale-length.ts'
import type { Lengths } from '../lengths.ts'
import type { BoardSize, BoardView } from './board-view.ts'

type Props = { view: BoardView; size: BoardSize; lengths: Lengths }

/** A round length to measure by, in the lower left corner of the drawing. */
export function ScaleBar({ view, size, lengths }: Props) {
  const { t, format } = useI18n()
  const isImperial = lengths.unit === 'ft-in'
  const { value, units } = scaleLength(view.scale, isImperial ? 'imperial' : 'metric')
  const long = Math.round(units * view.scale)
  const text = t(isImperial ? 'project.feet' : 'project.metres', { value: format.number(value, 1) })
  // Below the lowest wall's dimension, which stands nearer to the edge where the board is narrow.
  return (
    <g className="scale" transform={`translate(12 ${size.height - (size.width < 480 ? 8 : 14)})`}>
      <path className="thin" d={`M0 0H${long}M0 -4v8M${long} -4v8`} />
      <text className="dimt dimt--s" x={long + 8} y="4">
        {text}
      </text>
    </g>
  )
}
