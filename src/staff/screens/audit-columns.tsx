import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Language } from '../../i18n/languages.ts'
import { useI18n } from '../../i18n/react.tsx'
import type { Translate } from '../../i18n/translate.ts'
import type { AdminColumn } from '../../ui/admin/lists/admin-table.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { AuditEntryView, NamedEntry } from '../audit-contracts.ts'
import { fieldChanges } from '../audit-rules.ts'
import { actorText } from './actor-text.ts'
import { AuditAbout } from './audit-about.tsx'
import { AuditValue } from './audit-value.tsx'
import { fieldName, useActionName } from './audit-words.ts'

function Action({ entry }: { entry: NamedEntry }) {
  const { t } = useI18n()
  const actionName = useActionName()
  return (
    <>
      <Link className="link row__link" to="/audit/$id" params={{ id: entry.id }}>
        {actionName(entry.action)}
      </Link>
      {entry.reverted && <span className="badge badge--plain">{t('admin-audit.badge.reverted')}</span>}
      {entry.revertsId && <span className="badge badge--info">{t('admin-audit.badge.reverts')}</span>}
    </>
  )
}

function When({ at }: { at: string }) {
  const { format } = useI18n()
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

/** How long a value may be that is shown in the list itself. */
const SHORT = 40
const isShort = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value !== 'object' && String(value).length <= SHORT)

/** What changed: the values themselves where they are one or two short ones, else the names of the fields. */
function Changed({ entry }: { entry: NamedEntry }) {
  const { t, language } = useI18n()
  const { action, before, after, names } = entry
  const changes = fieldChanges(before, after).filter(({ isChanged, field }) => isChanged && field !== 'version')
  const isBrief = changes.length <= 2 && changes.every((one) => isShort(one.before) && isShort(one.after))
  if (!isBrief) return <bdi>{namesOf(entry, t, language)}</bdi>
  return changes.map(({ field, before: was, after: is }) => (
    <span className="changed" key={field}>
      <span className="quiet">{fieldName(action, field, t, language)}:</span>{' '}
      {was !== undefined && (
        <>
          <AuditValue action={action} path={field} value={was} names={names} as="span" />
          <Icon name="arrow-right" small directional />
          <span className="sr">{t('dashboard.timeline.to')}</span>
        </>
      )}
      <AuditValue action={action} path={field} value={is} names={names} as="span" />
    </span>
  ))
}

/** The columns of the audit log. */
export function useAuditColumns(): readonly AdminColumn<NamedEntry>[] {
  const { t } = useI18n()
  return useMemo(() => {
    const title = (column: string) => t(`dashboard.audit.column.${column}`)
    return [
      { id: 'action', title: title('action'), cell: (entry) => <Action entry={entry} /> },
      { id: 'when', title: title('when'), cell: ({ at }) => <When at={at} /> },
      {
        id: 'who',
        title: title('who'),
        wraps: true,
        cell: (entry) => (
          <b>
            <bdi>{actorText(entry, t)}</bdi>
          </b>
        ),
      },
      {
        id: 'subject',
        title: title('subject'),
        narrow: 'wide',
        wraps: true,
        hideable: true,
        cell: (entry) => <AuditAbout entry={entry} />,
      },
      {
        id: 'fields',
        title: title('fields'),
        narrow: 'wide',
        wraps: true,
        hideable: true,
        cell: (entry) => <Changed entry={entry} />,
      },
    ]
  }, [t])
}
