import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { languageNames, languages } from '../../../i18n/languages.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { calls, routes } from '../../../routes.ts'
import { may } from '../../../staff/rules.ts'
import { Guarded } from '../../../staff/screens/guarded.tsx'
import { useViewer } from '../../../staff/screens/viewer.ts'
import type { AdminColumn } from '../../../ui/admin/lists/admin-table.tsx'
import { ListScreen } from '../../../ui/admin/lists/list-screen.tsx'
import { type BulkWish, useBulk } from '../../../ui/admin/lists/use-bulk.tsx'
import { useList } from '../../../ui/admin/lists/use-list.ts'
import { callEndpoint } from '../../../ui/client.ts'
import type { ZeroResultRow } from '../contracts.ts'
import { countedAnHour, uncountedDays } from '../rules.ts'
import { zeroResultStates } from '../schema.ts'
import { searchesList, searchesQuery } from './load.ts'

/** What a search leads to now: products, or the same with one word less. The link opens the shop's own page of it. */
function LeadsTo({ row: { words, found, without } }: { row: ZeroResultRow }) {
  const { t } = useI18n()
  const href = `${routes.shop.href()}?q=${encodeURIComponent(words)}`
  return (
    <a className="link" href={href} target="_blank" rel="noopener">
      {found > 0 && <span className="badge badge--ok">{t('admin-searches.finds', { count: found })}</span>}
      {found === 0 &&
        (without
          ? t('admin-searches.without', { word: without.typed, count: without.count })
          : t('admin-searches.nothing'))}
    </a>
  )
}

function useColumns(): readonly AdminColumn<ZeroResultRow>[] {
  const { t, format } = useI18n()
  return useMemo(() => {
    const title = (column: string) => t(`admin-searches.column.${column}`)
    return [
      { id: 'words', title: title('words'), sort: 'n', wraps: true, cell: ({ words }) => <bdi>{words}</bdi> },
      {
        id: 'times',
        title: title('times'),
        align: 'end',
        sort: 't',
        sortFirst: 'b',
        cell: ({ times }) => format.number(times),
      },
      { id: 'leads', title: title('leads'), wraps: true, cell: (row) => <LeadsTo row={row} /> },
      { id: 'language', title: title('language'), hideable: true, cell: ({ language }) => languageNames[language] },
      {
        id: 'last',
        title: title('lastAt'),
        align: 'end',
        sort: 'd',
        sortFirst: 'b',
        hideable: true,
        cell: ({ lastAt }) => <time dateTime={lastAt}>{format.date(new Date(lastAt))}</time>,
      },
    ]
  }, [t, format])
}

/** Searches that found nothing: what customers looked for, and the shop does not have or calls something else. */
export function SearchesScreen() {
  const { t } = useI18n()
  const viewer = useViewer()
  const queries = useQueryClient()
  const list = useList('searches', searchesList)
  const result = useQuery(searchesQuery(list.search))
  const word = (name: string) => t(`admin-searches.${name}`)
  const uncounted = result.data?.uncounted ?? 0
  const isDismissed = list.search.state === 'dismissed'

  const move: BulkWish = isDismissed
    ? {
        label: word('reopen'),
        ask: (count) => t('admin-searches.reopenAsk', { count }),
        send: (target) => callEndpoint(calls.zeroResultsReopen, target),
        done: (count) => t('admin-searches.reopened', { count }),
      }
    : {
        label: word('dismiss'),
        ask: (count) => t('admin-searches.dismissAsk', { count }),
        send: (target) => callEndpoint(calls.zeroResultsDismiss, target),
        done: (count) => t('admin-searches.dismissed', { count }),
      }
  const many = useBulk(
    may(viewer, 'edit', 'product') ? [move] : [],
    () => void queries.invalidateQueries({ queryKey: ['searches'] }),
  )
  return (
    <Guarded area="product">
      <ListScreen
        list={list}
        result={result}
        rows={(data) => data.searches}
        rowId={(row) => row.id}
        rowName={(row) => row.words}
        columns={useColumns()}
        notice={
          uncounted > 0 && (
            <p className="note" role="status">
              {t('admin-searches.uncounted', { count: uncounted, days: uncountedDays, most: countedAnHour })}
            </p>
          )
        }
        bulk={many.actions}
        exportPath={calls.zeroResultsFile.path}
        tabs={{
          filter: 'state',
          label: word('states'),
          all: { label: word('state.open') },
          options: zeroResultStates.map((value) => ({ value, label: word(`state.${value}`) })),
        }}
        filters={[
          {
            kind: 'choice',
            name: 'language',
            label: word('column.language'),
            any: word('language.all'),
            options: languages.map((value) => ({ value, label: languageNames[value] })),
          },
        ]}
        messages={{
          title: word('title'),
          none: word('none'),
          noneHint: word('noneHint'),
          pages: word('pages'),
          search: word('search'),
          searchHint: word('searchHint'),
          failed: word('failed'),
        }}
      />
      {many.dialogs}
    </Guarded>
  )
}
