import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import type { AdminColumn } from '../../ui/admin/lists/admin-table.tsx'
import type { MailRow } from '../contracts.ts'
import type { MailStatus } from '../schema.ts'

const tones: Readonly<Record<MailStatus, string>> = { queued: 'wait', sent: 'ok', dead: 'bad' }

export function MailStatusBadge({ status }: { status: MailStatus }) {
  const { t } = useI18n()
  return <span className={`badge badge--${tones[status]}`}>{t(`notifications.mail.status.${status}`)}</span>
}

function Written({ at }: { at: string }) {
  const { format } = useI18n()
  return (
    <time className="quiet" dateTime={at}>
      {format.dateTime(new Date(at))}
    </time>
  )
}

/** The columns of the emails' list. */
export function useMailColumns(): readonly AdminColumn<MailRow>[] {
  const { t, format } = useI18n()
  return useMemo(() => {
    const title = (column: string) => t(`notifications.mail.column.${column}`)
    return [
      {
        id: 'subject',
        title: title('subject'),
        wraps: true,
        cell: ({ id, subject }) => (
          <Link className="link row__link" to="/mail/$id" params={{ id }}>
            <bdi>{subject}</bdi>
          </Link>
        ),
      },
      {
        id: 'recipient',
        title: title('recipient'),
        narrow: 'wide',
        wraps: true,
        cell: ({ recipient }) => <bdi dir="ltr">{recipient}</bdi>,
      },
      {
        id: 'status',
        title: title('status'),
        hideable: true,
        cell: ({ status }) => <MailStatusBadge status={status} />,
      },
      {
        id: 'tries',
        title: title('tries'),
        align: 'end',
        narrow: 'hide',
        hideable: true,
        cell: ({ attempts }) => format.number(attempts),
      },
      {
        id: 'created',
        title: title('created'),
        align: 'end',
        cell: ({ createdAt }) => <Written at={createdAt} />,
      },
    ]
  }, [t, format])
}
