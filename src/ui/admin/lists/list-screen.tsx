import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { Icon } from '../../icon.tsx'
import { LoadFailed } from '../../load-failed.tsx'
import { usePageTitle } from '../../page-title.ts'
import { type AdminColumn, AdminTable } from './admin-table.tsx'
import { type BulkAction, BulkBar } from './bulk-bar.tsx'
import { ColumnChoice, useHiddenColumns } from './column-choice.tsx'
import { askedHref, changedSearch, isNarrowedBy, type ListSearch, queryText } from './list-address.ts'
import { type ListFilter, ListFilters } from './list-filters.tsx'
import { ListPager } from './list-pager.tsx'
import { ListTabs, type Tabs } from './list-tabs.tsx'
import { SavedViews } from './saved-views.tsx'
import type { AdminList, ListPage } from './use-list.ts'

/** The words that differ from list to list. */
export type ListMessages = {
  title: string
  search: string
  searchHint: string
  /** What the pages are of, for those who do not see them. */
  pages: string
  failed: string
  /** When there is nothing at all: that there is nothing, and what to do next. */
  none: string
  noneHint: string
  /** When nothing matches; the kit has words of its own for it. */
  noMatch?: string
  noMatchHint?: string
}

type Props<Row, Data, Search extends object> = {
  list: AdminList<Search>
  /** `useQuery` of what the list's address asks for. */
  result: UseQueryResult<Data>
  rows: (data: Data) => readonly Row[]
  rowId: (row: Row) => string
  /** What a row is called; needed where rows can be chosen. */
  rowName?: (row: Row) => string
  /** Made outside of the component, or kept with `useMemo`. The first one holds the link to the row, `className="link row__link"`. */
  columns: readonly AdminColumn<Row>[]
  messages: ListMessages
  /** The primary action beside the title. It stands below the hint too while there is nothing. */
  action?: ReactNode
  /** Above the list. */
  notice?: ReactNode
  /** What is done with what the list shows: a bar below its rows, in sight while it is read. */
  foot?: ReactNode
  tabs?: Tabs | undefined
  filters?: readonly ListFilter[]
  /** Only for those who may; without any, rows cannot be chosen. */
  bulk?: readonly BulkAction[]
  /** The call that gives the list out as CSV; it is asked with the same query. */
  exportPath?: string
  tableClass?: string
}

/**
 * A list of the back office: title and action, tabs, search and filters, the table, and what stands in its place when
 * there is nothing, when it loads, and when it failed. What it shows is in its address (`useList`).
 */
export function ListScreen<Row extends object, Data extends ListPage, Search extends object>(
  props: Props<Row, Data, Search>,
) {
  const {
    list,
    result,
    rows,
    messages,
    action,
    notice,
    foot,
    tabs,
    filters = [],
    bulk = [],
    exportPath,
    columns,
  } = props
  const { t } = useI18n()
  const search = list.search as ListSearch
  const { data, error, isPlaceholderData } = result
  const [hidden, setHidden] = useHiddenColumns(list.screen)
  usePageTitle(messages.title)

  // Another question ends the choice of rows; turning a page or sorting does not.
  const question = changedSearch(search, { sort: undefined })
  const asked = queryText(question)
  const [choice, setChoice] = useState<{ asked: string; chosen: Record<string, true> }>({ asked, chosen: {} })
  const chosen = choice.asked === asked ? choice.chosen : {}
  const choose = (next: Record<string, true>) => setChoice({ asked, chosen: next })
  const again = () => void result.refetch()
  const plain = list as unknown as AdminList<object>

  return (
    <>
      <div className="dhead">
        <h1>{messages.title}</h1>
        {action && <div className="moves">{action}</div>}
      </div>
      {notice}
      {tabs && <ListTabs tabs={tabs} search={search} isCountedInPart={data?.isCountedInPart} />}
      <section className="pan" aria-busy={isPlaceholderData}>
        <search className="filters">
          <ListFilters list={plain} filters={filters} messages={messages} besides={tabs ? [tabs.filter] : []} />
          <div className="filters__end">
            <SavedViews list={plain} />
            <ColumnChoice columns={columns} hidden={hidden} onChange={setHidden} />
            {exportPath && (
              <a className="btn btn--quiet btn--s" href={askedHref(exportPath, changedSearch(search, {}))} download>
                <Icon name="download" small />
                {t('admin-kit.list.export')}
              </a>
            )}
          </div>
        </search>
        {error && data && (
          <p className="note" role="status">
            {t('admin-kit.list.stale')}{' '}
            <button className="link" type="button" onClick={again}>
              {t('admin-kit.tryAgain')}
            </button>
          </p>
        )}
        {error && !data && (
          <LoadFailed
            what={messages.failed}
            why={error.message || t('admin-kit.unreachable')}
            again={t('admin-kit.tryAgain')}
            onAgain={again}
          />
        )}
        {data?.total === 0 && (
          <Nothing messages={messages} isNarrowed={isNarrowedBy(search)} action={action} onClear={() => list.ask()} />
        )}
        {data?.total !== 0 && (data || !error) && (
          <AdminTable
            caption={messages.title}
            columns={columns}
            rows={data && rows(data)}
            rowId={props.rowId}
            rowName={props.rowName}
            choice={bulk.length > 0 ? { chosen, onChange: choose } : undefined}
            sorting={{ search, usualSort: list.usualSort }}
            hidden={hidden}
            className={props.tableClass}
            isOld={isPlaceholderData}
          />
        )}
        {foot && data?.total !== 0 && (data || !error) && <div className="listfoot">{foot}</div>}
        {data && data.total > 0 && <ListPager list={data} search={search} name={messages.pages} />}
        {data && (
          <BulkBar
            key={asked}
            actions={bulk}
            ids={Object.keys(chosen)}
            // Of more than is counted, all is more than any action may be done to.
            total={data.hasMore ? 0 : data.total}
            query={question}
            onClear={() => choose({})}
          />
        )}
      </section>
    </>
  )
}

type NothingProps = { messages: ListMessages; isNarrowed: boolean; action: ReactNode; onClear: () => void }

function Nothing({ messages, isNarrowed, action, onClear }: NothingProps) {
  const { t } = useI18n()
  if (!isNarrowed)
    return (
      <div className="nothing">
        <h2>{messages.none}</h2>
        <p className="quiet">{messages.noneHint}</p>
        {action}
      </div>
    )
  return (
    <div className="nothing">
      <h2>{messages.noMatch ?? t('admin-kit.list.noMatch')}</h2>
      <p className="quiet">{messages.noMatchHint ?? t('admin-kit.list.noMatchHint')}</p>
      <button className="btn btn--quiet btn--s" type="button" onClick={onClear}>
        {t('admin-kit.list.clear')}
      </button>
    </div>
  )
}
