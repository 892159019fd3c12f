import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Language } from '../../i18n/languages.ts'
import { useWords } from '../../i18n/react.tsx'
import type { Translate } from '../../i18n/translate.ts'
import type { OfficeColumn } from '../../ui/office/office-table.tsx'
import { fieldChanges } from '../audit-rules.ts'
import type { AuditEntryView, NamedEntry } from '../audit-schema.ts'
import { AuditAbout } from './audit-about.tsx'
import { fieldName, useActionName } from './audit-words.ts'

function Action({ entry }: { entry: NamedEntry }) {
  const { t } = useWords()
  const actionName = useActionName()
  return (
    <>
      <Link className="link row__link" to="/audit/$id" params={{ id: entry.id }}>
        {actionName(entry.action)}
      </Link>
      {entry.reverted && <span className="badge badge--plain">{t('office-audit.badge.reverted')}</span>}
      {entry.revertsId && <span className="badge badge--info">{t('office-audit.badge.reverts')}</span>}
    </>
  )
}

function When({ at }: { at: string }) {
  const { format } = useWords()
  return <time dateTime={at}>{format.dateTime(new Date(at))}</time>
}

const changedFields = ({ before, after }: AuditEntryView): string[] => [
  ...new Set(
    fieldChanges(before, after)
      .filter(({ isChanged, field }) => isChanged && field !== 'version')
      .map(({ field }) => field.split('.')[0] ?? field),
  ),
]

/** The settings' fields are named one by one; of everything else the part of the form. */
const namesOf = (entry: AuditEntryView, t: Translate, language: Language): string =>
  (entry.action === 'settings.change'
    ? fieldChanges(entry.before, entry.after).flatMap(({ isChanged, field }) => (isChanged ? [field] : []))
    : changedFields(entry)
  )
    .map((field) => fieldName(entry.action, field, t, language))
    .join(', ')

/** The columns of the audit log. */
export function useAuditColumns(): readonly OfficeColumn<NamedEntry>[] {
  const { t, language } = useWords()
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
        cell: (entry) => <AuditAbout entry={entry} />,
      },
      {
        ...{ id: 'fields', title: title('fields'), narrow: 'hide', wraps: true, hideable: true },
        cell: (entry) => <bdi>{namesOf(entry, t, language)}</bdi>,
      },
    ]
  }, [t, language])
}
