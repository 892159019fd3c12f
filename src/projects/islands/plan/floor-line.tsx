import { useI18n } from '../../../i18n/react.tsx'
import { routes } from '../../../routes.ts'
import type { ProjectFloor } from '../../floors/contracts.ts'
import { boardSizes } from '../../plan/board-size.ts'
import { useLengths } from '../rooms/lengths.ts'

type Props = {
  floor: ProjectFloor
  /** Asks for another one; null of a plan that is only looked at. */
  onPick: (() => void) | null
}

/** The floor that is laid: its name, what it is, and how large its boards are. */
export function FloorLine({ floor, onPick }: Props) {
  const i18n = useI18n()
  const { unit } = useLengths()
  // A size stays on one line.
  const sizes = boardSizes(i18n, unit, floor).map((size) => size.replaceAll(' ', '\u00a0'))
  return (
    <div className="plan__floor">
      {floor.swatch && <img src={floor.swatch.url} alt="" width={64} height={64} />}
      <p>
        <a href={routes.product.href(floor.slug)}>{floor.name}</a>
        <small>{[floor.category, ...sizes].join(' · ')}</small>
      </p>
      {onPick && (
        <button type="button" className="link no-print" onClick={onPick}>
          {i18n.t('plan.change')}
        </button>
      )}
    </div>
  )
}
