import { type FormEvent, useRef } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { unitPrice } from '../../../pricing/rules.ts'
import { shopCalls } from '../../../shop-calls.ts'
import { afterPaint } from '../../../ui/after-paint.ts'
import { hydrateIsland } from '../../../ui/hydrate.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { whenIdle } from '../../../ui/when-idle.ts'
import { cartStore, useHydrated } from '../cart.ts'
import { openDrawer } from '../drawer-state.ts'
import { Stepper } from '../stepper.tsx'
import { BuyCalculator } from './buy-calculator.tsx'
import { BuyNotice } from './buy-notice.tsx'
import { BuyOptions } from './buy-options.tsx'
import type { BuyBoxProps } from './buy-props.ts'
import { useBuyState } from './buy-state.ts'
import { BuySum } from './buy-sum.tsx'

export type { BuyBoxProps } from './buy-props.ts'

/**
 * Fetches what adding will need, before it is asked for: on a phone the first sign of it is the press itself, which comes
 * first. Where that fails, adding tries again and says so.
 */
function prepare(): void {
  whenIdle(() => {
    void cartStore.prepare()
    hydrateIsland('CartButton')
    void import('../cart-drawer.tsx').catch(() => undefined)
  })
}

const quantityErrorId = 'buy-quantity-error'

/** From a room to boxes, a total and the cart. Without script it is a form with a quantity. */
export function BuyBox(props: BuyBoxProps) {
  const { t } = useI18n()
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const state = useBuyState(props)
  if (!state) return <p className="stock stock--out">{t('buy.soldOut')}</p>

  const { option, room, laying, waste, need, needed, most, qty, refusal, choose, measure, want, put } = state
  const { typedRoom, isQuantityWrong, isKnown, isAsked, setQuantityWrong } = state
  const { productId, unit, unitMeasure, unitValueCenti, weightGramsPerUnit, storeName } = props
  const unitPriceMinor = unitPrice(option)

  function submitted(event: FormEvent): void {
    event.preventDefault()
    afterPaint(() => {
      // The drawer says that it is in the cart, so it opens once the cart is kept: the page may be left at once.
      void put(option)?.then(() => openDrawer(true))
      if (!isKnown) focusUnknown(form.current)
    })
  }

  return (
    <form
      ref={form}
      className="buybox"
      method="post"
      action={shopCalls.cartLines.path}
      encType="multipart/form-data"
      onSubmit={submitted}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <input type="hidden" name="_id" value={productId} />
      {props.type === 'variable' && (
        <BuyOptions options={props.options} groups={props.groups} chosen={option} onChoose={choose} />
      )}
      {/* While it is in sight, nothing floats above its total. */}
      <div className="calc" data-mark="is-past-price">
        {waste && (
          <BuyCalculator
            room={room}
            laying={laying}
            waste={waste}
            need={need}
            isIncomplete={isAsked && typedRoom === 'incomplete'}
            onRoom={(next) => measure(next, laying)}
            onLaying={(next) => measure(room, next)}
          />
        )}
        {isKnown ? (
          <BuySum
            qty={qty}
            unit={unit}
            unitMeasure={unitMeasure}
            unitValueCenti={unitValueCenti}
            unitPriceMinor={unitPriceMinor}
            weightGramsPerUnit={weightGramsPerUnit}
            need={need}
            wastePercent={waste?.[laying] ?? 0}
          />
        ) : (
          <p className="hint" aria-live="polite">
            {t(isQuantityWrong ? 'buy.quantityFirst' : 'buy.roomFirst')}
          </p>
        )}
        {isKnown && (
          <BuyNotice
            needed={needed}
            qty={qty}
            most={most}
            unit={unit}
            storeName={storeName}
            refusal={refusal}
            isOfRoom={need?.boxes === needed}
          />
        )}
        {isQuantityWrong && (
          <p className="err" id={quantityErrorId} role="status">
            <Icon name="circle-alert" small />
            {t('cart.errors.quantity')}
          </p>
        )}
        <div className="buy__go">
          <Stepper
            qty={qty}
            min={1}
            most={most}
            name="qty"
            onChange={want}
            onWrong={setQuantityWrong}
            errorId={quantityErrorId}
          />
          <div className="mbuy">
            <Bar amount={isKnown ? { qty, totalMinor: unitPriceMinor * qty } : null} unit={unit} />
            <button className="btn btn--go" type="submit" disabled={isHydrated && most === 0}>
              {t(most === 0 ? 'buy.soldOut' : 'buy.add')}
            </button>
          </div>
        </div>
      </div>
    </form>
  )
}

/** Leads to what is not known yet: a side or area that is missing or wrong, else the quantity. */
function focusUnknown(form: HTMLFormElement | null): void {
  const sides = [...(form?.querySelectorAll<HTMLInputElement>('.calc__dim input') ?? [])]
  const wrong = form?.querySelector<HTMLInputElement>('.calc__dim [aria-invalid], .step [aria-invalid]')
  const target = wrong ?? sides.find(({ value }) => value === '')
  target?.focus()
}

/** On a phone the total stands beside the button, at the foot of the screen; a dash while it is not known. */
function Bar({ amount, unit }: { amount: { qty: number; totalMinor: number } | null; unit: string }) {
  const { t, format } = useI18n()
  return (
    <p className="mbuy__sum" aria-hidden="true">
      <b>{amount ? <Money>{format.money(amount.totalMinor)}</Money> : '–'}</b>
      {amount && <small>{t(`cart.unit.${unit}`, { count: amount.qty })}</small>}
    </p>
  )
}
