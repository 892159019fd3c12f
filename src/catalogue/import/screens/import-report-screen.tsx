import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { may } from '../../../staff/rules.ts'
import { useViewer } from '../../../staff/screens/viewer.ts'
import { BackLink } from '../../../ui/admin/row-screen.tsx'
import { callEndpoint, isFailure, spoken } from '../../../ui/client.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { usePageTitle } from '../../../ui/page-title.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { type ImportSearch, importQuery } from '../../products/screens/load.ts'
import type { ImportChange, ImportItemView, ImportView } from '../contracts.ts'
import type { ImportOutcome } from '../schema.ts'

const outcomes: readonly ImportOutcome[] = ['create', 'update', 'same', 'wrong']

/** How far it is, as a bar and a sentence. */
function Progress({ report }: { report: ImportView }) {
  const { t } = useI18n()
  const { status, total, checked, imported, problem } = report
  const done = status === 'importing' || status === 'done' ? imported : checked
  return (
    <div className="progress">
      <p role="status">
        <b>{t(`admin-products.import.status.${status}`)}</b>{' '}
        {problem ? t(problem) : total > 0 && t('admin-products.import.progress', { done, count: total })}
      </p>
      {status !== 'refused' && (
        <progress max={Math.max(1, total)} value={done} aria-label={t('admin-products.import.title')} />
      )}
      {['reading', 'checking', 'importing'].includes(status) && (
        <p className="quiet">{t('admin-products.import.leave')}</p>
      )}
    </div>
  )
}

/** What would be in each cell, beside what is there now. */
function Changes({ changes, isNew }: { changes: readonly ImportChange[]; isNew: boolean }) {
  const { t } = useI18n()
  return (
    <details className="cells" open={!isNew && changes.length <= 6}>
      <summary>{t('admin-products.import.cells', { count: changes.length })}</summary>
      <dl>
        {changes.map(({ column, from, to, sku }) => (
          <div key={`${sku ?? ''} ${column}`}>
            <dt>
              <bdi dir="ltr">{column}</bdi>
              {sku && (
                <small className="quiet">
                  {' '}
                  <bdi dir="ltr">{sku}</bdi>
                </small>
              )}
            </dt>
            <dd>
              {!isNew && (
                <>
                  <del className="diff__value" dir="auto">
                    {from || t('admin-products.import.emptyCell')}
                  </del>{' '}
                  <span className="sr">{t('admin-products.import.becomes')}</span>
                </>
              )}
              <ins className="diff__value" dir="auto">
                {to || t('admin-products.import.emptyCell')}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** One product of the file. On a narrow screen it is a card, which names its cells itself. */
function Item({ item }: { item: ImportItemView }) {
  const { t, format } = useI18n()
  const { line, slug, name, outcome, result, errors, changes } = item
  const said = result ?? outcome
  return (
    <tr>
      <td className="wraps">
        <b>
          <bdi>{name || slug}</bdi>
        </b>
        <small className="quiet">
          <bdi dir="ltr">{slug}</bdi>
        </small>
      </td>
      <td className="r" data-label={t('admin-products.import.line')}>
        {format.number(line)}
      </td>
      <td data-label={t('admin-products.import.becomes')}>
        {said && (
          <span className={`badge badge--${said === 'wrong' ? 'bad' : said === 'same' ? 'mute' : 'ok'}`}>
            {t(`admin-products.import.outcome.${said}`)}
          </span>
        )}
      </td>
      <td className="wraps is-wide" data-label={t('admin-products.import.details')}>
        {Object.entries(errors).map(([column, key]) => (
          <p className="err" key={column}>
            <b dir="ltr">{column}</b> {t(key)}
          </p>
        ))}
        {(said === 'update' || said === 'create') && <Changes changes={changes} isNew={said === 'create'} />}
      </td>
    </tr>
  )
}

/** One file of products: what would become of each, and, when someone says so, what did. */
export function ImportReportScreen() {
  const { t, format } = useI18n()
  const { id } = useParams({ strict: false }) as { id: string }
  const queries = useQueryClient()
  const mayEdit = may(useViewer(), 'edit', 'product')
  const [search, setSearch] = useState<ImportSearch>({})
  const [isSending, setSending] = useState(false)
  const { data: report, error, refetch } = useQuery({ ...importQuery(id, search), placeholderData: keepPreviousData })
  usePageTitle(report?.fileName ?? t('admin-products.import.title'))
  const confirm = async () => {
    if (isSending) return
    setSending(true)
    const answer = await callEndpoint(calls.importConfirm, { id })
    setSending(false)
    if (isFailure(answer)) showToast(spoken(answer) || t('admin-kit.unreachable'), { isError: true })
    await queries.invalidateQueries({ queryKey: ['product-import', id] })
    void queries.invalidateQueries({ queryKey: ['products'] })
  }
  const back = <BackLink to="/product/import" label={t('admin-products.import.title')} />
  if (!report)
    return (
      <>
        {back}
        {error && (
          <section className="pan">
            <LoadFailed
              what={t('admin-products.import.loadFailed')}
              why={error.message || t('admin-kit.unreachable')}
              again={t('admin-kit.tryAgain')}
              onAgain={() => void refetch()}
            />
          </section>
        )}
      </>
    )
  const isIn = report.status === 'importing' || report.status === 'done'
  const counts = isIn ? report.results : report.outcomes
  const toDo = report.outcomes.create + report.outcomes.update
  const pages = Math.max(1, Math.ceil(report.found / report.pageSize))
  return (
    <>
      {back}
      <div className="dhead">
        <h1>
          <bdi>{report.fileName}</bdi>
        </h1>
        {mayEdit && report.status === 'checked' && toDo > 0 && (
          <div className="moves">
            <button
              className="btn btn--ink btn--s"
              type="button"
              aria-disabled={isSending}
              data-busy={isSending}
              onClick={() => void confirm()}
            >
              {t('admin-products.import.confirm', { count: toDo })}
            </button>
          </div>
        )}
        <p>
          <bdi>{report.actorName}</bdi> · {format.dateTime(new Date(report.createdAt))} ·{' '}
          {t(report.withStock ? 'admin-products.import.stockIn' : 'admin-products.import.stockOut')}
          {report.clearsEmpty && ` · ${t('admin-products.import.clearing')}`}
        </p>
      </div>
      <section className="pan">
        <div className="pan__in">
          <Progress report={report} />
        </div>
        <div className="tabs" role="toolbar" aria-label={t('admin-products.import.tabs')}>
          {[undefined, ...outcomes].map((outcome) => (
            <button
              key={outcome ?? 'all'}
              type="button"
              className={search.outcome === outcome ? 'tab is-on' : 'tab'}
              aria-pressed={search.outcome === outcome}
              onClick={() => setSearch(outcome ? { outcome } : {})}
            >
              {t(`admin-products.import.outcome.${outcome ?? 'all'}`)}
              <span className="n">{format.number(outcome ? counts[outcome] : report.total)}</span>
            </button>
          ))}
        </div>
        <div className="tblbox">
          <table className="tbl tbl--admin report__rows">
            <caption className="sr">{t('admin-products.import.rows')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('admin-products.column.name')}</th>
                <th scope="col" className="r">
                  {t('admin-products.import.line')}
                </th>
                <th scope="col">{t('admin-products.import.becomes')}</th>
                <th scope="col">{t('admin-products.import.details')}</th>
              </tr>
            </thead>
            <tbody>
              {report.items.map((item) => (
                <Item key={item.line} item={item} />
              ))}
            </tbody>
          </table>
        </div>
        {pages > 1 && (
          <div className="pan__in moves">
            {(['previous', 'next'] as const).map((way) => {
              const page = report.page + (way === 'next' ? 1 : -1)
              return (
                <button
                  key={way}
                  className="btn btn--quiet btn--s"
                  type="button"
                  disabled={page < 1 || page > pages}
                  onClick={() => setSearch({ ...search, page })}
                >
                  {t(`admin-kit.list.${way}`)}
                </button>
              )
            })}
          </div>
        )}
      </section>
    </>
  )
}
