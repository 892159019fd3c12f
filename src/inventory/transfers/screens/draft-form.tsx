import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { listStores, storeName } from '../../../settings/screens/store-names.ts'
import { Finder } from '../../../ui/admin/finder.tsx'
import { callEndpoint } from '../../../ui/client.ts'
import { CountField } from '../../../ui/forms/count-field.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { fits, neededNumber, type Typed } from '../../../ui/forms/number-input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { InventoryRow } from '../../contracts.ts'
import { GoodsName } from '../../screens/goods-name.tsx'
import type { TransferLine, TransferView } from '../contracts.ts'
import { goodsQuery } from './load.ts'
import { useTransfer } from './use-transfer.ts'

const MOST = 9_999_999

type Line = Pick<TransferLine, 'itemId' | 'product' | 'label' | 'sku' | 'pictureUrl' | 'free'> & { quantity: Typed }

function GoodsFinder({ from, onPick }: { from: string; onPick: (row: InventoryRow) => void }) {
  const { t, format } = useI18n()
  const [search, setSearch] = useState('')
  const { data, isPlaceholderData } = useQuery(goodsQuery(search))
  const freeOf = (row: InventoryRow) => row.shelves.find(({ store }) => store === from)?.free ?? 0
  return (
    <Finder
      label={t('admin-inventory.transfers.add')}
      hint={t('admin-inventory.searchHint')}
      nothing={t('admin-inventory.transfers.nothing')}
      search={search}
      onSearch={setSearch}
      found={isPlaceholderData ? undefined : data}
      keyOf={({ itemId }) => itemId}
      nameOf={({ product, sku }) => [product, sku].join(' · ')}
      isOff={(row) => freeOf(row) === 0}
      onPick={onPick}
    >
      {(row) => (
        <>
          <GoodsName row={row} />
          <small className="quiet">
            {t('admin-inventory.transfers.freeAt', { store: storeName(from), number: format.number(freeOf(row)) })}
          </small>
        </>
      )}
    </Finder>
  )
}

type Short = { short?: readonly { sku: string; wished: number; free: number }[] }

/** What one store is to send another: put together, kept, and sent. Nothing leaves a shelf before it is sent. */
export function DraftForm({ transfer }: { transfer?: TransferView }) {
  const { t, format } = useI18n()
  const navigate = useNavigate()
  const [id] = useState(() => transfer?.id ?? crypto.randomUUID())
  const stores = listStores().map(({ variant }) => variant)
  const [from, setFrom] = useState<string>(transfer?.from ?? stores[0] ?? '')
  const [to, setTo] = useState<string>(transfer?.to ?? stores[1] ?? '')
  const [note, setNote] = useState(transfer?.note ?? '')
  const [lines, setLines] = useState<readonly Line[]>(transfer?.rows ?? [])
  const [isSent, setSent] = useState(false)
  const { isBusy, refusal, setRefusal, make } = useTransfer()
  const word = (name: string) => t(`admin-inventory.transfers.${name}`)
  const isRight = lines.length > 0 && lines.every(({ quantity }) => fits(quantity, 1, MOST))
  const isDirty =
    transfer === undefined ||
    from !== transfer.from ||
    to !== transfer.to ||
    note !== transfer.note ||
    lines.length !== transfer.rows.length ||
    lines.some(({ itemId, quantity }) => transfer.rows.find((row) => row.itemId === itemId)?.quantity !== quantity)
  const add = (row: InventoryRow) => {
    const free = row.shelves.find(({ store }) => store === from)?.free ?? 0
    if (!lines.some(({ itemId }) => itemId === row.itemId)) setLines([...lines, { ...row, free, quantity: 1 }])
  }
  const set = (itemId: string, quantity: Typed) =>
    setLines(lines.map((line) => (line.itemId === itemId ? { ...line, quantity } : line)))
  const save = () =>
    make(
      () =>
        callEndpoint(calls.transferSave, {
          id,
          version: transfer?.version ?? null,
          from: from as 'surrey',
          to: to as 'surrey',
          note,
          lines: lines.map(({ itemId, quantity }) => ({ itemId, quantity: neededNumber(quantity) })),
        }),
      word('saved'),
    )
  const keep = async () => {
    setSent(true)
    if (!isRight) return
    const kept = await save()
    if (kept && !transfer) void navigate({ to: '/inventory/transfers/$id', params: { id } })
  }
  const send = async (asFar: boolean) => {
    setSent(true)
    if (!isRight) return
    const kept = isDirty ? await save() : transfer
    if (!kept) return
    await make(() => callEndpoint(calls.transferSend, { id, version: kept.version, asFar }), word('sentToast'))
  }
  const cancel = () =>
    make(() => callEndpoint(calls.transferCancel, { id, version: transfer?.version ?? 1 }), word('cancelledToast'))
  const short = (refusal?.failure as Short | undefined)?.short
  return (
    <section className="pan">
      <div className="pan__in transferform">
        {refusal && (
          <div className="note note--bad" role="alert">
            <p>{refusal.text}</p>
            {short?.map(({ sku, wished, free }) => (
              <p key={sku}>
                {t('admin-inventory.transfers.shortLine', {
                  sku: `\u2066${sku}\u2069`,
                  free: format.number(free),
                  wished: format.number(wished),
                })}
              </p>
            ))}
            {short && (
              <button className="btn btn--quiet btn--s" type="button" onClick={() => void send(true)}>
                {word('sendAsFar')}
              </button>
            )}
          </div>
        )}
        <div className="transferform__way">
          {(
            [
              ['from', from, setFrom],
              ['to', to, setTo],
            ] as const
          ).map(([name, value, change]) => (
            <Field key={name} id={`transfer-${name}`} label={word(name)}>
              <select
                className="input"
                id={`transfer-${name}`}
                value={value}
                onChange={({ target }) => {
                  // The two are never the same store.
                  const other = stores.find((store) => store !== target.value) ?? ''
                  change(target.value)
                  if (name === 'from' && to === target.value) setTo(other)
                  if (name === 'to' && from === target.value) setFrom(other)
                  setRefusal(undefined)
                }}
              >
                {stores.map((store) => (
                  <option key={store} value={store}>
                    {storeName(store)}
                  </option>
                ))}
              </select>
            </Field>
          ))}
        </div>
        <GoodsFinder from={from} onPick={add} />
        <ul className="transferlines">
          {lines.map((line) => (
            <li key={line.itemId}>
              <GoodsName row={line} />
              <CountField
                label={t('admin-inventory.transfers.quantityOf', { name: line.product, sku: line.sku })}
                value={line.quantity}
                min={1}
                max={MOST}
                wrong={t('admin-kit.form.count', { min: format.number(1), max: format.number(MOST) })}
                isSent={isSent}
                onChange={(quantity) => set(line.itemId, quantity)}
              />
              <button
                className="btn btn--quiet btn--s"
                type="button"
                aria-label={t('admin-inventory.transfers.removeOf', { name: line.product, sku: line.sku })}
                onClick={() => setLines(lines.filter(({ itemId }) => itemId !== line.itemId))}
              >
                <Icon name="x" small />
              </button>
            </li>
          ))}
        </ul>
        {lines.length === 0 && <p className={isSent ? 'err' : 'quiet'}>{word('noLines')}</p>}
        <Field id="transfer-note" label={t('admin-stock.note')}>
          <textarea
            className="input"
            id="transfer-note"
            rows={2}
            maxLength={500}
            dir="auto"
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        <div className="moves">
          {transfer && (
            <button className="btn btn--quiet btn--s" type="button" onClick={() => void cancel()}>
              {word('cancel')}
            </button>
          )}
          {isDirty && (
            <button className="btn btn--quiet btn--s" type="button" aria-disabled={isBusy} onClick={() => void keep()}>
              {word('save')}
            </button>
          )}
          {transfer && (
            <button
              className="btn btn--ink btn--s"
              type="button"
              aria-disabled={isBusy}
              data-busy={isBusy}
              onClick={() => void send(false)}
            >
              {word('send')}
            </button>
          )}
        </div>
      </div>
    </section>
  )
}
