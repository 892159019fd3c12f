import { axisTicks } from '../axis-rules.ts'
import { labelledPlaces, overhang, shortened, widthOf } from '../plot-rules.ts'
import { PlotFrame, type PlotProps, type Told } from './plot-frame.tsx'

export type BarPoint = { key: string; name: string; value: number }

type Props = PlotProps & { points: readonly BarPoint[]; tell: (point: BarPoint) => Told }

/** Pixels: what the names take, one row, the bar in it, and what the axis takes under all of them with the gap of two of its texts. */
const [nameWidth, row, bar, below, gap] = [132, 32, 14, 40, 20]

/** Things beside each other by one figure, the largest first. */
export function BarsPlot({ points, value, tell, ...names }: Props) {
  const { isMirrored } = names
  const ticks = axisTicks(Math.max(0, ...points.map((point) => point.value)))
  const most = ticks.at(-1) ?? 1
  const texts = ticks.map(value)
  const end = overhang(texts)
  const floor = 4 + points.length * row
  const lengthOf = (amount: number, width: number) => (amount / most) * Math.max(0, width - nameWidth - end)
  const xOf = (amount: number, width: number) => {
    const x = nameWidth + lengthOf(amount, width)
    return isMirrored ? width - x : x
  }
  const middle = (place: number) => 4 + (place + 0.5) * row
  // Both ends of the axis keep their texts, so every one, every second, or these two alone.
  const labelled = (width: number) => {
    const places = labelledPlaces(ticks.length, lengthOf(most, width) / (ticks.length - 1), widthOf(texts) + gap)
    return places.includes(0) ? places : [0, ticks.length - 1]
  }
  return (
    <PlotFrame
      {...names}
      style={{ blockSize: `${floor + below}px` }}
      count={points.length}
      tell={(place) => points[place] && tell(points[place])}
      placeAt={(_x, y) => Math.min(points.length - 1, Math.max(0, Math.floor((y - 4) / row)))}
      pointOf={(place, { width }) => [xOf((points[place]?.value ?? 0) / 2, width), middle(place)]}
    >
      {({ width }, at) => (
        <>
          {at !== undefined && (
            <rect
              className="rplot__row"
              x={isMirrored ? end : nameWidth}
              y={4 + at * row}
              width={lengthOf(most, width)}
              height={row}
            />
          )}
          {ticks.map((tick, place) => (
            <g key={tick}>
              <line
                className={tick === 0 ? 'rplot__floor' : 'rplot__grid'}
                x1={xOf(tick, width)}
                x2={xOf(tick, width)}
                y1={4}
                y2={floor}
              />
              {labelled(width).includes(place) && (
                <text x={xOf(tick, width)} y={floor + 18} textAnchor="middle">
                  {texts[place]}
                </text>
              )}
            </g>
          ))}
          <line className="rplot__floor" x1={xOf(0, width)} x2={xOf(most, width)} y1={floor} y2={floor} />
          {points.map((point, place) => (
            <g key={point.key}>
              <text
                className="rplot__name"
                x={isMirrored ? width - nameWidth + 8 : nameWidth - 8}
                y={middle(place)}
                dy="0.35em"
                textAnchor={isMirrored ? 'start' : 'end'}
              >
                {shortened(point.name)}
              </text>
              <rect
                className="rplot__bar"
                x={Math.min(xOf(0, width), xOf(point.value, width))}
                y={middle(place) - bar / 2}
                width={lengthOf(Math.max(0, point.value), width)}
                height={bar}
              />
            </g>
          ))}
        </>
      )}
    </PlotFrame>
  )
}
