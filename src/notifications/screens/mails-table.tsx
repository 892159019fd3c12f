import { Link } from '@tanstack/react-router'
import { useWords } from '../../i18n/react.tsx'
import type { MailRow, MailStatus } from '../schema.ts'

const tones: Readonly<Record<MailStatus, string>> = { queued: 'wait', sent: 'ok', dead: 'bad' }

export function MailStatusBadge({ status }: { status: MailStatus }) {
  const { t } = useWords()
  return <span className={`badge badge--${tones[status]}`}>{t(`notifications.mail.status.${status}`)}</span>
}

function Row({ mail }: { mail: MailRow }) {
  const { format } = useWords()
  return (
    <tr>
      <td className="mails__subject">
        <Link className="link row__link" to="/mail/$id" params={{ id: mail.id }}>
          <bdi>{mail.subject}</bdi>
        </Link>
      </td>
      <td className="who">
        <bdi dir="ltr">{mail.recipient}</bdi>
      </td>
      <td className="keep">
        <MailStatusBadge status={mail.status} />
      </td>
      <td className="r">{format.number(mail.attempts)}</td>
      <td className="keep r">
        <time className="quiet" dateTime={mail.createdAt}>
          {format.dateTime(new Date(mail.createdAt))}
        </time>
      </td>
    </tr>
  )
}

const columns = ['subject', 'recipient', 'status', 'tries', 'created'] as const
/** The letters of one page. */
export function MailsTable({ mails, isOld }: { mails: MailRow[]; isOld: boolean }) {
  const { t } = useWords()
  return (
    <table className={isOld ? 'tbl tbl--stack mails is-old' : 'tbl tbl--stack mails'}>
      <caption className="sr">{t('notifications.mail.title')}</caption>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={column} className={index > 2 ? 'r' : undefined}>
              {t(`notifications.mail.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <Row key={mail.id} mail={mail} />
        ))}
      </tbody>
    </table>
  )
}
