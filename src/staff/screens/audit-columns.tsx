import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useWords } from '../../i18n/react.tsx'
import type { OfficeColumn } from '../../ui/office/office-table.tsx'
import { fieldChanges } from '../audit-rules.ts'
import type { AuditEntryView } from '../audit-schema.ts'
import { useActionName } from './audit-words.ts'

function Action({ entry }: { entry: AuditEntryView }) {
  const actionName = useActionName()
  return (
    <Link className="link row__link" to="/audit/$id" params={{ id: entry.id }}>
      {actionName(entry.action)}
    </Link>
  )
}

function When({ at }: { at: string }) {
  const { format } = useWords()
  return <time dateTime={at}>{format.dateTime(new Date(at))}</time>
}

const changedFields = ({ before, after }: AuditEntryView): string =>
  fieldChanges(before, after)
    .filter(({ isChanged }) => isChanged)
    .map(({ field }) => field)
    .join(', ')

/** The columns of the audit log. */
export function useAuditColumns(): readonly OfficeColumn<AuditEntryView>[] {
  const { t } = useWords()
  return useMemo(() => {
    const title = (column: string) => t(`dashboard.audit.column.${column}`)
    return [
      { id: 'action', title: title('action'), cell: (entry) => <Action entry={entry} /> },
      { id: 'when', title: title('when'), cell: ({ at }) => <When at={at} /> },
      {
        ...{ id: 'who', title: title('who'), wraps: true },
        cell: ({ actorName }) => (
          <b>
            <bdi>{actorName || t('dashboard.audit.shop')}</bdi>
          </b>
        ),
      },
      {
        ...{ id: 'subject', title: title('subject'), narrow: 'wide', wraps: true, hideable: true },
        cell: ({ subject }) => <bdi dir="ltr">{subject}</bdi>,
      },
      {
        ...{ id: 'fields', title: title('fields'), narrow: 'hide', wraps: true, hideable: true },
        cell: (entry) => <bdi dir="ltr">{changedFields(entry)}</bdi>,
      },
    ]
  }, [t])
}
