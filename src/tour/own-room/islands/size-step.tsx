import { useState } from 'react'
import { useAreaUnit } from '../../../cart/islands/area-unit.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { LengthFields } from './length-fields.tsx'
import { Loupe } from './loupe.tsx'
import { ZoomPicture } from './photo-picture.tsx'
import { type Held, PhotoPoints } from './photo-points.tsx'
import { RectangleFields } from './rectangle-fields.tsx'
import type { OwnRoomState } from './use-own-room.ts'
import { Working } from './working.tsx'

const kinds = ['length', 'rectangle'] as const

/** One known length gives the scale, a known rectangle the perspective too; their ends and corners are dragged, or moved by arrows. */
export function SizeStep({ state }: { state: OwnRoomState }) {
  const { t, format } = useI18n()
  const system = useAreaUnit() === 'sqFt' ? 'imperial' : 'metric'
  const [held, setHeld] = useState<Held>(null)
  const { photo, measuring, setMeasuring } = state
  if (!photo || !measuring) return null
  const { width, height } = photo.small
  const { kind, ends, corners } = measuring
  const points = kind === 'length' ? ends : corners
  const shown = held && points[held.at]
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ')
  const Shape = kind === 'length' ? 'polyline' : 'polygon'
  return (
    <section className="yroom__pane" aria-label={t('own-room.step.size')}>
      <ZoomPicture
        photo={photo}
        label={t('own-room.photo')}
        shown={held?.isByKey && shown ? shown : null}
        onTaken={() => setHeld(null)}
        over={
          <>
            {shown && <Loupe photo={photo} at={shown} />}
            <Working state={state} />
          </>
        }
      >
        <svg className="yroom__line" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <Shape points={line} />
          <Shape points={line} />
        </svg>
        <PhotoPoints
          size={photo.small}
          points={points}
          names={
            kind === 'length'
              ? [t('own-room.end.first'), t('own-room.end.second')]
              : corners.map((_, at) => t('own-room.corner', { number: format.number(at + 1) }))
          }
          signs={kind === 'length' ? [] : corners.map((_, at) => format.number(at + 1))}
          onMove={([first, second, third, fourth]) => {
            if (!first || !second) return
            if (third && fourth) setMeasuring({ ...measuring, corners: [first, second, third, fourth] })
            else setMeasuring({ ...measuring, ends: [first, second] })
          }}
          onHold={setHeld}
        />
      </ZoomPicture>
      <div className="yroom__tools">
        <fieldset className="seg">
          <legend className="sr">{t('own-room.known')}</legend>
          {kinds.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="yroom-known"
                checked={kind === each}
                onChange={() => setMeasuring({ ...measuring, kind: each })}
              />
              {t(`own-room.known.${each}`)}
            </label>
          ))}
        </fieldset>
        {kind === 'length' ? (
          <LengthFields state={state} measuring={measuring} system={system} />
        ) : (
          <RectangleFields state={state} measuring={measuring} system={system} />
        )}
        <p className="small">
          <button type="button" className="link" disabled={state.isBusy} onClick={() => void state.measure(null)}>
            {t('own-room.unknown')}
          </button>
        </p>
      </div>
    </section>
  )
}
