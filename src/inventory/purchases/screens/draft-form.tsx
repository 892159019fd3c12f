import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { listStores, storeName } from '../../../settings/screens/store-names.ts'
import { callEndpoint } from '../../../ui/client.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { neededNumber } from '../../../ui/forms/number-input.tsx'
import { Money } from '../../../ui/money.tsx'
import type { InventoryRow } from '../../contracts.ts'
import { supplierChoicesQuery } from '../../suppliers/screens/load.ts'
import { SupplierDialog } from '../../suppliers/screens/supplier-dialog.tsx'
import type { PurchaseView } from '../contracts.ts'
import { costOf } from '../rules.ts'
import { type DraftLine, DraftLines, isRight, PurchaseFinder } from './draft-lines.tsx'
import { supplierItemsQuery } from './load.ts'
import { usePurchase } from './use-purchase.ts'

/** What a store orders of a supplier: put together, kept, and sent. Nothing is on the way before it is sent. */
export function DraftForm({ purchase }: { purchase?: PurchaseView }) {
  const { t, format } = useI18n()
  const navigate = useNavigate()
  const [id] = useState(() => purchase?.id ?? crypto.randomUUID())
  const stores = listStores().map(({ variant }) => variant)
  const [store, setStore] = useState<string>(purchase?.store ?? stores[0] ?? '')
  const [supplierId, setSupplier] = useState(purchase?.supplierId ?? '')
  const [expectedOn, setExpected] = useState(purchase?.expectedOn ?? '')
  const [note, setNote] = useState(purchase?.note ?? '')
  const [lines, setLines] = useState<readonly DraftLine[]>(purchase?.rows ?? [])
  const [isSent, setSent] = useState(false)
  const [isNaming, setNaming] = useState(false)
  const { data: suppliers } = useQuery(supplierChoicesQuery)
  const { data: known = [] } = useQuery(supplierItemsQuery(supplierId))
  const { isBusy, refusal, make } = usePurchase()
  const word = (name: string) => t(`admin-purchases.${name}`)
  const currency = purchase?.currency ?? format.currency.charged
  const chosen = suppliers?.find((one) => one.id === supplierId)
  const fitsAll = lines.length > 0 && lines.every(isRight)
  const isDirty =
    purchase === undefined ||
    store !== purchase.store ||
    supplierId !== (purchase.supplierId ?? '') ||
    expectedOn !== (purchase.expectedOn ?? '') ||
    note !== purchase.note ||
    lines.length !== purchase.rows.length ||
    lines.some((line) => {
      const row = purchase.rows.find(({ itemId }) => itemId === line.itemId)
      return row?.quantity !== line.quantity || row.costMinor !== line.costMinor || row.theirSku !== line.theirSku
    })
  const add = (row: InventoryRow) => {
    if (lines.some(({ itemId }) => itemId === row.itemId)) return
    const last = known.find(({ itemId }) => itemId === row.itemId)
    const { itemId, product, label, sku, pictureUrl } = row
    const line = { itemId, product, label, sku, pictureUrl, theirSku: last?.theirSku ?? '' }
    setLines([...lines, { ...line, quantity: 1, costMinor: last?.costMinor ?? null }])
  }
  const save = () =>
    make(
      () =>
        callEndpoint(calls.purchaseSave, {
          id,
          version: purchase?.version ?? null,
          store: store as 'surrey',
          supplierId: supplierId || null,
          expectedOn: expectedOn || null,
          note,
          lines: lines.map(({ itemId, quantity, costMinor, theirSku }) => ({
            itemId,
            quantity: neededNumber(quantity),
            costMinor: neededNumber(costMinor),
            theirSku,
          })),
        }),
      t('admin-inventory.transfers.saved'),
    )
  const keep = async () => {
    setSent(true)
    if (!fitsAll) return
    const kept = await save()
    if (kept && !purchase) void navigate({ to: '/inventory/purchases/$id', params: { id } })
  }
  const send = async (isMailed: boolean) => {
    setSent(true)
    if (!fitsAll || supplierId === '') return
    const kept = isDirty ? await save() : purchase
    if (!kept) return
    await make(
      () => callEndpoint(calls.purchaseSend, { id, version: kept.version, isMailed }),
      word(isMailed ? 'mailedToast' : 'orderedToast'),
    )
  }
  const cancel = () =>
    make(() => callEndpoint(calls.purchaseCancel, { id, version: purchase?.version ?? 1 }), word('cancelledToast'))
  const mayMail = chosen !== undefined && chosen.email !== ''
  const total = costOf(
    lines.filter(isRight).map(({ quantity, costMinor }) => ({ quantity: quantity ?? 0, costMinor: costMinor ?? 0 })),
  )
  return (
    <section className="pan">
      <div className="pan__in transferform">
        {refusal && (
          <p className="note note--bad" role="alert">
            {refusal}
          </p>
        )}
        <div className="transferform__way">
          <Field
            id="purchase-supplier"
            label={word('column.supplier')}
            error={isSent && purchase && supplierId === '' ? word('errors.supplier') : undefined}
          >
            <select
              className="input"
              id="purchase-supplier"
              value={supplierId}
              onChange={({ target }) => setSupplier(target.value)}
            >
              <option value="">{word('chooseSupplier')}</option>
              {supplierId !== '' && !chosen && <option value={supplierId}>{purchase?.supplier}</option>}
              {suppliers?.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </select>
            <button className="link purchasefield__new" type="button" onClick={() => setNaming(true)}>
              {word('suppliers.create')}
            </button>
          </Field>
          <Field id="purchase-store" label={word('to')}>
            <select
              className="input"
              id="purchase-store"
              value={store}
              onChange={({ target }) => setStore(target.value)}
            >
              {stores.map((one) => (
                <option key={one} value={one}>
                  {storeName(one)}
                </option>
              ))}
            </select>
          </Field>
          <Field id="purchase-expected" label={word('column.expected')} hint={word('expectedHint')}>
            <input
              className="input"
              id="purchase-expected"
              type="date"
              value={expectedOn}
              onChange={({ target }) => setExpected(target.value)}
            />
          </Field>
        </div>
        <PurchaseFinder store={store} onPick={add} />
        <DraftLines lines={lines} currency={currency} isSent={isSent} onChange={setLines} />
        {lines.length === 0 ? (
          <p className={isSent ? 'err' : 'quiet'}>{word('noLines')}</p>
        ) : (
          <p className="purchasesum">
            {word('column.total')} <Money>{format.amount(total, currency)}</Money>
          </p>
        )}
        <Field id="purchase-note" label={word('noteToSupplier')}>
          <textarea
            className="input"
            id="purchase-note"
            rows={2}
            maxLength={1000}
            dir="auto"
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        {purchase && chosen && !mayMail && <p className="quiet">{word('noAddress')}</p>}
        <div className="moves">
          {purchase && (
            <button className="btn btn--quiet btn--s" type="button" onClick={() => void cancel()}>
              {word('cancel')}
            </button>
          )}
          {isDirty && (
            <button className="btn btn--quiet btn--s" type="button" aria-disabled={isBusy} onClick={() => void keep()}>
              {t('admin-inventory.transfers.save')}
            </button>
          )}
          {purchase && (
            <button
              className="btn btn--quiet btn--s"
              type="button"
              aria-disabled={isBusy}
              onClick={() => void send(false)}
            >
              {word('order')}
            </button>
          )}
          {purchase && (mayMail || supplierId === '') && (
            <button
              className="btn btn--ink btn--s"
              type="button"
              aria-disabled={isBusy}
              data-busy={isBusy}
              onClick={() => void send(true)}
            >
              {word('mail')}
            </button>
          )}
        </div>
      </div>
      {isNaming && (
        <SupplierDialog
          supplier={undefined}
          mayEdit
          onSaved={(saved) => setSupplier(saved.id)}
          onClose={() => setNaming(false)}
        />
      )}
    </section>
  )
}
