import type { ReactNode } from 'react'
import type { SampleOffer } from '../../cart/islands/sample-box.tsx'
import { useI18n } from '../../i18n/react.tsx'
import { ownRoomRoute } from '../../own-room-route.ts'
import { routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Joint } from '../grout-rules.ts'
import { patterns as allPatterns, type Pattern } from '../patterns.ts'
import { otherStand, roomOf, rooms, standOf } from '../rooms.ts'
import { formatTour, type TourState, tourName, turns } from '../state-rules.ts'
import { Choice, Choices } from './choice.tsx'
import { GroutChoices } from './grout-choices.tsx'
import { MeasureTool } from './measure-tool.tsx'
import { PaintChoices } from './paint-choices.tsx'
import { PatternDrawing } from './pattern-drawing.tsx'
import { RugChoices } from './rug-choices.tsx'
import { ShareTool } from './share-tool.tsx'
import { Tool } from './tool.tsx'

type Props = {
  state: TourState
  /** How this floor is usually laid. */
  usual: Pattern
  /** The ways in which it can be laid. */
  patterns: readonly Pattern[]
  /** How wide the joints of its grout are; null where neither floor has any. */
  joint: Joint | null
  /** The color of the floor's own grout. */
  ownGrout: string | undefined
  hasOther: boolean
  /** Null where the shop sends no samples. */
  samples: SampleOffer | null
  /** What there is to say about the floor. */
  children: ReactNode
}

/** What can be changed in the room: a bar of tools, each of which opens its panel; one at a time, as they share a name. */
export function TourTools({ state, usual, patterns, joint, ownGrout, hasOther, samples, children }: Props) {
  const { t } = useI18n()
  const room = roomOf(state.room)
  const choice = (set: Partial<TourState>) => ({ href: linkTo({ ...state, ...set }), set: JSON.stringify(set) })
  return (
    <nav className="tour__tools" aria-label={t('tour.tools')}>
      <Tool id="floor" icon="swatch-book" label={t('tour.floor')}>
        <details className="tour__about">
          <summary>
            {t('tour.about')}
            <Icon name="chevron-down" small />
          </summary>
          {children}
        </details>
        <div className="tour__floors" data-floors="floor" />
        <a className="link" href={routes.virtualTour.href()}>
          {t('tour.floor.all')}
        </a>
      </Tool>
      <Tool id="pattern" icon="brick-wall" label={t('tour.pattern')}>
        <div className="tour__patterns">
          {allPatterns.map((pattern) => (
            <Choice
              key={pattern}
              {...choice({ pattern })}
              isOn={(state.pattern ?? usual) === pattern}
              isHidden={!patterns.includes(pattern)}
            >
              <PatternDrawing pattern={pattern} />
              {t(`tour.pattern.${pattern}`)}
            </Choice>
          ))}
        </div>
        <Choices label={t('tour.turn')} inPairs>
          {turns.map((turn) => (
            <Choice key={turn} {...choice({ turn })} isOn={state.turn === turn}>
              {t(`tour.turn.${turn}`)}
            </Choice>
          ))}
        </Choices>
        <GroutChoices grout={state.grout} joint={joint} own={ownGrout} choice={choice} />
      </Tool>
      <Tool id="room" icon="sofa" label={t('tour.room')}>
        {rooms.length > 1 && (
          <Choices>
            {rooms.map(({ id, stands: [{ id: stand }] }) => (
              <Choice key={id} {...choice({ room: id, stand, view: null })} isOn={state.room === id}>
                {t(`tour.room.${id}`)}
              </Choice>
            ))}
          </Choices>
        )}
        <button type="button" className="tour__act" data-step="" hidden>
          <Icon name="map-pin" small /> <span>{t(`tour.step.${otherStand(room, standOf(room, state.stand)).id}`)}</span>
        </button>
        <a className="tour__act" href={ownRoomRoute.href(state.floor)} data-own="">
          <Icon name="camera" small /> {t('own-room.title')}
        </a>
        <Choices label={t('tour.time')}>
          {room.times.map(({ id }) => (
            <Choice key={id} {...choice({ time: id })} isOn={state.time === id}>
              {t(`tour.time.${id}`)}
            </Choice>
          ))}
        </Choices>
        <PaintChoices wall={state.wall} baseboard={state.baseboard} choice={choice} />
        <RugChoices rug={state.rug} choice={choice} />
      </Tool>
      <Tool id="compare" icon="square-split-horizontal" label={t('tour.compare')}>
        <a
          className="tour__act"
          href={linkTo({ ...state, other: null })}
          data-set={JSON.stringify({ other: null })}
          data-stop=""
          hidden={!hasOther}
        >
          {t('tour.compare.stop')}
        </a>
        <div className="tour__floors" data-floors="other" />
      </Tool>
      <Tool id="measure" icon="ruler" label={t('tour.measure')} needsScript>
        <MeasureTool />
      </Tool>
      <button className="tour__tool" type="button" data-ar="" hidden>
        <Icon name="view" />
        {t('tour.ar')}
      </button>
      <Tool id="share" icon="share" label={t('tour.share')} title={t('tour.share.title')} needsScript>
        <ShareTool samples={samples} />
      </Tool>
    </nav>
  )
}

const linkTo = (state: TourState): string => routes.tour.href(tourName(state.floor), formatTour(state))
