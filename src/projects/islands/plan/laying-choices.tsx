import { useMemo } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { QuickRadio } from '../../../ui/quick-radio.tsx'
import { patternOffers } from '../../layout/board.ts'
import type { LayInput } from '../../layout/lay.ts'
import { crampedPatterns } from '../../layout/room-patterns.ts'
import type { OtherWay } from '../../plan/other-ways.ts'
import type { FloorChoice, startCorners } from '../../saved/schema.ts'
import { useLengths } from '../rooms/lengths.ts'
import { PatternPicture } from './pattern-picture.tsx'
import type { OtherBoxes } from './use-other-boxes.ts'

type ChoiceProps = {
  /** What is laid now. */
  choice: FloorChoice
  board: LayInput['board']
  /** What is laid, and what its rooms are called. */
  input: LayInput | null
  names: ReadonlyMap<string, string>
  /** How many boxes it takes as it is, and laid in other ways, as far as that is known. */
  boxCount: number | null
  others: OtherBoxes
  /** Takes what is to be otherwise. */
  onChange: (change: Partial<FloorChoice>) => void
  /** Leads to floors that can be laid in a herringbone. */
  onOtherFloors: () => void
}

/** Pattern, direction and start corner. A pattern that these boards cannot be laid in is struck through, with the reason. */
export function LayingChoices({ choice, board, input, names, boxCount, others, onChange, onOtherFloors }: ChoiceProps) {
  const { t } = useI18n()
  const { text } = useLengths()
  const offers = patternOffers(board).filter(({ refused }) => refused !== 'is-tile' && refused !== 'is-plank')
  const reasons = new Set(offers.flatMap(({ refused }) => refused ?? []))
  const shapes = useMemo(() => input?.rooms.filter(({ step }) => !step) ?? [], [input])
  const cramped = useMemo(
    () => crampedPatterns(board, choice.direction, shapes, input?.gapUnits ?? 0),
    [board, choice.direction, shapes, input?.gapUnits],
  )
  const crampedOf = (pattern: FloorChoice['pattern']) => cramped.find((each) => each.pattern === pattern)
  /** A pattern that fits no room is struck through; one that some are too small for is minded once it is chosen. */
  const isCramped = (pattern: FloorChoice['pattern']) => {
    const rooms = crampedOf(pattern)?.rooms.length ?? 0
    return rooms > 0 && rooms === shapes.length
  }
  const told = offers.flatMap(({ pattern, refused }) => {
    const found = crampedOf(pattern)
    return refused === null && found && (isCramped(pattern) || pattern === choice.pattern) ? [found] : []
  })
  /** What another choice takes, where that is not what this one takes: said before it is chosen. */
  const otherBoxes = (way: OtherWay) => {
    const count = others.get(way)
    return count === undefined || boxCount === null || count === boxCount ? null : t('plan.boxes', { count })
  }
  const turned = otherBoxes('turned')
  return (
    <div className="laying">
      <fieldset className="laying__patterns">
        <legend>{t('plan.pattern')}</legend>
        {offers.map(({ pattern, refused: why }) => (
          <QuickRadio
            key={pattern}
            name="pattern"
            isChosen={choice.pattern === pattern}
            isDisabled={why !== null || (isCramped(pattern) && choice.pattern !== pattern)}
            isOff={why !== null || isCramped(pattern)}
            onChoose={() => onChange({ pattern })}
          >
            <PatternPicture pattern={pattern} />
            <span>{t(`plan.patterns.${pattern}`)}</span>
            <small>{why === null && !isCramped(pattern) && otherBoxes(pattern)}</small>
          </QuickRadio>
        ))}
      </fieldset>
      {[...reasons].map((reason) => (
        <p className="note" key={reason}>
          {t(`plan.refused.${reason}`)}{' '}
          {reason === 'clicks-one-way' && (
            <button type="button" className="link" onClick={onOtherFloors}>
              {t('plan.floorsThatCan')}
            </button>
          )}
        </p>
      ))}
      {told.map(({ pattern, rooms, leastUnits }) => (
        <p className="note" key={pattern}>
          {t(`plan.cramped.${pattern === 'diagonal' || pattern === 'herringbone' ? 'leaning' : 'offset'}`, {
            pattern: t(`plan.patterns.${pattern}`),
            rooms: rooms.map((id) => `\u2068${names.get(id) ?? ''}\u2069`).join(', '),
            least: text(leastUnits),
          })}
        </p>
      ))}
      <fieldset className="laying__direction">
        <legend>{t('plan.direction')}</legend>
        <div className="seg" dir="ltr">
          {(['x', 'y'] as const).map((direction) => (
            <QuickRadio
              key={direction}
              name="direction"
              isChosen={choice.direction === direction}
              onChoose={() => onChange({ direction })}
            >
              <span aria-hidden="true">{direction === 'x' ? '\u2194' : '\u2195'}</span>
              <span className="sr">{t(`plan.directions.${direction}`)}</span>
            </QuickRadio>
          ))}
        </div>
        <p className="laying__needs" role="status">
          {turned !== null && t('plan.needs', { way: choice.direction === 'x' ? '\u2195' : '\u2194', boxes: turned })}
        </p>
      </fieldset>
      <fieldset className="laying__corner">
        <legend>{t('plan.startCorner')}</legend>
        <div dir="ltr">
          {(
            ['top-left', 'top-right', 'bottom-left', 'bottom-right'] satisfies readonly (typeof startCorners)[number][]
          ).map((corner) => (
            <QuickRadio
              key={corner}
              name="corner"
              isChosen={choice.startCorner === corner}
              onChoose={() => onChange({ startCorner: corner })}
            >
              <i data-corner={corner} aria-hidden="true" />
              <span className="sr">{t(`plan.corners.${corner}`)}</span>
            </QuickRadio>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
