import { axisTicks } from '../axis-rules.ts'
import { labelledPlaces, linePath, overhang, widthOf } from '../plot-rules.ts'
import { PlotFrame, type PlotProps, type Told } from './plot-frame.tsx'

export type SalesPoint = { day: string; now: number; before: number }

type Props = PlotProps & {
  points: readonly SalesPoint[]
  dayText: (day: string) => string
  tell: (point: SalesPoint) => Told
}

/** Pixels over the drawing, under it for the days, and between two of those. */
const [above, below, gap] = [8, 30, 28]

/** Sales by day as a filled line, those of the period before as a broken one: no color alone tells them apart. */
export function SalesPlot({ points, value, dayText, tell, ...names }: Props) {
  const { isMirrored } = names
  const ticks = axisTicks(Math.max(0, ...points.flatMap(({ now, before }) => [now, before])))
  const most = ticks.at(-1) ?? 1
  const amountWidth = Math.max(40, widthOf(ticks.map(value)) + 12)
  const days = points.map(({ day }) => dayText(day))
  const end = overhang(days.slice(-3))
  type Size = { width: number; height: number }
  const stepOf = ({ width }: Size) => (width - amountWidth - end) / Math.max(1, points.length - 1)
  const xOf = (place: number, size: Size) => {
    const x = amountWidth + (points.length === 1 ? (size.width - amountWidth - end) / 2 : place * stepOf(size))
    return isMirrored ? size.width - x : x
  }
  const yOf = (amount: number, { height }: Size) => above + (1 - amount / most) * (height - above - below)
  const placeAt = (x: number, _y: number, size: Size) => {
    const place = Math.round(((isMirrored ? size.width - x : x) - amountWidth) / stepOf(size))
    return Math.min(points.length - 1, Math.max(0, place))
  }
  const placesOf = (figure: 'now' | 'before', size: Size) =>
    points.map((point, place) => [xOf(place, size), yOf(point[figure], size)] as const)
  return (
    <PlotFrame
      {...names}
      className="rplot--sales"
      count={points.length}
      tell={(place) => points[place] && tell(points[place])}
      placeAt={placeAt}
      pointOf={(place, size) => [xOf(place, size), yOf(points[place]?.now ?? 0, size)]}
    >
      {(size, at) => {
        const floor = yOf(0, size)
        const [now, before] = [placesOf('now', size), placesOf('before', size)]
        const [start, stop] = [xOf(0, size), xOf(points.length - 1, size)]
        return (
          <>
            <g className="rplot__amounts">
              {ticks.map((tick) => (
                <g key={tick}>
                  <line
                    className={tick === 0 ? 'rplot__floor' : 'rplot__grid'}
                    x1={isMirrored ? end : amountWidth}
                    x2={isMirrored ? size.width - amountWidth : size.width - end}
                    y1={yOf(tick, size)}
                    y2={yOf(tick, size)}
                  />
                  <text
                    x={isMirrored ? size.width - amountWidth + 8 : amountWidth - 8}
                    y={yOf(tick, size)}
                    dy="0.35em"
                    textAnchor={isMirrored ? 'start' : 'end'}
                  >
                    {value(tick)}
                  </text>
                </g>
              ))}
            </g>
            {labelledPlaces(points.length, stepOf(size), widthOf(days) + gap).map((place) => (
              <text key={place} x={xOf(place, size)} y={size.height - 10} textAnchor="middle">
                {days[place]}
              </text>
            ))}
            {now.length > 0 && (
              <path className="rplot__area" d={`${linePath(now)}L${stop} ${floor}L${start} ${floor}Z`} />
            )}
            <path className="rplot__before" d={linePath(before)} />
            <path className="rplot__now" d={linePath(now)} />
            {points.length < 3 &&
              before.map(([x, y]) => <circle key={x} className="rplot__dot-before" cx={x} cy={y} r={3} />)}
            {points.length < 3 && now.map(([x, y]) => <circle key={x} className="rplot__dot" cx={x} cy={y} r={3} />)}
            {at !== undefined && (
              <>
                <line className="rplot__cursor" x1={xOf(at, size)} x2={xOf(at, size)} y1={above} y2={floor} />
                <circle className="rplot__dot" cx={xOf(at, size)} cy={yOf(points[at]?.now ?? 0, size)} r={4} />
              </>
            )}
          </>
        )
      }}
    </PlotFrame>
  )
}
