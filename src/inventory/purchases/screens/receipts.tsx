import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { callEndpoint } from '../../../ui/client.ts'
import { Money } from '../../../ui/money.tsx'
import type { PurchaseView, ReceiptView } from '../contracts.ts'
import { usePurchase } from './use-purchase.ts'

/** Every time that some of it came, the latest first; one that was a mistake is taken back while its goods are there. */
export function Receipts({ purchase, mayEdit }: { purchase: PurchaseView; mayEdit: boolean }) {
  const { t, format } = useI18n()
  const { isBusy, refusal, make } = usePurchase()
  const { id, version, receipts, rows, currency, status } = purchase
  if (receipts.length === 0) return null
  const undo = (receiptId: string) =>
    make(() => callEndpoint(calls.purchaseUndo, { id, version, receiptId }), t('admin-purchases.undoneToast'))
  const lineOf = ({ itemId, quantity, costMinor, lot, caliber }: ReceiptView['lines'][number]) => {
    const row = rows.find((one) => one.itemId === itemId)
    const isDearer = row && costMinor !== null && row.costMinor !== null && costMinor !== row.costMinor
    return (
      <>
        {format.number(quantity)} × <bdi>{row?.product}</bdi>
        {lot !== '' && (
          <>
            {' '}
            · <bdi dir="ltr">{[lot, caliber].filter(Boolean).join('/')}</bdi>
          </>
        )}
        {isDearer && row.costMinor !== null && (
          <>
            {' '}
            ·{' '}
            <s>
              <Money>{format.amount(row.costMinor, currency)}</Money>
            </s>{' '}
            <Money>{format.amount(costMinor, currency)}</Money>
          </>
        )}
      </>
    )
  }
  const mayUndo = mayEdit && (status === 'sent' || status === 'closed')
  return (
    <section className="pan">
      <header>
        <h2>{t('admin-purchases.receipts')}</h2>
      </header>
      {refusal && (
        <p className="note note--bad" role="alert">
          {refusal}
        </p>
      )}
      <ul className="pan__in receipts">
        {receipts.map((receipt) => {
          const when = {
            when: format.dateTime(new Date(receipt.at)),
            who: `\u2068${receipt.byName || t('admin-stock.shop')}\u2069`,
          }
          return (
            <li key={receipt.id} data-undone={receipt.undoneAt !== null || undefined}>
              <div>
                <b>{t('admin-purchases.receivedBy', when)}</b>
                {receipt.lines.map((line, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a receipt's lines never change
                  <p key={at}>{lineOf(line)}</p>
                ))}
                {receipt.note !== '' && (
                  <p className="quiet" dir="auto">
                    {receipt.note}
                  </p>
                )}
                {receipt.undoneAt !== null && (
                  <p className="quiet">
                    {t('admin-purchases.undoneBy', {
                      when: format.dateTime(new Date(receipt.undoneAt)),
                      who: `\u2068${receipt.undoneByName || t('admin-stock.shop')}\u2069`,
                    })}
                  </p>
                )}
              </div>
              {mayUndo && receipt.undoneAt === null && (
                <button
                  className="btn btn--quiet btn--s"
                  type="button"
                  aria-disabled={isBusy}
                  onClick={() => void undo(receipt.id)}
                >
                  {t('admin-purchases.undo')}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
