import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import type { AdminColumn } from '../../ui/admin/lists/admin-table.tsx'
import { Money } from '../../ui/money.tsx'
import type { QuoteRow } from '../contracts.ts'
import type { ShownStatus } from '../list-schema.ts'

const tones: Readonly<Record<ShownStatus, string>> = {
  draft: 'wait',
  sent: 'info',
  accepted: 'ok',
  declined: 'plain',
  withdrawn: 'plain',
  expired: 'plain',
}

/** What became of a quote, as a color and a word. */
export function QuoteBadge({ status }: { status: ShownStatus }) {
  const { t } = useI18n()
  return <span className={`badge badge--${tones[status]}`}>{t(`admin-quotes.status.${status}`)}</span>
}

/** The columns of the quotes' list. */
export function useQuoteColumns(): readonly AdminColumn<QuoteRow>[] {
  const { t, format } = useI18n()
  return useMemo(() => {
    const title = (column: string) => t(`admin-quotes.column.${column}`)
    return [
      {
        id: 'number',
        title: title('number'),
        sort: 'n',
        cell: ({ id, number }) => (
          <Link className="link row__link num" to="/quotes/$id" params={{ id }}>
            <bdi dir="ltr">{number}</bdi>
          </Link>
        ),
      },
      { id: 'status', title: title('status'), cell: ({ status }) => <QuoteBadge status={status} /> },
      { id: 'customer', title: title('customer'), sort: 'c', cell: ({ fullName }) => <bdi>{fullName}</bdi> },
      {
        id: 'made',
        title: title('made'),
        hideable: true,
        narrow: 'wide',
        sort: 'd',
        sortFirst: 'b',
        cell: ({ createdAt }) => format.dateTime(new Date(createdAt)),
      },
      {
        id: 'validUntil',
        title: title('validUntil'),
        hideable: true,
        narrow: 'hide',
        sort: 'u',
        sortFirst: 'b',
        cell: ({ validUntil }) => (validUntil === null ? '' : format.date(new Date(validUntil))),
      },
      {
        id: 'total',
        title: title('total'),
        align: 'end',
        sort: 't',
        sortFirst: 'b',
        cell: ({ totalMinor, currency }) => <Money>{format.amount(totalMinor, currency)}</Money>,
      },
    ] as const
  }, [t, format])
}
