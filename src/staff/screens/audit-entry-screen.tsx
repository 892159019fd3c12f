import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useWords } from '../../i18n/react.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { BackLink } from '../../ui/office/row-screen.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { type FieldChange, fieldChanges } from '../audit-rules.ts'
import type { AuditEntryView } from '../audit-schema.ts'
import { auditEntryQuery } from './audit-load.ts'
import { useActionName, useValueText } from './audit-words.ts'

const route = getRouteApi('/audit/$id')

function Value({ value, as: Tag }: { value: unknown; as: 'del' | 'ins' | 'span' }) {
  const { t } = useWords()
  const text = useValueText()(value)
  if (text === undefined) return <span className="quiet">{t('dashboard.audit.nothing')}</span>
  return (
    <Tag className="diff__value" dir="auto">
      {text}
    </Tag>
  )
}

function Change({ change: { field, before, after, isChanged } }: { change: FieldChange }) {
  const { t } = useWords()
  return (
    <tr>
      <th scope="row">
        <bdi dir="ltr">{field}</bdi>
        {!isChanged && <span className="quiet"> {t('dashboard.audit.unchanged')}</span>}
      </th>
      <td data-label={t('dashboard.audit.before')}>
        <Value value={before} as={isChanged ? 'del' : 'span'} />
      </td>
      <td data-label={t('dashboard.audit.after')}>
        <Value value={after} as={isChanged ? 'ins' : 'span'} />
      </td>
    </tr>
  )
}

function Entry({ entry }: { entry: AuditEntryView }) {
  const { t, format } = useWords()
  const actionName = useActionName()
  const title = actionName(entry.action)
  usePageTitle(title)
  const changes = fieldChanges(entry.before, entry.after)
  return (
    <>
      <div className="dhead">
        <div>
          <h1>{title}</h1>
          <p className="quiet">
            <bdi>{entry.actorName || t('dashboard.audit.shop')}</bdi> ·{' '}
            <time dateTime={entry.at}>{format.dateTime(new Date(entry.at))}</time> ·{' '}
            <bdi dir="ltr">{entry.subject}</bdi>
          </p>
        </div>
      </div>
      <section className="pan">
        {changes.length === 0 ? (
          <p className="nothing quiet">{t('dashboard.audit.noFields')}</p>
        ) : (
          <table className="tbl diff">
            <caption className="sr">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{t('dashboard.audit.field')}</th>
                <th scope="col">{t('dashboard.audit.before')}</th>
                <th scope="col">{t('dashboard.audit.after')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map((change) => (
                <Change key={change.field} change={change} />
              ))}
            </tbody>
          </table>
        )}
      </section>
    </>
  )
}

/** One entry of the log: who did what when, and field by field what it was before and after. */
export function AuditEntryScreen() {
  const { t } = useWords()
  const { id } = route.useParams()
  const { data, error, refetch } = useQuery(auditEntryQuery(id))
  return (
    <>
      <BackLink to="/audit" label={t('dashboard.audit.back')} />
      {data && <Entry entry={data} />}
      {error && !data && (
        <LoadFailed
          what={t('dashboard.audit.loadFailed')}
          why={error.message || t('dashboard.unreachable')}
          again={t('dashboard.tryAgain')}
          onAgain={() => void refetch()}
        />
      )}
    </>
  )
}
