import { useEffect, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { routes } from '../../../routes.ts'
import { FootBar } from '../../../ui/foot-bar.tsx'
import { Money } from '../../../ui/money.tsx'
import type { ToAdd } from '../../kit/cart-rules.ts'
import type { Kit } from '../../kit/contracts.ts'
import { allToAdd } from './kit-lines.tsx'

type Props = { kit: Kit; onAdd: (lines: readonly ToAdd[]) => void }

/** On a phone, always at hand: what floor and kit come to, and the way into the cart. */
export function KitBar({ kit, onAdd }: Props) {
  const { t, format } = useI18n()
  const [isAdded, setAdded] = useState(false)
  const seen = useRef<HTMLAnchorElement>(null)
  // The button that was pressed is gone: the way on has the focus then.
  useEffect(() => {
    if (isAdded) seen.current?.focus()
  }, [isAdded])
  const { sums, areaId } = kit
  if (!sums) return null
  function add(): void {
    onAdd(allToAdd(kit))
    setAdded(true)
  }
  return (
    <FootBar
      sum={<Money>{format.money(sums.totalMinor)}</Money>}
      note={t(areaId === null ? 'kit.bothBeforeDelivery' : 'kit.bothLanded')}
    >
      {isAdded ? (
        <a ref={seen} className="btn btn--ink" href={routes.cart.href()}>
          {t('kit.viewCart')}
        </a>
      ) : (
        <button className="btn btn--go" type="button" onClick={add}>
          {t('kit.addAll')}
        </button>
      )}
    </FootBar>
  )
}
