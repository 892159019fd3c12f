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
const skeletonRows = Array.from({ length: 8 }, (_, index) => `row-${index}`)

function SkeletonRows() {
  return skeletonRows.map((row) => (
    <tr key={row} className="skeleton">
      {columns.map((column) => (
        <td key={column}>
          <i />
        </td>
      ))}
    </tr>
  ))
}

/** The letters of one page; before they are there, rows that hold their place. */
export function MailsTable({ mails, isOld }: { mails: MailRow[] | undefined; isOld: boolean }) {
  const { t } = useWords()
  return (
    <table className={isOld ? 'tbl tbl--stack mails is-old' : 'tbl tbl--stack mails'} aria-busy={!mails}>
      <caption className="sr">{t(mails ? 'notifications.mail.title' : 'dashboard.loading')}</caption>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={column} className={index > 2 ? 'r' : undefined}>
              {t(`notifications.mail.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{mails ? mails.map((mail) => <Row key={mail.id} mail={mail} />) : <SkeletonRows />}</tbody>
    </table>
  )
}
