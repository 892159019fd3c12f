import {
  Area,
  Bar,
  BarChart,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { axisTicks } from '../axis-rules.ts'

const tick = { fill: 'var(--text-3)', fontSize: 12 }
const now = 'var(--red-600)'
const before = 'var(--sand-600)'

/** About how wide a text of the axes is at its widest, in pixels: all digits of Roboto at 12 px are 7 wide. */
const widthOf = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => [...text].length)) * 7

/** What a label needs beside the end of an axis, where half of it stands over. */
const overhang = (texts: readonly string[]): number => Math.max(12, Math.ceil(widthOf(texts) / 2) + 4)

type Told = { title: string; values: readonly string[] }

/** What is at a place of a plot; it is read out too when the arrow keys lead there. */
function Tip({ told }: { told: Told | undefined }) {
  if (!told) return null
  return (
    <div className="rtip" role="status" dir="auto">
      <p>{told.title}</p>
      {told.values.map((value) => (
        <p key={value}>{value}</p>
      ))}
    </div>
  )
}

export type SalesPoint = { day: string; now: number; before: number }

type Common = { isMirrored: boolean; title: string; description: string; value: (value: number) => string }
type SalesProps = Common & {
  points: readonly SalesPoint[]
  dayText: (day: string) => string
  tell: (point: SalesPoint) => Told
}

/** Sales by day as a filled line, those of the period before as a broken one: no color alone tells them apart. */
export function SalesPlot({ points, isMirrored, title, description, value, dayText, tell }: SalesProps) {
  const isSparse = points.length < 3
  const ticks = axisTicks(Math.max(0, ...points.flatMap((point) => [point.now, point.before])))
  const amountWidth = Math.max(40, widthOf(ticks.map(value)) + 12)
  const end = overhang(points.slice(-3).map(({ day }) => dayText(day)))
  const find = (index: unknown) => (typeof index === 'string' ? points.find(({ day }) => day === index) : undefined)
  return (
    <div className="rplot rplot--sales" dir="ltr">
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart
          data={[...points]}
          title={title}
          desc={description}
          margin={{ top: 8, right: isMirrored ? 0 : end, bottom: 0, left: isMirrored ? end : 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--hair)" />
          <XAxis
            dataKey="day"
            reversed={isMirrored}
            tick={tick}
            tickFormatter={dayText}
            tickLine={false}
            stroke="var(--line)"
            minTickGap={28}
          />
          <YAxis
            orientation={isMirrored ? 'right' : 'left'}
            width={amountWidth}
            ticks={ticks}
            domain={[0, ticks.at(-1) ?? 0]}
            tick={tick}
            tickFormatter={value}
            tickLine={false}
            axisLine={false}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: 'var(--text-2)', strokeDasharray: '2 3' }}
            content={({ active, label }) => {
              const point = active ? find(label) : undefined
              return <Tip told={point && tell(point)} />
            }}
          />
          <Line
            dataKey="before"
            stroke={before}
            strokeWidth={1.5}
            strokeDasharray="4 4"
            dot={isSparse}
            activeDot={false}
            isAnimationActive={false}
          />
          <Area
            dataKey="now"
            stroke={now}
            strokeWidth={2}
            fill="var(--red-50)"
            fillOpacity={0.7}
            dot={isSparse}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  )
}

export type BarPoint = { key: string; name: string; value: number }

type BarsProps = Common & { points: readonly BarPoint[]; tell: (point: BarPoint) => Told }

const nameWidth = 132

/** Things beside each other by one figure, the largest first. */
export function BarsPlot({ points, isMirrored, title, description, value, tell }: BarsProps) {
  const find = (key: unknown) => points.find((point) => point.key === key)
  const ticks = axisTicks(Math.max(0, ...points.map((point) => point.value)))
  const end = overhang(ticks.map(value))
  return (
    <div className="rplot" dir="ltr" style={{ blockSize: `${points.length * 32 + 44}px` }}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...points]}
          layout="vertical"
          title={title}
          desc={description}
          margin={{ top: 4, right: isMirrored ? 0 : end, bottom: 0, left: isMirrored ? end : 0 }}
        >
          <CartesianGrid horizontal={false} stroke="var(--hair)" />
          <XAxis
            type="number"
            reversed={isMirrored}
            ticks={ticks}
            domain={[0, ticks.at(-1) ?? 0]}
            tick={tick}
            tickFormatter={value}
            tickLine={false}
            stroke="var(--line)"
            minTickGap={20}
          />
          <YAxis
            type="category"
            dataKey="key"
            orientation={isMirrored ? 'right' : 'left'}
            width={nameWidth}
            interval={0}
            tick={{ ...tick, fill: 'var(--text)' }}
            tickFormatter={(key: string) => shortened(find(key)?.name ?? '')}
            tickLine={false}
            stroke="var(--line)"
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--sand-50)' }}
            content={({ active, label }) => {
              const point = active ? find(label) : undefined
              return <Tip told={point && tell(point)} />
            }}
          />
          <Bar dataKey="value" fill={now} barSize={14} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}

/** A name as it fits beside its bar; the whole of it is in the tip and in the table. */
const shortened = (name: string): string => (name.length > 20 ? `${name.slice(0, 19).trimEnd()}…` : name)
