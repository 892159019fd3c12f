import type { Ref } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import type { EarlierView } from './checkout-state.ts'

/** A line that is still in the cart, as the notice names it. */
type Line = { name: string; qty: number; unit: string }

type Props = {
  earlier: EarlierView
  /** What is in the cart now, and so not in that order; null until it is known. */
  lines: readonly Line[] | null
  ref?: Ref<HTMLDivElement>
}

/** Says that this cart had become an order before, which one, and what is not in it. */
export function EarlierNotice({ earlier: { number, token, isCancelled }, lines, ref }: Props) {
  const { t } = useI18n()
  return (
    <div className="errsum errsum--changed" role="alert" tabIndex={-1} ref={ref}>
      <b>{t('checkout.earlier.title', { number })}</b>
      <p>{t(isCancelled ? 'checkout.earlier.cancelled' : 'checkout.earlier.text')}</p>
      {lines !== null && lines.length > 0 && (
        <>
          {!isCancelled && <p>{t('checkout.earlier.left')}</p>}
          <ul>
            {lines.map(({ name, qty, unit }) => (
              <li key={`${name} ${unit} ${qty}`}>
                <bdi>{name}</bdi> · {t(`cart.unit.${unit}`, { count: qty })}
              </li>
            ))}
          </ul>
          <p>{t('checkout.earlier.orderRest')}</p>
        </>
      )}
      {lines !== null && lines.length === 0 && <p>{t('checkout.earlier.nothingLeft')}</p>}
      <p>
        <a className="link" href={routes.order.href(token)}>
          {t('checkout.earlier.link', { number })}
        </a>
      </p>
    </div>
  )
}
