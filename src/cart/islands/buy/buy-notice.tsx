import { useI18n } from '../../../i18n/react.tsx'
import { maxQuantity } from '../../../measure/quantity.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { BuyRefusal } from './buy-state.ts'

type Props = {
  /** How many the room needs, or were asked for. */
  needed: number
  qty: number
  most: number
  unit: string
  storeName: string
  refusal: BuyRefusal | null
  /** Whether it is the room that needs so many, and not somebody who asked for them. */
  isOfRoom: boolean
}

/** Says how many are needed and how many there are when that is not enough, and when fewer are taken than the room needs. */
export function BuyNotice({ needed, qty, most, unit, storeName, refusal, isOfRoom }: Props) {
  const { t } = useI18n()
  const amount = (count: number) => t(`cart.unit.${unit}`, { count })
  const isShort = most > 0 && needed > most
  const short = { needed: amount(needed), amount: amount(most), store: storeName }
  const shortKey = most === maxQuantity ? 'buy.tooMany' : isOfRoom ? 'buy.shortForRoom' : 'buy.shortOfAsked'
  const text = refusal ? t(refusal.key, refusal.values) : isShort && t(shortKey, short)
  return (
    <div role="status" className="buy__notice">
      {text && (
        <p className="err">
          <Icon name="circle-alert" small />
          {text}
        </p>
      )}
      {!text && most > 0 && needed > qty && (
        <p className="stock stock--low">{t('buy.tooFew', { amount: amount(needed - qty) })}</p>
      )}
    </div>
  )
}
