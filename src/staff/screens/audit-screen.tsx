import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useWords } from '../../i18n/react.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Pager } from '../../ui/pager.tsx'
import type { AuditListView } from '../audit-schema.ts'
import { AuditFilters } from './audit-filters.tsx'
import { auditQuery } from './audit-load.ts'
import { type AuditChange, type AuditSearch, changedAudit, isNarrowedAudit, readAuditSearch } from './audit-search.ts'
import { AuditTable } from './audit-table.tsx'

const route = getRouteApi('/audit')

function NoEntries({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useWords()
  return (
    <div className="nothing">
      <h2>{t(isFiltered ? 'dashboard.audit.noMatch' : 'dashboard.audit.none')}</h2>
      <p className="quiet">{t(isFiltered ? 'dashboard.audit.noMatchHint' : 'dashboard.audit.noneHint')}</p>
      {isFiltered && (
        <button className="btn btn--quiet btn--s" type="button" onClick={onClear}>
          {t('dashboard.audit.clear')}
        </button>
      )}
    </div>
  )
}

function AuditPager({ list: { total, page, pageSize }, search }: { list: AuditListView; search: AuditSearch }) {
  const { t } = useWords()
  const ends = { from: (page - 1) * pageSize + 1, to: Math.min(page * pageSize, total), total }
  return (
    <Pager
      page={page}
      pages={Math.ceil(total / pageSize)}
      shown={t('dashboard.orders.shown', ends)}
      words={{
        pages: t('dashboard.audit.pages'),
        previous: t('dashboard.orders.previous'),
        next: t('dashboard.orders.next'),
      }}
      link={({ page: to, className, label, children }) => (
        <Link
          key={label}
          className={className}
          to="/audit"
          search={changedAudit(search, { page: to > 1 ? to : undefined })}
          activeProps={{}}
          aria-label={label}
        >
          {children}
        </Link>
      )}
    />
  )
}

/** What staff changed, the newest first: everything it shows is in its address. */
export function AuditScreen() {
  const { t } = useWords()
  const search = readAuditSearch(route.useSearch())
  const navigate = route.useNavigate()
  const { data, error, isPlaceholderData, refetch } = useQuery(auditQuery(search))
  usePageTitle(t('dashboard.audit.title'))

  const go = (change: AuditChange, replace = false) =>
    void navigate({ search: (now) => changedAudit(readAuditSearch(now), change), replace, resetScroll: false })
  const clear = () => void navigate({ search: {} })

  return (
    <>
      <div className="dhead">
        <h1>{t('dashboard.audit.title')}</h1>
      </div>
      <section className="pan" aria-busy={isPlaceholderData}>
        <AuditFilters search={search} list={data} onChange={go} onClear={clear} />
        {error && (
          <LoadFailed
            what={t('dashboard.audit.loadFailed')}
            why={error.message || t('dashboard.unreachable')}
            again={t('dashboard.tryAgain')}
            onAgain={() => void refetch()}
          />
        )}
        {data?.total === 0 && <NoEntries isFiltered={isNarrowedAudit(search)} onClear={clear} />}
        {data && data.total > 0 && (
          <>
            <AuditTable entries={data.entries} isOld={isPlaceholderData} />
            <AuditPager list={data} search={search} />
          </>
        )}
      </section>
    </>
  )
}
