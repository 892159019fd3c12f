import { type FormEvent, useState } from 'react'
import { useWords } from '../../i18n/react.tsx'
import { unitPrice } from '../../pricing/rules.ts'
import { calls } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import {
  areaOf,
  type BuyOption,
  firstOption,
  type Laying,
  mostOf,
  needOf,
  type TypedRoom,
  type WastePercent,
} from '../buy-rules.ts'
import { add, type Cart, hasRoomFor, type NewItem, uidOf } from '../rules.ts'
import { BuyCalculator } from './buy-calculator.tsx'
import { BuyOptions } from './buy-options.tsx'
import { BuySum } from './buy-sum.tsx'
import { cartStore, useCart, useHydrated } from './cart.ts'
import { openDrawer } from './drawer-state.ts'
import { Stepper } from './stepper.tsx'

export type BuyBoxProps = {
  productId: string
  slug: string
  name: string
  type: 'simple' | 'variable'
  unit: 'box' | 'piece' | 'roll' | 'bag'
  unitMeasure: 'area' | 'length' | 'count'
  /** What one unit covers, in hundredths: of a square foot, or of a foot of length. */
  unitValueCenti: number
  piecesPerBox: number | null
  priceMinor: number
  salePriceMinor: number | null
  /** Null for what is not laid as a floor. */
  wastePercent: WastePercent | null
  weightGramsPerUnit: number | null
  /** What can be bought; a simple product has one option with neither color nor attribute. */
  options: BuyOption[]
  /** The place of this store's counter, as in `Surrey`. */
  storeName: string
}

const noRoom: TypedRoom = { length: '', width: '', area: '' }

/** From a room to boxes, a total and the cart. Without script it is a form with a quantity. */
export function BuyBox(props: BuyBoxProps) {
  const { t } = useWords()
  const isHydrated = useHydrated()
  const cart = useCart()
  const [option, setOption] = useState(() => firstOption(props.options))
  const [room, setRoom] = useState(noRoom)
  const [laying, setLaying] = useState<Laying>('straight')
  const [wanted, setWanted] = useState(1)
  const [refusal, setRefusal] = useState<string | null>(null)
  if (!option) return <p className="stock stock--out">{t('buy.soldOut')}</p>

  const { productId, unit, unitMeasure, unitValueCenti, wastePercent, weightGramsPerUnit, storeName } = props
  const waste = unitMeasure === 'area' ? wastePercent : null
  const percent = waste?.[laying] ?? 0
  const need = neededFor(room, percent, waste ? unitValueCenti : 0)
  const most = mostOf(option)
  const qty = Math.max(1, Math.min(wanted, most))
  const item = itemOf(productId, option, unitPrice(option))

  function measured(next: TypedRoom, nextLaying: Laying): void {
    setRoom(next)
    setLaying(nextLaying)
    setRefusal(null)
    const needed = neededFor(next, waste?.[nextLaying] ?? 0, waste ? unitValueCenti : 0)
    if (needed) setWanted(needed.boxes)
  }

  function submitted(event: FormEvent): void {
    event.preventDefault()
    const refused = refusalOf(cart, item, qty, most)
    setRefusal(refused && t(refused.key, refused.values))
    if (refused) return
    void cartStore.update((before) => add(before, item, qty))
    openDrawer(true)
  }

  const isSoldOut = most === 0
  return (
    <form
      className="buybox"
      method="post"
      action={calls.cartLines}
      encType="multipart/form-data"
      onSubmit={submitted}
      onPointerEnter={() => void cartStore.prepare()}
      onFocus={() => void cartStore.prepare()}
    >
      <input type="hidden" name="_id" value={productId} />
      {props.type === 'variable' && (
        <BuyOptions
          options={props.options}
          chosen={option}
          onChoose={(next) => {
            setOption(next)
            setRefusal(null)
          }}
        />
      )}
      <div className="calc">
        {waste && (
          <BuyCalculator
            room={room}
            laying={laying}
            waste={waste}
            need={need}
            onRoom={(next) => measured(next, laying)}
            onLaying={(next) => measured(room, next)}
          />
        )}
        <BuySum
          {...{ qty, unit, unitMeasure, unitValueCenti, weightGramsPerUnit, need }}
          unitPriceMinor={unitPrice(option)}
          wastePercent={percent}
        />
        <Notice
          need={need?.boxes ?? wanted}
          qty={qty}
          most={most}
          unit={unit}
          storeName={storeName}
          refusal={refusal}
        />
        <div className="buy__go">
          <Stepper
            qty={qty}
            min={1}
            most={most}
            name="qty"
            onChange={(next) => {
              setWanted(next)
              setRefusal(null)
            }}
          />
          <div className="mbuy">
            <Bar qty={qty} unit={unit} totalMinor={unitPrice(option) * qty} />
            <button className="btn btn--go" type="submit" disabled={isHydrated && isSoldOut}>
              {t(isSoldOut ? 'buy.soldOut' : 'buy.add')}
            </button>
          </div>
        </div>
      </div>
    </form>
  )
}

function neededFor(room: TypedRoom, percent: number, unitValueCenti: number) {
  const areaCenti = unitValueCenti > 0 ? areaOf(room) : undefined
  return areaCenti === undefined ? undefined : needOf(areaCenti, percent, unitValueCenti)
}

function itemOf(_id: string, { color, attribute }: BuyOption, price: number): NewItem {
  return {
    _id,
    price,
    ...(color && { color: { name: color.name } }),
    ...(attribute !== null && { attribute: { name: attribute } }),
  }
}

/** Why so many cannot go into the cart: with what is in it already it would be more than there is, or the cart is full. */
function refusalOf(cart: Cart, item: NewItem, qty: number, most: number) {
  if (!hasRoomFor(cart, item)) return { key: 'buy.cartFull' }
  const inCart = cart.items.find(({ uid }) => uid === uidOf(item))?.qty ?? 0
  return inCart + qty > most && inCart > 0 ? { key: 'buy.inCart', values: { count: inCart, left: most } } : null
}

type NoticeProps = { need: number; qty: number; most: number; unit: string; storeName: string; refusal: string | null }

/** Says when there is not enough, and when fewer are taken than the room needs. */
function Notice({ need, qty, most, unit, storeName, refusal }: NoticeProps) {
  const { t } = useWords()
  const amount = (count: number) => t(`cart.unit.${unit}`, { count })
  const text =
    refusal ?? (need > most && most > 0 ? t('buy.onlyLeft', { amount: amount(most), store: storeName }) : null)
  const short = text === null && need > qty && most > 0 ? t('buy.tooFew', { amount: amount(need - qty) }) : null
  return (
    <div role="status" className="buy__notice">
      {text && (
        <p className="err">
          <Icon name="circle-alert" small />
          {text}
        </p>
      )}
      {short && <p className="stock stock--low">{short}</p>}
    </div>
  )
}

/** On a phone the total stands beside the button, at the foot of the screen. */
function Bar({ qty, unit, totalMinor }: { qty: number; unit: string; totalMinor: number }) {
  const { t, format } = useWords()
  return (
    <p className="mbuy__sum" aria-hidden="true">
      <b className="money">{format.money(totalMinor)}</b>
      <small>{t(`cart.unit.${unit}`, { count: qty })}</small>
    </p>
  )
}
