import { type FormEvent, useRef } from 'react'
import { useWords } from '../../i18n/react.tsx'
import { unitPrice } from '../../pricing/rules.ts'
import { shopCalls } from '../../shop-calls.ts'
import { afterPaint } from '../../ui/after-paint.ts'
import { Money } from '../../ui/money.tsx'
import { wakeIsland } from '../../ui/wake.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import { BuyCalculator } from './buy-calculator.tsx'
import { BuyNotice } from './buy-notice.tsx'
import { BuyOptions } from './buy-options.tsx'
import type { BuyBoxProps } from './buy-props.ts'
import { useBuyState } from './buy-state.ts'
import { BuySum } from './buy-sum.tsx'
import { cartStore, useHydrated } from './cart.ts'
import { openDrawer } from './drawer-state.ts'
import { Stepper } from './stepper.tsx'

export type { BuyBoxProps } from './buy-props.ts'

/**
 * Fetches what adding will need, before it is asked for: on a phone the first sign of it is the press itself, which comes
 * first. Where that fails, adding tries again and says so.
 */
function prepare(): void {
  whenIdle(() => {
    void cartStore.prepare()
    wakeIsland('CartButton')
    void import('./cart-drawer.tsx').catch(() => undefined)
  })
}

/** From a room to boxes, a total and the cart. Without script it is a form with a quantity. */
export function BuyBox(props: BuyBoxProps) {
  const { t } = useWords()
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const state = useBuyState(props, form)
  if (!state) return <p className="stock stock--out">{t('buy.soldOut')}</p>

  const { option, room, laying, waste, need, needed, most, qty, refusal, choose, measure, want, put } = state
  const { productId, unit, unitMeasure, unitValueCenti, weightGramsPerUnit, storeName } = props
  const unitPriceMinor = unitPrice(option)

  function submitted(event: FormEvent): void {
    event.preventDefault()
    afterPaint(() => {
      if (put(option)) openDrawer(true)
    })
  }

  return (
    <form
      ref={form}
      className="buybox"
      method="post"
      action={shopCalls.cartLines}
      encType="multipart/form-data"
      onSubmit={submitted}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <input type="hidden" name="_id" value={productId} />
      {props.type === 'variable' && <BuyOptions options={props.options} chosen={option} onChoose={choose} />}
      <div className="calc">
        {waste && (
          <BuyCalculator
            room={room}
            laying={laying}
            waste={waste}
            need={need}
            onRoom={(next) => measure(next, laying)}
            onLaying={(next) => measure(room, next)}
          />
        )}
        <BuySum
          {...{ qty, unit, unitMeasure, unitValueCenti, unitPriceMinor, weightGramsPerUnit, need }}
          wastePercent={waste?.[laying] ?? 0}
        />
        <BuyNotice {...{ needed, qty, most, unit, storeName, refusal }} />
        <div className="buy__go">
          <Stepper qty={qty} min={1} most={most} name="qty" onChange={want} />
          <div className="mbuy">
            <Bar qty={qty} unit={unit} totalMinor={unitPriceMinor * qty} />
            <button className="btn btn--go" type="submit" disabled={isHydrated && most === 0}>
              {t(most === 0 ? 'buy.soldOut' : 'buy.add')}
            </button>
          </div>
        </div>
      </div>
    </form>
  )
}

/** On a phone the total stands beside the button, at the foot of the screen. */
function Bar({ qty, unit, totalMinor }: { qty: number; unit: string; totalMinor: number }) {
  const { t, format } = useWords()
  return (
    <p className="mbuy__sum" aria-hidden="true">
      <b>
        <Money>{format.money(totalMinor)}</Money>
      </b>
      <small>{t(`cart.unit.${unit}`, { count: qty })}</small>
    </p>
  )
}
