import { useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { storeName } from '../../../settings/screens/store-names.ts'
import { callEndpoint } from '../../../ui/client.ts'
import { CountField } from '../../../ui/forms/count-field.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { fits, type Typed } from '../../../ui/forms/number-input.tsx'
import { GoodsName } from '../../screens/goods-name.tsx'
import type { TransferView } from '../contracts.ts'
import { underWay } from '../rules.ts'
import { useTransfer } from './use-transfer.ts'

/** What came of a transfer, line by line: all of it, some of it with the rest to come, or some of it and no more. */
export function ReceiveForm({ transfer }: { transfer: TransferView }) {
  const { t, format } = useI18n()
  const open = transfer.rows.filter((line) => underWay(line) > 0)
  const [came, setCame] = useState<ReadonlyMap<string, Typed>>(
    () => new Map(open.map((line) => [line.itemId, underWay(line)])),
  )
  const [isLost, setLost] = useState(false)
  const [why, setWhy] = useState('')
  const [isSent, setSent] = useState(false)
  const { isBusy, refusal, make } = useTransfer()
  const word = (name: string) => t(`admin-inventory.transfers.${name}`)
  const cameOf = (itemId: string) => came.get(itemId) ?? null
  const isRight = open.every((line) => fits(cameOf(line.itemId), 0, underWay(line)))
  const total = open.reduce((sum, { itemId }) => sum + (cameOf(itemId) ?? 0), 0)
  const missing = open.reduce((sum, line) => sum + underWay(line), 0) - total
  const receive = async () => {
    setSent(true)
    if (!isRight || (isLost && missing > 0 && why.trim() === '')) return
    const lines = open.map((line) => {
      const quantity = cameOf(line.itemId) ?? 0
      return { itemId: line.itemId, came: quantity, lost: isLost ? underWay(line) - quantity : 0 }
    })
    const { id, version } = transfer
    await make(
      () => callEndpoint(calls.transferReceive, { id, version, lines, why: isLost ? why : '' }),
      word('receivedToast'),
    )
  }
  return (
    <section className="pan">
      <div className="pan__in transferform">
        {refusal && (
          <p className="note note--bad" role="alert">
            {refusal.text}
          </p>
        )}
        <ul className="transferlines">
          {open.map((line) => (
            <li key={line.itemId}>
              <GoodsName row={line} />
              <small className="quiet">
                {t('admin-inventory.transfers.sentOf', { number: format.number(underWay(line)) })}
              </small>
              <CountField
                label={t('admin-inventory.transfers.cameOf', { name: line.product, sku: line.sku })}
                value={cameOf(line.itemId)}
                min={0}
                max={underWay(line)}
                wrong={t('admin-kit.form.count', { min: format.number(0), max: format.number(underWay(line)) })}
                isSent={isSent}
                onChange={(quantity) => setCame(new Map(came).set(line.itemId, quantity))}
              />
            </li>
          ))}
        </ul>
        {isRight && missing > 0 && (
          <>
            <label className="check">
              <input type="checkbox" checked={isLost} onChange={({ target }) => setLost(target.checked)} />
              {t('admin-inventory.transfers.missing', { count: missing })}
            </label>
            {isLost && (
              <Field
                id="transfer-why"
                label={word('whyLost')}
                error={isSent && why.trim() === '' ? t('admin-inventory.errors.whyLost') : undefined}
              >
                <textarea
                  className="input"
                  id="transfer-why"
                  rows={2}
                  maxLength={500}
                  dir="auto"
                  value={why}
                  onChange={({ target }) => setWhy(target.value)}
                />
              </Field>
            )}
          </>
        )}
        <div className="moves">
          <button
            className="btn btn--ink btn--s"
            type="button"
            aria-disabled={isBusy}
            data-busy={isBusy}
            onClick={() => void receive()}
          >
            {t('admin-inventory.transfers.receive', { count: total, store: storeName(transfer.to) })}
          </button>
        </div>
      </div>
    </section>
  )
}
