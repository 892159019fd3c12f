import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useI18n } from '../../i18n/react.tsx'
import { may } from '../../staff/rules.ts'
import { Guarded } from '../../staff/screens/guarded.tsx'
import { useViewer } from '../../staff/screens/viewer.ts'
import { RowScreen } from '../../ui/admin/row-screen.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import type { ReturnView } from '../contracts.ts'
import { canMoveReturn } from '../rules.ts'
import { AnswerForm } from './answer-form.tsx'
import { InspectForm } from './inspect-form.tsx'
import { returnQuery } from './load.ts'
import { RefuseButton } from './refuse-button.tsx'
import { ReturnedLines, ReturnFacts } from './return-panels.tsx'
import { ReturnBadge } from './returns-columns.tsx'

const route = getRouteApi('/returns/$id')

/** What staff do next with a return, or what became of it. */
function Lines({ asked, mayEdit }: { asked: ReturnView; mayEdit: boolean }) {
  if (mayEdit && asked.status === 'asked') return <AnswerForm key={asked.version} asked={asked} />
  if (mayEdit && asked.status === 'approved') return <InspectForm key={asked.version} asked={asked} />
  return <ReturnedLines asked={asked} />
}

function Return({ asked }: { asked: ReturnView }) {
  const { t, format } = useI18n()
  const mayEdit = may(useViewer(), 'edit', 'order')
  const title = t('admin-returns.one', { number: `\u2066${asked.number}\u2069` })
  usePageTitle(title)
  return (
    <>
      <div className="dhead">
        <h1>{title}</h1>
        <ReturnBadge status={asked.status} />
        {mayEdit && canMoveReturn(asked.status, 'refused') && (
          <div className="moves">
            <RefuseButton asked={asked} />
          </div>
        )}
        <p>
          {t('admin-returns.askedAt', { when: format.dateTime(new Date(asked.askedAt)) })}
          {asked.status === 'approved' && asked.expiresAt !== null && (
            <> · {t('admin-returns.until', { date: format.date(new Date(asked.expiresAt)) })}</>
          )}
          {' · '}
          <Link className="link whole" to="/orders/$id" params={{ id: asked.orderId }}>
            {t('admin-returns.order', { number: `\u2066${asked.orderNumber}\u2069` })}
          </Link>
        </p>
      </div>
      <div className="ocols">
        <div>
          <Lines asked={asked} mayEdit={mayEdit} />
        </div>
        <div>
          <ReturnFacts asked={asked} />
        </div>
      </div>
    </>
  )
}

/** One return: what is to come back, who asks, and the ways on. */
export function ReturnScreen() {
  const { t } = useI18n()
  const { id } = route.useParams()
  const result = useQuery(returnQuery(id))
  return (
    <Guarded area="order">
      <RowScreen
        back={{ to: '/returns', label: t('admin-returns.title') }}
        result={result}
        failed={t('admin-returns.failed')}
      >
        {(asked) => <Return asked={asked} />}
      </RowScreen>
    </Guarded>
  )
}
