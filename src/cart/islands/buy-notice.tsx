import { useWords } from '../../i18n/react.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { BuyRefusal } from './buy-state.ts'

type Props = {
  /** How many the room needs, or were asked for. */
  needed: number
  qty: number
  most: number
  unit: string
  storeName: string
  refusal: BuyRefusal | null
}

/** Says when there is not enough, and when fewer are taken than the room needs. */
export function BuyNotice({ needed, qty, most, unit, storeName, refusal }: Props) {
  const { t } = useWords()
  const amount = (count: number) => t(`cart.unit.${unit}`, { count })
  const isShort = most > 0 && needed > most
  const text = refusal
    ? t(refusal.key, refusal.values)
    : isShort && t('buy.onlyLeft', { amount: amount(most), store: storeName })
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
