import { useI18n } from '../../../i18n/react.tsx'
import { call } from '../../client.ts'
import type { UndoOffer } from '../undo-notice.tsx'
import type { BulkAnswer } from './bulk-report.tsx'
import { type BulkWish, useBulk } from './use-bulk.tsx'

/** Deletes many rows by the call at `path`; those in use stay, and the report says so. */
export function useDeleteWish(path: string): BulkWish {
  const { t } = useI18n()
  return {
    label: t('admin-kit.bulk.delete'),
    isDangerous: true,
    ask: (count) => t('admin-kit.bulk.deleteAsk', { count }),
    send: (target) => call<{ report: BulkAnswer; undo?: UndoOffer }>('DELETE', path, target),
    done: (count) => t('admin-kit.bulk.deleted', { count }),
  }
}

/** The same for a list that nothing else can be done with. @param onDone asks the list again */
export const useDeleteMany = (path: string, onDone: () => void) => useBulk([useDeleteWish(path)], onDone)
