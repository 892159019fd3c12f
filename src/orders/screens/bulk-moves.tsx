import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useWords } from '../../i18n/react.tsx'
import { isFailure } from '../../ui/client.ts'
import type { BulkAction } from '../../ui/office/bulk-bar.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { BulkReport } from '../office-schema.ts'
import type { OrderStatus } from '../schema.ts'
import { moveOrders } from './load.ts'

/** The states to which many orders are moved at a time; what ends one is done one by one but for cancelling. */
const targets: readonly OrderStatus[] = ['confirmed', 'processing', 'ready', 'shipped', 'completed', 'cancelled']

/** What can be done with the orders that were chosen: each goes by the rules, and a report says which did not. */
export function useBulkMoves(onReport: (report: BulkReport) => void): BulkAction[] {
  const { t } = useWords()
  const queries = useQueryClient()
  return targets.map((to) => ({
    label: t('office-orders.bulk.move', { status: t(`dashboard.status.${to}`) }),
    isDangerous: to === 'cancelled',
    run: async (target) => {
      if (!('ids' in target)) {
        showToast(t('office-orders.bulk.everything'), { isError: true })
        return false
      }
      const answer = await moveOrders(target.ids, to)
      if (isFailure(answer)) {
        showToast(answer.err || t('dashboard.unreachable'), { isError: true })
        return false
      }
      void queries.invalidateQueries({ queryKey: ['orders'] })
      void queries.invalidateQueries({ queryKey: ['order'] })
      onReport(answer.report)
      return true
    },
  }))
}

/** What became of the orders that were moved together. */
export function BulkReportDialog({ report, onClose }: { report: BulkReport; onClose: () => void }) {
  const { t } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const stayed = report.filter(({ isMoved }) => !isMoved)
  const moved = report.length - stayed.length
  return (
    <dialog className="ask" ref={dialog} onClose={onClose} aria-labelledby="report-name">
      <form method="dialog">
        <h2 id="report-name">{t('office-orders.bulk.title')}</h2>
        <p>{moved > 0 ? t('office-orders.bulk.moved', { count: moved }) : t('office-orders.bulk.failed')}</p>
        {stayed.length > 0 && (
          <>
            <p>{t('office-orders.bulk.stayed', { count: stayed.length })}</p>
            <ul className="report">
              {stayed.map(({ id, number, err }) => (
                <li key={id}>
                  <b>
                    <bdi dir="ltr">{number}</bdi>
                  </b>{' '}
                  {err}
                </li>
              ))}
            </ul>
          </>
        )}
        <div className="ask__foot">
          <button className="btn btn--ink btn--s" type="submit">
            {t('office-orders.close')}
          </button>
        </div>
      </form>
    </dialog>
  )
}
