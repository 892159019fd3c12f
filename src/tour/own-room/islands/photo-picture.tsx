import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Point } from '../ground.ts'
import { mostZoom } from '../zoom-rules.ts'
import type { Photo } from './photo-file.ts'
import { useZoom } from './use-zoom.ts'

type Props = {
  photo: Photo
  label: string
  /** What is drawn over the photo and grows with it. */
  children?: ReactNode
  /** What stands over the frame, however large the photo is in it. */
  over?: ReactNode
}

type Styled = CSSProperties & Record<`--${string}`, string | number>

const shapeOf = ({ width, height }: Photo): Styled => ({ '--shape': width / height })

function PhotoCanvas({ photo, label }: Pick<Props, 'photo' | 'label'>) {
  const place = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const canvas = place.current
    if (!canvas) return
    Object.assign(canvas, { width: photo.width, height: photo.height })
    canvas.getContext('2d')?.drawImage(photo.canvas, 0, 0)
  }, [photo])
  return <canvas ref={place} role="img" aria-label={label} />
}

/** The photo as it is worked on, as large as it fits, with what is drawn over it. */
export function PhotoPicture({ photo, label, children, over }: Props) {
  return (
    <div className="yroom__photo" dir="ltr" style={shapeOf(photo)}>
      <div className="yroom__sheet">
        <PhotoCanvas photo={photo} label={label} />
        {children}
      </div>
      {over}
    </div>
  )
}

type ZoomProps = Props & {
  /** A place that is to be seen, in pixels of the small copy. */
  shown: Point | null
  /** Called where two fingers take over from what one began. */
  onTaken: () => void
}

/** The same, to be looked at closely. */
export function ZoomPicture({ photo, label, children, over, shown, onTaken }: ZoomProps) {
  const { t, format } = useI18n()
  const frame = useRef<HTMLDivElement>(null)
  const { width, height } = photo.small
  const place = shown && { x: shown.x / width, y: shown.y / height }
  const { zoom, larger, smaller, whole } = useZoom(frame, { onTaken, shown: place })
  const sheet: Styled = {
    transform: `translate(${zoom.x * 100}%, ${zoom.y * 100}%) scale(${zoom.zoom})`,
    '--zoom': zoom.zoom,
  }
  return (
    <div ref={frame} className="yroom__photo yroom__photo--zoom" dir="ltr" style={shapeOf(photo)}>
      <div className="yroom__sheet" style={sheet}>
        <PhotoCanvas photo={photo} label={label} />
        {children}
      </div>
      {over}
      <fieldset className="yroom__zoom">
        <legend className="sr">{t('own-room.zoom', { percent: format.number(Math.round(zoom.zoom * 100)) })}</legend>
        <button type="button" aria-label={t('own-room.zoom.smaller')} disabled={zoom.zoom <= 1} onClick={smaller}>
          <Icon name="minus" small />
        </button>
        <button type="button" aria-label={t('own-room.zoom.whole')} disabled={zoom.zoom <= 1} onClick={whole}>
          <Icon name="maximize" small />
        </button>
        <button type="button" aria-label={t('own-room.zoom.larger')} disabled={zoom.zoom >= mostZoom} onClick={larger}>
          <Icon name="plus" small />
        </button>
      </fieldset>
    </div>
  )
}

/** Where a pointer is in an element, in pixels of a picture that fills it. */
export function placeIn(
  element: Element,
  { clientX, clientY }: { clientX: number; clientY: number },
  { width, height }: { width: number; height: number },
): Point {
  const box = element.getBoundingClientRect()
  const within = (value: number, most: number) => Math.max(0, Math.min(most, value))
  return {
    x: within(((clientX - box.left) / box.width) * width, width),
    y: within(((clientY - box.top) / box.height) * height, height),
  }
}
