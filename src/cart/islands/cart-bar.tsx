import { type RefObject, useEffect, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { FootBar } from '../../ui/foot-bar.tsx'
import { Money } from '../../ui/money.tsx'
import type { Quote } from '../contracts.ts'

type Props = {
  quote: Pick<Quote, 'totalMinor'>
  delivery: 'delivery' | 'pickup' | undefined
  /** Whether another way of delivery was chosen than it is priced for. */
  isToCome: boolean
  /** The summary's own way to the checkout. */
  button: RefObject<HTMLElement | null>
}

/** Whether an element stands below what is in the window: not before it was looked for, and not once it was scrolled past. */
function useIsBelow(element: RefObject<HTMLElement | null>): boolean {
  const [isBelow, setBelow] = useState(false)
  useEffect(() => {
    // What lies above the window counts as in it, so that a jump from the page's end to its top is heard of.
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (last) setBelow(!last.isIntersecting)
      },
      { rootMargin: '1000000px 0px 0px' },
    )
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isBelow
}

/**
 * At the foot of a phone until the summary's button is in sight: the total, and the way to the checkout. It is for whoever points or speaks; by
 * Tab one comes to the summary's button, so that there is one stop for both.
 */
export function CartBar({ quote, delivery, isToCome, button }: Props) {
  const { t, format } = useI18n()
  if (!useIsBelow(button)) return null
  return (
    <FootBar
      isEcho
      sum={isToCome ? '…' : <Money>{format.money(quote.totalMinor)}</Money>}
      note={t(delivery === undefined ? 'cart.beforeDelivery' : 'cart.total')}
    >
      <a className="btn btn--go" href={routes.checkout.href()} tabIndex={-1}>
        {t('cart.checkout')}
      </a>
    </FootBar>
  )
}
