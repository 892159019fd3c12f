import { useEffect, useState } from 'react'
import type { DeliveryAnswer } from '../../../delivery/contracts.ts'
import { shopCalls } from '../../../shop-calls.ts'
import { setPostalCode } from '../../address-rules.ts'
import { callInTime } from '../call.ts'
import { cartStore, useCart } from '../cart.ts'
import { DeliveryBox } from '../delivery/delivery-box.tsx'
import { type Chosen, useChosen } from './chosen.ts'

export type BuyDeliveryProps = {
  productId: string
  /** What the buy box starts from. */
  first: Chosen
  /** The place of this store's counter, the country whose codes are typed without saying so, and whether it hands goods out. */
  store: { city: string; country: string; isPickup: boolean }
}

/** While someone steps through quantities, only the last of them is asked for. */
const settleMs = 400

type Asked = { of: string; answer: DeliveryAnswer | null; readyOn: string | null; isFailed: boolean }

const nothing: Asked = { of: '', answer: null, readyOn: null, isFailed: false }

/** When and for how much what is chosen comes to a postal code, which is kept for the cart and the checkout. */
export function BuyDelivery({ productId, first, store }: BuyDeliveryProps) {
  const cart = useCart()
  const { color, attribute, qty } = useChosen() ?? first
  const { zipCode } = cart.shippingInfo
  const country = cart.shippingInfo.country || store.country
  const [asked, setAsked] = useState(nothing)
  /** How often the same is asked for again by hand. */
  const [tries, setTries] = useState(0)
  const wish = { country, zipCode, _id: productId, qty, color, attribute }
  const wanted = zipCode === '' ? '' : JSON.stringify(wish)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` is all of the wish
  useEffect(() => {
    if (wanted === '') return
    const stopped = new AbortController()
    const timer = setTimeout(
      async () => {
        const answer = await callInTime(shopCalls.deliveryAsk, wish, stopped.signal)
        if (stopped.signal.aborted) return
        // What was answered of another quantity is no answer to this one.
        if (!answer.success) return setAsked({ ...nothing, of: wanted, isFailed: true })
        setAsked({ of: wanted, answer: answer.delivery, readyOn: answer.pickup?.readyOn ?? null, isFailed: false })
      },
      asked.of === '' ? 0 : settleMs,
    )
    return () => {
      clearTimeout(timer)
      stopped.abort()
    }
  }, [wanted, tries])

  return (
    <div className="buydl with-script">
      <DeliveryBox
        id="buy-delivery"
        answer={wanted === '' ? null : asked.answer}
        pickup={{ city: store.city, isOffered: store.isPickup, readyOn: wanted === '' ? null : asked.readyOn }}
        place={{ country, zipCode }}
        isAsking={wanted !== '' && asked.of !== wanted}
        isFailed={asked.isFailed && asked.of === wanted}
        onPlace={(place) => {
          if (asked.isFailed) {
            setAsked(nothing)
            setTries(tries + 1)
          }
          void cartStore.update((before) => setPostalCode(before, place))
        }}
      />
    </div>
  )
}
