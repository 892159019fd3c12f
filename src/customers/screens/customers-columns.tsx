import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import type { AdminColumn } from '../../ui/admin/lists/admin-table.tsx'
import type { CustomerRow } from '../contracts.ts'
import { AccountBadges } from './account-badges.tsx'
import { SpendText } from './spend.tsx'

/** The columns of the customers' list. */
export function useCustomerColumns(): readonly AdminColumn<CustomerRow>[] {
  const { t, format } = useI18n()
  return useMemo(() => {
    const title = (column: string) => t(`admin-customers.column.${column}`)
    return [
      {
        id: 'customer',
        title: title('customer'),
        sort: 'n',
        wraps: true,
        cell: ({ id, name, email }) => (
          <Link className="link row__link" to="/users/$id" params={{ id }}>
            <bdi>{name || email}</bdi>
          </Link>
        ),
      },
      {
        id: 'email',
        title: title('email'),
        hideable: true,
        wraps: true,
        narrow: 'wide',
        cell: ({ email }) => <bdi dir="ltr">{email}</bdi>,
      },
      {
        id: 'phone',
        title: title('phone'),
        hideable: true,
        narrow: 'hide',
        cell: ({ phone }) => <bdi dir="ltr">{phone}</bdi>,
      },
      {
        id: 'state',
        title: title('state'),
        hideable: true,
        cell: (row) => <AccountBadges customer={row} />,
      },
      {
        id: 'joined',
        title: title('joined'),
        sort: 'd',
        sortFirst: 'b',
        hideable: true,
        cell: ({ createdAt }) => <time dateTime={createdAt}>{format.date(new Date(createdAt))}</time>,
      },
      {
        id: 'orders',
        title: title('orders'),
        sort: 'o',
        sortFirst: 'b',
        align: 'end',
        hideable: true,
        cell: ({ orderCount }) => format.number(orderCount),
      },
      {
        id: 'lastOrder',
        title: title('lastOrder'),
        sort: 'l',
        sortFirst: 'b',
        hideable: true,
        narrow: 'wide',
        cell: ({ lastOrderAt }) =>
          lastOrderAt === null ? (
            <span className="quiet">{t('admin-customers.never')}</span>
          ) : (
            <time dateTime={lastOrderAt}>{format.date(new Date(lastOrderAt))}</time>
          ),
      },
      {
        id: 'spend',
        title: title('spend'),
        sort: 'p',
        sortFirst: 'b',
        align: 'end',
        cell: ({ spend }) => <SpendText spend={spend} />,
      },
    ]
  }, [t, format])
}
