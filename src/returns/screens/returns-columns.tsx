import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import type { AdminColumn } from '../../ui/admin/lists/admin-table.tsx'
import { Money } from '../../ui/money.tsx'
import type { ReturnRow } from '../contracts.ts'
import type { ReturnStatus } from '../rules.ts'

const tones: Readonly<Record<ReturnStatus, string>> = {
  asked: 'wait',
  approved: 'info',
  received: 'ok',
  refused: 'plain',
  withdrawn: 'plain',
  expired: 'plain',
}

/** Where a return stands, as a color and a word. */
export function ReturnBadge({ status }: { status: ReturnStatus }) {
  const { t } = useI18n()
  return <span className={`badge badge--${tones[status]}`}>{t(`admin-returns.status.${status}`)}</span>
}

/** The columns of the returns' list. */
export function useReturnColumns(): readonly AdminColumn<ReturnRow>[] {
  const { t, format } = useI18n()
  return useMemo(() => {
    const title = (column: string) => t(`admin-returns.column.${column}`)
    return [
      {
        id: 'number',
        title: title('number'),
        sort: 'n',
        cell: ({ id, number }) => (
          <Link className="link row__link num" to="/returns/$id" params={{ id }}>
            <bdi dir="ltr">{number}</bdi>
          </Link>
        ),
      },
      { id: 'status', title: title('status'), cell: ({ status }) => <ReturnBadge status={status} /> },
      { id: 'customer', title: title('customer'), sort: 'c', cell: ({ fullName }) => <bdi>{fullName}</bdi> },
      {
        id: 'askedAt',
        title: title('askedAt'),
        hideable: true,
        narrow: 'wide',
        sort: 'd',
        sortFirst: 'b',
        cell: ({ askedAt }) => format.dateTime(new Date(askedAt)),
      },
      {
        id: 'way',
        title: title('way'),
        hideable: true,
        narrow: 'hide',
        cell: ({ way }) => t(`admin-returns.way.${way}`),
      },
      {
        id: 'units',
        title: title('units'),
        align: 'end',
        hideable: true,
        narrow: 'hide',
        cell: ({ units }) => format.number(units),
      },
      {
        id: 'amount',
        title: title('amount'),
        align: 'end',
        cell: ({ amountMinor, currency }) => <Money>{format.amount(amountMinor, currency)}</Money>,
      },
    ] as const
  }, [t, format])
}
