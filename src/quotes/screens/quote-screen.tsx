import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { isAdministrator, may } from '../../staff/rules.ts'
import { Guarded } from '../../staff/screens/guarded.tsx'
import { useViewer } from '../../staff/screens/viewer.ts'
import { ConfirmDialog } from '../../ui/admin/confirm-dialog.tsx'
import { RowScreen } from '../../ui/admin/row-screen.tsx'
import { callEndpoint, isFailure, spoken } from '../../ui/client.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { QuoteView } from '../contracts.ts'
import { quoteQuery } from './load.ts'
import { QuoteForm } from './quote-form.tsx'
import { QuoteCustomer, QuotedLines, QuoteRooms, QuoteSums, QuoteTimeline } from './quote-panels.tsx'
import { QuoteBadge } from './quotes-columns.tsx'

const route = getRouteApi('/quotes/$id')

type Move = 'send' | 'withdraw'

/** Sends a quote to its customer, or takes it back; each is asked about first. */
function QuoteMoves({ quote }: { quote: QuoteView }) {
  const { t, format } = useI18n()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Move>()
  const { id, version, number, email, totalMinor, currency, status } = quote

  const move = async () => {
    const answer = await callEndpoint(asked === 'send' ? calls.quoteSend : calls.quoteWithdraw, { id, version })
    const { queryKey } = quoteQuery(id)
    if (isFailure(answer)) {
      void queries.invalidateQueries({ queryKey })
      return spoken(answer) || t('admin-kit.unreachable')
    }
    // A refresh that set out before would bring back the quote as it was.
    void queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, answer.quote)
    void queries.invalidateQueries({ queryKey: ['quotes'] })
    showToast(t(`admin-quotes.${asked}.done`, { number }))
    return undefined
  }
  return (
    <div className="moves">
      <button className="btn btn--ink btn--s" type="button" onClick={() => setAsked('send')}>
        {t(status === 'draft' ? 'admin-quotes.send.title' : 'admin-quotes.send.again')}
      </button>
      <button className="btn btn--quiet btn--s" type="button" onClick={() => setAsked('withdraw')}>
        {t('admin-quotes.withdraw.title')}
      </button>
      {asked && (
        <ConfirmDialog
          title={t(`admin-quotes.${asked}.title`)}
          text={t(`admin-quotes.${asked}.ask`, { email, total: `\u2066${format.amount(totalMinor, currency)}\u2069` })}
          confirm={t(`admin-quotes.${asked}.title`)}
          cancel={t('admin-quotes.cancel')}
          isDangerous={asked === 'withdraw'}
          onConfirm={move}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

function Quote({ quote }: { quote: QuoteView }) {
  const { t, format } = useI18n()
  const viewer = useViewer()
  const title = t('admin-quotes.one', { number: `\u2066${quote.number}\u2069` })
  usePageTitle(title)
  const isOpen = quote.status === 'draft' || quote.status === 'sent' || quote.status === 'expired'
  const mayEdit = isOpen && may(viewer, 'edit', 'order')
  return (
    <>
      <div className="dhead">
        <h1>{title}</h1>
        <QuoteBadge status={quote.status} />
        {mayEdit && <QuoteMoves quote={quote} />}
        <p>
          {t(quote.timeline[0]?.kind === 'created' ? 'admin-quotes.createdAt' : 'admin-quotes.askedFor', {
            when: format.dateTime(new Date(quote.createdAt)),
          })}
          {quote.validUntil !== null && (
            <> · {t('admin-quotes.holdsUntil', { date: format.date(new Date(quote.validUntil)) })}</>
          )}
          {quote.href !== null && (
            <>
              {' · '}
              <a className="link" href={quote.href} target="_blank" rel="noopener">
                {t('admin-quotes.page')}
              </a>
            </>
          )}
          {quote.orderId !== null && (
            <>
              {' · '}
              <Link className="link" to="/orders/$id" params={{ id: quote.orderId }}>
                {t('admin-quotes.toOrder')}
              </Link>
            </>
          )}
        </p>
      </div>
      {mayEdit && quote.status === 'sent' && <p className="note">{t('admin-quotes.editNote')}</p>}
      <div className="ocols">
        <div>
          {mayEdit ? (
            <QuoteForm key={quote.id} quote={quote} isAdmin={isAdministrator(viewer)} />
          ) : (
            <QuotedLines quote={quote} />
          )}
          <QuoteTimeline quote={quote} />
        </div>
        <div>
          <QuoteSums quote={quote} />
          <QuoteCustomer quote={quote} />
          <QuoteRooms quote={quote} />
        </div>
      </div>
    </>
  )
}

/** One quote: its lines and sums, who asked for it, and the ways on. */
export function QuoteScreen() {
  const { t } = useI18n()
  const { id } = route.useParams()
  const result = useQuery(quoteQuery(id))
  return (
    <Guarded area="order">
      <RowScreen
        back={{ to: '/quotes', label: t('admin-quotes.title') }}
        result={result}
        failed={t('admin-quotes.failed')}
      >
        {(quote) => <Quote quote={quote} />}
      </RowScreen>
    </Guarded>
  )
}
