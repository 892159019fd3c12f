import type { ReactNode } from 'react'
import type { SampleOffer } from '../../cart/islands/sample-box.tsx'
import { TaxNote } from '../../catalogue/list/pages/price-line.tsx'
import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import type { TourItem } from '../contracts.ts'
import { nearestJoint } from '../grout-rules.ts'
import { tourItem } from '../item-rules.ts'
import { patternFor } from '../patterns.ts'
import type { TourFloorView } from '../queries.ts'
import { otherStand, roomOf, standOf } from '../rooms.ts'
import type { TourState } from '../state-rules.ts'
import { stillSrcSet } from '../still-addresses.ts'
import { TourTools } from './tour-tools.tsx'

type Props = {
  floor: TourFloorView
  other: TourFloorView | null
  state: TourState
  /** Null where the shop sends no samples. */
  samples: SampleOffer | null
}

/** What the viewer starts from; it finds it in the page. */
export type TourStart = { floor: TourItem; other: TourItem | null; state: TourState }

/** How wide a still is shown: it covers the window. */
export const stillSizes = '(orientation: portrait) 160vh, 100vw'

/**
 * A floor in a room, as a page of its own: the server's picture first, which the viewer then takes the place of. Every
 * choice is a link, so that it works with pictures alone.
 */
export function TourPage({ floor, other, state, samples }: Props) {
  const { t, format, language } = useI18n()
  const item = tourItem(floor)
  const room = roomOf(state.room)
  const grouted = [floor, other].find((shown) => shown?.sheet.isGrouted)
  const start: TourStart = { floor: item, other: other && tourItem(other), state }
  return (
    <main
      className="tour"
      data-tour={JSON.stringify(start)}
      style={{ '--split': `${state.split}%` } as Record<string, string>}
    >
      <div className="tour__top">
        <header className="tour__head">
          <div className="tour__card">
            <h1>
              <bdi data-name="">{floor.name}</bdi>
            </h1>
            <p>
              <span className="money" dir="ltr" data-price="">
                {format.money(item.perSqFt)}
              </span>{' '}
              {t('tour.perSqFt')} <TaxNote className="tour__tax" /> · <bdi data-category="">{item.category}</bdi>
            </p>
            <p className="tour__acts">
              {samples && (
                <button className="link" type="button" data-sample={JSON.stringify(samples)} hidden>
                  {t('tour.share.sample')}
                </button>
              )}
              <button className="link" type="button" data-add="" hidden>
                {t('tour.add')}
              </button>
              <a className="link" href={routes.product.href(floor.slug)} data-choose="">
                {t('tour.choose')}
              </a>
            </p>
          </div>
          <a className="tour__back" href={routes.product.href(floor.slug)} data-back="" aria-label={t('tour.back')}>
            <Icon name="x" />
          </a>
        </header>
        <p className="tour__sides" hidden={!other} aria-hidden="true" data-sides="">
          <bdi data-name="">{floor.name}</bdi>
          <bdi data-other="">{other?.name}</bdi>
        </p>
        <p className="tour__status" role="status" data-status="" />
      </div>
      <div className="tour__view">
        <Stills floor={floor} other={other} state={state} />
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it takes keys, which only this role hands on */}
        <canvas
          hidden
          tabIndex={0}
          role="application"
          aria-roledescription={t('tour.view.role')}
          aria-label={t('tour.view', { name: floor.name })}
          aria-describedby="tour-help"
        />
        <p id="tour-help" className="sr">
          {t('tour.help')}
        </p>
        <button type="button" className="tour__ring" data-step="" hidden>
          <span>{t(`tour.step.${otherStand(room, standOf(room, state.stand)).id}`)}</span>
        </button>
        <input
          className="tour__split"
          type="range"
          min={0}
          max={100}
          step={1}
          defaultValue={state.split}
          hidden={!other}
          aria-label={t('tour.compare.divider', { name: floor.name, other: other?.name ?? '' })}
        />
        <div className="tour__corner">
          <p className="tour__hint" aria-hidden="true">
            <Icon name="eye" small /> {t('tour.hint')}
          </p>
          <LookPad />
        </div>
      </div>
      <TourTools
        state={state}
        usual={floor.sheet.pattern}
        patterns={floor.patterns}
        joint={grouted ? (state.joint ?? nearestJoint(grouted.sheet)) : null}
        ownGrout={grouted?.sheet.jointColor}
        hasOther={other !== null}
        samples={samples}
      >
        <p lang={floor.descriptionLanguage === language ? undefined : floor.descriptionLanguage}>
          <bdi data-about="">{floor.description}</bdi>
        </p>
      </TourTools>
    </main>
  )
}

function Stills({ floor, other, state }: Omit<Props, 'samples'>): ReactNode {
  const { t } = useI18n()
  const alt = other
    ? t('tour.still.with', { name: floor.name, other: other.name })
    : t('tour.still', { name: floor.name })
  const still = (shown: TourFloorView, text: string, className: string) => (
    <img
      className={className}
      srcSet={stillSrcSet(shown, { ...state, pattern: patternFor(shown, state.pattern) })}
      sizes={stillSizes}
      alt={text}
      width={1200}
      height={750}
      fetchPriority="high"
      style={{ background: floor.swatch?.averageColor }}
    />
  )
  return (
    <>
      {still(floor, alt, 'tour__still')}
      {other && still(other, '', 'tour__still tour__still--other')}
    </>
  )
}

/** Everything that dragging does, by single presses. */
function LookPad() {
  const { t } = useI18n()
  const steps = [
    ['left', 'chevron-right'],
    ['right', 'chevron-right'],
    ['up', 'chevron-up'],
    ['down', 'chevron-down'],
    ['nearer', 'plus'],
    ['wider', 'minus'],
    ['first', 'undo-2'],
  ] as const
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not fields of a form
    <div className="tour__pad" role="group" aria-label={t('tour.look')} data-pad="" hidden>
      {steps.map(([step, icon]) => (
        <button key={step} type="button" data-look={step} aria-label={t(`tour.look.${step}`)}>
          <Icon name={icon} small />
        </button>
      ))}
      <button type="button" data-sensor="" aria-pressed="false" aria-label={t('tour.sensor')} hidden>
        <Icon name="rotate-3d" small />
      </button>
      <button type="button" data-full="" aria-label={t('tour.full')} hidden>
        <Icon name="maximize" small />
      </button>
    </div>
  )
}
