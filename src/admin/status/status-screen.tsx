import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../i18n/react.tsx'
import { PanelComing } from '../../ui/admin/panel-coming.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import type { StatusView } from './contracts.ts'
import { StatusJobs } from './status-jobs.tsx'
import { statusQuery } from './status-load.ts'
import { BackupPart, DatabasePart, DiskPart, JobsPart, MailPart, ShopPart, WebhooksPart } from './status-panels.tsx'

/** How much needs attention, in a sentence that is read out when it changes. */
function Summary({ status }: { status: StatusView }) {
  const { t, format } = useI18n()
  const { jobs, mail, webhooks, database, disk, backup } = status
  const count = [jobs, mail, webhooks, database, disk, backup].reduce((sum, { attention }) => sum + attention.length, 0)
  return (
    <div className={count === 0 ? 'note note--ok note--row' : 'note note--row'}>
      <b role="status">{count === 0 ? t('admin-status.allGood') : t('admin-status.needs', { count })}</b>
      <time dateTime={status.at}>{t('admin-status.asOf', { when: format.dateTime(new Date(status.at)) })}</time>
    </div>
  )
}

/** How the shop and what it runs on are: each part with a word for it, and what to do where it is not good. */
export function StatusScreen() {
  const { t } = useI18n()
  const { data, error, refetch } = useQuery(statusQuery)
  usePageTitle(t('admin-status.title'))
  return (
    <>
      <div className="dhead">
        <h1>{t('admin-status.title')}</h1>
        <p>{t('admin-status.about')}</p>
      </div>
      {error && (
        <section className="pan">
          <LoadFailed
            what={t('admin-status.failed')}
            why={error.message || t('admin-kit.unreachable')}
            again={t('admin-kit.tryAgain')}
            onAgain={() => void refetch()}
          />
        </section>
      )}
      {!data && !error && <PanelComing />}
      {data && !error && (
        <>
          <Summary status={data} />
          <div className="status">
            <BackupPart backup={data.backup} />
            <MailPart mail={data.mail} />
            <WebhooksPart webhooks={data.webhooks} />
            <JobsPart jobs={data.jobs} />
            <DatabasePart database={data.database} />
            <DiskPart disk={data.disk} />
            <ShopPart shop={data.shop} />
          </div>
          <StatusJobs jobs={data.jobs.list} />
        </>
      )}
    </>
  )
}
