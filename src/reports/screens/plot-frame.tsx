import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { placeByKey } from '../plot-rules.ts'

type Size = { width: number; height: number }

/** What is said of one thing that is drawn. */
export type Told = { title: string; values: readonly string[] }

/** What every plot is given: its names, and how the figures of its axis are written. */
export type PlotProps = {
  isMirrored: boolean
  title: string
  description: string
  value: (value: number) => string
}

type Props = Pick<PlotProps, 'isMirrored' | 'title' | 'description'> & {
  className?: string
  style?: CSSProperties
  /** How many things are drawn. */
  count: number
  tell: (place: number) => Told | undefined
  /** Which thing is nearest to a point of the drawing. */
  placeAt: (x: number, y: number, size: Size) => number
  /** Where in the drawing the tip of a thing points to. */
  pointOf: (place: number, size: Size) => readonly [x: number, y: number]
  /** What is drawn, with the thing that is looked at. */
  children: (size: Size, at: number | undefined) => ReactNode
}

/** An element's size in pixels, as it changes. */
function useSize() {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>()
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, size }
}

/** Where the tip of a point stands: on the side of it where there is more room, and always inside the drawing. */
const placeOfTip = ([x, y]: readonly [number, number], { width, height }: Size): CSSProperties => ({
  ...(x > width / 2 ? { right: width - x } : { left: x }),
  ...(y > height / 2 ? { bottom: height - y } : { top: y }),
})

/**
 * A drawing as large as its place, of things that are told one at a time: that under the pointer, or that which the arrow keys, Home
 * and End lead to. What is told is read out; Escape puts it away.
 */
export function PlotFrame({ className = '', style, count, tell, placeAt, pointOf, children, ...names }: Props) {
  const { isMirrored, title, description } = names
  const { ref, size } = useSize()
  const id = useId()
  const [chosen, setChosen] = useState<number>()
  const at = chosen !== undefined && chosen < count ? chosen : undefined
  const told = at === undefined ? undefined : tell(at)

  function move(event: KeyboardEvent): void {
    const next = event.key === 'Escape' ? undefined : placeByKey(event.key, at, count, isMirrored)
    if (next === undefined && event.key !== 'Escape') return
    event.preventDefault()
    setChosen(next)
  }
  function point(event: PointerEvent<SVGSVGElement>): void {
    const box = event.currentTarget.getBoundingClientRect()
    if (size && count > 0) setChosen(placeAt(event.clientX - box.left, event.clientY - box.top, size))
  }
  const tip = size && at !== undefined ? pointOf(at, size) : undefined
  const tipPlace = tip && size && placeOfTip(tip, size)
  return (
    <div className={`rplot ${className}`} dir="ltr" style={style}>
      <div className="rplot__in" ref={ref}>
        {size && (
          <svg
            // It answers to the arrow keys, which a screen reader leaves to an application alone.
            role="application"
            aria-label={title}
            aria-describedby={id}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk through it
            tabIndex={0}
            width={size.width}
            height={size.height}
            onKeyDown={move}
            onFocus={(event) => event.currentTarget.matches(':focus-visible') && at === undefined && setChosen(0)}
            onBlur={() => setChosen(undefined)}
            onPointerMove={point}
            onPointerDown={point}
            onPointerLeave={() => setChosen(undefined)}
          >
            {children(size, at)}
          </svg>
        )}
        <p id={id} hidden>
          {description}
        </p>
        <div className="rplot__tip" role="status" style={tipPlace}>
          {told && (
            <div className="rtip" dir="auto">
              <p>{told.title}</p>
              {told.values.map((value) => (
                <p key={value}>{value}</p>
              ))}
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
