import { useI18n } from '../../../i18n/react.tsx'
import { routes } from '../../../routes.ts'
import { FootBar } from '../../../ui/foot-bar.tsx'
import { Money } from '../../../ui/money.tsx'
import type { ProjectFloor } from '../../floors/contracts.ts'
import { type Boxes, sparePercent, usedOfLastBox } from '../../plan/box-rules.ts'

type Props = {
  floor: ProjectFloor
  boxes: Boxes
  isLaying: boolean
  /** Whether these boxes can be bought: they are whole, and the store has them. */
  canBuy: boolean
  isAdded: boolean
  onBuy: () => void
}

/** On a phone, always at hand: what is bought, and the way on. */
export function PlanBar({ floor, boxes, isLaying, canBuy, isAdded, onBuy }: Props) {
  const { t, format } = useI18n()
  return (
    <FootBar
      sum={
        <>
          {t('plan.boxes', { count: boxes.boxCount })} ·{' '}
          <Money>{format.money(boxes.boxCount * floor.pricePerBoxMinor)}</Money>
        </>
      }
      note={t('plan.inShort', {
        percent: t('plan.percent', { number: format.number(sparePercent(boxes), 0) }),
        used: format.number(usedOfLastBox(boxes), 0),
        all: format.number(boxes.piecesPerBox, 0),
      })}
    >
      {canBuy && !isAdded && (
        <button type="button" className="btn btn--go" disabled={isLaying} onClick={onBuy}>
          {t('plan.add')}
        </button>
      )}
      {canBuy && isAdded && (
        <a className="btn btn--ink" href={routes.cart.href()}>
          {t('plan.toCart')}
        </a>
      )}
      {!canBuy && (
        <a className="btn btn--ink" href={floor.canAdd ? routes.projectKit.href() : routes.product.href(floor.slug)}>
          {t(floor.canAdd ? 'project.step.kit' : 'plan.chooseOptions')}
        </a>
      )}
    </FootBar>
  )
}
