import { useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { storeName } from '../../../settings/screens/store-names.ts'
import { callEndpoint } from '../../../ui/client.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { fits } from '../../../ui/forms/number-input.tsx'
import { Money } from '../../../ui/money.tsx'
import type { PurchaseView } from '../contracts.ts'
import { costOf, toCome } from '../rules.ts'
import { MOST_COST_MINOR } from '../schema.ts'
import { CameLine, type CamePart, MOST_CAME } from './came-line.tsx'
import { usePurchase } from './use-purchase.ts'

type Typed = CamePart & { itemId: string }

type Props = { purchase: PurchaseView; mayCost: boolean }

/** What came of a purchase order, line by line and lot by lot; more or less than was ordered is said in words. */
export function ReceiveForm({ purchase, mayCost }: Props) {
  const { t, format } = useI18n()
  // One press takes in once, however often its answer is lost.
  const [receiptId] = useState(() => crypto.randomUUID())
  const empty = (itemId: string, key: number): Typed => ({
    itemId,
    key,
    quantity: null,
    costMinor: purchase.rows.find((row) => row.itemId === itemId)?.costMinor ?? null,
    lot: '',
    caliber: '',
  })
  const [parts, setParts] = useState<readonly Typed[]>(() => purchase.rows.map(({ itemId }, at) => empty(itemId, at)))
  const [note, setNote] = useState('')
  const [isSent, setSent] = useState(false)
  const { isBusy, refusal, make } = usePurchase()
  const word = (name: string) => t(`admin-purchases.${name}`)
  const isRight = (part: Typed) =>
    (part.quantity === null || fits(part.quantity, 0, MOST_CAME)) &&
    (!mayCost || part.costMinor === null || fits(part.costMinor, 0, MOST_COST_MINOR))
  const came = parts.filter(({ quantity }) => fits(quantity, 1, MOST_CAME))
  const total = came.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
  const cost = costOf(came.map(({ quantity, costMinor }) => ({ quantity: quantity ?? 0, costMinor: costMinor ?? 0 })))
  const change = (key: number, some: Partial<CamePart>) =>
    setParts(parts.map((part) => (part.key === key ? { ...part, ...some } : part)))
  const more = (itemId: string) => setParts([...parts, empty(itemId, parts.length)])
  const fill = () =>
    setParts(
      purchase.rows.map((row, at) => {
        const first = parts.find(({ itemId }) => itemId === row.itemId) ?? empty(row.itemId, at)
        return { ...first, quantity: toCome(row) || null }
      }),
    )
  const receive = async () => {
    setSent(true)
    if (total === 0 || !parts.every(isRight)) return
    const { id, version, rows } = purchase
    const ordered = new Map(rows.map(({ itemId, costMinor }) => [itemId, costMinor]))
    const lines = came.map(({ itemId, quantity, costMinor, lot, caliber }) => ({
      itemId,
      quantity: quantity ?? 0,
      costMinor: mayCost && costMinor !== ordered.get(itemId) ? costMinor : null,
      lot,
      caliber,
    }))
    await make(
      () => callEndpoint(calls.purchaseReceive, { id, version, receiptId, note, lines }),
      t('admin-inventory.transfers.receivedToast'),
    )
  }
  return (
    <section className="pan">
      <header className="named">
        <h2>{word('receiving')}</h2>
        <button className="btn btn--quiet btn--s" type="button" onClick={fill}>
          {word('asOrdered')}
        </button>
      </header>
      <div className="pan__in transferform">
        {refusal && (
          <p className="note note--bad" role="alert">
            {refusal}
          </p>
        )}
        <ul className="transferlines transferlines--came">
          {purchase.rows.map((line) => (
            <CameLine
              key={line.itemId}
              line={line}
              parts={parts.filter(({ itemId }) => itemId === line.itemId)}
              currency={purchase.currency}
              mayCost={mayCost}
              isSent={isSent}
              onChange={change}
              onMore={() => more(line.itemId)}
            />
          ))}
        </ul>
        <Field id="purchase-receipt-note" label={t('admin-stock.note')}>
          <textarea
            className="input"
            id="purchase-receipt-note"
            rows={2}
            maxLength={1000}
            dir="auto"
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        {isSent && total === 0 && (
          <p className="err" role="alert">
            {word('errors.received')}
          </p>
        )}
        <div className="moves">
          {mayCost && total > 0 && <Money>{format.amount(cost, purchase.currency)}</Money>}
          <button
            className="btn btn--ink btn--s"
            type="button"
            aria-disabled={isBusy}
            data-busy={isBusy}
            onClick={() => void receive()}
          >
            {t('admin-inventory.transfers.receive', { count: total, store: storeName(purchase.store) })}
          </button>
        </div>
      </div>
    </section>
  )
}
