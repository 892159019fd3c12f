import type { ReactNode } from 'react'
import type { SampleOffer } from '../../cart/islands/sample-box.tsx'
import { useI18n } from '../../i18n/react.tsx'
import { ownRoomRoute } from '../../own-room-route.ts'
import { routes } from '../../routes.ts'
import { patterns as allPatterns, type Pattern } from '../patterns.ts'
import { roomOf, rooms } from '../rooms.ts'
import { formatTour, type TourState, tourName, turns } from '../state-rules.ts'
import { MeasureTool } from './measure-tool.tsx'
import { ShareTool } from './share-tool.tsx'

type Props = {
  state: TourState
  /** How this floor is usually laid. */
  usual: Pattern
  /** The ways in which it can be laid. */
  patterns: readonly Pattern[]
  hasOther: boolean
  /** Null where the shop sends no samples. */
  samples: SampleOffer | null
  /** What there is to say about the floor. */
  children: ReactNode
}

/** What can be changed in the room. Each opens like a drawer; one at a time, as they share a name. */
export function TourTools({ state, usual, patterns, hasOther, samples, children }: Props) {
  const { t } = useI18n()
  const choice = (set: Partial<TourState>) => ({ href: linkTo({ ...state, ...set }), set: JSON.stringify(set) })
  return (
    <nav className="tour__tools" aria-label={t('tour.tools')}>
      <Tool label={t('tour.floor')} id="floor">
        <div className="tour__floors" data-floors="floor" />
        <a className="link" href={routes.virtualTour.href()}>
          {t('tour.floor.all')}
        </a>
      </Tool>
      <Tool label={t('tour.pattern')} id="pattern">
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
      </Tool>
      <Tool label={t('tour.turn')} id="turn">
        {turns.map((turn) => (
          <Choice key={turn} {...choice({ turn })} isOn={state.turn === turn}>
            {t(`tour.turn.${turn}`)}
          </Choice>
        ))}
      </Tool>
      {rooms.length > 1 && (
        <Tool label={t('tour.room')} id="room">
          {rooms.map(({ id }) => (
            <Choice key={id} {...choice({ room: id, view: null })} isOn={state.room === id}>
              {t(`tour.room.${id}`)}
            </Choice>
          ))}
          <a className="tour__choice" href={ownRoomRoute.href(state.floor)} data-own="">
            {t('own-room.title')}
          </a>
        </Tool>
      )}
      <Tool label={t('tour.time')} id="time">
        {roomOf(state.room).times.map(({ id }) => (
          <Choice key={id} {...choice({ time: id })} isOn={state.time === id}>
            {t(`tour.time.${id}`)}
          </Choice>
        ))}
      </Tool>
      <Tool label={t('tour.compare')} id="compare">
        <div className="tour__floors" data-floors="other" />
        <a
          className="link"
          href={linkTo({ ...state, other: null })}
          data-set={JSON.stringify({ other: null })}
          data-stop=""
          hidden={!hasOther}
        >
          {t('tour.compare.stop')}
        </a>
      </Tool>
      <Tool label={t('tour.measure')} id="measure" needsScript>
        <MeasureTool />
      </Tool>
      <Tool label={t('tour.share')} id="share" needsScript>
        <ShareTool samples={samples} />
      </Tool>
      <Tool label={t('tour.about')} id="about">
        {children}
      </Tool>
    </nav>
  )
}

const linkTo = (state: TourState): string => routes.tour.href(tourName(state.floor), formatTour(state))

type ToolProps = {
  label: string
  id: string
  /** Whether it does nothing by itself: the viewer shows it. */
  needsScript?: boolean
  children: ReactNode
}

function Tool({ label, id, needsScript, children }: ToolProps) {
  return (
    <details name="tour" data-tool={id} hidden={needsScript}>
      <summary>{label}</summary>
      <div className="tour__drawer">{children}</div>
    </details>
  )
}

type ChoiceProps = {
  href: string
  set: string
  isOn: boolean
  /** What this floor does not allow, and another that is chosen here may. */
  isHidden?: boolean
  children: ReactNode
}

function Choice({ href, set, isOn, isHidden, children }: ChoiceProps) {
  return (
    <a className="tour__choice" href={href} data-set={set} aria-current={isOn ? 'true' : undefined} hidden={isHidden}>
      {children}
    </a>
  )
}

/** Where boards of a pattern end, on 24 by 24. */
const drawings: Record<Pattern, string> = {
  straight: 'M0 6h24M0 12h24M0 18h24M9 0v6M17 6v6M5 12v6M14 18v6',
  half: 'M0 6h24M0 12h24M0 18h24M6 0v6M18 0v6M12 6v6M6 12v6M18 12v6M12 18v6',
  third: 'M0 6h24M0 12h24M0 18h24M3 0v6M21 0v6M9 6v6M15 12v6M3 18v6M21 18v6',
  diagonal: 'M0 8 8 0M0 16 16 0M0 24 24 0M8 24 24 8M16 24 24 16M4 4l4 4M12 12l4 4M18 14l3 3M6 10l4 4',
  herringbone:
    'M0 6l6 6 6-6 6 6 6-6M0 14l6 6 6-6 6 6 6-6M0 22l2 2M12 22l2 2M6 4v8M18 4v8M12 6v8M6 12v8M18 12v8M12 14v8',
  grid: 'M0 8h24M0 16h24M8 0v24M16 0v24',
  brick: 'M0 6h24M0 12h24M0 18h24M4 0v6M12 0v6M20 0v6M8 6v6M16 6v6M4 12v6M12 12v6M20 12v6M8 18v6M16 18v6',
}

function PatternDrawing({ pattern }: { pattern: Pattern }) {
  return (
    <svg viewBox="0 0 24 24" className="tour__pattern" aria-hidden="true">
      <path d={drawings[pattern]} />
    </svg>
  )
}
