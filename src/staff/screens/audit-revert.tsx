import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { ConfirmDialog } from '../../ui/admin/confirm-dialog.tsx'
import { Notice } from '../../ui/admin/notice.tsx'
import { callEndpoint, isFailure, spoken } from '../../ui/client.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { OneEntryView } from '../audit-contracts.ts'
import { useFieldName } from './audit-words.ts'

/** Whether an entry was reverted, and by which; whether it reverts another. */
export function RevertNotices({ entry: { reverted, revertsId } }: { entry: OneEntryView }) {
  const { t, format } = useI18n()
  const toEntry = (id: string) => (
    <Link className="btn btn--quiet btn--s" to="/audit/$id" params={{ id }}>
      {t('admin-audit.openEntry')}
    </Link>
  )
  return (
    <>
      {reverted && (
        <Notice
          tone="info"
          title={t('admin-audit.revertedBy', {
            who: `\u2068${reverted.actorName || t('dashboard.audit.shop')}\u2069`,
            when: format.dateTime(new Date(reverted.at)),
          })}
          action={toEntry(reverted.id)}
        />
      )}
      {revertsId && <Notice tone="info" title={t('admin-audit.reverts')} action={toEntry(revertsId)} />}
    </>
  )
}

/** Puts the old values back, after asking. */
export function RevertButton({ entry }: { entry: OneEntryView }) {
  const { t, language } = useI18n()
  const nameOf = useFieldName()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  if (!entry.mayRevert) return null
  const revert = async () => {
    const answer = await callEndpoint(calls.auditRevert, { id: entry.id })
    if (isFailure(answer)) {
      if (!answer.overtaken) return spoken(answer) || t('admin-kit.unreachable')
      const names = answer.overtaken.map((field) => `\u2068${nameOf(entry.action, field)}\u2069`)
      return t('admin-audit.overtaken', { fields: new Intl.ListFormat(language).format(names) })
    }
    showToast(t('admin-audit.reverted'))
    // What was put back may stand in any list.
    void queries.invalidateQueries()
    return undefined
  }
  return (
    <>
      <button className="btn btn--ink btn--s" type="button" onClick={() => setAsking(true)}>
        {t('admin-audit.revert')}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t('admin-audit.revertAsk')}
          text={t('admin-audit.revertText')}
          confirm={t('admin-audit.revertDo')}
          cancel={t('admin-audit.keep')}
          onConfirm={revert}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
