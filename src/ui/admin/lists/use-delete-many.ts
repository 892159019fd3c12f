import { useI18n } from '../../../i18n/react.tsx'
import { call } from '../../client.ts'
import type { UndoOffer } from '../undo-notice.tsx'
import type { BulkAnswer } from './bulk-report.tsx'
import { type BulkWish, useBulk } from './use-bulk.tsx'

/** How the rows are deleted: `(target) => callEndpoint(calls.brandsDelete, target)`; an address, where that has no contract yet. */
type Send = BulkWish['send'] | string

/** Deletes many rows; those in use stay, and the report says so. */
export function useDeleteWish(send: Send): BulkWish {
  const { t } = useI18n()
  return {
    label: t('admin-kit.bulk.delete'),
    isDangerous: true,
    ask: (count) => t('admin-kit.bulk.deleteAsk', { count }),
    send:
      typeof send === 'string'
        ? (target) => call<{ report: BulkAnswer; undo?: UndoOffer }>('DELETE', send, target)
        : send,
    done: (count) => t('admin-kit.bulk.deleted', { count }),
  }
}

/** The same for a list that nothing else can be done with. @param onDone asks the list again */
export const useDeleteMany = (send: Send, onDone: () => void) => useBulk([useDeleteWish(send)], onDone)
