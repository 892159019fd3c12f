import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { languageNames, languages } from '../../i18n/languages.ts'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { may } from '../../staff/rules.ts'
import { Guarded } from '../../staff/screens/guarded.tsx'
import { useViewer } from '../../staff/screens/viewer.ts'
import type { AdminColumn } from '../../ui/admin/lists/admin-table.tsx'
import { ListScreen } from '../../ui/admin/lists/list-screen.tsx'
import { type BulkWish, useBulk } from '../../ui/admin/lists/use-bulk.tsx'
import { useList } from '../../ui/admin/lists/use-list.ts'
import { callEndpoint } from '../../ui/client.ts'
import type { SubscriberRow } from '../subscriber-contracts.ts'
import { type SubscriberState, subscriberStates } from '../subscriber-schema.ts'
import { subscribersList, subscribersQuery } from './load.ts'

const tones: Readonly<Record<SubscriberState, string>> = { pending: 'wait', confirmed: 'ok', unsubscribed: 'plain' }

function useColumns(): readonly AdminColumn<SubscriberRow>[] {
  const { t, format } = useI18n()
  return useMemo(() => {
    const title = (column: string) => t(`admin-subscribers.column.${column}`)
    const day = (at: string | null) => at !== null && <time dateTime={at}>{format.date(new Date(at))}</time>
    return [
      {
        id: 'email',
        title: title('email'),
        sort: 'n',
        wraps: true,
        cell: ({ email }) => <bdi dir="ltr">{email}</bdi>,
      },
      {
        id: 'state',
        title: title('state'),
        cell: ({ state }) => (
          <span className={`badge badge--${tones[state]}`}>{t(`admin-subscribers.state.${state}`)}</span>
        ),
      },
      {
        id: 'language',
        title: title('language'),
        hideable: true,
        cell: ({ language }) => languageNames[language],
      },
      {
        id: 'asked',
        title: title('askedAt'),
        align: 'end',
        sort: 'd',
        sortFirst: 'b',
        hideable: true,
        cell: ({ askedAt }) => day(askedAt),
      },
      {
        id: 'confirmed',
        title: title('confirmedAt'),
        align: 'end',
        hideable: true,
        narrow: 'hide',
        cell: ({ confirmedAt }) => day(confirmedAt),
      },
      {
        id: 'left',
        title: title('unsubscribedAt'),
        align: 'end',
        hideable: true,
        narrow: 'hide',
        cell: ({ unsubscribedAt }) => day(unsubscribedAt),
      },
    ]
  }, [t, format])
}

/** Those who asked for the newsletter. Nobody can be added here: only the owner of an address can. */
export function SubscribersScreen() {
  const { t } = useI18n()
  const viewer = useViewer()
  const queries = useQueryClient()
  const list = useList('subscribers', subscribersList)
  const result = useQuery(subscribersQuery(list.search))
  const word = (name: string) => t(`admin-subscribers.${name}`)
  const counts = result.data?.counts

  const act = (action: 'takeOff' | 'erase', done: 'takenOff' | 'erased'): BulkWish => ({
    label: word(action),
    isDangerous: action === 'erase',
    ask: (count) => t(`admin-subscribers.${action}Ask`, { count }),
    send: (target) => callEndpoint(action === 'erase' ? calls.subscribersErase : calls.subscribersLeave, target),
    done: (count) => t(`admin-subscribers.${done}`, { count }),
  })
  const wishes = [
    ...(may(viewer, 'edit', 'subscriber') ? [act('takeOff', 'takenOff')] : []),
    ...(may(viewer, 'delete', 'subscriber') ? [act('erase', 'erased')] : []),
  ]
  const many = useBulk(wishes, () => void queries.invalidateQueries({ queryKey: ['subscribers'] }))
  return (
    <Guarded area="subscriber">
      <ListScreen
        list={list}
        result={result}
        rows={(data) => data.subscribers}
        rowId={(row) => row.id}
        rowName={(row) => row.email}
        columns={useColumns()}
        bulk={many.actions}
        exportPath={calls.subscribersFile.path}
        tabs={{
          filter: 'state',
          label: word('states'),
          all: {
            label: word('state.all'),
            count: counts && subscriberStates.reduce((sum, state) => sum + counts[state], 0),
          },
          options: subscriberStates.map((value) => ({ value, label: word(`state.${value}`), count: counts?.[value] })),
        }}
        filters={[
          {
            kind: 'choice',
            name: 'language',
            label: word('language'),
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
