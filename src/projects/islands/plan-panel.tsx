import { memo, useState } from 'react'
import { cartStore } from '../../cart/islands/cart.ts'
import { useI18n } from '../../i18n/react.tsx'
import { areaOfUnits, unitsPerFoot } from '../../measure/length.ts'
import { routes } from '../../routes.ts'
import { Money } from '../../ui/money.tsx'
import type { ProjectFloor } from '../floors/contracts.ts'
import { floorInCart } from '../kit/cart-rules.ts'
import { patternOffers } from '../layout/board.ts'
import type { LayInput, Layout } from '../layout/lay.ts'
import type { Plan } from '../plan/plan-model.ts'
import type { FloorChoice, Project, startCorners } from '../saved/schema.ts'
import { BoxStack } from './box-stack.tsx'
import { PatternPicture } from './pattern-picture.tsx'

type ChoiceProps = { choice: FloorChoice; board: LayInput['board']; onChange: (choice: FloorChoice) => void }

/** Pattern, direction and start corner. A pattern that these boards cannot be laid in is struck through, with the reason. */
export function LayingChoices({ choice, board, onChange }: ChoiceProps) {
  const { t } = useI18n()
  const offers = patternOffers(board).filter(({ refused }) => refused !== 'is-tile' && refused !== 'is-plank')
  const reasons = new Set(offers.flatMap(({ refused }) => refused ?? []))
  return (
    <div className="laying">
      <fieldset className="laying__patterns">
        <legend>{t('plan.pattern')}</legend>
        {offers.map(({ pattern, refused: why }) => (
          <label key={pattern} data-off={why !== null}>
            <input
              type="radio"
              name="pattern"
              checked={choice.pattern === pattern}
              disabled={why !== null}
              onChange={() => onChange({ ...choice, pattern })}
            />
            <PatternPicture pattern={pattern} />
            <span>{t(`plan.patterns.${pattern}`)}</span>
          </label>
        ))}
      </fieldset>
      {[...reasons].map((reason) => (
        <p className="note" key={reason}>
          {t(`plan.refused.${reason}`)}
        </p>
      ))}
      <fieldset className="laying__direction">
        <legend>{t('plan.direction')}</legend>
        <div className="seg" dir="ltr">
          {(['x', 'y'] as const).map((direction) => (
            <label key={direction}>
              <input
                type="radio"
                name="direction"
                checked={choice.direction === direction}
                onChange={() => onChange({ ...choice, direction })}
              />
              <span aria-hidden="true">{direction === 'x' ? '\u2194' : '\u2195'}</span>
              <span className="sr">{t(`plan.directions.${direction}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="laying__corner">
        <legend>{t('plan.startCorner')}</legend>
        <div dir="ltr">
          {(
            ['top-left', 'top-right', 'bottom-left', 'bottom-right'] satisfies readonly (typeof startCorners)[number][]
          ).map((corner) => (
            <label key={corner}>
              <input
                type="radio"
                name="corner"
                checked={choice.startCorner === corner}
                onChange={() => onChange({ ...choice, startCorner: corner })}
              />
              <i data-corner={corner} aria-hidden="true" />
              <span className="sr">{t(`plan.corners.${corner}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}

type CountProps = {
  floor: ProjectFloor
  layout: Layout
  plan: Plan
  isLaying: boolean
  /** For which project the boxes go into the cart, and in which pattern they are laid. */
  project: Pick<Project, 'id' | 'name'>
  pattern: FloorChoice['pattern']
}

const squareFeet = (squareUnits: number): number => squareUnits / (unitsPerFoot * unitsPerFoot)

/** What is bought: exact boxes, and what they are for. Real, ordered and charged are never one number. */
export const BoxCount = memo(function BoxCount({ floor, layout, plan, isLaying, project, pattern }: CountProps) {
  const { t, format } = useI18n()
  const [isAdded, setAdded] = useState(false)
  const { boxCount, boardCount } = layout
  const areaSquareUnits = plan.rooms.reduce((sum, room) => sum + room.areaSquareUnits, 0)
  const bought = (boxCount * floor.areaPerBoxCentiSqFt) / 100
  const real = squareFeet(areaSquareUnits)
  const offcuts = plan.rooms.flatMap(({ pieces }) => pieces).filter(({ isOffcut }) => isOffcut).length
  const usual = Math.ceil((real * (1 + floor.wastePercent / 100)) / (floor.areaPerBoxCentiSqFt / 100))
  const isShort = floor.boxesInStock !== null && floor.boxesInStock < boxCount
  async function buy(): Promise<void> {
    const rooms = plan.rooms.map((room) => ({
      name: room.name,
      areaCenti: areaOfUnits(room.areaSquareUnits),
      boards: room.boardCount,
    }))
    const product = { _id: floor.id, price: floor.pricePerBoxMinor }
    await cartStore.update((cart) => floorInCart(cart, project, product, { pattern, rooms, boxes: boxCount }))
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
      {floor.canAdd && !isShort && boxCount > 0 && (
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
