import { useEffect, useState, useSyncExternalStore } from 'react'
import { unitPrice } from '../../../pricing/rules.ts'
import {
  areaOf,
  type BuyOption,
  firstOption,
  type Laying,
  mostOf,
  type Need,
  needOf,
  roomState,
  type TypedRoom,
} from '../../buy-rules.ts'
import { add, type Cart, hasRoomFor, type NewItem, uidOf } from '../../rules.ts'
import { cartStore, useCart } from '../cart.ts'
import type { BuyBoxProps } from './buy-props.ts'
import { chosenOf, setChosen } from './chosen.ts'

const noRoom: TypedRoom = { length: '', width: '', area: '' }

/** Why so many cannot go into the cart; a key of the words, with what fills it. */
export type BuyRefusal = { readonly key: string; readonly values?: Readonly<Record<string, number>> }

/** With what is in the cart already it would be more than there is, or the cart is full. */
function refusalOf(cart: Cart, item: NewItem, qty: number, most: number): BuyRefusal | null {
  if (!hasRoomFor(cart, item)) return { key: 'buy.cartFull' }
  const inCart = cart.items.find(({ uid }) => uid === uidOf(item))?.qty ?? 0
  return inCart > 0 && inCart + qty > most ? { key: 'buy.inCart', values: { count: inCart, left: most } } : null
}

const qtyOf = (option: BuyOption, wanted: number): number => Math.max(1, Math.min(wanted, mostOf(option)))

function itemOf(_id: string, { color, attribute, ...priced }: BuyOption): NewItem {
  return {
    _id,
    price: unitPrice(priced),
    ...(color && { color: { name: color.name } }),
    ...(attribute !== null && { attribute: { name: attribute } }),
  }
}

type OwnPrice = { color: string | null; attribute: string | null; unitPriceMinor: number }

/** Until the reader's own prices are written at the product's price. */
const onOwnPrices = (changed: () => void) => {
  document.addEventListener('own-prices', changed)
  return () => document.removeEventListener('own-prices', changed)
}
const ownPrices = () => document.querySelector<HTMLElement>('[data-own-prices]')?.dataset.ownPrices ?? '[]'

/** An option at the reader's own price, where they have one. */
function atOwnPrice(option: BuyOption, own: string): BuyOption {
  const found = (JSON.parse(own) as OwnPrice[]).find(
    (one) => one.color === (option.color?.name ?? null) && one.attribute === option.attribute,
  )
  return found ? { ...option, salePriceMinor: found.unitPriceMinor } : option
}

/** What is chosen and typed in a buy box, and what follows from it. Null where there is nothing to buy. */
export function useBuyState(props: BuyBoxProps) {
  const cart = useCart()
  const own = useSyncExternalStore(onOwnPrices, ownPrices, () => '[]')
  const [option, setOption] = useState(() => firstOption(props.options))
  const [room, setRoom] = useState(noRoom)
  const [laying, setLaying] = useState<Laying>('straight')
  const [wanted, setWanted] = useState(1)
  const [refusal, setRefusal] = useState<BuyRefusal | null>(null)
  /** Whether the quantity's field holds no quantity. */
  const [isQuantityWrong, setQuantityWrong] = useState(false)
  /** Whether somebody tried to buy while it was not known how much. */
  const [isAsked, setAsked] = useState(false)
  const waste = props.unitMeasure === 'area' ? props.wastePercent : null

  function neededFor(typed: TypedRoom, pattern: Laying): Need | undefined {
    const areaCenti = waste ? areaOf(typed) : undefined
    return areaCenti === undefined ? undefined : needOf(areaCenti, waste?.[pattern] ?? 0, props.unitValueCenti)
  }
  function want(qty: number): void {
    setWanted(qty)
    setRefusal(null)
  }
  function measure(typed: TypedRoom, pattern: Laying): void {
    setRoom(typed)
    setLaying(pattern)
    const needed = neededFor(typed, pattern)
    if (needed) want(needed.boxes)
    setAsked(false)
  }
  function choose(next: BuyOption): void {
    setOption(next)
    setRefusal(null)
  }

  useEffect(() => {
    if (option) setChosen(chosenOf(option, qtyOf(option, wanted)))
  }, [option, wanted])

  if (!option) return null
  const most = mostOf(option)
  const qty = qtyOf(option, wanted)
  const need = neededFor(room, laying)
  const typedRoom = waste ? roomState(room) : 'empty'
  const isKnown = (typedRoom === 'empty' || typedRoom === 'known') && !isQuantityWrong

  /** Puts what is chosen into the cart; what comes out is fulfilled once the cart is kept, and null where it did not go in. */
  function put(chosen: BuyOption): Promise<void> | null {
    setAsked(!isKnown)
    if (!isKnown) return null
    const item = itemOf(props.productId, chosen)
    const refused = refusalOf(cart, item, qty, most)
    setRefusal(refused)
    return refused === null ? cartStore.update((before) => add(before, item, qty)) : null
  }

  return {
    option: atOwnPrice(option, own),
    room,
    laying,
    waste,
    need,
    needed: need?.boxes ?? wanted,
    most,
    qty,
    refusal,
    typedRoom,
    isQuantityWrong,
    isKnown,
    isAsked,
    setQuantityWrong,
    choose,
    measure,
    want,
    put,
  }
}
