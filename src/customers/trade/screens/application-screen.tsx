import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useI18n } from '../../../i18n/react.tsx'
import { may } from '../../../staff/rules.ts'
import { useViewer } from '../../../staff/screens/viewer.ts'
import { RowScreen } from '../../../ui/admin/row-screen.tsx'
import { usePageTitle } from '../../../ui/page-title.ts'
import type { ApplicationView } from '../contracts.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { applicationQuery } from './applications-load.ts'
import { ApplicationBadge } from './applications-screen.tsx'

const route = getRouteApi('/users/trade/$id')

function Application({ application }: { application: ApplicationView }) {
  const { t, format } = useI18n()
  const mayEdit = may(useViewer(), 'edit', 'customers')
  const { userId, customer, email, company, businessNumber, phone, about, status } = application
  const { reason, groupName, decidedAt, decidedByName, createdAt } = application
  const word = (name: string, values?: Record<string, string>) => t(`admin-groups.application.${name}`, values)
  usePageTitle(company)
  return (
    <>
      <div className="dhead">
        <h1>
          <bdi>{company}</bdi>
        </h1>
        <ApplicationBadge status={status} />
        <p>{word('askedOn', { date: format.date(new Date(createdAt)) })}</p>
      </div>
      <div className="ocols">
        <section className="pan">
          <header>
            <h2>{word('one')}</h2>
          </header>
          <div className="pan__in">
            <dl className="facts">
              <dt>{word('customer')}</dt>
              <dd>
                <Link className="link" to="/users/$id" params={{ id: userId }}>
                  <bdi>{customer}</bdi>
                </Link>
              </dd>
              <dt>{word('email')}</dt>
              <dd>
                <bdi dir="ltr">{email}</bdi>
              </dd>
              <dt>{word('number')}</dt>
              <dd>
                <bdi dir="ltr">{businessNumber}</bdi>
              </dd>
              <dt>{word('phone')}</dt>
              <dd>
                <bdi dir="ltr">{phone}</bdi>
              </dd>
              <dt>{word('about')}</dt>
              <dd>
                <bdi className="asked">{about}</bdi>
              </dd>
            </dl>
          </div>
        </section>
        {status === 'open' && mayEdit && <AnswerPanel application={application} />}
        {decidedAt !== null && (
          <section className="pan">
            <header>
              <h2>{word('answer')}</h2>
            </header>
            <div className="pan__in">
              <p>{word('answeredBy', { name: decidedByName ?? '', date: format.date(new Date(decidedAt)) })}</p>
              <p>
                <bdi className="asked">{status === 'approved' ? groupName : reason}</bdi>
              </p>
            </div>
          </section>
        )}
      </div>
    </>
  )
}

/** One application for trade prices, with its answer or the way to give it. */
export function ApplicationScreen() {
  const { t } = useI18n()
  const { id } = route.useParams()
  const result = useQuery(applicationQuery(id))
  return (
    <RowScreen
      back={{ to: '/users/trade', label: t('admin-groups.application.title') }}
      result={result}
      failed={t('admin-groups.application.failed')}
    >
      {(application) => <Application key={application.id} application={application} />}
    </RowScreen>
  )
}
