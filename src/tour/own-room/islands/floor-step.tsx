import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Point } from '../ground.ts'
import type { SmallPhoto } from '../thread.ts'
import { Loupe } from './loupe.tsx'
import { placeIn, ZoomPicture } from './photo-picture.tsx'
import { ProblemNote } from './problem-note.tsx'
import type { OwnRoomState } from './use-own-room.ts'
import { Working } from './working.tsx'

const tools = ['tap', 'add', 'take'] as const
type Tool = (typeof tools)[number]

/** How wide a tap is, and how wide a brush may be, in pixels of the small copy. */
const TAP = 5
const BRUSH = { least: 4, most: 40, step: 4 }
/** Pixels of the small copy that an arrow moves the mark by, with and without Shift. */
const STEP = { small: 1, large: 10 }

/** Finding the floor: one tap, and what is to be mended. */
export function FloorStep({ state }: { state: OwnRoomState }) {
  const { t, format } = useI18n()
  const [tool, setTool] = useState<Tool>('tap')
  const [brush, setBrush] = useState(16)
  const [mark, setMark] = useState<Point | null>(null)
  const stroke = useRef<Point[]>([])
  const [drawn, setDrawn] = useState<readonly Point[]>([])
  const [isFinger, setFinger] = useState(false)
  // A photo that is looked at closely follows the mark, but not a hand.
  const [isByKey, setByKey] = useState(false)
  const { photo, floor } = state
  if (!photo) return null
  const { small } = photo
  const radius = tool === 'tap' ? TAP : brush
  const finish = (points: Point[]) => {
    setDrawn([])
    if (points.length > 0) void state.touch({ points, radius, isFloor: tool !== 'take' }, tool === 'tap')
  }
  const moved = (event: PointerEvent<HTMLElement>) => {
    const point = placeIn(event.currentTarget, event, small)
    if (tool !== 'tap' || stroke.current.length === 0) stroke.current.push(point)
    setDrawn([...stroke.current])
  }
  const forget = () => {
    stroke.current = []
    setDrawn([])
    setFinger(false)
  }
  const keys = (event: KeyboardEvent) => {
    const by = event.shiftKey ? STEP.large : STEP.small
    const ways: Record<string, [number, number]> = {
      ArrowLeft: [-by, 0],
      ArrowRight: [by, 0],
      ArrowUp: [0, -by],
      ArrowDown: [0, by],
    }
    const way = ways[event.key]
    const from = mark ?? { x: small.width / 2, y: small.height * 0.8 }
    if (way) {
      setByKey(true)
      setMark({ x: clamp(from.x + way[0], small.width), y: clamp(from.y + way[1], small.height) })
    } else if (event.key === 'Enter') finish([from])
    else if (event.key === '[') setBrush(Math.max(BRUSH.least, brush - BRUSH.step))
    else if (event.key === ']') setBrush(Math.min(BRUSH.most, brush + BRUSH.step))
    else if (event.key === 'z' && (event.ctrlKey || event.metaKey)) state.undo()
    else return
    event.preventDefault()
  }
  return (
    <section className="yroom__pane" aria-label={t('own-room.step.floor')}>
      <ZoomPicture
        photo={photo}
        label={t('own-room.photo')}
        shown={isByKey ? mark : null}
        onTaken={forget}
        over={
          <>
            {isFinger && drawn.length > 0 && <Loupe photo={photo} at={drawn.at(-1) as Point} />}
            <Working state={state} />
          </>
        }
      >
        {floor && <FloorFilm small={small} floor={floor} />}
        <div
          className="yroom__touch"
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys
          tabIndex={0}
          aria-label={t('own-room.floor.place')}
          aria-describedby="yroom-keys"
          onKeyDown={keys}
          onFocus={() => setMark(mark ?? { x: small.width / 2, y: small.height * 0.8 })}
          onPointerDown={(event) => {
            if (state.isBusy) return
            event.currentTarget.setPointerCapture(event.pointerId)
            stroke.current = []
            setFinger(event.pointerType !== 'mouse')
            setByKey(false)
            moved(event)
          }}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) moved(event)
          }}
          onPointerUp={() => {
            finish(stroke.current)
            forget()
          }}
          onPointerCancel={forget}
        >
          <svg viewBox={`0 0 ${small.width} ${small.height}`} aria-hidden="true">
            {tool !== 'tap' && drawn.length > 0 && (
              <polyline
                className="yroom__stroke"
                points={[...drawn, drawn.at(-1) as Point].map(({ x, y }) => `${x},${y}`).join(' ')}
                strokeWidth={radius * 2}
              />
            )}
            {mark && <circle className="yroom__mark" cx={mark.x} cy={mark.y} r={Math.max(6, radius)} />}
          </svg>
        </div>
      </ZoomPicture>
      <div className="yroom__tools">
        <p id="yroom-keys">
          <b>{t(floor ? 'own-room.floor.is' : 'own-room.floor.tap')}</b>{' '}
          <span className="quiet">{t(floor ? 'own-room.floor.mend' : 'own-room.floor.how')}</span>
        </p>
        <ProblemNote state={state}>
          <button type="button" className="btn btn--s btn--quiet" onClick={() => setTool('add')}>
            {t('own-room.paint')}
          </button>
          <button type="button" className="btn btn--s btn--quiet" onClick={() => state.go('photo')}>
            {t('own-room.another')}
          </button>
        </ProblemNote>
        <div className="yroom__row">
          <fieldset className="seg">
            <legend className="sr">{t('own-room.tool')}</legend>
            {tools.map((each) => (
              <label key={each}>
                <input type="radio" name="yroom-tool" checked={tool === each} onChange={() => setTool(each)} />
                {t(`own-room.tool.${each}`)}
              </label>
            ))}
          </fieldset>
          {tool !== 'tap' && (
            <label className="yroom__brush small">
              {t('own-room.brush', { size: format.number(brush) })}
              <input
                type="range"
                min={BRUSH.least}
                max={BRUSH.most}
                step={BRUSH.step}
                value={brush}
                onChange={({ target }) => setBrush(Number(target.value))}
              />
            </label>
          )}
          <button
            type="button"
            className="btn btn--s btn--quiet"
            disabled={!state.canUndo || state.isBusy}
            onClick={state.undo}
          >
            <Icon name="undo-2" small /> {t('own-room.undo')}
          </button>
          <button
            type="button"
            className="btn btn--s btn--ink"
            disabled={!floor || state.isBusy || state.problem === 'noFloor'}
            onClick={() => state.go('size')}
          >
            {t('own-room.floor.next')}
          </button>
        </div>
      </div>
    </section>
  )
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(most - 1, value))

/** What will be covered: a yellow film, with stripes, so that it is seen on any floor. */
function FloorFilm({ small, floor }: { small: SmallPhoto; floor: Uint8Array }) {
  const place = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const canvas = place.current
    const { width, height } = small
    if (!canvas) return
    Object.assign(canvas, { width, height })
    const film = new ImageData(width, height)
    for (const [at, is] of floor.entries()) {
      if (is !== 1) continue
      const isStripe = ((at % width) + Math.floor(at / width)) % 12 < 2
      film.data.set(isStripe ? [122, 84, 0, 150] : [255, 193, 7, 130], at * 4)
    }
    canvas.getContext('2d')?.putImageData(film, 0, 0)
  }, [small, floor])
  return <canvas ref={place} className="yroom__film" />
}
