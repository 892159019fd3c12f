import { Link } from '@tanstack/react-router'
import { useWords } from '../../i18n/react.tsx'
import { fieldChanges } from '../audit-rules.ts'
import type { AuditEntryView } from '../audit-schema.ts'
import { useActionName } from './audit-words.ts'

function Row({ entry }: { entry: AuditEntryView }) {
  const { t, format } = useWords()
  const actionName = useActionName()
  const changed = fieldChanges(entry.before, entry.after).filter(({ isChanged }) => isChanged)
  return (
    <tr>
      <td className="keep">
        <Link className="link row__link" to="/audit/$id" params={{ id: entry.id }}>
          {actionName(entry.action)}
        </Link>
      </td>
      <td className="keep">
        <time dateTime={entry.at}>{format.dateTime(new Date(entry.at))}</time>
      </td>
      <td className="keep who">
        <b>
          <bdi>{entry.actorName || t('dashboard.audit.shop')}</bdi>
        </b>
      </td>
      <td className="keep log__subject">
        <bdi dir="ltr">{entry.subject}</bdi>
      </td>
      <td>
        <bdi dir="ltr">{changed.map(({ field }) => field).join(', ')}</bdi>
      </td>
    </tr>
  )
}

/** The entries of one page of the log. */
export function AuditTable({ entries, isOld }: { entries: readonly AuditEntryView[]; isOld: boolean }) {
  const { t } = useWords()
  return (
    <table className={isOld ? 'tbl tbl--stack log is-old' : 'tbl tbl--stack log'}>
      <caption className="sr">{t('dashboard.audit.title')}</caption>
      <thead>
        <tr>
          {['action', 'when', 'who', 'subject', 'fields'].map((column) => (
            <th key={column} scope="col">
              {t(`dashboard.audit.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}
