import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { callUndo } from '../../../ui/admin/undo-notice.tsx'
import { callEndpoint, isFailure, spoken } from '../../../ui/client.ts'
import { showToast } from '../../../ui/toast-store.ts'

type Props = {
  id: string
  /** Whom it is for, as far as that is typed. */
  name: string
  /** Waits for what is on its way to be kept. @returns whether the server has anything of it */
  beforeDelete?: () => Promise<boolean>
  onDeleted: () => void
  /** In a list, where its name alone would not say which one it deletes. */
  isNamed?: boolean
}

/** Deletes a draft at once; its toast has the way back. */
export function DeleteDraft({ id, name, beforeDelete, onDeleted, isNamed = false }: Props) {
  const { t } = useI18n()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const again = () => void queries.invalidateQueries({ queryKey: ['order-drafts'] })
  const undo = async (by: string) => {
    const answer = await callUndo(by)
    if (isFailure(answer)) return void showToast(spoken(answer) || t('admin-kit.unreachable'), { isError: true })
    again()
    if (!isNamed) await navigate({ to: '/orders/create', search: { draft: id } as never })
  }
  const run = async () => {
    if (isSending) return
    setSending(true)
    const isThere = (await beforeDelete?.()) ?? true
    const answer = isThere ? await callEndpoint(calls.orderDraftDelete, { id }) : undefined
    setSending(false)
    // One that somebody else deleted is gone all the same.
    if (answer && isFailure(answer) && answer.code !== 'NOT_FOUND')
      return void showToast(spoken(answer) || t('admin-kit.unreachable'), { isError: true })
    onDeleted()
    again()
    const offer = answer && !isFailure(answer) ? answer.undo : undefined
    const action = offer && { label: t('admin-kit.undo.do'), run: () => void undo(offer.id) }
    showToast(t('admin-drafts.deleted'), { action })
  }
  return (
    <button
      className="btn btn--quiet btn--s"
      type="button"
      aria-label={isNamed ? t('admin-drafts.deleteOf', { name: name || t('admin-drafts.nobody') }) : undefined}
      aria-disabled={isSending}
      data-busy={isSending}
      onClick={() => void run()}
    >
      {t('admin-drafts.delete')}
    </button>
  )
}
