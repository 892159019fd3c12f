import { instantOf } from '../../delivery/lead-days.ts'
import { useI18n } from '../../i18n/react.tsx'
import { returnRoute } from '../../routes.ts'
import type { ReturnState } from '../page-queries.ts'
import { ReturnWord } from './return-word.tsx'

/** What an order's page says of returns: where the latest one stands, and the way to ask for one. */
export function OrderReturns({ token, state }: { token: string; state: ReturnState }) {
  const { t, format } = useI18n()
  const { latest, refusal, lastDay, returnDays } = state
  const until = lastDay === null ? '' : format.date(instantOf(lastDay))
  return (
    <section className="order__part" data-no-pdf="">
      <h2>{t('returns.title')}</h2>
      {latest && (
        <p>
          <bdi dir="ltr">{latest.number}</bdi> <ReturnWord status={latest.status} />
        </p>
      )}
      {refusal === undefined && <p>{t('returns.until', { date: until })}</p>}
      {refusal === 'overdue' && <p>{t('returns.over', { count: returnDays, date: until })}</p>}
      {refusal === 'nothingLeft' && <p>{t('returns.nothingLeft')}</p>}
      {(latest || refusal === undefined) && (
        <p>
          <a className="link" href={returnRoute.href(token)}>
            {t(refusal === undefined ? 'returns.ask' : 'returns.see')}
          </a>
        </p>
      )}
    </section>
  )
}
