import { useI18n } from '../../../i18n/react.tsx'
import { type BulkWish, useBulk } from './use-bulk.tsx'

/** Deletes many rows; those in use stay, and the report says so. @param send `(target) => callEndpoint(calls.brandsDelete, target)` */
export function useDeleteWish(send: BulkWish['send']): BulkWish {
  const { t } = useI18n()
  return {
    label: t('admin-kit.bulk.delete'),
    isDangerous: true,
    ask: (count) => t('admin-kit.bulk.deleteAsk', { count }),
    send,
    done: (count) => t('admin-kit.bulk.deleted', { count }),
  }
}

/** The same for a list that nothing else can be done with. @param onDone asks the list again */
export const useDeleteMany = (send: BulkWish['send'], onDone: () => void) => useBulk([useDeleteWish(send)], onDone)
