import { useEffect, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { routes } from '../../../routes.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { TourItem } from '../../contracts.ts'
import { floorNumbers } from '../../laying-rules.ts'
import type { Pattern } from '../../patterns.ts'
import { type Turn, tourName } from '../../state-rules.ts'
import type { KeptRoomState, RoomProject } from './kept/use-kept-room.ts'
import type { Photo } from './photo-file.ts'
import { PhotoPicture } from './photo-picture.tsx'
import { type PhotoRoom, PhotoScene } from './photo-scene.ts'
import { ResultKeeping } from './result-keeping.tsx'

type Props = {
  photo: Photo
  room: PhotoRoom
  floor: TourItem | null
  pattern: Pattern | null
  turn: Turn
  kept: KeptRoomState
  project: RoomProject | null
}

/** The photo before and after, with a divider; and the picture to keep or share. */
export function NewFloor({ photo, room, floor, pattern, turn, kept, project }: Props) {
  const { t, format } = useI18n()
  const place = useRef<HTMLCanvasElement>(null)
  const scene = useRef<PhotoScene>(null)
  const [round, setRound] = useState(0)
  const [split, setSplit] = useState(46)
  const [state, setState] = useState<'busy' | 'drawn' | 'failed' | 'flat'>('busy')
  const { floor: covered, light, ground } = room

  // biome-ignore lint/correctness/useExhaustiveDependencies: the room is made anew at every drawing of the page; these are what it is made of
  useEffect(() => {
    const canvas = place.current
    if (!canvas) return
    try {
      scene.current = new PhotoScene(canvas, room)
    } catch {
      setState('flat')
    }
    const lost = (event: Event) => {
      event.preventDefault()
      scene.current = null
      setState('busy')
    }
    const restored = () => setRound((before) => before + 1)
    canvas.addEventListener('webglcontextlost', lost)
    canvas.addEventListener('webglcontextrestored', restored)
    return () => {
      canvas.removeEventListener('webglcontextlost', lost)
      canvas.removeEventListener('webglcontextrestored', restored)
      scene.current?.leave()
      scene.current = null
    }
  }, [photo, covered, light, ground, round])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a scene that is made anew is laid anew
  useEffect(() => {
    const drawnBy = scene.current
    if (!floor || !pattern || !drawnBy) return
    let isOver = false
    setState('busy')
    drawnBy.load(floor.sheet).then(
      (lay) => {
        if (isOver) return
        lay(floorNumbers(floor.sheet, pattern, turn))
        setState('drawn')
      },
      () => {
        if (!isOver) setState('failed')
      },
    )
    return () => {
      isOver = true
    }
  }, [floor, pattern, turn, photo, covered, light, ground, round])

  return (
    <div className="yroom__after">
      <PhotoPicture
        photo={photo}
        label={t('own-room.photo')}
        over={state === 'busy' && floor && <span className="yroom__busy">{t('own-room.working')}</span>}
      >
        <canvas
          key={round}
          ref={place}
          className="yroom__new"
          data-state={state}
          role="img"
          aria-label={t('own-room.after', { name: floor?.name ?? '' })}
          style={{ '--x': `${split}%` } as Record<string, string>}
        />
        {state === 'drawn' && (
          <>
            <span className="yroom__bar" aria-hidden="true" style={{ left: `${split}%` }}>
              <b>
                <Icon name="chevron-right" small />
                <Icon name="chevron-right" small />
              </b>
            </span>
            <span className="yroom__tag">{t('own-room.before')}</span>
            <span className="yroom__tag yroom__tag--after">
              <bdi>{floor?.name}</bdi>
            </span>
            <input
              type="range"
              className="yroom__split"
              min={0}
              max={100}
              step={2}
              value={split}
              aria-label={t('own-room.slider')}
              aria-valuetext={t('own-room.slider.at', { percent: format.number(split) })}
              onChange={({ target }) => setSplit(Number(target.value))}
            />
          </>
        )}
      </PhotoPicture>
      {(state === 'failed' || state === 'flat') && (
        <p className="err yroom__note" role="alert">
          <Icon name="circle-alert" small />
          <span>
            {t(state === 'flat' ? 'own-room.problem.flat' : 'own-room.problem.floor')}{' '}
            {state === 'flat' && floor && (
              <a className="link" href={routes.tour.href(tourName(floor.slug))}>
                {t('tour.inside')}
              </a>
            )}
          </span>
        </p>
      )}
      <ResultKeeping canvas={place} floor={floor} isDrawn={state === 'drawn'} kept={kept} project={project} />
    </div>
  )
}
