import { useEffect, useState } from 'react'
import type { SampleOffer } from '../../../cart/islands/sample-box.tsx'
import { useI18n } from '../../../i18n/react.tsx'
import { patternFor } from '../../patterns.ts'
import { turns } from '../../state-rules.ts'
import { areaInView } from '../ground.ts'
import { FloorChoice } from './floor-choice.tsx'
import type { KeptRoomState, RoomProject } from './kept/use-kept-room.ts'
import { NewFloor } from './new-floor.tsx'
import { ResultBuying } from './result-buying.tsx'
import type { Floors } from './use-floors.ts'
import type { OwnRoomState } from './use-own-room.ts'

const SQUARE_FEET_PER_M2 = 10.7639

type Props = {
  state: OwnRoomState
  floors: Floors
  kept: KeptRoomState
  project: RoomProject | null
  samples: SampleOffer | null
}

/** The photo with another floor, and what that floor costs. */
export function ResultStep({ state, floors, kept, project, samples }: Props) {
  const { t, format } = useI18n()
  const [area, setArea] = useState(0)
  const { photo, room, floor: covered, laid, setLaid } = state
  const { floor, turn } = laid
  const newest = floors.found === 'failed' ? undefined : floors.found?.[0]
  useEffect(() => {
    if (!floor && newest) setLaid((before) => ({ ...before, floor: newest }))
  }, [floor, newest, setLaid])
  useEffect(() => {
    if (!photo || !room || !covered) return
    const { width, height } = photo.small
    const metres = areaInView(
      room.ground,
      covered.map((is) => is * 255),
      width,
      height,
    )
    setArea(Math.round(metres * SQUARE_FEET_PER_M2 * 100))
  }, [photo, room, covered])
  if (!photo || !room || !covered) return null
  const pattern = floor && (patternFor(floor, laid.pattern) ?? floor.sheet.pattern)
  return (
    <section className="yroom__result" aria-label={t('own-room.step.result')}>
      <NewFloor
        photo={photo}
        room={{ photo: photo.canvas, small: photo.small, floor: covered, light: room.light, ground: room.ground }}
        floor={floor}
        pattern={pattern}
        turn={turn}
        kept={kept}
        project={project}
      />
      <div className="yroom__side">
        <FloorChoice floors={floors} chosen={floor} onChoose={(chosen) => setLaid({ ...laid, floor: chosen })} />
        <div className="yroom__opt">
          <div className="field">
            <label className="label" htmlFor="yroom-pattern">
              {t('tour.pattern')}
            </label>
            <select
              id="yroom-pattern"
              className="input"
              disabled={!floor}
              value={pattern ?? ''}
              onChange={({ target }) =>
                setLaid({ ...laid, pattern: floor?.patterns.find((each) => each === target.value) ?? null })
              }
            >
              {floor?.patterns.map((each) => (
                <option key={each} value={each}>
                  {t(`tour.pattern.${each}`)}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label className="label" htmlFor="yroom-turn">
              {t('tour.turn')}
            </label>
            <select
              id="yroom-turn"
              className="input"
              value={turn}
              onChange={({ target }) =>
                setLaid({ ...laid, turn: turns.find((each) => String(each) === target.value) ?? 0 })
              }
            >
              {turns.map((each) => (
                <option key={each} value={each}>
                  {t('own-room.turned', { degrees: format.number(each) })}
                </option>
              ))}
            </select>
          </div>
        </div>
        <ResultBuying state={state} floor={floor} areaCenti={area} samples={samples} />
      </div>
    </section>
  )
}
