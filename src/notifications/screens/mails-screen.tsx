import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../i18n/react.tsx'
import { ListScreen } from '../../ui/admin/lists/list-screen.tsx'
import { useList } from '../../ui/admin/lists/use-list.ts'
import type { MailListView } from '../contracts.ts'
import { mailsQuery } from './load.ts'
import { MailSkeleton } from './mail-panels.tsx'
import { useMailColumns } from './mails-columns.tsx'
import { mailsList, statuses } from './mails-search.ts'

/** The states with how many emails are in each. */
function useStatusTabs(counts: MailListView['counts'] | undefined) {
  const { t } = useI18n()
  return {
    filter: 'status',
    label: t('notifications.mail.statuses'),
    all: {
      label: t('notifications.mail.all'),
      count: counts && statuses.reduce((sum, status) => sum + counts[status], 0),
    },
    options: statuses.map((value) => ({
      value,
      label: t(`notifications.mail.status.${value}`),
      count: counts?.[value],
    })),
  }
}

/** The letters that the shop wrote: everything the list shows is in its address. */
export function MailsScreen() {
  const { t } = useI18n()
  const list = useList('mails', mailsList)
  const result = useQuery(mailsQuery(list.search))
  const columns = useMailColumns()
  const tabs = useStatusTabs(result.data?.counts)
  // Whether emails are sent at all is said above the list: nothing stands there before that is known, or it would move.
  if (result.isPending) return <MailSkeleton />
  const word = (name: string) => t(`notifications.mail.${name}`)
  return (
    <ListScreen
      list={list}
      result={result}
      rows={(data) => data.mails}
      rowId={(mail) => mail.id}
      columns={columns}
      tabs={tabs}
      tableClass="mails"
      notice={
        result.data?.isSending === false && (
          <p className="note" role="status">
            {word('notSending')}
          </p>
        )
      }
      messages={{
        title: word('title'),
        search: word('search'),
        searchHint: word('searchHint'),
        pages: word('pages'),
        failed: word('loadFailed'),
        none: word('none'),
        noneHint: word('noneHint'),
        noMatch: word('noMatch'),
      }}
    />
  )
}
