import { Fragment, memo } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { unitsPerFoot } from '../../../measure/length.ts'
import { routes } from '../../../routes.ts'
import { Money } from '../../../ui/money.tsx'
import type { ProjectFloor } from '../../floors/contracts.ts'
import type { Layout } from '../../layout/lay.ts'
import { areasOf, type Boxes, sparePercent } from '../../plan/box-rules.ts'
import type { Plan } from '../../plan/plan-model.ts'
import type { Room } from '../../saved/schema.ts'
import { BoxStack } from '../kit/box-stack.tsx'
import { useLengths } from '../rooms/lengths.ts'
import type { KnownBoxes } from '../store/known-boxes.ts'

type CountProps = {
  floor: ProjectFloor
  boxes: Boxes
  /** All that is cut. */
  pieces: Layout['rooms']
  stairs: Plan['stairs']
  isLaying: boolean
  /** Whether the store has fewer. */
  isShort: boolean
  /** Whether these boxes can be bought: no room is left out until its walls close, and the store has them. */
  canBuy: boolean
  isAdded: boolean
  onBuy: () => void
}

/** What was counted last, greyed, while a room cannot be measured. */
export function WaitingBoxes({
  known,
  rooms,
  floor,
}: {
  known: KnownBoxes
  rooms: readonly Pick<Room, 'name'>[]
  floor: ProjectFloor
}) {
  const { t, format } = useI18n()
  return (
    <div className="boxcount">
      <p className="boxcount__big boxcount__big--old">
        <span>{t('plan.boxes', { count: known.boxes })}</span>
        <Money>{format.money(known.boxes * floor.pricePerBoxMinor)}</Money>
      </p>
      <p className="boxcount__waits">
        <b>{t('project.waits')}</b>{' '}
        {t('plan.boxesWait', { rooms: rooms.map(({ name }) => `\u2068${name}\u2069`).join(', ') })}
      </p>
    </div>
  )
}

/** What is bought: exact boxes, and what they are for. Real, ordered and charged are never one number. */
export const BoxCount = memo(function BoxCount({ floor, boxes, pieces, stairs, isLaying, ...buying }: CountProps) {
  const { t, format } = useI18n()
  const { area } = useLengths()
  const { isShort, canBuy, isAdded, onBuy } = buying
  const { boxCount, boardCount, areaSquareUnits } = boxes
  const { real, bought } = areasOf(boxes)
  const offcuts = pieces.flatMap((room) => room.pieces).filter(({ isOffcut }) => isOffcut).length
  const usual = Math.ceil((real * (1 + floor.wastePercent / 100)) / (floor.areaPerBoxCentiSqFt / 100))
  return (
    <div className="boxcount" aria-busy={isLaying}>
      <p className="boxcount__big">
        <span>{t('plan.boxes', { count: boxCount })}</span>
        <Money>{format.money(boxCount * floor.pricePerBoxMinor)}</Money>
      </p>
      <BoxStack boxes={boxCount} boards={boardCount} perBox={floor.piecesPerBox} />
      <dl>
        <dt>{t('plan.toCover')}</dt>
        <dd>{area(areaSquareUnits)}</dd>
        {stairs.map(({ id, name, treads, risers, boardCount: boards }) => (
          <Fragment key={id}>
            <dt>
              {t('plan.stairsOf', { room: `\u2068${name}\u2069` })}
              <small>{t('plan.stepsOf', { treads: format.number(treads), risers: format.number(risers) })}</small>
            </dt>
            <dd>{t('plan.boardCount', { count: boards })}</dd>
          </Fragment>
        ))}
        <dt>{t('plan.youBuy')}</dt>
        <dd>{area(bought * unitsPerFoot ** 2)}</dd>
        <dt>{t('plan.spare')}</dt>
        <dd>{t('plan.percent', { number: format.number(sparePercent(boxes), 0) })}</dd>
        <dt>{t('plan.boardsOf', { all: boxCount * floor.piecesPerBox })}</dt>
        <dd>{format.number(boardCount)}</dd>
        <dt>{t('plan.offcutsUsed')}</dt>
        <dd>{format.number(offcuts)}</dd>
      </dl>
      {usual > boxCount && (
        <p className="boxcount__saving">
          {t('plan.saving', { percent: floor.wastePercent, count: usual, boxes: boxCount })}
        </p>
      )}
      {isShort && <p className="err">{t('plan.tooFew', { count: floor.boxesInStock ?? 0 })}</p>}
      {canBuy && (
        <button type="button" className="btn btn--go btn--wide no-print" disabled={isLaying} onClick={onBuy}>
          {t('plan.addBoxes', { count: boxCount })}
        </button>
      )}
      {!floor.canAdd && (
        <a className="btn btn--ink btn--wide no-print" href={routes.product.href(floor.slug)}>
          {t('plan.chooseOptions')}
        </a>
      )}
      <div role="status">
        {isAdded && (
          <p className="note">
            {t('plan.added')}{' '}
            <a className="link" href={routes.cart.href()}>
              {t('plan.toCart')}
            </a>
          </p>
        )}
      </div>
      <a className="link no-print" href={routes.projectKit.href()}>
        {t('plan.toKit')}
      </a>
    </div>
  )
})
