import { useI18n } from '../../i18n/react.tsx'
import type { StatusJob } from './contracts.ts'
import { namedJobs } from './job-names.ts'

const stateOf = ({ failedAt, isRunning, endedAt }: StatusJob) => {
  if (failedAt !== null) return { tone: 'wait', word: 'jobs.failed' }
  if (isRunning) return { tone: 'info', word: 'jobs.running' }
  return endedAt === null ? { tone: 'plain', word: 'jobs.notYet' } : { tone: 'ok', word: 'state.good' }
}

function Job({ job }: { job: StatusJob }) {
  const { t, format } = useI18n()
  const word = (key: string) => t(`admin-status.${key}`)
  const { name, endedAt, nextAt } = job
  const { tone, word: state } = stateOf(job)
  const moment = (at: string | null, none: string) =>
    at === null ? <span className="quiet">{none}</span> : <time dateTime={at}>{format.dateTime(new Date(at))}</time>
  return (
    <tr>
      <td>{namedJobs.has(name) ? word(`job.${name}`) : <bdi dir="ltr">{name}</bdi>}</td>
      <td data-label={word('jobs.ended')}>{moment(endedAt, word('jobs.notYet'))}</td>
      <td data-label={word('jobs.next')}>{moment(nextAt, word('jobs.running'))}</td>
      <td data-label={word('jobs.state')}>
        <span className={`badge badge--${tone}`}>{word(state)}</span>
      </td>
    </tr>
  )
}

/** What begins by itself in the process that answered; what failed stands first. */
export function StatusJobs({ jobs }: { jobs: readonly StatusJob[] }) {
  const { t } = useI18n()
  const failedFirst = jobs.toSorted((a, b) => Number(b.failedAt !== null) - Number(a.failedAt !== null))
  return (
    <section className="pan status__jobs" aria-labelledby="status-jobs">
      <header>
        <h2 id="status-jobs">{t('admin-status.jobs.title')}</h2>
      </header>
      <div className="tblbox">
        <table className="tbl tbl--admin" aria-labelledby="status-jobs">
          <thead>
            <tr>
              {['name', 'ended', 'next', 'state'].map((column) => (
                <th key={column} scope="col">
                  {t(`admin-status.jobs.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {failedFirst.map((job) => (
              <Job key={job.name} job={job} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
