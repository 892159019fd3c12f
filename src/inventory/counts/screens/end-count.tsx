import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { ConfirmDialog } from '../../../ui/admin/confirm-dialog.tsx'
import { type CallFailure, callEndpoint, isFailure, spoken } from '../../../ui/client.ts'
import { showToast } from '../../../ui/toast-store.ts'
import type { CountView } from '../contracts.ts'

type Short = { short?: readonly { sku: string; missing: number; free: number }[]; shortCount?: number }

/** Books a count or gives it up. Where goods were sold since that the count missed, that is said, and what is left is offered. */
export function EndCount({ count }: { count: CountView }) {
  const { t, format } = useI18n()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<'book' | 'cancel'>()
  const [asFar, setAsFar] = useState(false)
  const { id, version } = count
  const word = (name: string) => t(`admin-inventory.counts.${name}`)
  const refresh = () => {
    for (const key of ['count', 'counts', 'inventory', 'movements']) void queries.invalidateQueries({ queryKey: [key] })
  }
  /** Why it was refused, in words. */
  const refused = (failure: CallFailure & Short): string => {
    refresh()
    if (failure.code !== 'COUNT_SHORT' || !failure.short) return spoken(failure) || t('admin-kit.unreachable')
    setAsFar(true)
    const lines = failure.short.map(({ sku, missing, free }) =>
      t('admin-inventory.counts.shortLine', {
        sku: `\u2066${sku}\u2069`,
        missing: format.number(missing),
        free: format.number(free),
      }),
    )
    return [t('admin-inventory.counts.short', { count: failure.shortCount ?? lines.length }), ...lines].join(' ')
  }
  const book = async () => {
    const answer = await callEndpoint(calls.countBook, { id, version, asFar })
    if (isFailure(answer)) return refused(answer)
    showToast(word('bookedToast'))
    refresh()
    return undefined
  }
  const cancel = async () => {
    const answer = await callEndpoint(calls.countCancel, { id, version })
    if (isFailure(answer)) return refused(answer)
    refresh()
    return undefined
  }
  const close = () => {
    setAsked(undefined)
    setAsFar(false)
  }
  const left = count.lines - count.counted
  return (
    <>
      <button className="btn btn--quiet btn--s" type="button" onClick={() => setAsked('cancel')}>
        {word('cancel')}
      </button>
      <button
        className="btn btn--ink btn--s"
        type="button"
        disabled={count.counted === 0}
        title={count.counted === 0 ? word('nothingCounted') : undefined}
        onClick={() => setAsked('book')}
      >
        {word('book')}
      </button>
      {asked === 'book' && (
        <ConfirmDialog
          title={word('book')}
          text={[
            t('admin-inventory.counts.bookText', { count: count.different }),
            left > 0 && t('admin-inventory.counts.bookLeft', { count: left }),
          ]
            .filter(Boolean)
            .join(' ')}
          confirm={word(asFar ? 'bookAsFar' : 'book')}
          cancel={t('admin-stock.cancel')}
          onConfirm={book}
          onClose={close}
        />
      )}
      {asked === 'cancel' && (
        <ConfirmDialog
          title={word('cancel')}
          text={word('cancelText')}
          confirm={word('cancel')}
          cancel={word('goOn')}
          isDangerous
          onConfirm={cancel}
          onClose={close}
        />
      )}
    </>
  )
}
