import { useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import type { OrderView } from '../../orders/contracts.ts'
import { isWaitingForMoney } from '../../orders/rules.ts'
import { BookPartDialog, DepositDialog } from './part-dialogs.tsx'

type Props = { order: OrderView; onDone: (order: OrderView, text: string) => void }

/** What staff do about money that is still to come: they write a part of it down, or ask for a deposit. */
export function PartButtons({ order, onDone }: Props) {
  const { t } = useI18n()
  const [open, setOpen] = useState<'book' | 'deposit'>()
  const { status, paymentStatus, differenceMinor, totalMinor, paidMinor } = order
  const isOver = status === 'requested' || status === 'cancelled' || status === 'returned'
  const isRefunded = paymentStatus === 'refunded'
  if (isOver || isRefunded || differenceMinor <= 0) return null
  const mayAsk = isWaitingForMoney(paymentStatus) && order.paymentMethod !== 'account' && totalMinor - paidMinor > 1
  return (
    <>
      <button className="btn btn--quiet btn--s" type="button" onClick={() => setOpen('book')}>
        {t('admin-orders.parts.book')}
      </button>
      {mayAsk && (
        <button className="btn btn--quiet btn--s" type="button" onClick={() => setOpen('deposit')}>
          {t('admin-orders.parts.deposit')}
        </button>
      )}
      {open === 'book' && <BookPartDialog order={order} onDone={onDone} onClose={() => setOpen(undefined)} />}
      {open === 'deposit' && <DepositDialog order={order} onDone={onDone} onClose={() => setOpen(undefined)} />}
    </>
  )
}
