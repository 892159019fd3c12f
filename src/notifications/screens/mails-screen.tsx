import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useWords } from '../../i18n/react.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { mailsQuery } from './load.ts'
import { MailSkeleton } from './mail-panels.tsx'
import { MailsPager, MailsSearchBox, MailsTabs } from './mails-filters.tsx'
import { changed, type MailsSearch, readMailsSearch } from './mails-search.ts'
import { MailsTable } from './mails-table.tsx'

const route = getRouteApi('/mail')

function NoMails({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useWords()
  return (
    <div className="nothing">
      <h2>{t(isFiltered ? 'notifications.mail.noMatch' : 'notifications.mail.none')}</h2>
      <p className="quiet">{t(isFiltered ? 'notifications.mail.noMatchHint' : 'notifications.mail.noneHint')}</p>
      {isFiltered && (
        <button className="btn btn--quiet btn--s" type="button" onClick={onClear}>
          {t('notifications.mail.clear')}
        </button>
      )}
    </div>
  )
}

/** The letters that the shop wrote: everything the list shows is in its address. */
export function MailsScreen() {
  const { t } = useWords()
  const search: MailsSearch = readMailsSearch(route.useSearch())
  const navigate = route.useNavigate()
  const { data, error, isPlaceholderData, refetch } = useQuery(mailsQuery(search))
  usePageTitle(t('notifications.mail.title'))

  // From the address as it is when it changes: a search that was typed a moment ago must not undo a tab chosen since.
  const find = (text: string) =>
    void navigate({
      search: (now) => changed(readMailsSearch(now), { search: text.trim() === '' ? undefined : text }),
      replace: search.search !== undefined,
      resetScroll: false,
    })

  return (
    <>
      <div className="dhead">
        <h1>{t('notifications.mail.title')}</h1>
      </div>
      {data && (
        <>
          {!data.isSending && (
            <p className="note" role="status">
              {t('notifications.mail.notSending')}
            </p>
          )}
          <MailsTabs search={search} counts={data.counts} />
          <section className="pan" aria-busy={isPlaceholderData}>
            <MailsSearchBox value={search.search ?? ''} onSearch={find} />
            {data.total === 0 && (
              <NoMails
                isFiltered={search.search !== undefined || search.status !== undefined}
                onClear={() => void navigate({ search: {} })}
              />
            )}
            {data.total > 0 && <MailsTable mails={data.mails} isOld={isPlaceholderData} />}
            {data.total > 0 && <MailsPager list={data} search={search} />}
          </section>
        </>
      )}
      {!data && error && (
        <section className="pan">
          <LoadFailed
            what={t('notifications.mail.loadFailed')}
            why={error.message || t('dashboard.unreachable')}
            again={t('dashboard.tryAgain')}
            onAgain={() => void refetch()}
          />
        </section>
      )}
      {!data && !error && <MailSkeleton />}
    </>
  )
}
