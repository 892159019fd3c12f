import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { BackLink } from '../../ui/admin/row-screen.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import type { OneEntryView } from '../audit-contracts.ts'
import { type FieldChange, fieldChanges } from '../audit-rules.ts'
import { actorText } from './actor-text.ts'
import { AuditAbout } from './audit-about.tsx'
import { auditEntryQuery } from './audit-load.ts'
import { RevertButton, RevertNotices } from './audit-revert.tsx'
import { AuditValue } from './audit-value.tsx'
import { useActionName, useFieldName } from './audit-words.ts'

const route = getRouteApi('/audit/$id')

type ChangeProps = { entry: OneEntryView; change: FieldChange }

function Change({ entry: { action, names }, change: { field, before, after, isChanged } }: ChangeProps) {
  const { t } = useI18n()
  const nameOf = useFieldName()
  const value = (side: unknown, as: 'del' | 'ins') => (
    <AuditValue action={action} path={field} value={side} names={names} as={isChanged ? as : 'span'} />
  )
  return (
    <tr>
      <th scope="row">
        <bdi>{nameOf(action, field)}</bdi>
      </th>
      <td data-label={t('dashboard.audit.before')}>{value(before, 'del')}</td>
      <td data-label={t('dashboard.audit.after')}>{value(after, 'ins')}</td>
    </tr>
  )
}

/** What was changed, and, when somebody wants to see it, what was not. */
function Changes({ entry, title }: { entry: OneEntryView; title: string }) {
  const { t } = useI18n()
  const [isWhole, setWhole] = useState(false)
  const all = fieldChanges(entry.before, entry.after).filter(({ field }) => field !== 'version')
  const changed = all.filter(({ isChanged }) => isChanged)
  const rest = all.length - changed.length
  if (all.length === 0) return <p className="nothing quiet">{t('dashboard.audit.noFields')}</p>
  return (
    <>
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
          {(isWhole || changed.length === 0 ? all : changed).map((change) => (
            <Change key={change.field} entry={entry} change={change} />
          ))}
        </tbody>
      </table>
      {rest > 0 && changed.length > 0 && !isWhole && (
        <p className="pan__in diff__rest">
          <button className="link" type="button" onClick={() => setWhole(true)}>
            {t('admin-audit.others', { count: rest })}
          </button>
        </p>
      )}
    </>
  )
}

function Entry({ entry }: { entry: OneEntryView }) {
  const { t, format } = useI18n()
  const title = useActionName()(entry.action)
  usePageTitle(title)
  const who = actorText(entry, t)
  return (
    <>
      <div className="dhead">
        <h1>{title}</h1>
        <div className="moves">
          <RevertButton entry={entry} />
        </div>
        <p>
          {entry.actorTo ? (
            <Link className="link" to={entry.actorTo as '/'}>
              <bdi>{who}</bdi>
            </Link>
          ) : (
            <bdi>{who}</bdi>
          )}{' '}
          · <time dateTime={entry.at}>{format.dateTime(new Date(entry.at))}</time> · <AuditAbout entry={entry} />
        </p>
      </div>
      <RevertNotices entry={entry} />
      <section className="pan">
        <Changes entry={entry} title={title} />
      </section>
    </>
  )
}

/** One entry of the log: who did what when, and field by field what it was before and after. */
export function AuditEntryScreen() {
  const { t } = useI18n()
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
