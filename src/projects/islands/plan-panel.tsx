import { Fragment, memo, useState } from 'react'
import { cartStore } from '../../cart/islands/cart.ts'
import { useI18n } from '../../i18n/react.tsx'
import { areaOfUnits, unitsPerFoot } from '../../measure/length.ts'
import { routes } from '../../routes.ts'
import { Money } from '../../ui/money.tsx'
import type { ProjectFloor } from '../floors/contracts.ts'
import { floorInCart } from '../kit/cart-rules.ts'
import type { Layout } from '../layout/lay.ts'
import { coveredUnits, type Plan } from '../plan/plan-model.ts'
import type { FloorChoice, Project, Room } from '../saved/schema.ts'
import { BoxStack } from './box-stack.tsx'
import type { KnownBoxes } from './known-boxes.ts'

type CountProps = {
  floor: ProjectFloor
  layout: Layout
  plan: Plan
  isLaying: boolean
  /** For which project the boxes go into the cart, and in which pattern they are laid. */
  project: Pick<Project, 'id' | 'name'>
  pattern: FloorChoice['pattern']
  /** Whether a room is left out until its walls close: then these boxes are too few to be bought. */
  isWaiting: boolean
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

const squareFeet = (squareUnits: number): number => squareUnits / (unitsPerFoot * unitsPerFoot)

/** What is bought: exact boxes, and what they are for. Real, ordered and charged are never one number. */
export const BoxCount = memo(function BoxCount({
  floor,
  layout,
  plan,
  isLaying,
  project,
  pattern,
  isWaiting,
}: CountProps) {
  const { t, format } = useI18n()
  const [isAdded, setAdded] = useState(false)
  const { boxCount, boardCount } = layout
  const areaSquareUnits = coveredUnits(plan)
  const bought = (boxCount * floor.areaPerBoxCentiSqFt) / 100
  const real = squareFeet(areaSquareUnits)
  const offcuts = layout.rooms.flatMap(({ pieces }) => pieces).filter(({ isOffcut }) => isOffcut).length
  const usual = Math.ceil((real * (1 + floor.wastePercent / 100)) / (floor.areaPerBoxCentiSqFt / 100))
  const isShort = floor.boxesInStock !== null && floor.boxesInStock < boxCount
  async function buy(): Promise<void> {
    const rooms = plan.rooms.map((room) => {
      // Stairs belong to the room that they lead from.
      const own = [room, ...plan.stairs.filter(({ roomId }) => roomId === room.id)]
      return {
        name: room.name,
        areaCenti: areaOfUnits(own.reduce((sum, each) => sum + each.areaSquareUnits, 0)),
        boards: own.reduce((sum, each) => sum + each.boardCount, 0),
      }
    })
    const product = { _id: floor.id, price: floor.pricePerBoxMinor }
    const laid = { pattern, rooms, boxes: boxCount, perBox: floor.piecesPerBox }
    await cartStore.update((cart) => floorInCart(cart, project, product, laid))
    setAdded(true)
  }
  return (
    <div className="boxcount" aria-busy={isLaying}>
      <p className="boxcount__big">
        <span>{t('plan.boxes', { count: boxCount })}</span>
        <Money>{format.money(boxCount * floor.pricePerBoxMinor)}</Money>
      </p>
      <BoxStack boxes={boxCount} boards={boardCount} perBox={floor.piecesPerBox} />
      <dl>
        <dt>{t('plan.toCover')}</dt>
        <dd>{t('plan.sqFt', { area: format.number(areaOfUnits(areaSquareUnits) / 100, 1) })}</dd>
        {plan.stairs.map(({ id, name, treads, risers, boardCount: boards }) => (
          <Fragment key={id}>
            <dt>
              {t('plan.stairsOf', { room: `\u2068${name}\u2069` })}
              <small>{t('plan.stepsOf', { treads: format.number(treads), risers: format.number(risers) })}</small>
            </dt>
            <dd>{t('plan.boardCount', { count: boards })}</dd>
          </Fragment>
        ))}
        <dt>{t('plan.youBuy')}</dt>
        <dd>{t('plan.sqFt', { area: format.number(bought, 1) })}</dd>
        <dt>{t('plan.spare')}</dt>
        <dd>{format.number(Math.max(0, (bought / Math.max(real, 0.01) - 1) * 100), 0)} %</dd>
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
      {floor.canAdd && !isShort && !isWaiting && boxCount > 0 && (
        <button type="button" className="btn btn--go btn--wide no-print" disabled={isLaying} onClick={() => void buy()}>
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
