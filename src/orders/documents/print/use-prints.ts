import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import type { BulkAction, BulkTarget } from '../../../ui/admin/lists/bulk-bar.tsx'
import { askedHref } from '../../../ui/admin/lists/list-address.ts'
import { type CallFailure, personHeaders } from '../../../ui/client.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { MOST_PRINTED, type PrintKind, printKinds } from './schema.ts'

const asked = (kind: PrintKind, target: BulkTarget): string =>
  askedHref(calls.ordersPrints.path, { kind, ...('ids' in target ? { ids: target.ids.join(',') } : target.query) })

/** Printing the slips or the labels of the chosen orders: a file of them all, for which one waits while it is drawn. */
export function usePrints(): BulkAction[] {
  const { t } = useI18n()
  const fail = (text: string) => {
    showToast(text || t('admin-kit.unreachable'), { isError: true })
    return false
  }
  return printKinds.map((kind) => ({
    label: t(`admin-shipments.print.${kind}`),
    run: async (target, count) => {
      showToast(t('admin-shipments.print.drawing', { count }))
      try {
        const reply = await fetch(asked(kind, target), { headers: personHeaders() })
        if (!reply.ok) {
          const { code, err } = (await reply.json()) as CallFailure
          return fail(code === 'TOO_MANY_ROWS' ? t('admin-shipments.print.tooMany', { most: MOST_PRINTED }) : err)
        }
        saveFile(await reply.blob(), `orders-${kind}.pdf`)
        // They stay chosen: what was printed is mostly moved next.
        return false
      } catch {
        return fail('')
      }
    },
  }))
}
