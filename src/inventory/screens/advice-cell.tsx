import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { storeName } from '../../settings/screens/store-names.ts'
import { callEndpoint, isFailure, spoken } from '../../ui/client.ts'
import { CountField } from '../../ui/forms/count-field.tsx'
import type { Typed } from '../../ui/forms/number-input.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { InventoryRow, ShelfView } from '../contracts.ts'

/** The most of a thing that one order names. */
const MOST = 9_999_999

/** How many are to be ordered where somebody typed another number than was suggested, by item and store. */
export type Wishes = ReadonlyMap<string, Typed>
export const wishKey = (itemId: string, store: string): string => `${itemId} ${store}`

/** The name of a row, with what tells it from the others of its product. */
export const rowName = ({ product, label }: InventoryRow): string => [product, label].filter(Boolean).join(' · ')

type MoveProps = { row: InventoryRow; from: string; to: string; quantity: number }

/** Puts a transfer together by which another store sends what lacks; it is looked at before it is sent. */
function MoveButton({ row, from, to, quantity }: MoveProps) {
  const { t, format } = useI18n()
  const navigate = useNavigate()
  // One press is one transfer, however often its answer is lost.
  const [id] = useState(() => crypto.randomUUID())
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const move = async () => {
    if (isBusy) return
    setBusy(true)
    const lines = [{ itemId: row.itemId, quantity }]
    const answer = await callEndpoint(calls.transferSave, {
      id,
      version: null,
      from: from as 'surrey',
      to: to as 'surrey',
      lines,
    })
    setBusy(false)
    if (isFailure(answer)) {
      return setRefusal(Object.values(answer.fields ?? {})[0] ?? (spoken(answer) || t('admin-kit.unreachable')))
    }
    void navigate({ to: '/inventory/transfers/$id', params: { id } })
  }
  return (
    <>
      <button
        className="btn btn--quiet btn--s"
        type="button"
        aria-disabled={isBusy}
        data-busy={isBusy}
        onClick={() => void move()}
      >
        {t('admin-inventory.move', { number: format.number(quantity), from: storeName(from), to: storeName(to) })}
      </button>
      {refusal !== undefined && (
        <span className="err" role="alert">
          <Icon name="circle-alert" small />
          {refusal}
        </span>
      )}
    </>
  )
}

type Props = {
  row: InventoryRow
  shelf: ShelfView
  plan: { leadDays: number; coverDays: number }
  /** Undefined for those who may only look. */
  wishes: Wishes | undefined
  onWish: (key: string, quantity: Typed) => void
}

/** What is to be done about an item at a store, and why: order some, have some sent, or wait for what is under way. */
export function AdviceCell({ row, shelf, plan, wishes, onWish }: Props) {
  const { t, format } = useI18n()
  const { advice, store, lowBelow } = shelf
  if (advice.kind === 'transfer') {
    const { from, quantity } = advice
    const named = { number: format.number(quantity), from: storeName(from), to: storeName(store) }
    if (!wishes) return <span>{t('admin-inventory.move', named)}</span>
    return <MoveButton row={row} from={from} to={store} quantity={quantity} />
  }
  if (advice.kind !== 'order')
    return advice.kind === 'onTheWay' ? <span className="quiet">{t('admin-inventory.covered')}</span> : null
  const { quantity } = advice
  const days = plan.leadDays + plan.coverDays
  const why =
    advice.why === 'pace'
      ? t('admin-inventory.why.pace', { count: days })
      : t('admin-inventory.why.alert', { number: format.number(lowBelow) })
  const key = wishKey(row.itemId, store)
  const wish = wishes?.has(key) ? (wishes.get(key) ?? null) : quantity
  return (
    <span className="advice">
      {wishes ? (
        <CountField
          label={t('admin-inventory.orderOf', { name: rowName(row), store: storeName(store) })}
          value={wish}
          unit={t(`admin-inventory.units.${row.unit}`, { count: wish || 0 })}
          min={0}
          max={MOST}
          wrong={t('admin-kit.form.count', { min: format.number(0), max: format.number(MOST) })}
          onChange={(typed) => onWish(key, typed)}
        />
      ) : (
        <b>{format.number(quantity)}</b>
      )}
      <small className="quiet">
        <bdi>{storeName(store)}</bdi> · {why}
      </small>
    </span>
  )
}
